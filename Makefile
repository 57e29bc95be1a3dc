# Grognard. `make help` lists what can be made.
#
# Two environments, so that the compiled package never hides the source under test:
#   .venv        the package as people install it, compiled where a C compiler is: play, bench, soak
#   .venv-test   the source itself, editable and interpreted, with the tools: tests, types, docs

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
JOBS ?= $(shell $(PYTHON) -c 'import os; print(os.cpu_count() or 1)' 2>/dev/null)

GAME ?= texas-glory
SCENARIO ?= 1836
GAMES ?= 2000
N ?= 100
SEED ?= 1
ARGS ?=
COMPILE ?= auto

# Servers and tests start by the dozen: each finds the modules compiled to bytecode by the one before.
export PYTHONDONTWRITEBYTECODE :=

PIP_FLAGS := -q --disable-pip-version-check
RUN := .venv/bin
DEV := .venv-test/bin

.PHONY: help install play terminal web test lint format types docs test-source test-web test-compiled test-browser check-docs \
  debian bench soak mutants crash load board compiled clean FORCE

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' Makefile | sort | awk -F ':.*## ' '{ printf "  make %-14s %s\n", $$1, $$2 }'
	@echo "  GAME=$(GAME) SCENARIO=$(SCENARIO) GAMES=$(GAMES) N=$(N) SEED=$(SEED) choose; ARGS=... goes to the command;"
	@echo "  COMPILE=no installs without compiling"

# ---------------------------------------------------------------- what people run

play: install ## play in the browser: this machine serves, the page opens by itself
	@$(RUN)/grognard serve --open $(ARGS)

terminal: install ## a match in the terminal
	@$(RUN)/grognard play $(GAME) $(ARGS)

web: .venv/deps ## the browser client, built when web/ changed
	@$(RUN)/python tools/web.py build

install: .venv/installed ## the package in .venv, compiled when a C compiler is there
	@echo "grognard is in .venv, $$(cat .venv/installed): .venv/bin/grognard --help"

bench: install ## speed, beside python-chess
	@$(RUN)/grognard bench $(ARGS)

soak: install ## random matches that check everything: make soak GAME=texas-glory GAMES=2000
	@$(RUN)/grognard soak $(GAME) --games $(GAMES) $(ARGS)

board: install ## the map picture of the docs
	@mkdir -p docs/images
	@$(RUN)/grognard board $(GAME) --scenario $(SCENARIO) --out docs/images/$(GAME)-map.png $(ARGS)

# ---------------------------------------------------------------- what developers run

test: debian lint types check-docs test-web test-compiled test-browser test-source ## everything that must hold before a change goes in

debian: ## the browser and the database that tests want, from Debian, when we may install them
	@sh tools/debian.sh

lint: .venv-test/installed .venv/deps ## ruff and prettier: errors and format
	@$(DEV)/ruff check --cache-dir build/ruff .
	@$(DEV)/ruff format --check --cache-dir build/ruff .
	@$(RUN)/python tools/web.py lint

format: .venv-test/installed .venv/deps ## put imports and layout in order
	@$(DEV)/ruff check --cache-dir build/ruff --select I --fix --quiet .
	@$(DEV)/ruff format --cache-dir build/ruff .
	@$(RUN)/python tools/web.py format

types: .venv-test/installed .venv/deps ## mypy --strict, svelte-check
	@$(RUN)/python tools/web.py types
	@$(DEV)/mypy --strict src tools/compile.py tools/mutants.py tools/mutations.py tools/needs.py tools/web.py

check-docs: .venv-test/installed
	@NO_MKDOCS_2_WARNING=1 $(DEV)/mkdocs build --strict --quiet
	@echo "docs built in build/site"

test-web: .venv/deps ## the client's own tests
	@$(RUN)/python tools/web.py test

test-source: web .venv-test/installed ## the tests, on the interpreted source
	@echo "tests, on the interpreted source:"
	@$(DEV)/python -m pytest -q -n $(JOBS) --dist worksteal -m "not browser and not long" $(ARGS)

test-browser: .venv/tested .venv/installed ## the tests in Chromium, against the package as installed
	@echo "tests in the browser:" # by themselves: Playwright keeps an event loop that others cannot have
	@$(RUN)/python -m pytest -q -n $(JOBS) --dist worksteal tests/browser $(ARGS)

test-compiled: .venv/tested .venv/installed .venv-test/installed ## the quick tests and long matches, on the package as installed
	@echo "tests, on the package in .venv ($$(cat .venv/installed)):"
	@GROGNARD_INSTALLED="$$(cat .venv/installed)" GROGNARD_SOURCE="$(CURDIR)/$(DEV)/python" $(RUN)/python -m pytest -q -n $(JOBS) --dist worksteal \
	  -m "not slow and not interpreted" $(ARGS)

