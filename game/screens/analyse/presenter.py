"""Turns the tree, the analysis and the cursor of the analysis board into plain values to draw."""
from itertools import product

from ai.position.board import Board, Outcome
from ai.position.rules import FIRST, Move
from ai.position.scores import plies_to_end
from ai.records.game_tree import is_noted
from ai.review.best_moves import BestMove, BestMovesReport
from ai.search.parameters import UNPROVEN_WIN
from ai.verdict.verdict import winners_moves
from game.marks import OTHER_MARK, Mark
from game.model.look_back.game_analysis import LiveAnalysis
from game.model.look_back.study import Study
from game.model.look_back.tree_map import MapPlace, TreeMap
from game.model.settings import Settings
from game.screens.analyse import words
from game.screens.analyse.layout import AnalyseLayout
from game.screens.analyse.picture import MoveRow, MovesPanel
from game.screens.cursors import BoardCursor
from game.screens.wording import board_name, count_text, line_sentence, move_of, no_analysis, signed_text
from game.views.board.annotations import Annotations
from game.views.board.board import BoardPicture
from game.views.board.stones import PlacedStones
from game.views.board.thought import MOST_GHOSTS, NOTHING, Thought
from game.views.charts.branches import Branches, Dot
from game.views.charts.timeline import PERCENTS, Timeline
from game.views.widgets.buttons import Button, buttons

_MARKS: dict[str, Mark] = {"x": "x", "o": "o"}      # by tool, the mark of the stone that it sets up


def mark_of(player: int) -> Mark:
    """The mark of a player in a tree of variations: 'x' for FIRST and 'o' for SECOND."""
    return "x" if player == FIRST else "o"


def board_picture(study: Study, analysis: LiveAnalysis, settings: Settings, tool: str, cursor: BoardCursor,
                  row: int | None, start: Move | None) -> BoardPicture:
    """The position on the board with its best moves, or with the line that begins with one of them.

    row: the index of the best move under the mouse. start: the cell from which an arrow is being drawn.
    """
    node, mark, stones, cell = study.node, mark_of(study.position.turn), _stones(study), cursor.pointed
    outcome = None if study.board is None else study.board.outcome()
    ghost_mark = _MARKS.get(tool, mark)
    if tool == "play":
        shows = study.board is not None and outcome is None and cell not in dict(stones)
    else:
        shows = tool in _MARKS and (cell, ghost_mark) not in stones
    marks, arrows = tuple(node.marks.items()), tuple(node.arrows)
    if start is not None:
        marks += ((start, "circle"),)
        arrows += ((start, cell),) if cell not in (None, start) else ()
    return BoardPicture(
        study.tree.rules.size, stones, node.move, (cell, "line") if cell is not None and shows else None,
        cursor.by_keys, () if outcome is None else outcome.line, coordinates=settings.coordinates,
        move_numbers=settings.move_numbers, highlight=cell,
        thought=_thought(analysis.best_moves(study.history), mark, row), ghost_mark=ghost_mark,
        annotations=Annotations(marks, tuple(node.labels.items()), arrows, tuple(node.lines)))


def _stones(study: Study) -> PlacedStones:
    """The stones of the position in the order of play, those that were set up first."""
    order = {move: i for i, move in enumerate(study.history or ())}
    stones: list[tuple[int, Mark]] = [(move, "x") for move in study.position.x]
    stones += [(move, "o") for move in study.position.o]
    return tuple(sorted(stones, key=lambda stone: order.get(stone[0], 0)))


def _thought(report: BestMovesReport | None, mark: Mark, row: int | None) -> Thought:
    """The overlay on the board: the best moves, numbered, or the line that begins with the one at index `row`."""
    if report is None:
        return NOTHING
    if row is None or row >= len(report.best):
        return Thought(line=tuple((candidate.move, mark) for candidate in report.best))
    line = report.best[row].line[:MOST_GHOSTS]
    return Thought(line=tuple((move, mark if i % 2 == 0 else OTHER_MARK[mark]) for i, move in enumerate(line)))


# The best moves.

def moves_panel(study: Study, analysis: LiveAnalysis) -> MovesPanel:
    """The panel of best moves for the position shown, with the result if it is known."""
    board, mark = study.board, mark_of(study.position.turn)
    if board is None:
        return MovesPanel(words.NO_GAME, "", mark, text=study.fault)
    outcome, report = board.outcome(), analysis.best_moves(study.history)
    if outcome is not None:
        return _result_panel(board, outcome, mark)
    if report is not None:
        return _report_panel(study, report, mark)
    if analysis.failure is not None:
        return MovesPanel(words.best_moves(mark.upper()), "", mark, text=no_analysis(analysis.failure))
    return MovesPanel(words.best_moves(mark.upper()), words.LOOKING, mark)


