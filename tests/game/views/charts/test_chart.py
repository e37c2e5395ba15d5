"""The charts: labels that never collide, gaps that stay gaps, and the ply under the pointer."""
from itertools import combinations, product

import pygame
import pytest

from game.marks import MARKS
from game.screens.play.layout import PlayLayout
from game.views.charts.axes import Axes, Chart, Series, ply_at, short_count
from game.views.charts.chart import draw_chart
from game.views.layout import Viewport
from tests.game.pilot import SIZES, kit_of


def chart(plies, length, **more):
    return Chart("T", "1", "s", (Series("x", tuple(1.0 for _ in range(plies))),), length=length, **more)


@pytest.mark.parametrize(("plies", "length"), [(1, 1), (4, 9), (23, 24), (225, 225)])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_pointing_at_a_ply_finds_it_and_beside_the_curve_none(size, plies, length):
    rect, value = PlayLayout(Viewport(size), 15).charts[0], chart(plies, length)
    plot = Axes(rect, value).plot
    for ply in range(1, plies + 1):
        x = plot.left + plot.width * (ply - 1) / max(1, length - 1)
        assert ply_at(rect, length, plies, (x, plot.centery)) == ply
    beside = [(plot.left - plot.width / 10, plot.centery), (plot.left, rect.bottom + 1)]
    assert [ply_at(rect, length, plies, point) for point in beside] == [None, None]
    assert (ply_at(rect, length, plies, (plot.right, plot.centery)) is None) == (plies < length or length == 1)
    assert ply_at(rect, length, 0, (plot.left, plot.centery)) is None


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("which", [0, 2])
def test_axis_labels_never_overlap(size, which):
    kit = kit_of(size)
    seconds = [("s", low, high) for low in range(-6, 4) for high in range(low, 4)]
    counts = [("", low, high) for low in range(11) for high in range(low, 11)]
    axes = [(1, 1), (9, 4), (9, 9), (24, 23), (61, 59), (225, 224)]
    for layout in (PlayLayout(kit.viewport, 15), PlayLayout(kit.viewport, 15, over=True)):
        for (unit, low, high), (length, cursor) in product(seconds + counts, axes):
            series = Series("o", (10.0 ** low, None, 10.0 ** high))
            value = Chart("T", "1", unit, (series,), length=length, cursor=cursor, x_labels=which == 2)
            labels = Axes(layout.charts[which], value).labels(kit)
            assert [(a.text, b.text) for a, b in combinations(labels, 2) if a.rect.colliderect(b.rect)] == []
            assert min(label.rect.left for label in labels) >= layout.charts[which].left - kit.px(3)


def test_the_cursor_has_its_own_label():
    kit = kit_of((1280, 720))
    labels = Axes(PlayLayout(kit.viewport, 15).charts[2], chart(23, 24, cursor=21, x_labels=True)).labels(kit)
    assert [label.text for label in labels if label.strong] == ["21"]
    assert "20" not in [label.text for label in labels]


def test_a_log_axis_has_at_least_two_grid_lines_and_never_a_crowd():
    rect = PlayLayout(Viewport((1280, 720)), 15).charts[0]
    for low in range(-6, 9):
        for high in range(low, 11):
            value = Chart("T", "1", "", (Series("x", (10.0 ** low, None, 10.0 ** high)),))
            assert 2 <= len(Axes(rect, value).y_ticks) <= 5


def drawn(value):
    """The pixels of a chart, and the rectangle of its curve."""
    rect, surface = pygame.Rect(0, 0, 392, 113), pygame.Surface((392, 140), 0, 32)
    draw_chart(kit_of((1280, 720)).on(surface), rect, value)
    return surface, Axes(rect, value).plot


@pytest.mark.parametrize("values", [(), (0.02,), (None, 0.0), tuple(10.0 ** (i % 17 - 6) for i in range(225))])
def test_figures_of_any_size_and_number_are_drawn_nought_too(values):
    drawn(Chart("", "", "", (Series("x", values), Series("o", values)), length=225))


def test_a_gap_stays_a_gap_and_is_not_drawn_as_nought():
    (broken, plot), (whole, _) = (drawn(Chart("", "", "", (Series("line", values),), "percent"))
                                  for values in ((50.0, 50.0, None, 50.0, 50.0), (50.0,) * 5))
    x = plot.left + plot.width // 4
    above_the_foot = (x, plot.bottom - 30)
    assert whole.get_at(above_the_foot).r > broken.get_at(above_the_foot).r
    assert broken.get_at(above_the_foot).r < 10


def test_a_curve_has_the_colour_of_the_player_whose_chance_it_is():
    (as_x, plot), (as_o, _) = (drawn(Chart("", "", "", (Series("line", (50.0, 50.0), mark=mark),), "percent", 2))
                               for mark in MARKS)
    place = plot.centerx, plot.centery
    assert as_x.get_at(place).r > as_x.get_at(place).b
    assert as_o.get_at(place).r < as_o.get_at(place).b


def test_a_players_marks_are_joined_across_the_others_plies():
    surface, plot = drawn(Chart("", "", "", (Series("x", (1.0, None, 1.0)),), length=9))
    column = [surface.get_at((plot.left + plot.width // 8, y)).r for y in range(plot.top, plot.bottom)]
    assert max(column) > 100


def test_a_short_count_has_a_letter_from_a_thousand_on():
    counts = [short_count(count) for count in (999, 1_000, 83_000, 999_600, 1_200_000_000, 5e12)]
    assert counts == ["999", "1k", "83k", "1M", "1B", "5T"]
    assert [short_count(count, 1) for count in (999, 1_200_000, 1_200_000_000)] == ["999", "1.2M", "1.2B"]
