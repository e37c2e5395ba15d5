"""What a match says on screen: status, clocks, win bar, charts and banner, as plain values."""
from __future__ import annotations

from ai.chance.estimate import MEANING, Chance
from ai.chance.rating import expected_score
from game.model.match import Match, PlyRecord
from game.screens.wording import clock_text, count_text, seconds_text, signed_text
from game.views.chart import Chart, Series
from game.views.readout import Parts, Player, Status
from game.views.stones import Mark
from game.views.win_bar import WinBar, percents, whole_percent


def marks(match: Match, plies: int) -> tuple[tuple[int, Mark], ...]:
    """The stones on the board after so many plies."""
    return tuple((record.move, "x" if record.by_human else "o") for record in match.records[:plies])


def status(match: Match, shown: int | None, lamp: float) -> Status:
    """The status panel; shown: the ply that is looked at instead of the present."""
    if shown is not None:
        return _past_status(match, shown)
    if match.failure is not None:
        return Status("NO ANSWER", "notice", ((match.failure, False),))
    if match.thinking:
        parts = (("depth ", False), (_depth_text(match), True),
                 (" · ", False), (count_text(match.thinking_nodes), True), (" moves · ", False),
                 (seconds_text(match.thinking_seconds), True), (" s", False))
        return Status("THINKING", "ai", parts, lamp)
    number = len(match.records) + 1
    move: Parts = (("move ", False), (str(number), True))
    last = match.records[-1] if match.records else None
    if last is None or last.by_human:
        return Status("YOUR MOVE", "human", (*move, ("  ·  you are X", False)))
    return Status("YOUR MOVE", "human", (
        *move, ("  ·  AI played ", False), (match.rules.cell_name(last.move), True),
        (" in ", False), (seconds_text(last.seconds), True), (" s", False)))


def _depth_text(match: Match) -> str:
    """How far the AI looks just now; MASTER goes deeper as it thinks."""
    if match.thinking_depth is not None:
        return str(match.thinking_depth)
    return "to the end" if match.level.seconds is None else "–"


def _past_status(match: Match, ply: int) -> Status:
    record = match.records[ply - 1]
    who = "you" if record.by_human else "AI"
    parts: Parts = ((f"{who} played ", False), (match.rules.cell_name(record.move), True), (" in ", False),
                    (seconds_text(record.seconds), True), (" s", False))
    if record.nodes is not None:
        parts = (*parts, (" · ", False), (count_text(record.nodes), True), (" moves", False))
    return Status(f"MOVE {ply} OF {len(match.records)}", "idle", parts)


def players(match: Match) -> tuple[Player, Player]:
    """The human's tile and the AI's."""
    level = match.level
    name = f"{level.label} · {level.title}" if level.seconds is None else level.label
    return (Player("x", "You", clock_text(match.total_seconds(True), False), match.humans_turn),
            Player("o", name, clock_text(match.total_seconds(False), True), match.thinking))


def _percent(chance: Chance) -> int:
    return whole_percent(100 * chance.expected_score)


def _change(match: Match, plies: int) -> tuple[int | None, str]:
    """What the last move changed, in percent points, and whose doing it was.

    The AI's best reply keeps what its search found, so a reply that changed nothing leaves the human's move there.
    """
    for ply in range(plies, 0, -1):
        before, after = match.chance_after(ply - 1), match.chance_after(ply)
        if before is None or after is None:
            break
        delta = _percent(after) - _percent(before)
        record = match.records[ply - 1]
        if delta or record.by_human:
            return delta, f"by {match.rules.cell_name(record.move)}"
    return None, ""


def shown_chance(match: Match, shown: int | None) -> Chance | None:
    """The chance to show: after the ply that is looked at, else the present one."""
    return match.chance if shown is None else match.chance_after(shown)


def win_bar(match: Match, shown: int | None, eased: tuple[float, ...], phase: float, focused: bool) -> WinBar:
    """The bar. eased: the shown win, draw, loss on their way to their values, empty where there is none."""
    chance = shown_chance(match, shown)
    if chance is None or not eased:
        thinking = shown is None and not match.settled
        return WinBar(None, thinking=thinking, phase=phase if thinking else 0.0, focused=focused)
    plies = len(match.records) if shown is None else shown
    thinking = shown is None and not match.settled and not chance.exact
    delta, caption = (None, "") if thinking else _change(match, plies)
    win, draw, loss = eased
    return WinBar((win, draw, loss), 100 * expected_score(win, draw), delta, caption, thinking,
                  phase if thinking else 0.0,
                  bar_note(chance), focused)


