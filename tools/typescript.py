"""Writes web/src/lib/document.ts, the table document for the client, from the classes of kernel/documents/view.py.

python tools/typescript.py           write it
python tools/typescript.py --check   fail where it is not up to date
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "grognard" / "kernel" / "documents" / "view.py"
TARGET = ROOT / "web" / "src" / "lib" / "document.ts"
HEAD = """// The table document. Written by tools/typescript.py from src/grognard/kernel/documents/view.py: do not edit.
//
// A field with a question mark is left out where it says nothing: false, 0, "" or [], unless its comment
// tells otherwise.
"""
PLAIN = {"str": "string", "int": "number", "bool": "boolean", "None": "null"}


def written(node: ast.expr) -> str:
    """A Python annotation as a TypeScript type.

    >>> written(ast.parse("dict[str, list[Card | None]]", mode="eval").body)
    'Record<string, (Card | null)[]>'
    """
    if isinstance(node, ast.Constant):
        return "null" if node.value is None else f"'{node.value!s}'"
    if isinstance(node, ast.Name):
        return PLAIN.get(node.id, node.id)
    if isinstance(node, ast.BinOp):
        either = [written(n) for n in (node.left, node.right) if ast.unparse(n) != "UnsetType"]
        return " | ".join(either)
    assert isinstance(node, ast.Subscript), ast.unparse(node)
    outer = ast.unparse(node.value)
    inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    args = [written(n) for n in inner]
    if outer == "Literal":
        return " | ".join(args)
    if outer == "list":
        return f"({args[0]})[]" if "|" in args[0] else f"{args[0]}[]"
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


def interface(node: ast.ClassDef, lines: list[str]) -> str:
    """A class as an interface."""
    bases = [b.id for b in node.bases if isinstance(b, ast.Name) and b.id != "Struct"]
    extends = f" extends {', '.join(bases)}" if bases else ""
    said = (ast.get_docstring(node) or "").split("\n")
    out = [f"/** {said[0]} */"] if len(said) == 1 else ["/**", *(f" * {s}".rstrip() for s in said), " */"]
    out.append(f"export interface {node.name}{extends} {{")
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            behind = comment(lines[item.lineno - 1])
            meant = default(item.value)
            if meant:
                behind = f"{behind}; {meant} where left out" if behind else f" // {meant} where left out"
            mark = "?" if item.value is not None else ""
            out.append(f"  {item.target.id}{mark}: {written(item.annotation)};{behind}")
    return "\n".join([*out, "}"])


def document(source: str) -> str:
    """The whole file."""
    lines = source.split("\n")
    classes = [n for n in ast.parse(source).body if isinstance(n, ast.ClassDef)]
    return "\n".join([HEAD, "\n\n".join(interface(c, lines) for c in classes), ""])


def main() -> None:
    """Write the file, or check it."""
    text = document(SOURCE.read_text("utf-8"))
    if "--check" in sys.argv[1:]:
        if not TARGET.is_file() or TARGET.read_text("utf-8") != text:
            sys.exit(
                f"{TARGET.relative_to(ROOT)} is not what kernel/documents/view.py says: run tools/typescript.py"
            )
        return
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
