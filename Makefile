# Grognard. `make help` lists what can be made.
#
# Two environments:
#   .venv        what people run: play, the installed package, bench, soak
#   .venv-test   what developers run: tests, types, docs; the source itself, editable
# and in build/ two mirrors of src/ with the hot modules compiled (tools/compile.py):
#   build/compiled  optimised: play, the wheel, bench
#   build/tested    compiled in a third of the time: tests
# Compiled modules never lie in src/: they would hide later edits.

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
KILLS ?=
COMPILE ?= auto

# Servers and tests start by the dozen: each finds the modules compiled to bytecode by the one before.
export PYTHONDONTWRITEBYTECODE :=

RUN := .venv/bin
DEV := .venv-test/bin
SETUP = $(PYTHON) tools/environment.py
INTERPRETED = $(if $(filter no,$(COMPILE)),--interpreted)
TYPED_TOOLS := $(addprefix tools/,changed.py compile.py environment.py forked.py mutants.py mutations.py play.py reached.py web.py)
PYTEST = $(DEV)/python -m pytest -q -n $(JOBS) --dist worksteal --durations=20 --durations-min=3

.PHONY: help install play terminal web test check-long prepare checks lint format types docs test-source test-web \
  test-compiled test-browser check-docs debian bench soak mutants crash load audit lock board compiled tested client packages \
  clean python FORCE

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' Makefile | sort | awk -F ':.*## ' '{ printf "  make %-14s %s\n", $$1, $$2 }'
	@echo "  GAME=$(GAME) SCENARIO=$(SCENARIO) GAMES=$(GAMES) N=$(N) SEED=$(SEED) choose; ARGS=... goes to the command;"
	@echo "  COMPILE=no installs without compiling"

# ---------------------------------------------------------------- what people run

play: ## play in the browser: the page opens within a minute, and the rules are compiled meanwhile
	@$(MAKE) .venv/node && $(MAKE) -j2 .venv/runtime client
	@COMPILE=$(COMPILE) $(RUN)/python -m tools.play $(ARGS)

terminal: install ## a match in the terminal
	@$(RUN)/grognard play $(GAME) $(ARGS)

web: client ## the browser client, built when web/ changed

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

test: prepare ## everything that must hold before a change goes in
	@$(MAKE) -j$(JOBS) --output-sync=target checks
	@$(MAKE) test-compiled test-browser test-source
	@$(DEV)/python -m tools.changed --record

check-long: prepare ## what make test only samples: fog on the wire, damaged bytes and files, attacks, kills; every test on the source
	@$(MAKE) tested
	@echo "long tests, on the compiled rules:"
	@PYTHONPATH=$(CURDIR)/build/tested $(PYTEST) -m "long and not browser" $(ARGS)
	@echo "long tests in the browser:"
	@PYTHONPATH=$(CURDIR)/build/tested $(PYTEST) -m long tests/browser $(ARGS)
	@echo "every test, on the source:"
	@$(PYTEST) -m "not browser and not long" $(ARGS)
	@echo "kills, on both databases:"
	@$(MAKE) crash ARGS="$(KILLS)"

# All that needs no other step of ours: run side by side.
checks: debian lint types check-docs test-web tested

prepare: .venv-test/installed
	@$(MAKE) packages && $(MAKE) client

debian: ## the browser and the database that tests want, from Debian, when we may install them
	@sh tools/debian.sh

lint: .venv-test/installed packages ## ruff, prettier, eslint: errors and format
	@$(DEV)/ruff check --cache-dir build/ruff .
	@$(DEV)/ruff format --check --cache-dir build/ruff .
	@$(DEV)/python tools/web.py lint

format: .venv-test/installed packages ## put imports and layout in order
	@$(DEV)/ruff check --cache-dir build/ruff --select I --fix --quiet .
	@$(DEV)/ruff format --cache-dir build/ruff .
	@$(DEV)/python tools/web.py format

types: .venv-test/installed packages ## mypy --strict, svelte-check
	@$(DEV)/python tools/web.py types
	@$(DEV)/mypy --strict src $(TYPED_TOOLS)

check-docs: .venv-test/installed
	@NO_MKDOCS_2_WARNING=1 $(DEV)/mkdocs build --strict --quiet
	@echo "docs built in build/site"

test-web: .venv-test/installed packages ## the client's own tests
	@$(DEV)/python tools/web.py test

test-compiled: tested ## the tests, on the compiled rules (on the source, where there is no C compiler)
	@echo "tests, on the rules in build/tested:"
	@PYTHONPATH=$(CURDIR)/build/tested $(PYTEST) -m "not browser and not interpreted and not long" $(ARGS)

test-browser: tested ## the tests in Chromium
	@echo "tests in the browser:" # by themselves: Playwright keeps an event loop that others cannot have
	@PYTHONPATH=$(CURDIR)/build/tested $(PYTEST) -m "not long" tests/browser $(ARGS)

