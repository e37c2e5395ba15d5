"""Everything visible on the play screen except its widgets, as one value, and its drawing."""
from typing import NamedTuple

import pygame

from ai.position.rules import FIVE_IN_A_ROW
from game.screens.play import words
from game.screens.play.layout import PlayLayout
from game.store.results import Stand
from game.views.board.board import BoardPicture, draw_board
from game.views.board.sparks import CalloutPicture, Flying, draw_callout, draw_particles
from game.views.board.stones import REST_GLOW, draw_stone
from game.views.charts.axes import CHART_WIDTH, Chart
from game.views.charts.chart import draw_chart
from game.views.charts.win_bar import WinBar, draw_win_bar
from game.views.layout import grown
from game.views.page.readout import Banner, PlayerPanel, Status, draw_banner, draw_player, draw_status
from game.views.pen.fitting import draw_lines, fitting, wrap
from game.views.pen.kit import Paint, Pen
from game.views.pen.paint import PANEL, Box, draw_box, draw_edge_bar, fill, hline
from game.views.pen.recording import view
from game.views.pen.text import BODY, FIGURE, HEADLINE, LABEL, SMALL, Style, draw_text, text_width
from game.views.widgets.cards import draw_medal
from game.views.widgets.faces import draw_face

_CHART_HEIGHT = 140                 # logical units; in a chart lower than this the letters are smaller
_BOARD_DIMMED, _REST_DIMMED = 0.36, 0.66       # opacity of the dimming under the menu
_SIZE, _CENTRE = FIVE_IN_A_ROW.size, FIVE_IN_A_ROW.cells // 2
_NUMBER = Style("exo600", 13)
_VERIFIED, _LEAST, _MOST = 0.16, 0.35, 0.75     # opacity of the colour: verified, shortest game, longest game
_ROOM = 20                          # the smallest cell with room for a number, in logical units


class ResistanceBoard(NamedTuple):
    """The player's results against the level THE PROOF, for each second move of a game."""

    verified: frozenset[int]                # the moves proven lost: all of them, or none
    longest: tuple[tuple[int, Stand], ...]  # the longest game after each move
    latest: int | None = None               # the second move of the game just finished


class Opponent(NamedTuple):
    """An opponent's introduction, in place of the charts until there are moves to chart."""

    name: str
    sentences: tuple[str, ...]
    facts: tuple[tuple[str, str, str], ...]     # for each fact: label, figure, and unit or remark
    label: str = words.YOUR_OPPONENT
    ink: Paint = "o_text"   # the colour of the name, which is that of the level's mark
    face: str = ""          # the level's name if the opponent is a person with a face; else empty


class PlayPicture(NamedTuple):
    board: BoardPicture
    flying: Flying
    callouts: tuple[CalloutPicture, ...]
    bar: WinBar
    drift: float                        # offset of the bar's hatching, in logical units
    status: Status
    players: tuple[PlayerPanel, PlayerPanel]
    charts: tuple[Chart, ...]           # as many as the layout has room for
    opponent: Opponent | None           # in place of the charts, before the first move
    resistance: ResistanceBoard | None  # results against THE PROOF: under the introduction, or after the game
    under_board: str                    # a line of text
    explained: tuple[str, str]          # a heading and a sentence, under the one chart of a first game
    banner: Banner | None
    menu: str | None                    # the words beside the open menu's heading


@view
def draw_play(pen: Pen, layout: PlayLayout, picture: PlayPicture) -> None:
    draw_board(pen, layout.board, picture.board)
    draw_particles(pen, layout.board, picture.flying)
    for callout in picture.callouts:
        draw_callout(pen, layout.board, callout)
    _draw_top(pen, layout, picture)
    if layout.has_bar and not layout.viewport.narrow:
        draw_win_bar(pen, layout.win_bar, picture.bar, picture.drift)
    style = fitting(pen, picture.under_board, SMALL, layout.under_board.width)
    draw_text(pen, *layout.under_board.center, picture.under_board, style, "soft", "c")
    _draw_side(pen, layout, picture.opponent, picture.resistance, picture.charts)
    if layout.explains:
        _draw_explained(pen, layout.explained, *picture.explained)


