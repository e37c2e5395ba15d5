"""What the play screen shows just now: the picture, put together from the game and from where the player looks."""
from __future__ import annotations

from dataclasses import dataclass

from game.model.settings import Settings
from game.screens.play import commentary
from game.screens.play.buttons import hint_of
from game.screens.play.endings import banner, points_sentence
from game.screens.play.layout import EndLayout, PlayLayout
from game.screens.play.picture import PlayPicture
from game.screens.play.session import PlaySession
from game.views.board import BoardPicture
from game.views.focus import State, Target
from game.views.kit import Kit
from game.views.readout import Banner
from game.views.stones import Ghost
from game.views.widgets import Button, Tooltip


@dataclass(frozen=True)
class ViewState:
    """Where the player looks and points. shown: the ply looked at instead of the present; kept: until Esc.

    cell: under the mouse or the cursor of the keys; focus: what the ring of the keys is around; resting: what the mouse
    has been on for a moment.
    """

    shown: int | None
    kept: bool
    cell: int | None
    focus: str | None
    resting: str | None


def targets_of(layout: PlayLayout, session: PlaySession, buttons: tuple[Button, ...]) -> list[Target]:
    """Everything on the screen that can be pressed or asked."""
    charts = layout.charts[0].unionall(list(layout.charts[1:]))
    targets = [Target("board", layout.board.rect, not session.over), Target("win bar", layout.win_bar),
               Target("charts", charts, bool(session.match.records))]
    if isinstance(layout, EndLayout):
        targets.append(Target("points", layout.points))
    return [*targets, *(target for button in buttons for target in button.targets())]


def picture_of(session: PlaySession, layout: PlayLayout, kit: Kit, settings: Settings, view: ViewState,
               buttons: tuple[Button, ...], states: tuple[tuple[str, State], ...]) -> PlayPicture:
    """The whole screen, as a value."""
    match, motion, shown = session.match, session.motion, view.shown
    present, pace = shown is None, settings.motion
    board = _board(session, settings, view)
    taken = frozenset(move for move, _ in board.stones)
    return PlayPicture(
        board=board,
        sparks=motion.sparks if present else (),
        rings=motion.rings if present else (),
        callouts=motion.callouts(kit, layout.board, taken) if present else (),
        bar=commentary.win_bar(match, shown, motion.chances, motion.hatch(pace), view.focus == "win bar"),
        status=commentary.status(match, shown, motion.breath(pace) if match.thinking else 0.0),
        players=commentary.players(match),
        charts=commentary.charts(match, shown, view.kept),
        charts_focused=view.focus == "charts",
        points_focused=view.focus == "points",
        banner=_banner(session, view),
        buttons=buttons,
        states=states,
        notice=session.prompts.notice,
        notice_strength=session.prompts.strength,
        tooltip=_tooltip(session, layout, view, buttons),
        window=layout.screen)


def _banner(session: PlaySession, view: ViewState) -> Banner | None:
    if session.ending is None or view.shown is not None:
        return None
    return banner(session.match, session.ending, session.motion.slide, session.motion.fade)


def _board(session: PlaySession, settings: Settings, view: ViewState) -> BoardPicture:
    match, motion, present = session.match, session.motion, view.shown is None
    plies = len(match.records) if view.shown is None else view.shown
    outcome = match.outcome if present else None
    keyboard = view.focus == "board" and not session.over
    return BoardPicture(
        match.rules.size, commentary.marks(match, plies), match.records[plies - 1].move if plies else None,
        _ghost(session, view), view.cell if keyboard else None, () if outcome is None else outcome.line, motion.line,
        motion.landing if present else (), motion.tint if present else (), settings.coordinates, settings.move_numbers,
        view.cell, not present)


def _ghost(session: PlaySession, view: ViewState) -> tuple[int, Ghost] | None:
    """The stone that a click would place, in outline while it may not be placed yet."""
    if view.cell is None or view.shown is not None or session.over:
        return None
    if session.match.board.stone_at(view.cell) is not None:
        return None
    return view.cell, "fill" if session.match.humans_turn else "line"


def _tooltip(session: PlaySession, layout: PlayLayout, view: ViewState, buttons: tuple[Button, ...]) -> Tooltip | None:
    """What the hovered or focused thing has to say, after a moment; never over the status and the last move."""
    match, name = session.match, view.resting
    if name is None and view.focus in ("win bar", "charts", "points"):
        name = view.focus
    top = layout.banner if isinstance(layout, EndLayout) else layout.status
    last = [layout.board.cell_rect(record.move) for record in match.records[-1:]]
    if name == "win bar":
        return Tooltip(commentary.chance_sentence(match, view.shown), layout.win_bar, avoid=(top, *last))
    if name == "charts":
        ply = len(match.records) if view.shown is None else view.shown
        text = commentary.chart_sentence(match, ply) if ply else None
        return None if text is None else Tooltip(text, layout.charts[0], avoid=(top, *last))
    if name == "points" and session.ending is not None and isinstance(layout, EndLayout):
        return Tooltip(points_sentence(session.ending), layout.points, avoid=tuple(last))
    button = next((button for button in buttons if button.name == name), None)
    return None if button is None else hint_of(button, layout)
