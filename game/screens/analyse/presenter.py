"""Turns the tree, the analysis and the cursor of the analysis board into plain values to draw."""
from __future__ import annotations

from ai.position.rules import FIRST, Move
from ai.position.scores import plies_to_end
from ai.review.best_moves import BestMove, BestMovesReport
from game.model.live_analysis import LiveAnalysis
from game.model.seats import OTHER
from game.model.settings import Settings
from game.model.study import Study, is_noted
from game.model.tree_map import TreeMap
from game.screens.analyse import words
from game.screens.analyse.layout import AnalyseLayout
from game.screens.analyse.picture import MoveRow, MovesPanel
from game.screens.wording import board_name, count_text, line_sentence, move_of, no_analysis, signed_text
from game.views.annotations import Annotations
from game.views.board import BoardPicture
from game.views.branches import Branches, Dot
from game.views.stones import Mark
from game.views.thought import LONGEST, NOTHING, Thought
from game.views.timeline import PERCENTS, Timeline
from game.views.widgets import Button, Choice, Keypad

KEYS = (tuple("qwertyuiop"), tuple("asdfghjkl"), tuple("zxcvbnm.,!?"), ("DELETE", "SPACE", "OK"))


def mark_of(player: int) -> Mark:
    """The mark of a player in a tree of variations: 'x' for FIRST and 'o' for SECOND."""
    return "x" if player == FIRST else "o"


def best_moves(study: Study, analysis: LiveAnalysis) -> BestMovesReport | None:
    return None if study.board is None else analysis.best_moves(study.board.history)


def board_picture(study: Study, analysis: LiveAnalysis, settings: Settings, tool: str, cell: Move | None,
                  keyboard: bool, row: int | None, start: Move | None) -> BoardPicture:
    """The position on the board with its best moves, or with the line that begins with one of them.

    cell: the cell under the mouse or cursor. row: the index of the best move under the mouse. start: the cell from
    which an arrow is being drawn.
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
    """The overlay on the board: the best moves with their numbers, or the line that begins with move `row`."""
    if found is None:
        return NOTHING
    if row is None or row >= len(found.best):
        return Thought(line=tuple((candidate.move, mark) for candidate in found.best))
    line = found.best[row].line[:LONGEST]
    return Thought(line=tuple((move, mark if i % 2 == 0 else OTHER[mark]) for i, move in enumerate(line)))


# The best moves.

def moves_panel(study: Study, analysis: LiveAnalysis) -> MovesPanel:
    """The panel of best moves for the position shown, with the result if it is known."""
    mark = mark_of(study.position.turn)
    board, whose = study.board, words.best_moves(mark)
    if board is None:
        return MovesPanel(words.NO_GAME, "", mark, said=study.fault)
    outcome = board.outcome()
    if outcome is not None and outcome.winner is None:
        return MovesPanel(words.DRAW, "", mark, said=words.FULL_BOARD, lit=True)
    if outcome is not None:
        won = OTHER[mark]
        return MovesPanel(words.has_won(won), "", won, said=line_sentence(board, outcome.line), lit=True)
    found = analysis.best_moves(board.history)
    if found is None and analysis.failure is not None:
        return MovesPanel(whose, "", mark, said=no_analysis(analysis.failure))
    if found is None:
        return MovesPanel(whose, words.LOOKING, mark)
    rows = tuple(_row(study, one) for one in found.best)
    plies = plies_to_end(found.best[0].score)
    beside = words.searched(found.depth, count_text(found.nodes) if found.nodes else "")
    if plies is None:
        return MovesPanel(whose, beside, mark, rows)
    winner = mark if found.best[0].score > 0 else OTHER[mark]
    return MovesPanel(words.wins_in(winner, plies, found.by), beside, winner, rows, lit=True)


def _row(study: Study, candidate: BestMove) -> MoveRow:
    name, plies, worth = study.tree.rules.cell_name, plies_to_end(candidate.score), candidate.verdict
    if plies is not None:
        figure = words.ends_in(candidate.score > 0, plies)
    else:
        figure = "" if worth is None else words.DRAWS if worth.exact else f"{round(100 * worth.expected_score)} %"
    decided = plies is not None or (worth is not None and worth.exact)
    return MoveRow(name(candidate.move), None if worth is None else worth.expected_score, figure,
                   "" if decided else signed_text(candidate.score),
                   "" if candidate.depth is None else str(candidate.depth), " ".join(map(name, candidate.line[1:])))


# The chart.

def timeline(study: Study, analysis: LiveAnalysis, pointed: int | None) -> Timeline:
    """The chart of the expected score of X after each move of the line."""
    return Timeline(len(study.line) - 1, tuple(_worth(study, analysis, i) for i in range(len(study.line))), (), (),
                    study.ply, PERCENTS, pointed)


def _worth(study: Study, analysis: LiveAnalysis, ply: int) -> float | None:
    moves = study.moves[ply]
    verdict = None if moves is None else analysis.worth(moves)
    if verdict is None:
        return None
    return verdict.expected_score if study.turns[ply] == FIRST else 1 - verdict.expected_score


def value_text(line: Timeline) -> str:
    value = line.values[line.at]
    return "" if value is None else words.worth_to_x(value)


def at_text(study: Study) -> str:
    """The position's name, if it has one, and its place in the line, as text."""
    name = study.node.name.strip()
    at = move_of(study.ply, len(study.line) - 1)
    return f"{name}   ·   {at}" if name else at


def caption(study: Study) -> str:
    """The line at the head of the page, such as 'Five in a row · 12 X, 11 O · O to move'."""
    position = study.position
    return words.caption(board_name(study.tree.rules), len(position.x), len(position.o), mark_of(position.turn))


# The tree.

def branches(study: Study, tree_map: TreeMap, room: tuple[int, int], focused: bool) -> Branches:
    """The part of the tree around the current node that fits into `room` (columns and rows)."""
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
    """The buttons for the tools and for changes of the tree. others: the store has other trees to open."""
    usable = {"undo": study.can_undo, "delete": study.node.parent is not None, "promote": study.can_promote,
              "earlier tree": others}
    return (
        *(Button(f"tool:{name}", rect, word, chosen=name == tool)
          for (name, word), rect in zip(words.TOOLS.items(), layout.tools, strict=True)),
        *(Button(name, rect, word, "ghost" if name == "earlier tree" else "plain", usable.get(name, True))
          for (name, word), rect in zip(words.CHANGES.items(), layout.changes, strict=True)))


def turn_choice(study: Study, layout: AnalyseLayout) -> Choice:
    return Choice("turn", layout.turn, words.TURNS, mark_of(study.position.turn))


def keypad_for(layout: AnalyseLayout) -> Keypad:
    return Keypad("key", layout.keypad, KEYS, layout.screen.px(6))
