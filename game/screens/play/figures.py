"""The play screen's figures: the win-chance bar, the charts, and the sentences behind them."""
from __future__ import annotations

from collections.abc import Sequence

from ai.chance.estimate import Chance
from ai.chance.rating import rating_text
from ai.position.rules import FIRST, SECOND
from ai.verdict.verdict import Verdict
from game.model.kept_game import PlyRecord
from game.model.match import Match
from game.screens.play import proof
from game.screens.wording import count_text, seconds_text, signed_text
from game.views.axes import x_length
from game.views.chart import Chart, Series
from game.views.stones import MARKS, Mark
from game.views.win_bar import WinBar, percents, whole_percent

_WINNING = 100_000_000              # an AI score beyond this counts five in a row


def _percent(chance: Chance) -> int:
    """The chance of a win as a whole percent."""
    return percents((chance.win, chance.draw, chance.loss))[0]


def _change(match: Match, plies: int) -> tuple[int | None, str]:
    """The last change of the large figure, in percent points, and whose move made it.

    A reply as good as the AI's search found changes nothing, so the human's move keeps its change. No reply lowers the
    human's chance: it only reveals a mistake in the human's move.
    """
    for ply in range(plies, 0, -1):
        before, after = bar_shares(match, ply - 1), bar_shares(match, ply)
        if not before or not after:
            break
        delta = percents(after)[0] - percents(before)[0]
        by_human = match.records[ply - 1].by_human
        if delta or by_human:
            seen_late = delta < 0 and not by_human and ply > 1
            cell = match.rules.cell_name(match.records[ply - 1 - seen_late].move)
            return delta, f"your {cell}" if by_human or seen_late else f"its {cell}"
    return None, ""


def bar_shares(match: Match, shown: int | None) -> tuple[float, float, float] | tuple[()]:
    """The shares of the bar's three parts, win, draw and loss; empty if unknown.

    A position between equals has two parts, its worth to each: on 3×3 it is won, drawn or lost.
    """
    chance = shown_position(match, shown) if match.shows_position else shown_chance(match, shown)
    if chance is None:
        return ()
    if match.shows_position and match.rules.cells > 9 and chance.plies != 0:
        return chance.expected_score, 0.0, 1 - chance.expected_score
    return chance.win, chance.draw, chance.loss


def shown_chance(match: Match, shown: int | None) -> Chance | None:
    """The chance to show: after the ply looked at, else the present one."""
    return match.chances.now if shown is None else match.chances.after(shown)


def shown_position(match: Match, shown: int | None) -> Verdict | None:
    """The position's verdict to show: after the ply looked at, else the present one."""
    return match.chances.position if shown is None else match.chances.position_after(shown)


def position_text(match: Match, worth: Chance) -> str:
    """A position's worth: a percentage, or on solved 3×3 a word."""
    if match.rules.cells > 9:
        return f"{_figure_of(worth)} %"
    return "won" if worth.win else "lost" if worth.loss else "drawn"


def _figure_of(worth: Chance) -> int:
    return whole_percent(100 * worth.expected_score)


def win_bar(match: Match, shown: int | None, eased: tuple[float, ...], focused: bool) -> WinBar:
    """The bar. eased: its parts on their way to their values; empty if there are none."""
    if match.shows_position:
        return _position_bar(match, shown, eased, focused)
    chance, own = shown_chance(match, shown), match.seats.mark(match.human)
    if chance is None or not eased:
        return WinBar(None, thinking=shown is None and not match.settled, focused=focused)
    plies = len(match.records) if shown is None else shown
    thinking = shown is None and not match.settled and not chance.exact
    delta, caption = (None, "") if thinking else _change(match, plies)
    win, draw, loss = eased
    return WinBar((win, draw, loss), delta, caption, thinking, bar_note(chance),
                  "DRAW" if chance.plies == 0 and chance.draw == 1 else "", focused, own)


def _position_bar(match: Match, shown: int | None, eased: tuple[float, ...], focused: bool) -> WinBar:
    """The bar of the position's worth; for X if two people play."""
    worth, own = shown_position(match, shown), match.seats.mark(match.human)
    names = ("you", "draw", "AI") if match.level is not None else ("for X", "draw", "for O")
    if worth is None or len(eased) != 3:
        return WinBar(None, focused=focused, own=own, title="POSITION", names=names)
    win, draw, loss = eased
    delta, caption = (None, "for X" if worth.draw < 1 else "") if match.level is None else _change(
        match, len(match.records) if shown is None else shown)
    bar = WinBar((win, draw, loss), delta, caption, note=bar_note(worth, match.level is None), focused=focused,
                 own=own, word="DRAW" if worth.draw == 1 else "", title="POSITION", names=names)
    return _proofs_bar(match, worth, bar)


