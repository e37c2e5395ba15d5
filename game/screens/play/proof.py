"""Texts and a board of results for games with THE PROOF, a level with a verified win."""
from collections.abc import Mapping
from typing import NamedTuple

import pygame

from ai.position.rules import FIVE_IN_A_ROW
from ai.solved.decision import Decision
from ai.verdict.verdict import Verdict, winners_moves
from game.model.play.match import Match, Moment
from game.screens.play import words
from game.store.results import Stand
from game.views.board.stones import REST_GLOW, draw_stone
from game.views.pen.kit import Paint, Pen
from game.views.pen.paint import Box, draw_box, fill
from game.views.pen.recording import view
from game.views.pen.text import LABEL, SMALL, Style, draw_text, text_width
from game.views.widgets.cards import draw_medal

LongAndShort = tuple[str, str]      # a text in full, and in few words for a small window

_SIZE, _CENTRE, _name = FIVE_IN_A_ROW.size, FIVE_IN_A_ROW.cells // 2, FIVE_IN_A_ROW.cell_name
_NUMBER = Style("exo600", 13)
_VERIFIED, _LEAST, _MOST = 0.16, 0.35, 0.75     # opacity of the colour: verified, shortest game, longest game
_ROOM = 20                          # the smallest cell with room for a number, in logical units


# Texts.

def text_under_board(moment: Moment, cell: int | None, verified: Mapping[int, int],
                     longest: Mapping[int, Stand]) -> LongAndShort:
    """The line of text under the board in a game with the level THE PROOF, in full and in few words.

    cell: the one under the mouse. verified: all second moves, with the stone by which each is lost; empty: nothing is
    verified. longest: the player's longest games, by second move.
    """
    match, plies = moment.match, moment.plies
    if not match.proof_plays or not plies:
        return "", ""
    if plies == 1:
        return _before_reply(cell, verified, longest)
    second = match.records[1].move
    if match.outcome is not None and moment.ply is None:
        return _last_stand(match, longest.get(second))
    if plies == 2 or not verified:
        return _after_reply(second, verified)
    decision = match.decision_within(plies)
    if decision is None:
        return words.plays_as_master(""), words.NOT_VERIFIED
    return decision_texts(decision, moment.verdict)


def _before_reply(cell: int | None, verified: Mapping[int, int], longest: Mapping[int, Stand]) -> LongAndShort:
    """A text about the second move that a click would play; if there is none, about all second moves."""
    if not verified:
        return words.plays_as_master(""), words.NOT_VERIFIED
    if cell is None or cell not in verified:
        return words.LOST_BEFORE_FIRST_STONE, words.ALL_VERIFIED
    return (words.of_cell(_name(cell), verified[cell], longest.get(cell)),
            words.cell_in_short(_name(cell), verified[cell]))


def _after_reply(cell: int, verified: Mapping[int, int]) -> LongAndShort:
    """A text about the second move that has been played."""
    name = _name(cell)
    return (words.lost_by_stone(name, verified[cell]) if cell in verified else words.plays_as_master(name),
            words.cell_in_short(name, verified.get(cell)))


def decision_texts(decision: Decision, verdict: Verdict | None) -> LongAndShort:
    """A text that tells how the level THE PROOF found its last move, and when the game ends at the latest.

    verdict: on the position now; it may have been found later, and may know a shorter win.
    """
    source = {"book": words.from_book(decision.left or 0), "threats": words.by_threats(decision.nodes),
              "fours": words.WIN_BY_FOURS}[decision.source]
    if decision.plies is None:
        return source, words.NOT_VERIFIED
    within = winners_moves(decision.plies - 1)      # also after the player's reply, for the winner makes the last move
    if verdict is not None and verdict.plies:
        within = min(within, winners_moves(verdict.plies))
    return source + words.at_most(within), words.in_short(decision.source, decision.left, within)


def _last_stand(match: Match, best: Stand | None) -> LongAndShort:
    in_short = "" if best is None else words.your_longest(best.stones)
    if not match.against_proof:
        return "", in_short
    stones = len(match.records)
    longer = None if best is None or best.stones <= stones else best.stones
    return words.lasted(_name(match.records[1].move), stones, bool(match.undos or match.hints.count), longer), in_short