@view
def _draw_side(pen: Pen, layout: PlayLayout, opponent: Opponent | None,
               resistance: ResistanceBoard | None, charts: tuple[Chart, ...]) -> None:
    """Draw the charts, or in their place the introduction, or the results against THE PROOF."""
    beside = layout.introduction
    if opponent is not None:
        used = _draw_opponent(pen, beside, opponent)
        beside = pygame.Rect(beside.left, used, beside.width, max(0, beside.bottom - used))
    if resistance is not None:
        _draw_resistance(pen, beside, resistance)
    elif opponent is None:
        for rect, chart in zip(layout.charts, charts, strict=True):
            # A chart's margins grow only with its width, so a narrow chart needs smaller letters.
            unit = max(rect.width / CHART_WIDTH, rect.height / _CHART_HEIGHT) if layout.viewport.narrow else pen.unit
            draw_chart(pen.smaller(unit).on(pen.surface), rect, chart)


def _draw_opponent(pen: Pen, rect: pygame.Rect, opponent: Opponent) -> int:
    """Draw the opponent's introduction into `rect`; return the y (pixels) at which it ends."""
    y = rect.top + pen.px(8)
    if opponent.face:
        draw_face(pen, opponent.face, (rect.right - pen.px(40), y + pen.px(30)), pen.px(76))
    draw_text(pen, rect.left, y, opponent.label, LABEL, "dim")
    y += pen.px(36)
    draw_text(pen, rect.left, y, opponent.name, HEADLINE, opponent.ink)
    y += pen.px(36)
    for sentence in opponent.sentences:
        y = draw_lines(pen, rect.left, y, wrap(pen, sentence, BODY, rect.width), BODY, "soft", 24) + pen.px(6)
    y += pen.px(8)
    for label, figure, addition in opponent.facts:
        middle, right = y + pen.px(23), float(rect.right)
        hline(pen, rect.left, y, rect.width)
        draw_text(pen, rect.left, middle, label, BODY, "dim")
        if addition:
            right -= draw_text(pen, right, middle, addition, SMALL, "dim", "r") + pen.px(7)
        draw_text(pen, right, middle, figure, FIGURE, "text", "r")
        y += pen.px(46)
    return y


@view
def _draw_explained(pen: Pen, rect: pygame.Rect, heading: str, text: str) -> None:
    draw_box(pen, rect, PANEL)
    draw_edge_bar(pen, rect, "x")
    draw_text(pen, rect.left + pen.px(20), rect.top + pen.px(24), heading, LABEL, "x_text")
    lines = wrap(pen, text, BODY, rect.width - pen.px(36))
    draw_lines(pen, rect.left + pen.px(20), rect.top + pen.px(50), lines, BODY, "text", 23)


def draw_menu(pen: Pen, layout: PlayLayout, picture: PlayPicture) -> None:
    """If the menu is open, dim the screen, the board less than the rest, and draw the menu's panel over both."""
    if picture.menu is None:
        return
    frame, window = grown(layout.board.rect, pen.px(8)), pen.surface.get_rect()
    fill(pen, frame, "bg0", _BOARD_DIMMED)
    for part in (pygame.Rect(0, 0, window.right, frame.top), pygame.Rect(0, frame.top, frame.left, frame.height),
                 pygame.Rect(frame.right, frame.top, window.right - frame.right, frame.height),
                 pygame.Rect(0, frame.bottom, window.right, window.bottom - frame.bottom)):
        fill(pen, part, "bg0", _REST_DIMMED)
    rect = layout.menu
    draw_box(pen, rect, Box(14, "panel2", "panel", stroke="edge", shadow=0.6, bevel=True))
    y = rect.top + pen.px(32)
    left: float = rect.left + pen.px(24)
    left += draw_text(pen, left, y, words.MENU_HEADING, HEADLINE, "text")
    if text_width(pen, picture.menu, BODY) <= rect.right - pen.px(48) - left:
        draw_text(pen, rect.right - pen.px(24), y, picture.menu, BODY, "soft", "r")