crash: .venv-test/installed ## kill the server 200 times while people play; nothing may be lost: make crash ARGS="--database sqlite"
	@$(DEV)/python -m tools.crash $(ARGS)

load: install .venv-test/installed ## 500 live matches: make load ARGS="--database postgresql --workers 2"
	@$(DEV)/python -m tools.load --python $(CURDIR)/$(RUN)/python --save $(ARGS)

mutants: .venv-test/installed ## break the rules at random; the tests must notice: make mutants GAME=... N=100 SEED=1
	@$(DEV)/python -m tools.mutants $(GAME) --number $(N) --seed $(SEED) --jobs $(JOBS) $(ARGS)

docs: .venv-test/installed ## the documentation, served while you write
	@NO_MKDOCS_2_WARNING=1 $(DEV)/mkdocs serve $(ARGS)

compiled: .venv/compiler ## build/compiled: only what changed is compiled again, in seconds
	@$(RUN)/python tools/compile.py $(ARGS)

clean: ## remove everything that make made
	rm -rf .venv .venv-test build dist site .hypothesis web/node_modules src/grognard/table/client
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# ---------------------------------------------------------------- how it is set up

# A list of the sources with their checksums, rewritten only when it changes: what installing waits for.
build/sources: web FORCE
	@mkdir -p build
	@find src pyproject.toml hatch_build.py README.md LICENSE -type f ! -name '*.pyc' ! -name '*.so' -exec cksum {} + | sort > $@.new
	@echo "COMPILE=$(COMPILE) $$(command -v $${CC:-cc})" >> $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# yes, when modules can be compiled here
CAN_COMPILE = $$([ "$(COMPILE)" != no ] && printf '\#include <Python.h>\n' | $${CC:-cc} -E -x c \
  -I"$$($(RUN)/python -c 'import sysconfig; print(sysconfig.get_path("include"))')" - >/dev/null 2>&1 && echo yes)

.venv/deps: pyproject.toml tools/needs.py
	@[ -n "$(PYTHON)" ] || { echo "Python 3.11 or later is needed"; exit 1; }
	@echo "setting up .venv (the first time takes a minute)"
	@$(PYTHON) -m venv .venv
	@$(RUN)/python tools/needs.py builder node runtime png bench > .venv/needs
	@$(RUN)/pip install $(PIP_FLAGS) -r .venv/needs
	@rm -f .venv/compiler && touch $@

.venv/compiler: .venv/deps
	@$(RUN)/python tools/needs.py compiler > .venv/needs-compiler
	@$(RUN)/pip install $(PIP_FLAGS) -r .venv/needs-compiler
	@touch $@

# Built in a copy: the compiler leaves its modules beside the sources, where they would hide later edits.
.venv/installed: .venv/deps build/sources
	@rm -rf build/stage build/wheel && mkdir -p build/stage
	@cp -R src pyproject.toml hatch_build.py README.md LICENSE build/stage/
	@find build/stage -name __pycache__ -type d -prune -exec rm -rf {} +
	@find build/stage -name '*.so' -exec rm {} +
	@printf '[build_ext]\nparallel = $(JOBS)\n' > build/parallel.cfg
	@if [ -n "$(CAN_COMPILE)" ]; then \
	  $(MAKE) .venv/compiler || exit 1; \
	  echo "compiling grognard (a minute or two; COMPILE=no does without)"; \
	  export HATCH_BUILD_HOOK_ENABLE_MYPYC=1 DIST_EXTRA_CONFIG="$(CURDIR)/build/parallel.cfg"; \
	else \
	  echo "no C compiler with Python's headers, or COMPILE=no: grognard will be interpreted, several times slower"; \
	fi; \
	cd build/stage && $(CURDIR)/$(RUN)/python -m hatchling build -t wheel -d ../wheel > ../wheel.log 2>&1 \
	  || { tail -n 40 ../wheel.log; exit 1; }
	@$(RUN)/pip install $(PIP_FLAGS) --no-deps --force-reinstall build/wheel/grognard-*.whl
	@rm -rf build/stage
	@if ls build/wheel/*-none-any.whl >/dev/null 2>&1; then echo interpreted > $@; else echo compiled > $@; fi

.venv/tested: .venv/deps
	@$(RUN)/python tools/needs.py test > .venv/needs-test
	@$(RUN)/pip install $(PIP_FLAGS) -r .venv/needs-test
	@touch $@

.venv-test/installed: pyproject.toml
	@[ -n "$(PYTHON)" ] || { echo "Python 3.11 or later is needed"; exit 1; }
	@echo "setting up .venv-test (the first time takes a minute)"
	@$(PYTHON) -m venv .venv-test
	@$(DEV)/pip install $(PIP_FLAGS) -e '.[png,bench,test,docs,dev]'
	@touch $@
