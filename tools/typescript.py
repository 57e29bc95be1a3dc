"""Writes the client's types, web/src/lib/*.ts, from the msgspec classes that say what travels.

python tools/typescript.py           write them
python tools/typescript.py --check   fail where one is not up to date
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "grognard"
LIB = ROOT / "web" / "src" / "lib"
HEAD = """// {title}
// Written by tools/typescript.py from src/grognard, {sources}: do not edit.
//
// A field with a question mark is left out where it says nothing: false, 0, "" or [], unless its comment
// tells otherwise.
"""
PLAIN = {
    "object": "unknown",
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "None": "null",
}


class Target:
    """A file of types: what it is called, and which names of which modules it holds (none given: all)."""

    def __init__(self, name: str, title: str, sources: dict[str, Iterable[str]]) -> None:
        self.path = LIB / f"{name}.ts"
        self.name = name
        self.title = title
        self.sources = {SOURCE / path: set(names) for path, names in sources.items()}


TARGETS = [
    Target("document", "The table document.", {"kernel/documents/view.py": ()}),
    Target("board", "The drawn board (docs/board-format.md).", {"board/format.py": ()}),
    Target(
        "protocol",
        "What client and server say to each other (docs/table-protocol.md).",
        {
            "table/errors.py": ["Fault", "Problem"],
            "table/documents.py": (),
            "table/accounts.py": ["Person", "Change"],
            "table/people.py": ["Credentials", "NewPassword"],
            "table/devices.py": ["Device"],
            "table/forgotten.py": ["Forgotten", "Renewed"],
            "table/vacations.py": ["Vacation", "Leaving"],
            "table/pages.py": ["GameInfo"],
            "table/narrations.py": ["NarrationInfo", "ChapterInfo", "SceneInfo", "Narrated"],
            "table/compiling.py": ["ServerInfo"],
            "table/guides.py": ["GuideInfo", "MarginStep", "GuideWords"],
            "foresight.py": ["SideOdds", "Prospect"],
            "chronicle.py": ["Strength", "Luck"],
            "table/reports.py": ["CurvePoint", "TurningPoint", "Report"],
            "table/messages.py": (),
        },
    ),
]


def written(node: ast.expr) -> str:
    """A Python annotation as a TypeScript type.

    >>> written(ast.parse("dict[str, list[Card | None]]", mode="eval").body)
    'Record<string, (Card | null)[]>'
    >>> written(ast.parse("tuple[float, Literal['start', 'end']]", mode="eval").body)
    "[number, 'start' | 'end']"
    """
    if isinstance(node, ast.Constant):
        return (
            "null"
            if node.value is None
            else f"'{node.value}'"
            if isinstance(node.value, str)
            else repr(node.value)
        )
    if isinstance(node, ast.Name):
        return PLAIN.get(node.id, node.id)
    if isinstance(node, ast.BinOp):
        either = [written(n) for n in (node.left, node.right) if ast.unparse(n) != "UnsetType"]
        return " | ".join(either)
    assert isinstance(node, ast.Subscript), ast.unparse(node)
    outer = ast.unparse(node.value)
    inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if outer == "Annotated":
        return written(inner[0])
    args = [written(n) for n in inner]
    if outer == "Literal":
        return " | ".join(args)
    if outer == "list":
        return f"({args[0]})[]" if "|" in args[0] else f"{args[0]}[]"
    if outer == "tuple":
        return f"[{', '.join(args)}]"
    assert outer == "dict", outer
    return f"Record<{', '.join(args)}>"


def comment(line: str) -> str:
    """What stands behind a field."""
    code, _, said = line.partition("  # ")
    return f" // {said.strip()}" if said and code.strip() else ""


def default(node: ast.expr | None) -> str:
    """What is meant where a field is left out, if that is not plainly nothing."""
    if node is None or isinstance(node, ast.Call):
        return ""
    value = ast.unparse(node)
    return (
        ""
        if value in ("''", "0", "False", "None", "UNSET")
        else value.replace("'", '"').replace("True", "true")
    )


def given(node: ast.expr | None, name: str) -> ast.expr | None:
    """What a field, a call of `field`, gives under a name."""
    if not isinstance(node, ast.Call):
        return None
    return next((k.value for k in node.keywords if k.arg == name), None)


def fills_itself(node: ast.expr | None) -> bool:
    """Whether a field has a default: anything but a bare `field(name=...)`."""
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("field"):
        return bool({k.arg for k in node.keywords} & {"default", "default_factory"})
    return node is not None


def documented(node: ast.ClassDef) -> list[str]:
    """A class's docstring as a comment."""
    said = (ast.get_docstring(node) or "").split("\n")
    return [f"/** {said[0]} */"] if len(said) == 1 else ["/**", *(f" * {s}".rstrip() for s in said), " */"]


