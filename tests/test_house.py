"""The house: what the package says of itself, and the order that its source keeps."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import grognard

pytestmark = pytest.mark.interpreted

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "grognard"
GAMES = ("texas-glory", "an-impossible-war", "libertad-o-muerte", "napoleon-against-europe")
COMMON = ("kernel", "parts", "board", "bots", "table", "lab")  # and web/, outside the package
TEXT = {".py", ".toml", ".md", ".ftl", ".json", ".yml", ".ts", ".js", ".mjs", ".svelte", ".css", ".html", ""}
MADE = {".git", ".venv", ".venv-test", "build", "dist", "site", "node_modules", "__pycache__", ".hypothesis"}
MADE |= {".ruff_cache", ".mypy_cache", ".pytest_cache", "fixtures"}
LONGEST_MODULE = 500
LONGEST_FUNCTION = 60


def files(folder: Path, *suffixes: str) -> list[Path]:
    """The files below a folder that someone wrote."""
    if not folder.is_dir():
        return []
    found = [p for p in folder.rglob("*") if p.is_file() and (not suffixes or p.suffix in suffixes)]
    return sorted(p for p in found if not MADE & set(p.relative_to(ROOT).parts))


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def listed(lines: list[str]) -> str:
    return "\n".join(["", *lines])


def spellings(game: str) -> list[str]:
    """A game's id as code, data, classes and people write it."""
    words = game.split("-")
    return [game, "_".join(words), "".join(w.capitalize() for w in words), " ".join(words)]


MODULES = files(SOURCE, ".py")


def imported(path: Path) -> set[str]:
    """The packages of others that a module imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(str(node.module).partition(".")[0])
    return found - sys.stdlib_module_names - {"grognard"}


def test_every_package_that_is_imported_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = [n for extra in ("png", "bench") for n in project["optional-dependencies"][extra]]
    named = [re.split(r"[^\w.-]", n)[0] for n in (*project["dependencies"], *optional)]
    declared = {re.sub(r"[-_.]+", "-", n).lower() for n in named}
    known = metadata.packages_distributions()
    missing = [
        f"{short(path)}: {package}"
        for path in MODULES
        for package in sorted(imported(path))
        if not declared & {re.sub(r"[-_.]+", "-", d).lower() for d in known.get(package, [package])}
    ]
    assert len(declared) > 20
    assert not missing, listed(missing)


def test_the_package_says_what_it_is() -> None:
    told = metadata.metadata("grognard")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert told["Name"] == "grognard"
    assert told["Version"] == project["version"] == grognard.__version__
    assert told["License-Expression"] == "Apache-2.0"
    assert told["Requires-Python"] == ">=3.11"


def test_the_command_is_grognard() -> None:
    (command,) = metadata.entry_points(group="console_scripts", name="grognard")
    assert command.value == "grognard.cli:app"
    assert callable(command.load())


def test_the_changelog_knows_this_version() -> None:
    assert f"[{grognard.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_licence_is_whole() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert "Apache License" in text
    assert "END OF TERMS AND CONDITIONS" in text


def test_what_the_games_share_names_no_game() -> None:
    shared = [p for name in COMMON for p in files(SOURCE / name)] + files(ROOT / "web")
    names = re.compile("|".join(s for g in GAMES for s in spellings(g)), re.IGNORECASE)
    named = [
        f"{short(path)}: {found.group()}"
        for path in shared
        if path.suffix in TEXT and (found := names.search(path.read_text(encoding="utf-8")))
    ]
    assert not named, listed(named)


def test_a_game_knows_nothing_of_the_others() -> None:
    for game in GAMES:
        others = re.compile("|".join(s for g in GAMES if g != game for s in spellings(g)[:2]))
        folder = SOURCE / "games" / game.replace("-", "_")
        named = [short(p) for p in files(folder, ".py") if others.search(p.read_text(encoding="utf-8"))]
        assert not named, listed(named)


def test_modules_are_short_enough_to_read() -> None:
    lengths = {short(p): len(p.read_text(encoding="utf-8").splitlines()) for p in MODULES}
    long = [f"{name}, {n} lines" for name, n in lengths.items() if n > LONGEST_MODULE]
    assert not long, listed(long)


def test_functions_are_short_enough_to_see_whole() -> None:
    long = []
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    long.append(f"{short(path)}: {node.name}, {lines} lines")
    assert not long, listed(long)


def test_every_folder_of_code_is_a_package() -> None:
    """The compiler takes a module's name from the folders that have an __init__.py."""
    folders = {p.parent for p in MODULES}
    assert [short(f) for f in sorted(folders) if not (f / "__init__.py").exists()] == []


def test_modules_with_structs_stay_interpreted() -> None:
    """msgspec reads the annotations of a class, and compiling loses them: they belong in a folder that stays so."""
    from tools.compile import hot_modules

    hot = [ROOT / "src" / name for name in hot_modules(ROOT)]
    bases = re.compile(r"^class \w+\([^)]*\bStruct\b", re.MULTILINE)
    found = [short(p) for p in hot if bases.search(p.read_text(encoding="utf-8"))]
    assert not found, listed(found)


def test_compiled_modules_know_only_what_they_are_compiled_with() -> None:
    """A game is compiled with the kernel and the parts; the fingerprint of its sources covers those and no others."""
    from tools.compile import hot_modules, unit_of

    strange = []
    for name in hot_modules(ROOT):
        for found in re.findall(
            r"^(?:from|import) grognard\.([\w.]+)", (ROOT / "src" / name).read_text("utf-8"), re.M
        ):
            own = unit_of(name).replace("/", ".")
            if not found.startswith(("kernel", "parts", own) if own else ("kernel", "parts")):
                strange.append(f"{name}: grognard.{found}")
    assert not strange, listed(strange)


def test_no_compiled_module_hides_a_source() -> None:
    assert [short(p) for p in SOURCE.rglob("*") if p.suffix in {".so", ".pyd"}] == []


def test_files_speak_of_the_project_only() -> None:
    strange = re.compile("/work" + "/|\\b" + "doss" + "iers?\\b", re.IGNORECASE)
    found = [
        f"{short(p)}: {m.group()}"
        for p in files(ROOT)
        if p.suffix in TEXT and (m := strange.search(p.read_text(encoding="utf-8", errors="replace")))
    ]
    assert not found, listed(found)