def _result_panel(board: Board, outcome: Outcome, mark: Mark) -> MovesPanel:
    if outcome.winner is None:
        return MovesPanel(words.DRAW, "", mark, text=words.FULL_BOARD, lit=True)
    won = OTHER_MARK[mark]
    return MovesPanel(words.has_won(won.upper()), "", won, text=line_sentence(board, outcome.line), lit=True)


def _report_panel(study: Study, report: BestMovesReport, mark: Mark) -> MovesPanel:
    rows, first, search = tuple(_move_row(study, move) for move in report.best), report.best[0], report.longer_search
    moves = _moves_to_end(first.score)
    by_book = first.verdict.source == "book"
    beside = first.verdict.source_text if by_book else (
        words.PERFECT_PLAY if search.depth is None else words.depth(search.depth))
    evaluated = words.evaluated(count_text(search.nodes)) if search.nodes else ""
    if moves is None:
        return MovesPanel(words.best_moves(mark.upper()), beside, mark, rows, evaluated=evaluated)
    winner = mark if first.score > 0 else OTHER_MARK[mark]
    return MovesPanel(words.wins_in(winner.upper(), moves, report.proven_by, by_book), beside, winner, rows, lit=True,
                      evaluated=evaluated)


def _moves_to_end(score: int) -> int | None:
    """The winner's moves up to a proven win, the last one included, as the play screen counts; None: not proven."""
    plies = plies_to_end(score)
    return None if plies is None else winners_moves(plies)


def _move_row(study: Study, candidate: BestMove) -> MoveRow:
    name, moves, verdict = study.tree.rules.cell_name, _moves_to_end(candidate.score), candidate.verdict
    scored = moves is None and not verdict.exact and abs(candidate.score) < UNPROVEN_WIN    # else it is no evaluation
    by_book = verdict.source == "book"
    depth = None if by_book else candidate.depth        # the search has not proven it
    figure = words.DRAWS if verdict.exact else f"{round(100 * verdict.expected_score)} %"
    if moves is not None:
        figure = words.ends(candidate.score > 0, moves, by_book)
    return MoveRow(name(candidate.move), verdict.expected_score, figure, signed_text(candidate.score) if scored else "",
                   "" if depth is None else str(depth), " ".join(map(name, candidate.line[1:])))


# The chart.

def timeline(study: Study, analysis: LiveAnalysis, pointed: int | None) -> Timeline:
    """The chart of the expected score of X after each move of the line."""
    verdicts = map(analysis.verdict, study.moves)
    scores = tuple(None if verdict is None else verdict.expected_score if turn == FIRST else 1 - verdict.expected_score
                   for verdict, turn in zip(verdicts, study.turns, strict=True))
    return Timeline(len(study.line) - 1, study.ply, pointed, scores, PERCENTS)


def value_text(chart: Timeline, exact: bool) -> str:
    """The value of the chart at the position shown, as text. exact: exactly five win."""
    value = chart.values[chart.at]
    return "" if value is None else words.worth_to_x(100 * value, exact)


def at_text(study: Study) -> str:
    """A text with the position's name, if any, and its place in the line; stones at the start count as moves."""
    name, start = study.node.name.strip(), study.tree.position(study.line[0])
    before = len(start.x) + len(start.o)
    at = move_of(before + study.ply, before + len(study.line) - 1)
    return f"{name}   ·   {at}" if name else at


def caption(study: Study) -> str:
    """The line at the head of the page, such as 'Five in a row · 12 X, 11 O · O to move'."""
    position, over = study.position, study.board is not None and study.board.is_over()
    return words.caption(board_name(study.tree.rules), len(position.x), len(position.o),
                         words.OVER if over else words.to_move(mark_of(position.turn).upper()))


# The tree.

def branches(study: Study, tree_map: TreeMap, grid: tuple[int, int]) -> Branches:
    """The part of the tree around the current node that fits into `grid` (columns and rows)."""
    left, top = tree_map.window(study.node, *grid)
    line, dots, edges = set(study.line), list[Dot](), list[tuple[MapPlace, MapPlace]]()
    for place in product(range(left, left + grid[0]), range(top, top + grid[1])):
        node = tree_map.nodes.get(place)
        if node is not None:
            dots.append(Dot(*place, None if node.player is None else mark_of(node.player), is_noted(node),
                            node in line))
            edges += [(place, tree_map.places[child]) for child in node.children[:2 * grid[1]]
                      if child in tree_map.places]
    return Branches(left, top, tuple(dots), tuple(edges), tree_map.places[study.node])


# Widgets.

def buttons_for(layout: AnalyseLayout, study: Study, tool: str, has_others: bool) -> tuple[Button, ...]:
    """The buttons for the tools and for changes of the tree. has_others: whether the store has other trees to open."""
    usable = {"undo": study.can_undo, "delete": study.node.parent is not None, "promote": study.can_promote}
    return (Button("earlier tree", layout.earlier_tree, words.EARLIER_TREE, "ghost", enabled=has_others),
            *buttons(words.TOOLS | words.CHANGES, layout.buttons, usable, chosen=f"tool:{tool}"))
