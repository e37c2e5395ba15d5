"""Tests that a name which other modules use has only one meaning in the whole program."""
import ast
from collections import defaultdict
from functools import cache

from tests.processes import ROOT

ALLOWED = {
    "compiled": "cython_shim.py has Cython's names",
    "read": "each format of records/ has a reader",
    "write": "each format of records/ has a writer",
    "SIZE": "playthrough.py, which checks the engine's work, takes nothing from it but the player's moves",
    "THEME": "each module of themes/ has its theme",
    "layout_for": "each screen has its layout",
    "part_areas": "and may have parts of its own on a narrow page",
}


@cache
def modules():
    """The syntax trees of the program's modules, by dotted name."""
    return {".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"):
            ast.parse(file.read_text(encoding="utf-8"))
            for folder in ("ai", "game", "build") for file in (ROOT / folder).rglob("*.py")}


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
    """Pairs of module and name: those that a module imports, and those that it uses in the form `module.name`."""
    nodes = list(ast.walk(tree))
    imported = [(alias.asname or alias.name, (node.module, alias.name))
                for node in nodes if isinstance(node, ast.ImportFrom) for alias in node.names]
    named = {name: ".".join(pair) for name, pair in imported}
    return {pair for _, pair in imported}, {(named.get(node.value.id), node.attr) for node in nodes
                                            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)}


def test_a_name_that_others_take_stands_for_one_thing_in_the_whole_program():
    """Outside ai/, a name that is used only with its module, such as `words.BUTTONS`, is clear and not counted."""
    imported, qualified = (set[tuple]().union(*pairs) for pairs in zip(*map(taken, modules().values()), strict=True))
    defined = defaultdict(dict)
    for module, tree in modules().items():
        for name, value in definitions(tree):
            if not name.startswith("_") and (module.startswith("ai.") or (module, name) not in qualified - imported):
                defined[name][module] = value
    ambiguous = {name: sorted(places) for name, places in defined.items() if len(set(places.values())) > 1
                 and any((module, name) in imported | qualified for module in places)}
    assert ambiguous.keys() == ALLOWED.keys(), {name: ambiguous.get(name) for name in ambiguous.keys() ^ ALLOWED.keys()}