def _proofs_bar(match: Match, worth: Verdict, bar: WinBar) -> WinBar:
    """The bar against THE PROOF: the verified verdict, or MASTER's belief."""
    if not match.proof_plays:
        return bar
    bar = bar._replace(note=proof.bar_note(worth) or bar.note)
    if not match.against_proof or not proof.is_verified(worth) or worth.plies is None:
        return bar
    return bar._replace(delta=None, caption=f"lost in ≤ {proof.moves_of(worth.plies)}")


def bar_note(chance: Chance, by_mark: bool = False) -> str | None:
    """'loss in 3' if the AI has proven it, 'win in 3' if the human could force it, 'exact' on a solved board.

    by_mark: 'O in 3' and 'X in 3' instead, if the chance is X's.
    """
    if chance.plies == 0:
        return None
    if chance.plies is not None:
        moves = (chance.plies + 1) // 2
        won, lost = ("X", "O") if by_mark else ("win", "loss")
        return f"{lost if chance.loss == 1 else won} in {moves}"
    return "exact" if chance.exact else None


def no_chance(match: Match) -> str:
    """The reason why a match has no win chance, and that it counts for nothing."""
    if match.level is None:
        why = "only one player against a level has one"
    elif match.against_proof:
        return proof.why_not_rated()
    elif match.level.command:
        why = f"nobody has measured {match.level.label}"
    elif match.rules.exact:
        why = "it was measured where five or more in a row win"
    else:
        why = "it was measured in games that began on the empty board"
    return f"No win chance here: {why}. This game is not rated and earns nothing."


def chance_sentence(match: Match, shown: int | None) -> str:
    """The meaning of the large figure."""
    chance, worth = shown_chance(match, shown), shown_position(match, shown)
    known = worth if match.shows_position else chance
    if known is not None and known.plies == 0:
        return "The game is over."
    if match.shows_position:
        return _position_sentence(match, worth)
    assert match.level is not None
    if chance is None:
        return "Your chance of winning. It is known once the AI has thought about a position."
    mine = f"Your chance against {match.level.label_in_sentence}: {_percent(chance)} %."
    between = "" if worth is None else f" {_between_equals(match, worth)}"
    return f"{mine}{between}{_forced(chance)}"


def _position_sentence(match: Match, worth: Verdict | None) -> str:
    """The meaning of the large figure if it is the position's worth, and the reason for that."""
    if match.against_proof and worth is not None:
        return f"{proof.bar_sentence(worth)} {no_chance(match)}"
    if match.level is not None and match.counts:
        known = "Hardly anybody beats MASTER" if match.level.is_timed else \
            f"Your chance against {match.level.label_in_sentence} is not measured yet"
        why = f"{known}: the bar shows the position instead."
    else:
        why = no_chance(match) if worth is None else "This game is not rated."
    return why if worth is None else f"{_between_equals(match, worth)} {why}"


def _between_equals(match: Match, worth: Verdict) -> str:
    """The position's worth: 'Between equal players: 46 % (MASTER, 5,000 moves).'"""
    who = " for X" if match.level is None and worth.draw < 1 else ""
    if match.rules.cells <= 9:
        return f"With perfect play: {position_text(match, worth)}{who}."
    return f"Between equal players: {position_text(match, worth)}{who} ({worth.ground})."


def _forced(chance: Chance) -> str:
    """The forced result."""
    if chance.plies is None:
        return ""
    moves = (chance.plies + 1) // 2
    if chance.loss == 1:
        return " It wins with its next move, whatever you do." if moves == 1 else \
            f" It has proven a win in about {moves}."
    return f" A win in {moves} can be forced, but people miss such wins."


def chance_figures(match: Match, shown: int | None) -> str:
    """The figures behind the sentence: all three chances, whose they are, and the score."""
    chance, record = shown_chance(match, shown), _latest_report(match, shown)
    if match.shows_position or chance is None or chance.plies == 0:
        return ""
    win, draw, loss = percents((chance.win, chance.draw, chance.loss))
    ground = "worked out exactly" if match.rules.cells <= 9 else "found in games of modelled players"
    figures = [f"Rated {rating_text(match.matchup.rating)}: win {win} %, draw {draw} %, loss {loss} %, {ground}."]
    if record is not None and record.score is not None and chance.plies is None:
        figures.append(f"Evaluation {signed_text(-record.score)} for you.")
    return " ".join(figures)


