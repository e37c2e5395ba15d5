"""The analysis board as plain values to draw: from the tree, the analysis and the player's cursor."""
from __future__ import annotations

from ai.position.rules import FIRST, Move
from ai.position.scores import plies_to_end
from ai.review.best_moves import BestMove, BestMovesReport
from game.model.live_analysis import LiveAnalysis
from game.model.seats import OTHER
from game.model.settings import Settings
from game.model.study import Study, is_noted
from game.model.tree_map import TreeMap
from game.screens.analyse.layout import CHANGES, WORDS, AnalyseLayout
from game.screens.analyse.picture import MoveRow, MovesPanel
from game.screens.wording import board_name, count_text, line_sentence, signed_text
from game.views.annotations import Annotations
from game.views.board import BoardPicture
from game.views.branches import Branches, Dot
from game.views.stones import Mark
from game.views.thought import LONGEST, NOTHING, Thought
from game.views.timeline import Timeline
from game.views.widgets import Button, Choice, Keypad

TOOLS = "play", "x", "o", "mark", "letter", "arrow"
KEYS = (tuple("qwertyuiop"), tuple("asdfghjkl"), tuple("zxcvbnm.,!?"), ("DELETE", "SPACE", "OK"))


def mark_of(player: int) -> Mark:
    """'x' for FIRST and 'o' for SECOND, as trees of variations name the players."""
    return "x" if player == FIRST else "o"


def best_moves(study: Study, analysis: LiveAnalysis) -> BestMovesReport | None:
    return None if study.board is None else analysis.best_moves(study.board.history)


def board_picture(study: Study, analysis: LiveAnalysis, settings: Settings, tool: str, cell: Move | None,
                  keyboard: bool, row: int | None, start: Move | None) -> BoardPicture:
    """The position with its best moves, or the line of the one pointed at.

    cell: under the mouse or cursor. row: the number of the move pointed at. start: the cell where an arrow begins.
    """
    position, node, mark = study.position, study.node, mark_of(study.position.turn)
    outcome = None if study.board is None else study.board.outcome()
    order = {move: i for i, move in enumerate(study.board.history)} if study.board is not None else {}
    stones: list[tuple[int, Mark]] = [(move, "x") for move in position.x] + [(move, "o") for move in position.o]
    stones.sort(key=lambda stone: order.get(stone[0], 0))
    taken = {move for move, _ in stones}
    ghost_mark = "x" if tool == "x" else "o" if tool == "o" else mark
    shows = cell is not None and tool in ("play", "x", "o") and outcome is None and \
        ((cell, ghost_mark) not in stones if tool != "play" else cell not in taken)
    marks = tuple(node.marks.items()) + (((start, "circle"),) if start is not None else ())
    return BoardPicture(
        study.tree.rules.size, tuple(stones), node.move, (cell, "line") if cell is not None and shows else None,
        cell if keyboard else None, () if outcome is None else outcome.line, labels=settings.coordinates,
        numbers=settings.move_numbers, highlight=cell, thought=_thought(best_moves(study, analysis), mark, row),
        ghost_mark=ghost_mark,
        annotations=Annotations(marks, tuple(node.labels.items()), tuple(node.arrows), tuple(node.lines)))


def _thought(found: BestMovesReport | None, mark: Mark, row: int | None) -> Thought:
    """The best moves with their numbers; or the line that begins with one of them."""
    if found is None:
        return NOTHING
    if row is None or row >= len(found.best):
        return Thought(line=tuple((candidate.move, mark) for candidate in found.best))
    line = found.best[row].line[:LONGEST]
    return Thought(line=tuple((move, mark if i % 2 == 0 else OTHER[mark]) for i, move in enumerate(line)))


# The best moves.

def moves_panel(study: Study, analysis: LiveAnalysis) -> MovesPanel:
    """The verdict on the position, and its best moves."""
    mark = mark_of(study.position.turn)
    board, whose = study.board, f"{mark.upper()}’S BEST MOVES"
    if board is None:
        return MovesPanel("NO GAME LEADS HERE", "", mark, said=study.fault)
    outcome = board.outcome()
    if outcome is not None and outcome.winner is None:
        return MovesPanel("A draw", "", mark, said="The board is full.", lit=True)
    if outcome is not None:
        return MovesPanel(f"{OTHER[mark].upper()} has won", "", OTHER[mark], said=line_sentence(board, outcome.line),
                          lit=True)
    found = analysis.best_moves(board.history)
    if analysis.failure is not None and found is None:
        return MovesPanel(whose, "", mark, said=f"No analysis: {analysis.failure}.")
    if found is None:
        return MovesPanel(whose, "looking …", mark)
    rows = tuple(_row(study, one) for one in found.best)
    best = found.best[0]
    plies = plies_to_end(best.score)
    depth = "with perfect play" if found.depth is None else f"depth {found.depth}"
    beside = f"{depth}  ·  {count_text(found.nodes)} moves" if found.nodes else depth
    if plies is None:
        return MovesPanel(whose, beside, mark, rows)
    winner = mark if best.score > 0 else OTHER[mark]
    how = f" by {found.by}" if found.by else ""
    return MovesPanel(f"{winner.upper()} wins in {plies}{how}", beside, winner, rows, lit=True)