def interface(node: ast.ClassDef, lines: list[str]) -> str:
    """A class as an interface. A field may be left out where we leave defaults out, or where others may."""
    options = {k.arg: k.value for k in node.keywords}
    optional = "omit_defaults" in options or "forbid_unknown_fields" in options
    bases = [b.id for b in node.bases if isinstance(b, ast.Name) and b.id != "Struct"]
    extends = f" extends {', '.join(bases)}" if bases else ""
    out = [*documented(node), f"export interface {node.name}{extends} {{"]
    if "tag" in options:
        out.append(f"  {ast.literal_eval(options['tag_field'])}: {written(options['tag'])};")
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            behind = comment(lines[item.lineno - 1])
            unset = "UnsetType" in ast.unparse(item.annotation)
            absent = unset or (optional and fills_itself(item.value))
            meant = default(item.value) if absent else ""
            if meant:
                behind = f"{behind}; {meant} where left out" if behind else f" // {meant} where left out"
            renamed = given(item.value, "name")
            name = item.target.id if renamed is None else ast.literal_eval(renamed)
            kind = written(item.annotation)
            if absent:  # nothing is told by leaving it out
                kind = kind.removesuffix(" | null")
            out.append(f"  {name}{'?' if absent else ''}: {kind};{behind}")
    return "\n".join([*out, "}"])


def alias(node: ast.Assign, lines: list[str]) -> str | None:
    """A name for a type; None where a constant is no type."""
    if len(node.targets) != 1 or not isinstance(node.targets[0], ast.Name):
        return None
    value = node.value
    if not isinstance(value, (ast.Subscript, ast.BinOp)) or not node.targets[0].id[0].isupper():
        return None
    if node.targets[0].id.isupper():
        return None
    return f"export type {node.targets[0].id} = {written(value)};{comment(lines[node.lineno - 1])}"


def names_in(node: ast.AST) -> set[str]:
    """The names that a class or an alias uses."""
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)}


def module(target: Target, known: dict[str, str]) -> str:
    """A whole file. `known` says which file has which type already, to be imported from there."""
    made: list[str] = []
    used: set[str] = set()
    own: set[str] = set()
    for path, names in target.sources.items():
        source = path.read_text("utf-8")
        lines = source.split("\n")
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef) and (node.name in names or not names):
                own.add(node.name)
                made.append(interface(node, lines))
            elif isinstance(node, ast.Assign) and (names_of(node) & names or not names):
                text = alias(node, lines)
                if text is None:
                    continue
                own |= names_of(node)
                made.append(text)
            else:
                continue
            used |= names_in(node)
    imports: dict[str, list[str]] = {}
    for name in sorted(used - own):
        if name in known:
            imports.setdefault(known[name], []).append(name)
    known.update(dict.fromkeys(own, target.name))
    head = HEAD.format(
        title=target.title, sources=" ".join(p.relative_to(SOURCE).as_posix() for p in target.sources)
    )
    taken = [f"import type {{ {', '.join(found)} }} from './{file}';" for file, found in imports.items()]
    return "\n".join([head, *([*taken, ""] if taken else []), "\n\n".join(made), ""])


def names_of(node: ast.Assign) -> set[str]:
    """The names that an assignment gives."""
    return {t.id for t in node.targets if isinstance(t, ast.Name)}


def main() -> None:
    """Write the files, or check them."""
    known: dict[str, str] = {}
    for target in TARGETS:
        text = module(target, known)
        if "--check" not in sys.argv[1:]:
            target.path.write_text(text, encoding="utf-8")
        elif not target.path.is_file() or target.path.read_text("utf-8") != text:
            sys.exit(f"{target.path.relative_to(ROOT)} is not up to date: run tools/typescript.py")


if __name__ == "__main__":
    main()