def certainty_note(verdict: Verdict) -> str | None:
    """The note at the bar in a game with the level THE PROOF: 'verified' or 'believed'; None: no such note."""
    if verdict.plies == 0:
        return None
    return words.VERIFIED if is_verified(verdict) else None if verdict.exact else words.BELIEVED


def is_verified(verdict: Verdict) -> bool:
    return verdict.source == "book"


def bar_sentence(verdict: Verdict) -> str:
    """The explanation of the bar in a game against the level THE PROOF."""
    if is_verified(verdict):
        assert verdict.plies is not None
        return words.verified_loss(winners_moves(verdict.plies))
    return words.BELIEF


# The board of results.

class ResistanceBoard(NamedTuple):
    """The player's results against the level THE PROOF, for each second move of a game."""

    verified: frozenset[int]                # the moves proven lost: all of them, or none
    longest: tuple[tuple[int, Stand], ...]  # the longest game after each move
    latest: int | None = None               # the second move of the game just finished


@view
def draw_resistance(pen: Pen, rect: pygame.Rect, board: ResistanceBoard) -> None:
    """Draw the small board of results, with its legend below or beside it, whichever leaves the board larger."""
    draw_text(pen, rect.left, rect.top + pen.px(8), words.HOW_LONG, LABEL, "dim")
    top = rect.top + pen.px(24)
    under = min(rect.bottom - top - pen.px(28), rect.width) // _SIZE
    beside = min(rect.bottom - top, rect.width - pen.px(176)) // _SIZE
    pitch = max(under, beside, 1)
    grid = pygame.Rect(rect.left, top, pitch * _SIZE, pitch * _SIZE)
    _draw_cells(pen, grid, pitch, board)
    if beside > under:
        _draw_legend(pen, grid.right + pen.px(16), grid.top + pen.px(10), board, pen.px(24), 0)
    else:
        _draw_legend(pen, grid.left, grid.bottom + pen.px(18), board, 0, pen.px(22))


def _draw_cells(pen: Pen, grid: pygame.Rect, pitch: int, board: ResistanceBoard) -> None:
    longest, most = dict(board.longest), max((stand.stones for _, stand in board.longest), default=1)
    gap = max(1, pen.px(1))
    for cell in range(_SIZE * _SIZE):
        row, column = divmod(cell, _SIZE)
        place = pygame.Rect(grid.left + column * pitch, grid.top + row * pitch, pitch - gap, pitch - gap)
        if cell == _CENTRE:
            draw_stone(pen, "x", place.center, pitch, REST_GLOW * 0.7)
            continue
        fill(pen, place, "panel2")
        if cell in board.verified:
            fill(pen, place, "o", _VERIFIED)
        stand = longest.get(cell)
        if stand is not None and stand.held:
            draw_medal(pen, place.center, True, pitch / pen.unit / 3)
        elif stand is not None:
            fill(pen, place, "o", _LEAST + (_MOST - _LEAST) * stand.stones / most)
            if pitch >= pen.px(_ROOM):
                draw_text(pen, *place.center, str(stand.stones), _NUMBER, "text", "c")
        if cell == board.latest:
            draw_box(pen, place, Box(2, stroke="text", width=1.33))


def _draw_legend(pen: Pen, x: int, y: int, board: ResistanceBoard, down: int, across: int) -> None:
    """Draw the legend of the colours, in a column (`down` pixels apart) or a row (`across` pixels apart)."""
    entries: list[tuple[Paint, float, str]] = [("o", _VERIFIED, words.count_verified(len(board.verified)))]
    if board.longest:
        cell, most = max(board.longest, key=lambda each: each[1].stones)
        entries.append(("o", _MOST, words.longest(most.stones, _name(cell))))
    else:
        entries.append(("o", _MOST, words.STONES_YOU_LASTED))
    square = pen.px(12)
    for colour, alpha, text in entries:
        place = pygame.Rect(x, y - square // 2, square, square)
        fill(pen, place, "panel2", 1.0)
        fill(pen, place, colour, alpha)
        draw_text(pen, place.right + pen.px(7), y, text, SMALL, "soft")
        y += down
        x += (square + pen.px(7) + round(text_width(pen, text, SMALL)) + across) if across else 0
