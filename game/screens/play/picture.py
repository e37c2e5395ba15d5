"""Plain values that describe everything visible on the play screen, and functions that draw them."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.screens.play import words
from game.screens.play.layout import PlayLayout
from game.screens.play.opponent import Opponent, draw_opponent
from game.screens.play.proof import ResistanceBoard, draw_resistance
from game.views.axes import CHART_WIDTH
from game.views.backdrop import draw_backdrop
from game.views.board import BoardPicture, draw_board
from game.views.chart import Chart, draw_chart
from game.views.kit import Kit
from game.views.page import PagePicture, draw_over, draw_widgets
from game.views.paint import PANEL, Box, draw_box, fill
from game.views.readout import Banner, Player, Status, draw_banner, draw_player, draw_status
from game.views.recording import view
from game.views.sparks import CalloutPicture, Flying, draw_callout, draw_particles
from game.views.text import BODY, HEADLINE, LABEL, SMALL, draw_text, text_width, wrap
from game.views.widgets import Widget, draw_focus
from game.views.widgets.base import fitting
from game.views.win_bar import WinBar, draw_win_bar

_CHART_HEIGHT = 140                 # logical units; in a chart lower than this the letters are smaller
_BOARD_DIMMED, _REST_DIMMED = 0.36, 0.66       # opacity of the dimming under the menu


@dataclass(frozen=True)
class Menu:
    """The menu over the board. low: it covers the lowest rows, else the highest. words: beside its heading."""

    low: bool
    words: str
    buttons: tuple[Widget, ...]


@dataclass(frozen=True)
class PlayPicture(PagePicture):
    """Everything visible on the play screen, as plain values; the banner only after the game."""

    board: BoardPicture
    flying: Flying
    callouts: tuple[CalloutPicture, ...]
    bar: WinBar
    drift: float                        # offset of the bar's hatching, in logical units
    status: Status
    players: tuple[Player, Player]
    charts: tuple[Chart, ...]           # as many as the layout has room for
    opponent: Opponent | None           # in place of the charts, before the first move
    resistance: ResistanceBoard | None  # results against THE PROOF: under the introduction, or after the game
    under_board: str                    # a line of text
    explained: tuple[str, str]          # a heading and a sentence, under the one chart of a first game
    banner: Banner | None
    menu: Menu | None


@view
def draw_play(surface: pygame.Surface, kit: Kit, layout: PlayLayout, picture: PlayPicture) -> None:
    draw_backdrop(surface, kit)
    draw_board(surface, kit, layout.board, picture.board)
    draw_particles(surface, kit, layout.board, picture.flying)
    for callout in picture.callouts:
        draw_callout(surface, kit, layout.board, callout)
    _draw_top(surface, kit, layout, picture)
    if layout.bar and not layout.compact:
        draw_win_bar(surface, kit, layout.win_bar, picture.bar, picture.drift)
    if picture.under_board:
        kind = fitting(kit, picture.under_board, SMALL, layout.under_board.width)
        draw_text(surface, kit, *layout.under_board.center, picture.under_board, kind, "soft", "c")
    _draw_side(surface, kit, layout, picture.opponent, picture.resistance, picture.charts,
               picture.state("charts").focused)
    if layout.note and picture.explained[0]:
        _draw_explained(surface, kit, layout.explained, *picture.explained)
    draw_over(surface, kit, layout.notice, picture)
    if picture.menu is not None:
        _draw_menu(surface, kit, layout, picture.menu)
        draw_widgets(surface, kit, picture.menu.buttons, picture.states)


@view
def _draw_side(surface: pygame.Surface, kit: Kit, layout: PlayLayout, opponent: Opponent | None,
               resistance: ResistanceBoard | None, charts: tuple[Chart, ...], focused: bool) -> None:
    """Draw the charts, or in their place the introduction, or the results against THE PROOF."""
    beside = layout.introduction
    if opponent is not None:
        used = draw_opponent(surface, kit, beside, opponent)
        beside = pygame.Rect(beside.left, used, beside.width, max(0, beside.bottom - used))
    if resistance is not None:
        draw_resistance(surface, kit, beside, resistance)
    elif opponent is None:
        for rect, chart in zip(layout.charts, charts, strict=True):
            # A chart's margins grow only with its width, so a narrow chart needs smaller letters.
            unit = max(rect.width / CHART_WIDTH, rect.height / _CHART_HEIGHT) if layout.compact else kit.unit
            draw_chart(surface, kit.smaller(unit), rect, chart)
    if focused:
        draw_focus(surface, kit, layout.charts[0].unionall(list(layout.charts[1:])).inflate(kit.px(16), kit.px(8)))


@view
def _draw_explained(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, heading: str, words: str) -> None:
    draw_box(surface, kit, rect, PANEL)
    draw_box(surface, kit, pygame.Rect(rect.left - kit.px(1), rect.top + kit.px(16), kit.line(3),
                                       rect.height - kit.px(32)), Box(1.5, "x", glow="x", glow_alpha=0.5, reach=12))
    draw_text(surface, kit, rect.left + kit.px(20), rect.top + kit.px(24), heading, LABEL, "x_text")
    for row, text in enumerate(wrap(kit, words, BODY, rect.width - kit.px(36))):
        draw_text(surface, kit, rect.left + kit.px(20), rect.top + kit.px(50 + 23 * row), text, BODY, "text")


def _draw_menu(surface: pygame.Surface, kit: Kit, layout: PlayLayout, menu: Menu) -> None:
    """Dim the screen, the board less than the rest, and draw the menu over both."""
    frame, window = layout.board.rect.inflate(2 * kit.px(8), 2 * kit.px(8)), surface.get_rect()
    fill(surface, kit, frame, "bg0", _BOARD_DIMMED)
    for part in (pygame.Rect(0, 0, window.right, frame.top), pygame.Rect(0, frame.top, frame.left, frame.height),
                 pygame.Rect(frame.right, frame.top, window.right - frame.right, frame.height),
                 pygame.Rect(0, frame.bottom, window.right, window.bottom - frame.bottom)):
        fill(surface, kit, part, "bg0", _REST_DIMMED)
    rect = layout.menu(menu.low)
    draw_box(surface, kit, rect, Box(14, "panel2", "panel", stroke="edge", shadow=0.6, bevel=True))
    y = rect.top + kit.px(32)
    left: float = rect.left + kit.px(24)
    left += draw_text(surface, kit, left, y, words.MENU_HEADING, HEADLINE, "text")
    if text_width(kit, menu.words, BODY) <= rect.right - kit.px(48) - left:
        draw_text(surface, kit, rect.right - kit.px(24), y, menu.words, BODY, "soft", "r")


def _draw_top(surface: pygame.Surface, kit: Kit, layout: PlayLayout, picture: PlayPicture) -> None:
    """Draw the status and the players during the game; afterwards the banner, or an earlier position's status."""
    if layout.over and picture.banner is not None:      # the last stone may come before the page is laid out anew
        draw_banner(surface, kit, layout.banner, picture.banner)
        if picture.state("points").focused:
            draw_focus(surface, kit, layout.points)
        return
    draw_status(surface, kit, layout.status, picture.status)
    if not layout.over:
        for place, player in zip(layout.players, picture.players, strict=True):
            draw_player(surface, kit, place, player)
