"""The play screen's figures: the win-chance bar, the charts, and the sentences that explain them."""
from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from ai.chance.estimate import Chance
from ai.chance.rating import rating_text
from ai.play.levels import Level
from ai.position.rules import FIRST, SECOND, TIC_TAC_TOE
from ai.search.moves import side_of
from ai.verdict.verdict import Verdict, winners_moves
from game.marks import MARKS, Mark
from game.model.play.match import Match, Moment
from game.model.stored_games import PlyRecord
from game.screens.play import proof, words
from game.screens.wording import count_text, seconds_text, signed_text
from game.views.charts.axes import Chart, Series, x_length
from game.views.charts.win_bar import WinBar, percents, whole_percent

_WINNING = 100_000_000              # an AI score beyond this counts five in a row
_CLEAR = 0.1                        # one side is clearly better at this distance from even


def _percent(chance: Chance) -> int:
    return percents((chance.win, chance.draw, chance.loss))[0]


def _last_change(moment: Moment) -> tuple[int | None, str]:
    """The last change of the figure up to a moment, in percentage points, and words for the move that made it.

    The AI's best reply leaves the figure as it was; the change shown is then still that of the player's move. If the
    figure drops at the AI's reply, the player's move before was a mistake, seen late: the change covers both moves.
    On 3×3, where the figures are exact, a drop at the AI's reply means that the AI replied well.
    """
    match, last = moment.match, moment.plies
    if match.shows_position and last and match.records[last - 1].verdict is None:
        last -= 1                       # the bar still shows the figure before it
    for ply in range(last, 0, -1):
        change, blamed = _blamed(match, ply)
        by_human = match.is_humans(blamed)
        if change is None:
            break
        if change or by_human:
            cell = match.rules.cell_name(match.records[blamed - 1].move)
            person = None if match.level is None else match.level.person
            theirs = words.ITS if person is None else person.possessive
            return change, f"{words.YOUR if by_human else theirs} {cell}"
    return None, ""


def _blamed(match: Match, ply: int) -> tuple[int | None, int]:
    """The change of the figure that was seen at a ply, and the ply of the move that made it."""
    change = _change(match, ply - 1, ply)
    is_reply = ply > 1 and not match.is_humans(ply)
    if is_reply and match.rules != TIC_TAC_TOE and change is not None and change < 0:
        return _change(match, ply - 2, ply), ply - 1
    return change, ply


def _change(match: Match, first: int, last: int) -> int | None:
    """The change of the bar's figure from one ply to another, in percentage points.

    None if it is unknown, or if a draw was given away, which does not change a chance to win that was 0 before.
    """
    before, after = bar_shares(Moment(match, first)), bar_shares(Moment(match, last))
    if not before or not after:
        return None
    change = _figure(match, after) - _figure(match, before)
    return None if not change and before[1] and not after[1] else change


def _figure(match: Match, shares: tuple[float, float, float]) -> int:
    """The bar's figure in percent: the chance to win or, of the position on 15×15, the expected score."""
    win, draw, _ = shares
    half_counts = match.shows_position and match.rules != TIC_TAC_TOE
    return whole_percent(100 * (win + draw / 2)) if half_counts else percents(shares)[0]


def bar_shares(moment: Moment) -> tuple[float, float, float] | tuple[()]:
    """The shares of win, draw and loss in the win-chance bar; empty if unknown.

    If the bar shows the position's value instead, the shares are the players' expected scores or, on 3×3, the exact
    result.
    """
    match = moment.match
    figure = moment.verdict if match.shows_position else moment.chance
    if figure is None:
        return ()
    if match.shows_position and match.rules != TIC_TAC_TOE and figure.plies != 0:
        return figure.expected_score, 0.0, 1 - figure.expected_score
    return figure.win, figure.draw, figure.loss


def _position_figure(match: Match, verdict: Verdict) -> tuple[str, str]:
    """A position's value and its unit: a percentage or, on the solved 3×3 board, 'won', 'drawn' or 'lost'."""
    if match.rules != TIC_TAC_TOE:
        return str(whole_percent(100 * verdict.expected_score)), "%"
    return words.WON if verdict.win else words.LOST if verdict.loss else words.DRAWN, ""


def win_bar(moment: Moment, eased: tuple[float, ...]) -> WinBar:
    """The win-chance bar. eased: the animated shares, empty if unknown."""
    match, chance = moment.match, moment.chance
    if match.shows_position:
        return _position_bar(moment, eased)
    unsettled = moment.ply is None and not match.settled
    if chance is None or not eased:
        return WinBar(None, thinking=unsettled)
    thinking = unsettled and not chance.exact
    delta, caption = (None, "") if thinking else _last_change(moment)
    if not delta and _draw_is_best(chance):
        delta, caption = None, words.DRAW_IS_BEST
    win, draw, loss = eased
    return WinBar((win, draw, loss), delta, caption, thinking, bar_note(chance),
                  words.DRAW if chance.plies == 0 and chance.draw == 1 else "", match.viewpoint_mark)