def ai_score_figure(score: int) -> str:
    """The paper's AI score as a figure, with its source."""
    return f"AI score (Eq. 2, its best line's gain): {signed_text(score)}."


def _latest_report(match: Match, shown: int | None) -> PlyRecord | None:
    plies = len(match.records) if shown is None else shown
    if 0 < plies < len(match.records) and match.records[plies - 1].by_human:
        return match.records[plies]     # a human's ply was judged by the search that answered it
    return next((record for record in reversed(match.records[:plies]) if not record.by_human), None)


def chart_sentence(match: Match, ply: int) -> str:
    """The readout of the charts at a move: the AI's expectation and the position's chance; "" if neither is known."""
    score, worth = match.records[ply - 1].ai_score, match.chances.position_after(ply)
    told = [] if score is None else [_expected(score)]
    if worth is not None:
        told.append(f"the position was {position_text(match, worth)}")
    return f"Move {ply}: {'; '.join(told)}." if told else ""


def _expected(score: int) -> str:
    """The AI's expectation by the paper's AI score."""
    if abs(score) >= _WINNING:
        return f"the AI saw that it {'wins' if score > 0 else 'loses'}"
    outlook = "to gain ground" if score > 0 else "to lose ground" if score < 0 else "an even fight"
    return f"the AI expected {outlook}"


def charts(match: Match, cursor: int | None, pinned: bool) -> tuple[Chart, Chart, Chart]:
    """Time per move, moves evaluated per move, and the human's win chance, by ply. cursor: the ply pointed at, None:
    the last one.
    """
    records = match.records
    length = x_length(match.rules.cells, len(records))
    at = cursor if cursor is not None else (len(records) or None)
    nodes = _last_nodes(records, at)
    chance = None if at is None else match.chances.after(at)
    if at is not None and chance is None and cursor is None:
        chance = match.chances.now
    levels = tuple(match.seats.mark(side) for side in (FIRST, SECOND) if match.seats.of(side) is not None)
    # The stones of an opening were not played move by move: they took no time that could be shown.
    times = [None if ply <= match.opening else record.seconds for ply, record in enumerate(records, 1)]
    took = None if at is None else times[at - 1]
    time = Chart("TIME PER MOVE", "" if took is None else seconds_text(took), "s",
        _by_mark(match, times, MARKS),
        "log", length, at, pinned)
    evaluated = Chart("MOVES EVALUATED", "" if nodes is None else count_text(nodes), "",
        _by_mark(match, [record.nodes for record in records], levels), "log", length, at, pinned)
    curves = (Series("line", tuple(None if record.position is None else 100 * record.position.expected_score
                                     for record in records)),) if match.shows_position else (
        Series("stack", tuple(None if record.chance is None else 100 * (record.chance.win + record.chance.draw)
                              for record in records)),
        Series("line", tuple(None if record.chance is None else 100 * record.chance.win for record in records)))
    win = Chart(*_win_heading(match, chance, shown_position(match, at)), curves, "percent", length, at, pinned,
                x_labels=True)
    return time, evaluated, win


def _win_heading(match: Match, chance: Chance | None, worth: Chance | None) -> tuple[str, str, str]:
    """Title, figure and unit of the third chart."""
    if not match.shows_position:
        return "YOUR WIN CHANCE", "" if chance is None else str(_percent(chance)), "%"
    title = "THE POSITION, FOR X" if match.level is None else "THE POSITION"
    if worth is None:
        return title, "", "%"
    figure, _, unit = position_text(match, worth).partition(" ")
    return title, figure, unit


def _by_mark(match: Match, values: Sequence[float | None], marks: Sequence[Mark]) -> tuple[Series, ...]:
    """A curve for each of these marks, with its own plies' values."""
    return tuple(Series(mark, tuple(value if match.mark_of(ply) == mark else None
                                    for ply, value in enumerate(values, 1))) for mark in marks)


def _last_nodes(records: list[PlyRecord], at: int | None) -> int | None:
    """The count at a ply, or at the AI's move before it."""
    plies = [] if at is None else [record.nodes for record in records[max(0, at - 2):at]]
    return next((nodes for nodes in reversed(plies) if nodes is not None), None)
