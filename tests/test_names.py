"""Tests that a name which a module of ai/ offers to others has only one meaning in ai/."""
import ast
from collections import defaultdict
from functools import cache

from tests.processes import ROOT

ALLOWED = {
    "compiled": "cython_shim.py has Cython's names",
    "read": "each format of records/ has a reader",
    "write": "each format of records/ has a writer",
    "SIZE": "playthrough.py, which checks the engine's work, takes nothing from it but the player's moves",
}


@cache
def modules():
    """The syntax trees of the program's modules, by dotted name."""
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"):
            ast.parse(file.read_text(encoding="utf-8"))
            for folder in ("ai", "game") for file in (ROOT / folder).rglob("*.py")}


def definitions(tree):
    """The public names that a module defines, each with a value to compare: two equal assignments have equal values."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, object()
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for name in (part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)):
                yield name, ast.unparse(node.value)


def taken(tree):
    """The pairs of module and name that a module takes from other modules."""
    modules_by_name, attributes = {}, []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                modules_by_name[alias.asname or alias.name] = f"{node.module}.{alias.name}"
                yield node.module, alias.name
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            attributes.append((node.value.id, node.attr))
    yield from ((modules_by_name.get(name), attribute) for name, attribute in attributes)


def test_a_name_that_others_take_stands_for_one_thing_in_all_of_ai():
    offered = {pair for tree in modules().values() for pair in taken(tree)}
    defined = defaultdict(dict)
    for module, tree in modules().items():
        if module.startswith("ai."):
            for name, what in definitions(tree):
                if not name.startswith("_"):
                    defined[name][module] = what
    ambiguous = {name: sorted(places) for name, places in defined.items()
                 if len(set(places.values())) > 1 and any((module, name) in offered for module in places)}
    assert ambiguous.keys() == ALLOWED.keys(), {name: ambiguous.get(name) for name in ambiguous.keys() ^ ALLOWED.keys()}