def _row(study: Study, candidate: BestMove) -> MoveRow:
    name, plies, worth = study.tree.rules.cell_name, plies_to_end(candidate.score), candidate.verdict
    if plies is not None:
        figure = f"{'wins' if candidate.score > 0 else 'loses'} in {plies}"
    elif worth is None:
        figure = ""
    else:
        figure = "draws" if worth.exact else f"{round(100 * worth.expected_score)} %"
    decided = plies is not None or (worth is not None and worth.exact)
    return MoveRow(name(candidate.move), None if worth is None else worth.expected_score, figure,
                   "" if decided else signed_text(candidate.score),
                   "" if candidate.depth is None else str(candidate.depth), " ".join(map(name, candidate.line[1:])))


# The chart.

def timeline(study: Study, analysis: LiveAnalysis, pointed: int | None) -> Timeline:
    """The expected score of each position of the line, for X."""
    return Timeline(len(study.line) - 1, tuple(_worth(study, analysis, i) for i in range(len(study.line))), (), (),
                    study.ply, ((0.0, "0"), (0.5, "50"), (1.0, "100")), pointed)


def _worth(study: Study, analysis: LiveAnalysis, ply: int) -> float | None:
    moves = study.moves[ply]
    verdict = None if moves is None else analysis.worth(moves)
    if verdict is None:
        return None
    return verdict.expected_score if study.turns[ply] == FIRST else 1 - verdict.expected_score


def value_text(line: Timeline) -> str:
    value = line.values[line.at]
    return "" if value is None else f"X {round(100 * value)} %"


def at_text(study: Study) -> str:
    """The position's place in its line."""
    name = study.node.name.strip()
    return f"move {study.ply} of {len(study.line) - 1}" + (f"   ·   {name}" if name else "")


def caption(study: Study) -> str:
    """'Five in a row · 12 X, 11 O · O to move'."""
    position = study.position
    return (f"{board_name(study.tree.rules)}   ·   {len(position.x)} X, {len(position.o)} O   ·   "
            f"{mark_of(position.turn).upper()} to move")


# The tree.

def branches(study: Study, tree_map: TreeMap, room: tuple[int, int], focused: bool) -> Branches:
    """The part of the tree around the node that fits into `room` (columns and rows)."""
    left, top = tree_map.window(study.node, *room)
    line, dots, edges = set(study.line), list[Dot](), list[tuple[int, int, int, int]]()
    for column in range(left, left + room[0]):
        for row in range(top, top + room[1]):
            node = tree_map.nodes.get((column, row))
            if node is not None:
                dots.append(Dot(column - left, row - top, None if node.player is None else mark_of(node.player),
                                is_noted(node), node in line))
                edges += [(column - left, row - top, to_column - left, to_row - top) for to_column, to_row in
                          map(tree_map.places.__getitem__, node.children[:2 * room[1]])]
    at = tree_map.places[study.node]
    return Branches(tuple(dots), tuple(edges), (at[0] - left, at[1] - top), focused)


# What can be pressed.

def buttons_for(study: Study, layout: AnalyseLayout, tool: str, others: bool) -> tuple[Button, ...]:
    """All buttons with words. others: there are other trees to go on with."""
    earlier, later = layout.steps
    usable = {"undo": study.can_undo, "delete": study.node.parent is not None, "promote": study.can_promote,
              "new 15": True, "new 3": True, "earlier tree": others}
    return (
        *(Button(f"tool:{name}", rect, word, chosen=name == tool)
          for name, word, rect in zip(TOOLS, WORDS, layout.tools, strict=True)),
        Button("earlier", earlier, "", enabled=study.ply > 0),
        Button("later", later, "", enabled=study.ply < len(study.line) - 1),
        *(Button(name, rect, word, enabled=usable[name])
          for name, word, rect in zip(usable, CHANGES, layout.buttons, strict=True)),
        Button("copy", layout.copy, "COPY", "ghost"), Button("export", layout.export, "EXPORT", "ghost"))


def turn_choice(study: Study, layout: AnalyseLayout) -> Choice:
    return Choice("turn", layout.turn, (("x", "X moves"), ("o", "O moves")), mark_of(study.position.turn))


def keypad_for(layout: AnalyseLayout) -> Keypad:
    return Keypad("key", layout.keypad, KEYS, layout.screen.px(6))