def _draw_top(pen: Pen, layout: PlayLayout, picture: PlayPicture) -> None:
    """Draw the status and the players during the game; afterwards the banner, or an earlier position's status."""
    if layout.over and picture.banner is not None:      # the last stone may be placed before the page is laid out anew
        draw_banner(pen, layout.banner, picture.banner)
        return
    draw_status(pen, layout.status, picture.status)
    if not layout.over:
        for place, player in zip(layout.across("players", 2), picture.players, strict=True):
            draw_player(pen, place, player)


# The board of results against THE PROOF.

@view
def _draw_resistance(pen: Pen, rect: pygame.Rect, board: ResistanceBoard) -> None:
    """Draw the small board of results, with its legend below or beside it, whichever leaves the board larger."""
    draw_text(pen, rect.left, rect.top + pen.px(8), words.HOW_LONG, LABEL, "dim")
    top = rect.top + pen.px(24)
    under = min(rect.bottom - top - pen.px(28), rect.width) // _SIZE
    beside = min(rect.bottom - top, rect.width - pen.px(176)) // _SIZE
    side = max(under, beside, 1)
    grid = pygame.Rect(rect.left, top, side * _SIZE, side * _SIZE)
    _draw_cells(pen, grid, side, board)
    if beside > under:
        _draw_legend(pen, grid.right + pen.px(16), grid.top + pen.px(10), board, pen.px(24), 0)
    else:
        _draw_legend(pen, grid.left, grid.bottom + pen.px(18), board, 0, pen.px(22))


def _draw_cells(pen: Pen, grid: pygame.Rect, side: int, board: ResistanceBoard) -> None:
    longest, most = dict(board.longest), max((stand.stones for _, stand in board.longest), default=1)
    gap = max(1, pen.px(1))
    for cell in range(_SIZE * _SIZE):
        row, column = divmod(cell, _SIZE)
        place = pygame.Rect(grid.left + column * side, grid.top + row * side, side - gap, side - gap)
        if cell == _CENTRE:
            draw_stone(pen, "x", place.center, side, REST_GLOW * 0.7)
            continue
        fill(pen, place, "panel2")
        if cell in board.verified:
            fill(pen, place, "o", _VERIFIED)
        stand = longest.get(cell)
        if stand is not None and stand.held:
            draw_medal(pen, place.center, True, side / pen.unit / 3)
        elif stand is not None:
            fill(pen, place, "o", _LEAST + (_MOST - _LEAST) * stand.stones / most)
            if side >= pen.px(_ROOM):
                draw_text(pen, *place.center, str(stand.stones), _NUMBER, "text", "c")
        if cell == board.latest:
            draw_box(pen, place, Box(2, stroke="text", width=1.33))


def _draw_legend(pen: Pen, x: int, y: int, board: ResistanceBoard, down: int, across: int) -> None:
    """Draw the legend of the colours, in a column (`down` pixels apart) or a row (`across` pixels apart)."""
    entries: list[tuple[Paint, float, str]] = [("o", _VERIFIED, words.count_verified(len(board.verified)))]
    if board.longest:
        cell, most = max(board.longest, key=lambda each: each[1].stones)
        entries.append(("o", _MOST, words.longest(most.stones, FIVE_IN_A_ROW.cell_name(cell))))
    else:
        entries.append(("o", _MOST, words.STONES_YOU_LASTED))
    square = pen.px(12)
    for colour, alpha, text in entries:
        place = pygame.Rect(x, y - square // 2, square, square)
        fill(pen, place, "panel2", 1.0)
        fill(pen, place, colour, alpha)
        width = draw_text(pen, place.right + pen.px(7), y, text, SMALL, "soft")
        y += down
        x += (square + pen.px(7) + round(width) + across) if across else 0
