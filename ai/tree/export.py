"""Exports a search tree as JSON and as an SVG picture."""
from collections.abc import Callable
from typing import Any
from xml.sax.saxutils import escape

from ai.position.drawing import O_INK as COOL
from ai.position.drawing import X_INK as WARM
from ai.position.drawing import svg_stones
from ai.tree.layout import Place, lay_out
from ai.tree.problems import Leaves, Path, SmallBoard
from ai.tree.search_tree import SearchTree
from ai.tree.words import sentence
from ai.wording import quantity

COLUMN, ROW, SQUARE, MARGIN = 150, 44, 36, 48  # sizes in the SVG, in its units
INK, QUIET = "#1b2436", "#5b6a8e"


def tree_json(tree: SearchTree, with_events: bool) -> dict[str, Any]:
    """The result of a search as a dictionary for JSON; values are the maximiser's.

    visited: positions looked at, including the root; cut: positions never looked at; positions: all in the tree.
    """
    problem, method = tree.problem, tree.method
    values: dict[str, Any] = {"value": tree.value, "move": tree.move, "visited": tree.root.visited,
                              "cut": tree.root.unvisited, "positions": tree.positions,
                              "algorithm": "alphabeta" if method.prune else "minimax", "order": method.order,
                              "depth": method.depth, "to_move": tree.side(()).lower()}
    if isinstance(problem, Leaves):
        values["leaves"] = list(problem.numbers)
    else:
        if isinstance(problem, SmallBoard):
            values["board"] = "/".join(problem.cells[i:i + 3] for i in (0, 3, 6))
        else:
            values["moves"] = [problem.rules.cell_name(move) for move in problem.moves]
        values["faster_win"] = method.faster_win
    if with_events:
        values["events"] = [event_json(tree, index) for index in range(tree.root.events)]
    return values


def event_json(tree: SearchTree, index: int) -> dict[str, Any]:
    """One step of a search as a dictionary for JSON; bounds are None while unbounded."""
    event = tree.event(index)
    alpha, beta = tree.bounds(event)
    values: dict[str, Any] = {
        "event": event.kind, "path": [tree.move_name(move) for move in event.path], "to_move": tree.side(event.path),
        "alpha": alpha, "beta": beta, "best": None if event.best is None else tree.points(event.best, event.path),
        "visited": event.looked_at, "cut": event.cut_off, "text": sentence(tree, event)}
    if event.move is not None:
        values["move"] = tree.move_name(event.move)
    if event.kind == "cut":
        values["never_looked_at"] = event.visit.cut_count
        values["moves_cut"] = [tree.move_name(move) for move in event.visit.cut_moves]
    return values


def tree_svg(tree: SearchTree, is_open: Callable[[Path], bool] = lambda path: True) -> str:
    """The tree as an SVG picture. Everything under a path with is_open(path) False is folded and only counted."""
    layout = lay_out(tree, is_open)
    width = 2 * MARGIN + (layout.levels - 1) * COLUMN + 150
    height = 2 * MARGIN + max(1.0, layout.rows) * ROW
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:.0f}" width="{width}" '
             f'height="{height:.0f}" font-family="sans-serif" font-size="14">',
             f"<title>{escape(_title(tree))}</title>",
             '<defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" '
             f'patternTransform="rotate(45)"><path d="M0 0V8" stroke="{QUIET}" stroke-width="3"/></pattern></defs>',
             f'<rect width="{width}" height="{height:.0f}" fill="#ffffff"/>',
             f'<text x="{MARGIN - SQUARE / 2}" y="24" fill="{INK}" font-weight="bold">{escape(_title(tree))}</text>']
    parts += [_svg_edge(tree, layout.places[place.parent], place)
              for place in layout.places if place.parent is not None]
    parts += [_svg_cut(place) if place.kind == "cut" else _svg_node(tree, place) for place in layout.places]
    return "\n".join([*parts, "</svg>", ""])


def _title(tree: SearchTree) -> str:
    how = "alpha-beta" if tree.method.prune else "plain minimax"
    looked = f"{tree.root.visited:,} of {quantity(tree.positions, 'position')} looked at"
    return f"{how}: value {tree.text(tree.value)}, {looked}"


def _point(place: Place) -> tuple[float, float]:
    return MARGIN + place.level * COLUMN, MARGIN + place.row * ROW


def _svg_edge(tree: SearchTree, parent: Place, place: Place) -> str:
    (x0, y0), (x1, y1) = _point(parent), _point(place)
    x0, x1 = x0 + SQUARE / 2 + 36, x1 - SQUARE / 2 - 4
    middle = x0 + (x1 - x0) / 3
    dashed = ' stroke-dasharray="4 4"' if place.kind == "cut" else ""
    line = f'<path d="M{x0:.1f} {y0:.1f}C{middle:.1f} {y0:.1f} {middle:.1f} {y1:.1f} {x1:.1f} {y1:.1f}" ' \
           f'fill="none" stroke="{QUIET}"{dashed}/>'
    if place.kind == "cut":
        return line
    name = tree.move_name(place.path[-1])
    return f'{line}<text x="{x1 - 4:.1f}" y="{y1 - 5:.1f}" text-anchor="end" fill="{QUIET}">{name}</text>'


def _svg_cut(place: Place) -> str:
    x, y = _point(place)
    x -= SQUARE / 2
    return f'<rect x="{x:.1f}" y="{y - 13:.1f}" width="130" height="26" rx="4" fill="url(#hatch)" ' \
           f'fill-opacity="0.35" stroke="{QUIET}"/><text x="{x + 8:.1f}" y="{y + 5:.1f}" fill="{INK}">' \
           f'{quantity(place.count, "position")} cut</text>'


def _svg_node(tree: SearchTree, place: Place) -> str:
    x, y = _point(place)
    left, top = x - SQUARE / 2, y - SQUARE / 2
    colour, radius = (QUIET, 2) if place.visit.is_leaf else (WARM, 2) if tree.max_to_move(place.path) else (COOL, 10)
    parts = [f'<rect x="{left - 2:.1f}" y="{top - 2:.1f}" width="{SQUARE + 4}" height="{SQUARE + 4}" rx="{radius}" '
             f'fill="#ffffff" stroke="{colour}" stroke-width="1.6"/>']
    stones = tree.problem.stones(place.path)
    if stones is not None:
        parts.append(svg_stones(stones.size, stones.cells, left, top, SQUARE))
    value = tree.points(place.visit.value, place.path)
    ink = WARM if value > 0 else COOL if value < 0 else INK
    parts.append(f'<text x="{x + SQUARE / 2 + 7:.1f}" y="{y + 5:.1f}" font-weight="bold" fill="{ink}">'
                 f"{tree.text(value)}</text>")
    if place.kind == "folded":
        parts.append(f'<text x="{x + SQUARE / 2 + 48:.1f}" y="{y + 5:.1f}" fill="{QUIET}">+{place.count:,}</text>')
    return "".join(parts)
