"""The small changes that can be made to a module of rules: a number, a comparison, a condition, a statement."""

from __future__ import annotations

import ast
import random
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

RULES = "rules"  # the folder of a game that is broken: what bots think, people read and documents hold is elsewhere
# Calls whose arguments are words or bookkeeping, and functions that make them: changing them changes no rule.
SILENT = {"note", "label", "notation", "text", "say", "name", "told", "print", "repr"}
TYPES = {"ClassVar", "Final", "Frame", "Literal", "dict", "list", "tuple", "vec"}
UNTOUCHED = {"copy", "__repr__", "__eq__", "__hash__", *SILENT}
COMPARED: dict[type[ast.cmpop], tuple[str, type[ast.cmpop]]] = {
    ast.Lt: ("<", ast.LtE),
    ast.LtE: ("<=", ast.Lt),
    ast.Gt: (">", ast.GtE),
    ast.GtE: (">=", ast.Gt),
    ast.Eq: ("==", ast.NotEq),
    ast.NotEq: ("!=", ast.Eq),
    ast.In: ("in", ast.NotIn),
    ast.NotIn: ("not in", ast.In),
    ast.Is: ("is", ast.IsNot),
    ast.IsNot: ("is not", ast.Is),
}
EXTREMES = {"min": "max", "max": "min", "lowest": "highest", "highest": "lowest", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutation:
    """One change: where it is, what it does, and the text that takes the place of the old one."""

    module: str  # below src/
    line: int
    column: int
    kind: str
    change: str
    start: int  # offsets in the module's bytes
    end: int
    new: bytes


class Finder(ast.NodeVisitor):
    """Collects every mutation of a module."""

    def __init__(self, module: str, source: bytes) -> None:
        self.module = module
        self.source = source
        starts = [0]
        for line in source.splitlines(keepends=True):
            starts.append(starts[-1] + len(line))
        self.starts = starts
        self.making = False  # inside an __init__, where every field must be set
        self.found: list[Mutation] = []

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def text(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.source[start:end].decode()

    def add(self, node: ast.expr | ast.stmt, kind: str, new: str, change: str = "") -> None:
        start, end = self.span(node)
        old = self.text(node)
        told = change or f"{shortened(old)} → {shortened(new)}"
        line, column = node.lineno, node.col_offset + 1
        self.found.append(Mutation(self.module, line, column, kind, told, start, end, new.encode()))

    def swap(self, node: ast.expr, kind: str, other: ast.expr, change: str) -> None:
        """Put a changed expression in a node's place, in brackets so that it binds as before."""
        self.add(node, kind, f"({ast.unparse(other)})", f"{change} in {shortened(self.text(node))}")

    # What is left alone

    def visit_Module(self, node: ast.Module) -> None:
        for statement, number in zip(node.body, numbering(node.body), strict=True):
            if not number:
                self.visit(statement)

    def visit_Assert(self, node: ast.Assert) -> None:
        pass

    def visit_Raise(self, node: ast.Raise) -> None:
        pass

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        pass

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arg(self, node: ast.arg) -> None:
        pass

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if called(node.value) not in TYPES:
            self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in UNTOUCHED:
            return
        for part in [*node.args.defaults, *(d for d in node.args.kw_defaults if d)]:
            self.visit(part)
        outer, self.making = self.making, node.name == "__init__"
        for statement in node.body:
            self.visit(statement)
        self.making = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    # What is changed

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add(node, "constant", str(not node.value))
        elif isinstance(node.value, int):
            for n in (node.value + 1, node.value - 1):
                self.add(node, "number", f"({n})" if n < 0 else str(n), f"{node.value} → {n}")

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.add(node, "not", f"bool({self.text(node.operand)})")
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            self.add(node, "number", f"({ast.unparse(node)} + 1)")
            return
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for n, op in enumerate(node.ops):
            sign, other = COMPARED[type(op)]
            changed = ast.Compare(node.left, [*node.ops[:n], other(), *node.ops[n + 1 :]], node.comparators)
            self.swap(node, "comparison", changed, f"{sign} → {COMPARED[other][0]}")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        change = "and → or" if isinstance(node.op, ast.And) else "or → and"
        self.swap(node, "and/or", ast.BoolOp(other, node.values), change)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.Add | ast.Sub) and not listed(node.left) and not listed(node.right):
            other: ast.operator = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            change = "+ → -" if isinstance(node.op, ast.Add) else "- → +"
            self.swap(node, "plus/minus", ast.BinOp(node.left, other, node.right), change)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Add | ast.Sub):
            sign = "-=" if isinstance(node.op, ast.Add) else "+="
            self.add(node, "plus/minus", f"{self.text(node.target)} {sign} {self.text(node.value)}")
            self.skip(node)
        self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not self.making and all(isinstance(t, ast.Attribute | ast.Subscript) for t in node.targets):
            self.skip(node)
        self.generic_visit(node)

    def skip(self, node: ast.stmt) -> None:
        self.add(node, "skipped", "pass", f"skip {shortened(self.text(node))}")

    def visit_If(self, node: ast.If) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.add(test, "filter", "True")
        self.generic_visit(node)

    def negate(self, test: ast.expr) -> None:
        if not isinstance(test, ast.UnaryOp) and "TYPE_CHECKING" not in self.text(test):
            self.add(test, "condition", f"(not ({self.text(test)}))")

    def visit_Call(self, node: ast.Call) -> None:
        name = called(node.func)
        if name in SILENT:
            return
        if name in EXTREMES and isinstance(node.func, ast.Name):
            self.add(node.func, "min/max", EXTREMES[name])
        self.visit(node.func)
        for argument in [*node.args, *(k.value for k in node.keywords)]:
            self.visit(argument)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Constant):
            return  # a docstring
        if isinstance(node.value, ast.Call) and called(node.value.func) not in SILENT:
            if "super()" not in self.text(node):
                self.skip(node)
        self.visit(node.value)