def _position_bar(moment: Moment, eased: tuple[float, ...]) -> WinBar:
    """The bar of the position's value in place of a win chance; the value is for X if two people play.

    In a game with THE PROOF it notes whether the value is verified or MASTER's estimate.
    """
    match, verdict = moment.match, moment.verdict
    mark = match.viewpoint_mark
    names = words.BY_ONE if match.level is not None else words.BY_MARK
    if verdict is None or len(eased) != 3:
        return WinBar(None, mark=mark, title=words.POSITION, names=names)
    win, draw, loss = eased
    delta, caption = _last_change(moment) if match.level is not None else (None, names[0] if verdict.draw < 1 else "")
    if match.against_proof and proof.is_verified(verdict):          # no plies are left once the game is over
        delta, caption = None, words.lost_within(winners_moves(verdict.plies)) if verdict.plies else ""
    certainty = proof.certainty_note(verdict) if match.seats.has_proof else None
    return WinBar((win, draw, loss), delta, caption, note=certainty or bar_note(verdict, match.level is None),
                  mark=mark, word=words.DRAW if verdict.draw == 1 else "", title=words.POSITION, names=names)


def _draw_is_best(chance: Chance) -> bool:
    """Whether a game that goes on can be held but, against this level, not be won: known on 3×3 alone."""
    return chance.exact and chance.plies != 0 and not chance.win and chance.draw > 0


def bar_note(chance: Chance, by_mark: bool = False) -> str | None:
    """The note at the bar about a forced result, such as 'loss in 3' or 'exact'; None: no note.

    'loss in 3': the AI has proven it; 'win in 3': the player could force it; 'exact': the board is solved. by_mark: 'O
    in 3' and 'X in 3' instead, if the chance is X's.
    """
    if chance.plies == 0:
        return None
    if chance.plies is not None:
        return words.forced(chance.loss == 1, winners_moves(chance.plies), by_mark)
    return words.EXACT if chance.exact else None


def no_chance(match: Match) -> str:
    """A sentence with the reason why a match has no win chance; it adds that the match is not rated."""
    if match.against_proof:
        return words.WHY_NOT_RATED
    if match.level is not None and match.level.is_program:
        why = words.nobody_measured(match.level.label)
    elif match.rules.exact:                 # checked first: even two people have no bar then
        why = words.MEASURED_FIVE_OR_MORE
    elif match.level is None:
        why = words.TWO_PEOPLE_HAVE_NONE
    else:
        why = words.MEASURED_EMPTY_BOARD
    return words.no_chance(why)


def chance_sentence(moment: Moment) -> str:
    """The explanation of the large figure over the win-chance bar."""
    match, chance, verdict = moment.match, moment.chance, moment.verdict
    figure = verdict if match.shows_position else chance
    if figure is not None and figure.plies == 0:
        return words.GAME_OVER
    if match.shows_position:
        return _position_sentence(match, verdict)
    assert match.level is not None
    if chance is None:
        return words.CHANCE_UNKNOWN
    label = match.level.label_in_sentence
    mine = words.draw_is_best(label) if _draw_is_best(chance) else words.your_chance(label, _percent(chance))
    between = "" if verdict is None else f" {_between_equals_sentence(match, verdict)}"
    forced = "" if chance.plies is None else words.proven(chance.loss == 1, winners_moves(chance.plies))
    return f"{mine}{between}{forced}"


def _position_sentence(match: Match, verdict: Verdict | None) -> str:
    """The explanation of the bar's large figure if it is the position's value, with the reason for that."""
    if match.against_proof and verdict is not None:
        return f"{proof.bar_sentence(verdict)} {no_chance(match)}"
    level = match.counted_opponent
    if level is not None:
        reason = words.HARDLY_MASTER if level.is_timed else words.not_measured_yet(level.label_in_sentence)
        why = words.shows_position(reason)
    else:
        why = no_chance(match) if verdict is None else words.GAME_NOT_RATED
    return why if verdict is None else f"{_between_equals_sentence(match, verdict)} {why}"


def _between_equals_sentence(match: Match, verdict: Verdict) -> str:
    value = _position_text(match, verdict) if match.level is not None else _position_with_player(match, verdict)
    if match.rules == TIC_TAC_TOE:
        return words.with_perfect_play(value)
    return words.between_equals(value, verdict.source_text)


def _position_text(match: Match, verdict: Verdict) -> str:
    return " ".join(_position_figure(match, verdict)).rstrip()


def _position_with_player(match: Match, verdict: Verdict) -> str:
    """A position's value as text, with the player for whom it counts: '92 % for you'."""
    value = _position_text(match, verdict)
    return value if verdict.draw == 1 else words.for_x(value) if match.level is None else words.for_you(value)


def chance_figures(moment: Moment) -> str:
    """The figures behind the win chance as text: win, draw and loss, the player's rating, and the AI's score."""
    match, chance, record = moment.match, moment.chance, _latest_ai_record(moment)
    if match.shows_position or chance is None or chance.plies == 0:
        return ""
    win, draw, loss = percents((chance.win, chance.draw, chance.loss))
    figures = [words.chances(rating_text(match.matchup.rating), win, draw, loss, exact=match.rules == TIC_TAC_TOE)]
    if record is not None and record.score is not None and chance.plies is None:
        figures.append(words.evaluation(signed_text(-record.score)))
    return " ".join(figures)