def bar_note(chance: Chance) -> str | None:
    """'loss in 3' where the AI has proven it, 'win in 3' where the human could force it, 'exact' on a solved board."""
    if chance.plies == 0:
        return None
    if chance.plies is not None:
        moves = (chance.plies + 1) // 2
        return f"{'loss' if chance.loss == 1 else 'win'} in {moves}"
    return "exact" if chance.exact else None


def chance_sentence(match: Match, shown: int | None) -> str:
    """What the large figure means, and what it was found from."""
    chance = shown_chance(match, shown)
    if chance is None:
        return "Your chance of winning. It is known once the AI has thought about a position."
    if chance.plies == 0:
        return "The game is over. A draw counts half."
    level = match.level.label if match.level.depth is None else match.level.label.lower()
    win, draw, loss = percents((chance.win, chance.draw, chance.loss))
    text = MEANING.format(rating=match.rating, win=win, draw=draw, loss=loss, level=level) + _ground(match, chance)
    record = _latest_report(match, shown)
    if record is not None and record.score is not None and record.ai_score is not None:
        if chance.plies is None:
            text += f" Score {signed_text(-record.score)} for you."
        text += f" AI score (Eq. 2): {signed_text(record.ai_score)}."
    return text


def _ground(match: Match, chance: Chance) -> str:
    """How the chance is known, which ends the sentence on what it means; and what can be forced."""
    small = match.rules.cells <= 9
    ground = ", worked out exactly for a modelled player." if small else ", as found in games of modelled players."
    if chance.plies is None:
        return ground
    if chance.loss == 1:
        return f": its search has proven that it wins in {(chance.plies + 1) // 2}."
    return f"{ground} A {bar_note(chance)} can be forced, but people miss such wins."


def _latest_report(match: Match, shown: int | None) -> PlyRecord | None:
    plies = len(match.records) if shown is None else shown
    if 0 < plies < len(match.records) and match.records[plies - 1].by_human:
        return match.records[plies]     # a human's ply was judged by the search that answered it
    return next((record for record in reversed(match.records[:plies]) if not record.by_human), None)


def chart_sentence(match: Match, ply: int) -> str | None:
    """The readout of the charts at a ply: the paper's AI score, where the ply has one."""
    record = match.records[ply - 1]
    if record.ai_score is None:
        return None
    return f"Move {ply}: AI score (Eq. 2) {signed_text(record.ai_score)}; positive favours the AI."


def charts(match: Match, cursor: int | None, pinned: bool) -> tuple[Chart, Chart, Chart]:
    """Time per move, moves evaluated per move, and the human's win chance, by ply.

    cursor: the ply pointed at, None: the last one.
    """
    records = match.records
    length = match.rules.cells if match.rules.cells <= 9 else max(20, 5 * (len(records) // 5 + 1))
    at = cursor if cursor is not None else (len(records) or None)
    here = records[at - 1] if at is not None else None
    nodes = _last_nodes(records, at)
    chance = None if at is None else match.chance_after(at)
    if at is not None and chance is None and cursor is None:
        chance = match.chance
    time = Chart("TIME PER MOVE", "" if here is None else seconds_text(here.seconds), "s", (
        Series("x", tuple(record.seconds if record.by_human else None for record in records)),
        Series("o", tuple(None if record.by_human else record.seconds for record in records))),
        "log", length, at, pinned)
    evaluated = Chart("MOVES EVALUATED", "" if nodes is None else count_text(nodes), "", (
        Series("o", tuple(record.nodes for record in records)),), "log", length, at, pinned)
    win = Chart("YOUR WIN CHANCE", "" if chance is None else str(_percent(chance)), "%", (
        Series("line", tuple(None if record.chance is None else 100 * record.chance.expected_score
                             for record in records)),),
        "percent", length, at, pinned, x_labels=True)
    return time, evaluated, win


def _last_nodes(records: list[PlyRecord], at: int | None) -> int | None:
    """The count at a ply, or at the AI's move before it."""
    plies = [] if at is None else [record.nodes for record in records[max(0, at - 2):at]]
    return next((nodes for nodes in reversed(plies) if nodes is not None), None)