def numbering(body: list[ast.stmt]) -> list[bool]:
    """Which statements number things, FIELD = 0, STORM = 1, or 1, 2, 4: other numbers would do as well."""
    values = [constant(s) for s in body]
    marked = [False] * len(body)
    start = 0
    for n in range(1, len(body) + 1):
        before, value = values[n - 1], values[n] if n < len(body) else None
        if before is not None and value in {before + 1, before + 2, 2 * before, 4 * before}:
            continue
        if n - start > 2 or (n - start == 2 and values[start] == 0):
            marked[start:n] = [True] * (n - start)
        start = n
    return marked


def constant(statement: ast.stmt) -> int | None:
    """The number that a statement gives a name to."""
    value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
    try:
        found = ast.literal_eval(value) if value is not None else None
    except ValueError:
        return None
    return found if isinstance(found, int) else None


def called(node: ast.expr) -> str:
    """The last name of what is called or indexed: `note` of `s.log.note`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def listed(node: ast.expr) -> bool:
    """Whether an operand is plainly a list or a text, which nothing can be subtracted from."""
    texts = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return texts or isinstance(node, ast.List | ast.ListComp | ast.Tuple | ast.JoinedStr)


def shortened(text: str, longest: int = 60) -> str:
    line = " ".join(text.split())
    return line if len(line) <= longest else line[: longest - 1] + "…"


def mutations(source: Path, module: str) -> list[Mutation]:
    """Every mutation of a module that changes something."""
    code = (source / module).read_bytes()
    finder = Finder(module, code)
    finder.visit(ast.parse(code))
    return [m for m in finder.found if code[m.start : m.end] != m.new]


def mutated(code: bytes, m: Mutation) -> bytes:
    return code[: m.start] + m.new + code[m.end :]


def parses(source: Path, m: Mutation) -> bool:
    """Whether a changed module still is Python."""
    try:
        ast.parse(mutated((source / m.module).read_bytes(), m))
    except SyntaxError:
        return False
    return True


def rules_modules(source: Path, game: str) -> list[str]:
    """The modules of a game's rules, as paths below the source."""
    folder = source / "grognard" / "games" / game.replace("-", "_") / RULES
    if not folder.is_dir():
        raise SystemExit(f"there is no game {game!r}: {folder} is no folder")
    found = [p for p in sorted(folder.rglob("*.py")) if p.name != "__init__.py"]
    return [p.relative_to(source).as_posix() for p in found]


def sample(source: Path, every: list[Mutation], number: int, seed: int) -> list[Mutation]:
    """Some mutations that leave Python, no two on the same line while there are other lines."""
    shuffled = every[:]
    random.Random(seed).shuffle(shuffled)
    lines: set[tuple[str, int]] = set()
    fresh: list[Mutation] = []
    again: list[Mutation] = []
    for m in shuffled:
        (again if (m.module, m.line) in lines else fresh).append(m)
        lines.add((m.module, m.line))
    return list(islice((m for m in fresh + again if parses(source, m)), number))
