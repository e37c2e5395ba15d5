"""A search tree as files: SVG, PNG and JSON."""
from __future__ import annotations

import json
from pathlib import Path

import pygame

from ai.tree.export import tree_json, tree_svg
from ai.tree.search_tree import DRAWABLE, SearchTree
from ai.tree.search_tree import Path as Moves
from game.store.export import Contents, Export
from game.views.png import png


def contents(tree: SearchTree, opened: frozenset[Moves], picture: pygame.Surface) -> Contents:
    """The files by suffix. Picture and SVG show what is open; a list of too many events is left out."""
    values = json.dumps(tree_json(tree, tree.root.visited <= DRAWABLE), ensure_ascii=False, indent=1)
    return {".json": values.encode(), ".svg": tree_svg(tree, opened.__contains__).encode(), ".png": png(picture)}


def export(tree: SearchTree, opened: frozenset[Moves], picture: pygame.Surface, where: Path) -> Export:
    return Export("tree", lambda: contents(tree, opened, picture), where)
