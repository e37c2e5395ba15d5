"""The win bar: whole percentages, captions that never collide, and a hatching whose motion repeats."""
from itertools import combinations, pairwise

import pygame
import pytest

from game.screens.play.layout import PlayLayout
from game.views.charts.win_bar import WinBar, bar_labels, bar_rect, draw_win_bar, percents, segments, whole_percent
from tests.game.pilot import SIZES, kit_of

CHANCES = [(0.0, 0.0, 1.0), (1.0, 0.0, 0.0), (0.49, 0.02, 0.49), (0.97, 0.015, 0.015), (0.0, 1.0, 0.0)]


@pytest.mark.parametrize("chances", [(0.333, 0.333, 0.334), (0.625, 0.03, 0.345), (1.0, 0.0, 0.0), (0.995, 0.005, 0.0),
                                     (0.998, 0.001, 0.001), (1e-9, 0.5, 0.5)])
def test_whole_percents_sum_to_a_hundred(chances):
    assert sum(percents(chances)) == 100
    assert all((p in (0, 100)) == (c in (0, 1)) for p, c in zip(percents(chances), chances, strict=True))
    assert all(abs(p - 100 * c) < 2 for p, c in zip(percents(chances), chances, strict=True))


@pytest.mark.parametrize(("figure", "whole"), [(0.0, 0), (0.2, 1), (0.6, 1), (49.6, 50), (99.4, 99), (99.9, 99),
                                               (100.0, 100)])
def test_only_a_certainty_is_rounded_to_nought_or_a_hundred(figure, whole):
    assert whole_percent(figure) == whole


@pytest.mark.parametrize("chances", CHANCES)
def test_the_segments_fill_the_bar_which_is_drawn_whatever_they_are(chances):
    kit = kit_of((1280, 720))
    bar = PlayLayout(kit.viewport, 15).win_bar
    draw_win_bar(kit.on(pygame.Surface((1280, 720), 0, 32)), bar, WinBar(chances), 0.0)
    track = bar_rect(bar)
    parts = segments(track, chances)
    assert parts[0].top == track.top
    assert parts[2].bottom == track.bottom
    assert all(a.bottom == b.top for a, b in pairwise(parts))
    assert parts[2].height == pytest.approx(chances[0] * track.height, abs=1)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_captions_of_the_bar_never_overlap(size):
    kit = kit_of(size)
    rect = PlayLayout(kit.viewport, 15).win_bar
    for win in range(0, 101, 3):
        for draw in range(0, 101 - win, 4):
            for note in (None, "win in 5"):
                bar = WinBar((win / 100, draw / 100, (100 - win - draw) / 100), note=note)
                rects = [label.rect for label in bar_labels(kit, rect, bar)]
                assert not any(a.colliderect(b) for a, b in combinations(rects, 2)), bar
                assert all(rect.top <= r.top and r.bottom <= rect.bottom + 1 for r in rects)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("note", ["verified", "loss in 12", "exact"])
def test_a_proofs_note_keeps_its_distance_from_the_panels(size, note):
    kit = kit_of(size)
    layout = PlayLayout(kit.viewport, 15)
    page = pygame.Surface(size, 0, 32)
    draw_win_bar(kit.on(page), layout.win_bar, WinBar((0.0, 0.0, 1.0), note=note), 0.0)
    page.set_colorkey((0, 0, 0))
    assert page.get_bounding_rect().right <= layout.status.left - kit.px(6)


@pytest.mark.parametrize(("chances", "quiet"), [((0.64, 0.004, 0.356), "1 draw"), (None, "50")])
def test_a_small_share_is_one_percent_and_an_unknown_one_has_no_name(chances, quiet):
    kit = kit_of((1280, 720))
    labels = bar_labels(kit, PlayLayout(kit.viewport, 15).win_bar, WinBar(chances))
    assert quiet in [label.quiet for label in labels]
    assert (len(labels) == 1) == (chances is None)


def test_the_hatch_drifts_and_comes_round():
    kit = kit_of((1280, 720))
    rect = PlayLayout(kit.viewport, 3).win_bar
    seen = []
    for drift in (0.0, 5.0, 12.0):
        surface = pygame.Surface((1280, 720), 0, 32)
        draw_win_bar(kit.on(surface), rect, WinBar((0.5, 0.1, 0.4), thinking=True), drift)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] != seen[1]
    assert seen[0] == seen[2]
