"""Layouts: every pixel belongs to its cell, adjacent rectangles meet, and odd sizes cause no errors."""
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pygame import Rect

from game.screens.play.layout import PlayLayout
from game.views.layout import SMALLEST_PAGE, TABS, BoardLayout, Viewport

WINDOWS = [(960, 540), (1280, 720), (1920, 1080), (3840, 2160), (1001, 777), (1366, 768), (2560, 1080)]


@example(side=1, left=-1, size=1, x=-1e-300, y=7.0)
@given(st.integers(1, 400), st.integers(-50, 50), st.integers(1, 19), st.floats(-100, 500), st.floats(-100, 500))
def test_a_point_is_in_the_only_cell_whose_rectangle_holds_it(side, left, size, x, y):
    board = BoardLayout(Rect(left, 7, side, side), size)
    cells = [board.cell_rect(move) for move in range(size * size)]
    assert sum(cell.width * cell.height for cell in cells) == side * side
    assert all(board.cell_at(board.center_of(move)) == move for move, cell in enumerate(cells) if all(cell.size))
    for i in range(side):
        assert cells[board.cell_at((left + i, 7 + i))].collidepoint(left + i, 7 + i)
    for beside in ((left - 1, 7), (left - 0.5, 7), (left, 6), (left + side, 7), (left, 7 + side)):
        assert board.cell_at(beside) is None
    move = board.cell_at((x, y))
    if move is None:
        assert not (left <= x < left + side and 7 <= y < 7 + side)
    else:
        cell = board.cell_rect(move)
        assert cell.left <= x < cell.right
        assert cell.top <= y < cell.bottom


SPACIOUS = [((1920, 1080), 1.0), ((1920, 1080), 0.75), ((2560, 1440), 1.25), ((2560, 1080), 1.0), ((1600, 1200), 1.0)]


@pytest.mark.parametrize(("window", "scale"), SPACIOUS)
def test_a_board_takes_the_room_that_a_smaller_page_leaves(window, scale):
    small, large = Viewport(window, scale), PlayLayout(Viewport(window, scale), 15)
    plain = PlayLayout(Viewport((round(1280 * scale), round(720 * scale))), 15)
    assert large.board.rect.width > plain.board.rect.width
    assert (large.status.size, large.stop.size) == (plain.status.size, plain.stop.size)
    assert large.win_bar.width == plain.win_bar.width
    frame = large.board.rect.inflate(2 * small.px(8), 2 * small.px(8))
    free = min(frame.top, window[1] - large.notice.bottom, frame.left, window[0] - large.status.right)
    assert 0 <= free <= small.px(56)            # in one direction the page fills the window


@pytest.mark.parametrize(("window", "scale"), SPACIOUS + [(window, None) for window in WINDOWS])
@pytest.mark.parametrize("over", [False, True])
def test_the_play_screens_parts_keep_its_edges_and_do_not_overlap(window, scale, over):
    viewport = Viewport(window, scale)
    page = PlayLayout(viewport, 15, over=over)
    frame = page.board.rect.inflate(2 * viewport.px(8), 2 * viewport.px(8))
    assert frame.width == frame.height
    buttons = [*page.small_buttons({"one": "1", "other": "2"}).values()] if over else page.across("buttons", 3)
    for foot in (page.win_bar.bottom, buttons[0].bottom):
        assert abs(foot - frame.bottom) <= 2
    for top in (page.status.top, page.win_bar.top - viewport.px(2)):
        assert abs(top - frame.top) <= 2
    parts = [frame, page.win_bar, page.status, *(() if over else page.across("players", 2)), *page.charts, *buttons,
             page.notice]
    for i, part in enumerate(parts):
        assert Rect((0, 0), window).contains(part)
        assert part.collidelist(parts[i + 1:]) == -1


@pytest.mark.parametrize("window", WINDOWS)
def test_a_scale_beyond_what_fits_makes_a_screen_narrow(window):
    plain = PlayLayout(Viewport(window), 15)
    fitting = plain.viewport.fitting
    other = PlayLayout(Viewport(window, fitting), 15)
    assert (other.board.rect, other.status, other.charts) == (plain.board.rect, plain.status, plain.charts)
    assert not other.viewport.narrow
    for times, unit in ((1.1, 1.1), (2.0, 2.0), (3.0, 2.0)):
        viewport = Viewport(window, times * fitting)
        assert viewport.narrow
        assert viewport.unit == pytest.approx(unit * fitting)
        assert viewport.room[0] >= SMALLEST_PAGE[0] - 1e-6
        assert viewport.room[1] >= SMALLEST_PAGE[1] - TABS - 1e-6


@example(104, 4, 1.5, (1280, 720))
@given(st.integers(100, 900), st.integers(1, 4), st.floats(0, 12), st.sampled_from(WINDOWS))
def test_rows_and_columns_fill_their_rectangle_and_share_the_free_room(length, free, gap, window):
    viewport = Viewport(window)
    whole = Rect(10, 20, viewport.px(length), viewport.px(length))
    rows = viewport.rows(whole, 30, *[None] * free, gap=gap)
    columns = viewport.columns(whole, 30, *[None] * free, gap=gap)
    assert (rows[0].topleft, rows[-1].bottomright) == (whole.topleft, whole.bottomright)
    assert (columns[0].topleft, columns[-1].bottomright) == (whole.topleft, whole.bottomright)
    assert abs(rows[0].height - viewport.px(30)) <= 1
    assert abs(columns[0].width - viewport.px(30)) <= 1
    for before, after in pairwise(rows):
        assert abs(after.top - before.bottom - gap * viewport.page_unit) <= 1.001
    shares = [rect.height for rect in rows[1:]] + [rect.width for rect in columns[1:]]
    assert max(shares) - min(shares) <= 1
