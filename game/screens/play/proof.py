"""Texts for games with THE PROOF, a level with a verified win, and the player's results against it."""
from collections.abc import Mapping

from ai.position.rules import FIVE_IN_A_ROW
from ai.solved.decision import Decision
from ai.verdict.verdict import Verdict, winners_moves
from game.model.play.match import Match, Moment
from game.screens.play import words
from game.screens.play.picture import ResistanceBoard
from game.store.results import Stand

LongAndShort = tuple[str, str]      # a text in full, and in few words for a small window

_name = FIVE_IN_A_ROW.cell_name


def text_under_board(moment: Moment, cell: int | None, verified: Mapping[int, int],
                     longest: Mapping[int, Stand]) -> LongAndShort:
    """The line of text under the board in a game with the level THE PROOF, in full and in few words.

    cell: the one under the mouse. verified: all second moves, with the stone by which each is lost; empty: nothing is
    verified. longest: the player's longest games, by second move.
    """
    match, plies = moment.match, moment.plies
    if not match.seats.has_proof or not plies:
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


def resistance(moment: Moment, verified: Mapping[int, int], longest: Mapping[int, Stand]) -> ResistanceBoard | None:
    """The player's results against the level, before the first move and after the game. See `text_under_board`."""
    match = moment.match
    if not match.against_proof:
        return None
    latest = match.records[1].move if match.outcome is not None else None
    return ResistanceBoard(frozenset(verified), tuple(sorted(longest.items())), latest)


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