test-source: .venv-test/installed client ## on the source: tests that need it, and those of the games that changed
	@echo "tests, on the interpreted source:"
	@$(PYTEST) -m "not browser and not long and not compiled" --changed $(ARGS)

crash: tested ## kill the server 1,000 times on each database while people play; nothing may be lost: make crash ARGS="--kills 50"
	@PYTHONPATH=$(CURDIR)/build/tested $(DEV)/python -m tools.crash $(ARGS)

load: install .venv-test/installed ## 500 live matches: make load ARGS="--database postgresql --workers 2"
	@$(DEV)/python -m tools.load --python $(CURDIR)/$(RUN)/python --save $(ARGS)

mutants: .venv-test/installed ## break the rules at random; the tests must notice: make mutants GAME=... N=100 SEED=1
	@$(DEV)/python -m tools.mutants $(GAME) --number $(N) --seed $(SEED) --jobs $(JOBS) $(ARGS)

audit: .venv-test/installed packages ## known weaknesses of what we build on (needs a network)
	@$(SETUP) .venv-test audit
	@$(DEV)/python -m tools.audit

lock: ## requirements.lock, written anew: make lock ARGS=--upgrade takes the newest of everything
	@$(SETUP) --lock $(ARGS)
	@rm -f .venv/node .venv-test/installed # to be set up anew

docs: .venv-test/installed ## the documentation, served while you write
	@NO_MKDOCS_2_WARNING=1 $(DEV)/mkdocs serve $(ARGS)

compiled: .venv/compiler ## build/compiled, optimised: only what changed is compiled again, in seconds
	@$(RUN)/python tools/compile.py --jobs $(JOBS) $(INTERPRETED) $(ARGS)

tested: .venv-test/installed client ## build/tested, compiled quickly: for tests
	@$(DEV)/python tools/compile.py --quick --jobs $(JOBS) $(INTERPRETED)

clean: ## remove everything that make made
	rm -rf .venv .venv-test build dist site .hypothesis web/node_modules src/grognard/table/client
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# ---------------------------------------------------------------- how it is set up

python:
	@[ -n "$(PYTHON)" ] || { echo "Python 3.11 or later is needed"; exit 1; }

.venv/node: pyproject.toml tools/environment.py | python
	@echo "setting up .venv (the first time takes half a minute)"
	@$(SETUP) .venv node
	@touch $@

# Loading the server once compiles what it imports to bytecode, while the client is still being built.
.venv/runtime: .venv/node
	@$(SETUP) .venv runtime
	@PYTHONPATH=src $(RUN)/python -c "import grognard.table.app" && touch $@

client: | python
	@[ -e .venv/node ] || [ -e .venv-test/installed ] || $(MAKE) .venv/node
	@[ -e .venv/node ] && w=$(RUN) || w=$(DEV); $$w/python tools/web.py build

# The packages of the client, those that check it included.
packages: .venv-test/installed
	@$(DEV)/python tools/web.py packages

.venv/compiler: .venv/runtime
	@$(SETUP) .venv builder compiler
	@touch $@

# A list of the sources with their checksums, rewritten only when it changes: what installing waits for.
build/sources: client FORCE
	@mkdir -p build
	@find src pyproject.toml hatch_build.py README.md LICENSE -type f ! -name '*.pyc' -exec cksum {} + | sort > $@.new
	@echo "COMPILE=$(COMPILE) $$(command -v $${CC:-cc})" >> $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

.venv/installed: .venv/compiler build/sources
	@[ "$(COMPILE)" = no ] || echo "compiling grognard (a few minutes the first time; COMPILE=no does without)"
	@rm -rf build/wheel
	@GROGNARD_COMPILE=$(if $(INTERPRETED),0,1) $(RUN)/python -m hatchling build -t wheel -d build/wheel > build/wheel.log 2>&1 \
	  || { tail -n 40 build/wheel.log; exit 1; }
	@$(SETUP) .venv png bench "$$(ls build/wheel/grognard-*.whl)"
	@if ls build/wheel/*-none-any.whl >/dev/null 2>&1; then echo interpreted > $@; else echo compiled > $@; fi
	@[ "$(COMPILE)" = no ] || [ "$$(cat $@)" = compiled ] \
	  || echo "no C compiler with Python's headers is here: grognard is interpreted, several times slower"

.venv-test/installed: pyproject.toml tools/environment.py | python
	@echo "setting up .venv-test (the first time takes half a minute)"
	@$(SETUP) .venv-test runtime builder node compiler png bench test docs dev editable
	@$(SETUP) .venv-test maps || echo "no wheels here for what draws maps: the tests of its geometry will be skipped"
	@touch $@