def _latest_ai_record(moment: Moment) -> PlyRecord | None:
    match, plies = moment.match, moment.plies
    if 0 < plies < len(match.records) and match.is_humans(plies):
        return match.records[plies]     # the search that answered a human's ply has judged it
    return next((match.records[ply - 1] for ply in range(plies, 0, -1) if not match.is_humans(ply)), None)


def chart_sentence(match: Match, ply: int) -> str:
    """The value that the AI expected of the move at `ply`, and the position's value; empty if nothing is known."""
    score, verdict = match.records[ply - 1].ai_score, match.chances.verdict_after(ply)
    clauses = [] if score is None else [_expectation(ai_name(match.level, words.THE_AI), score)]
    if verdict is not None:
        clauses.append(words.position_was(_position_with_player(match, verdict)))
        favour = (verdict.expected_score - 0.5) * match.viewpoint * side_of(ply)
        if score is not None and score * favour < 0 and abs(favour) > _CLEAR:
            return words.at_move(ply, words.but(*clauses))
    return words.at_move(ply, "; ".join(clauses)) if clauses else ""


def ai_name(level: Level | None, other: str) -> str:
    """The name of a person or of a player's program; `other` for any other level."""
    return other if level is None or level.title != level.label else level.title


def _expectation(who: str, score: int) -> str:
    if abs(score) >= _WINNING:
        return words.sees_win(who) if score > 0 else words.sees_loss(who)
    return words.expected(who, words.GAINS if score > 0 else words.LOSES_GROUND if score < 0 else words.EVEN)


def charts(moment: Moment, pinned: bool) -> tuple[Chart, Chart, Chart]:
    """The charts of time, moves evaluated and win chance by ply."""
    match, records = moment.match, moment.match.records
    at = moment.plies or None
    chart = partial(Chart, length=x_length(match.rules.cells, len(records)), cursor=at, pinned=pinned)
    nodes = _last_nodes(records, at)
    levels = tuple(match.seats.mark(side) for side in (FIRST, SECOND) if match.seats.of(side) is not None)
    # The stones of an opening took no time that could be shown, and a game from a file may not tell it.
    times = [record.seconds or None for record in records]
    took = None if at is None else times[at - 1]
    return (
        chart(words.TIME_PER_MOVE, "" if took is None else seconds_text(took), "s", _by_mark(match, times, MARKS)),
        chart(words.MOVES_EVALUATED, "" if nodes is None else count_text(nodes), "",
              _by_mark(match, [record.nodes for record in records], levels)),
        chart(*_win_heading(moment), _curves(match), "percent", x_labels=True,
              legend="" if match.shows_position else words.WITH_DRAWS))


def _curves(match: Match) -> tuple[Series, ...]:
    """The curve of the position's value; in a game with a win chance, that chance's and, on top, the draw's."""
    mark = match.viewpoint_mark
    if match.shows_position:
        # MASTER is not asked about a position in which it is to move: the previous figure stays, as in the heading.
        verdicts = [match.chances.verdict_after(ply) for ply in range(1, len(match.records) + 1)]
        return (_curve("line", verdicts, lambda verdict: verdict.expected_score, mark),)
    chances = [record.chance for record in match.records]
    return (_curve("stack", chances, lambda chance: chance.win + chance.draw, mark),
            _curve("line", chances, lambda chance: chance.win, mark))


def _curve(kind: Literal["line", "stack"], values: Sequence[Chance | None], share: Callable[[Chance], float],
           mark: Mark) -> Series:
    return Series(kind, tuple(None if value is None else 100 * share(value) for value in values), mark=mark)


def _win_heading(moment: Moment) -> tuple[str, str, str]:
    """The title, figure and unit of the third chart, which shows the win chance or the position's value."""
    match, plies = moment.match, moment.plies
    if not match.shows_position:
        chance = (match.chances.after(plies) or moment.chance) if plies else None
        return words.YOUR_CHANCE, "" if chance is None else str(_percent(chance)), "%"
    title = words.POSITION_FOR_X if match.level is None else words.THE_POSITION
    verdict = match.chances.verdict_after(plies) if plies else moment.verdict
    if verdict is None:
        return title, "", "%"
    return title, *_position_figure(match, verdict)


def _by_mark(match: Match, values: Sequence[float | None], marks: Sequence[Mark]) -> tuple[Series, ...]:
    return tuple(Series(mark, tuple(value if match.mark_of(ply) == mark else None
                                    for ply, value in enumerate(values, 1))) for mark in marks)


def _last_nodes(records: Sequence[PlyRecord], at: int | None) -> int | None:
    """The moves evaluated at the ply `at` or, because a human's ply has none, at the ply before; None if unknown."""
    plies = [] if at is None else [record.nodes for record in records[max(0, at - 2):at]]
    return next((nodes for nodes in reversed(plies) if nodes is not None), None)
