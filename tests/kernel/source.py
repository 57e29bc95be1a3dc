"""What a game's source says: the names that reach an argument of a call, wherever they come from."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def called(call: ast.Call) -> str:
    """The name of what is called."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


class Source:
    """The modules of a game, read as trees."""

    def __init__(self, folder: Path) -> None:
        self.modules = {
            p.relative_to(folder).as_posix(): p.read_text("utf-8") for p in sorted(folder.rglob("*.py"))
        }
        self.text = "\n".join(self.modules.values())
        self.classes: dict[str, list[ast.ClassDef]] = {}
        self.functions: dict[str, list[ast.FunctionDef]] = {}
        self.constants: dict[str, list[ast.expr]] = {}
        self.calls: dict[str, list[tuple[ast.Call, ast.FunctionDef | None]]] = {}
        for text in self.modules.values():
            self._read(ast.parse(text), None)

    def _read(self, node: ast.AST, inside: ast.FunctionDef | None) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef):
                self.functions.setdefault(child.name, []).append(child)
            elif isinstance(child, ast.ClassDef):
                self.classes.setdefault(child.name, []).append(child)
            elif isinstance(child, ast.Call):
                self.calls.setdefault(called(child), []).append((child, inside))
            elif isinstance(child, ast.Assign | ast.AnnAssign) and inside is None and child.value is not None:
                targets = child.targets if isinstance(child, ast.Assign) else [child.target]
                for target in targets:
                    if isinstance(target, ast.Name):
                        self.constants.setdefault(target.id, []).append(child.value)
            self._read(child, child if isinstance(child, ast.FunctionDef) else inside)

    def passed(self, call: str, place: int) -> set[str]:
        """Every text that can be an argument, by its place, in the calls of a method: `s.ask(side, HERE, ...)`; or of
        a class: `Pending(side, HERE, ...)`."""
        found: set[str] = set()
        for node, inside in self.calls.get(call, []):
            if (isinstance(node.func, ast.Attribute) or call[0].isupper()) and len(node.args) > place:
                found |= set(self.texts(node.args[place], inside, 0))
        return found

    def asked_in(self, name: str) -> set[str]:
        """Every question that a class asks in its own methods, of one side or of both."""
        methods = [
            m for made in self.classes.get(name, []) for m in made.body if isinstance(m, ast.FunctionDef)
        ]
        return set().union(*(self._asked_by(method) for method in methods))

    def _asked_by(self, method: ast.FunctionDef) -> set[str]:
        found: set[str] = set()
        for node in ast.walk(method):
            if isinstance(node, ast.Call) and len(node.args) > 1 and called(node) in ("ask", "Pending"):
                found |= set(self.texts(node.args[1], method, 0))
        return found

    def texts(self, node: ast.expr, inside: ast.FunctionDef | None, depth: int) -> Iterator[str]:
        """The texts that an expression can be."""
        if depth > 6:
            return
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.IfExp):
            yield from self.texts(node.body, inside, depth)
            yield from self.texts(node.orelse, inside, depth)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield from self._returned(node.func, depth)
        elif isinstance(node, ast.Subscript):
            yield from self._within(node.value)
        elif isinstance(node, ast.Name):
            yield from self._bound(node.id, inside, depth)

    def _returned(self, called: ast.Name | ast.Attribute, depth: int) -> Iterator[str]:
        if isinstance(called, ast.Attribute) and called.attr == "get":
            yield from self._within(called.value)
        for function in self.functions.get(called.id if isinstance(called, ast.Name) else called.attr, []):
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and node.value is not None:
                    yield from self.texts(node.value, function, depth + 1)

    def _within(self, table: ast.expr) -> Iterator[str]:
        values = self.constants.get(table.id, []) if isinstance(table, ast.Name) else [table]
        for value in values:
            parts = value.values if isinstance(value, ast.Dict) else [value]
            for part in parts:
                for node in ast.walk(part):
                    if isinstance(node, ast.Constant) and isinstance(node.value, str):
                        yield node.value

    def _bound(self, name: str, inside: ast.FunctionDef | None, depth: int) -> Iterator[str]:
        for value in self.constants.get(name, []):
            yield from self.texts(value, None, depth + 1)
        if inside is None:
            return
        for node in ast.walk(inside):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    yield from self._assigned(name, target, node.value, inside, depth)
        names = [a.arg for a in inside.args.args]
        if name in names:
            place = names.index(name) - (names[0] == "self")
            for call, around in self.calls.get(inside.name, []):
                if len(call.args) > place:
                    yield from self.texts(call.args[place], around, depth + 1)
                for keyword in call.keywords:
                    if keyword.arg == name:
                        yield from self.texts(keyword.value, around, depth + 1)

    def _assigned(
        self, name: str, target: ast.expr, value: ast.expr, inside: ast.FunctionDef, depth: int
    ) -> Iterator[str]:
        if isinstance(target, ast.Name) and target.id == name:
            yield from self.texts(value, inside, depth + 1)
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for part, given in zip(target.elts, value.elts, strict=True):
                yield from self._assigned(name, part, given, inside, depth)
        elif isinstance(target, ast.Tuple) and name in [t.id for t in target.elts if isinstance(t, ast.Name)]:
            yield from self._within(value)
