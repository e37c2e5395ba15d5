"""Only changed areas are drawn again, and the window looks as if all of it had been drawn."""
import random
from itertools import product

import pygame
import pytest

from game.app.display import Display, joined
from game.themes import themes
from game.views.pen.recording import faded, view
from tests.game.fakes import at_random
from tests.game.pilot import ended, four_plies, kit_of
from tests.game.scenes import SCENES
from tests.game.wild import send_something, trouble_worker
from tests.sampling import every, sample_and_whole

SIZE = 960, 540


class Watched:
    """A pilot with a window that is kept up to date like the program's."""

    def __init__(self, pilot, motion="off", theme="neon"):
        self.pilot, self.display, self.surface = pilot, Display(), pygame.Surface((1, 1))
        pilot.thinker.choose = at_random(random.Random(theme), 0.3)
        pilot.resize(SIZE)
        pilot.change_settings(motion=motion, theme=theme)

    def show(self):
        """Bring the window up to date; return the rectangles that have changed."""
        if self.surface.get_size() != self.pilot.size:
            self.surface = pygame.Surface(self.pilot.size, 0, 32)
        return self.display.show(self.surface, self.pilot.scene.draw)

    def check(self):
        """Fail unless the window looks as if all of it had been drawn."""
        self.show()
        assert pygame.image.tobytes(self.surface, "RGB") == self.pilot.pixels()

    def tick(self, seconds):
        following = self.pilot.scene.update(seconds)
        if following is not None:
            self.pilot.enter(following)

    def live(self, rng):
        send_something(self.pilot, rng)
        trouble_worker(self.pilot.thinker, rng)
        if rng.random() < 0.7:
            for _ in range(rng.choice([1, 1, 4, 20])):
                self.tick(1 / 60)


@pytest.mark.parametrize("events", sample_and_whole(12, 120))
@pytest.mark.parametrize(("scene", "theme", "motion"), every(27, list(product(
    SCENES, [theme.name for theme in themes()], ("full", "reduced", "off")))))
def test_after_random_events_the_window_looks_as_if_drawn_anew(scene, theme, motion, events):
    rng = random.Random(f"{scene} {theme} {motion}")
    watched = Watched(SCENES[scene](), motion, theme)
    for event in range(events):
        watched.live(rng)
        watched.show()
        if event % (events // 12) == 0:
            watched.check()


@pytest.mark.parametrize("moment", every(3, [lambda: ended("win"), four_plies, lambda: ended("loss")]))
def test_a_landing_stone_and_a_games_end_look_as_if_drawn_anew(moment):
    watched = Watched(moment(), "full")
    if watched.pilot.match.outcome is None:
        watched.pilot.click("j10")
    for _ in range(40):
        watched.check()
        watched.tick(0.04)


def test_a_resting_screen_is_shown_once_and_a_new_size_is_drawn_whole():
    watched = Watched(SCENES["settings"]())
    assert watched.show() == [pygame.Rect((0, 0), SIZE)]
    assert watched.show() == []
    watched.pilot.resize((1280, 720))
    assert watched.show() == [pygame.Rect(0, 0, 1280, 720)]
    watched.display.forget()
    assert watched.show() == [pygame.Rect(0, 0, 1280, 720)]


def test_a_button_under_the_mouse_changes_only_itself():
    watched = Watched(SCENES["error"]())
    watched.show()
    button = watched.pilot.targets["show"].rect
    watched.pilot.move_to("show")
    watched.tick(0.1)
    (area,) = watched.show()
    assert button.contains(area.inflate(-8, -8)) or area.contains(button)
    assert area.width < button.width + 120


class Squares:
    """A page of views that each draw a square: (colour, left, top), in tens of pixels."""

    def __init__(self):
        self.called = []
        self.display, self.surface, self.kit = Display(), pygame.Surface((1000, 1000)), kit_of((1000, 1000))
        self.square = view(self._square)

    def _square(self, pen, left, top, colour, strength=1.0):
        self.called.append(colour)
        area = pygame.Rect(10 * left, 10 * top, 100, 100)
        with faded(pen.surface, area, strength):
            pen.surface.fill(colour, area)

    def draw(self, surface, squares):
        pen = self.kit.on(surface)
        surface.fill((0, 0, 0))
        for colour, left, top, *strength in squares:
            self.square(pen, left, top, colour, *strength)

    def show(self, *squares):
        """Show these squares; return the rectangles that have changed. The window must look as if drawn anew."""
        areas = self.display.show(self.surface, lambda surface: self.draw(surface, squares))
        called, whole = list(self.called), pygame.Surface((1000, 1000))
        self.draw(whole, squares)
        assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(self.surface, "RGB")
        self.called = called
        return sorted(tuple(length // 10 for length in area) for area in areas)


RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


@pytest.fixture
def page():
    made = Squares()
    made.show((RED, 0, 0), (GREEN, 50, 50))
    made.called.clear()
    return made


def test_a_view_is_asked_and_drawn_again_only_if_its_values_change(page):
    assert page.show((RED, 0, 0), (GREEN, 50, 50)) == []
    assert page.called == []
    assert page.show((RED, 80, 0), (GREEN, 50, 50)) == [(0, 0, 10, 10), (80, 0, 10, 10)]
    assert page.called == [RED]
    page.show((RED, 0, 0), (GREEN, 50, 50))
    assert page.show((RED, 0, 0), (GREEN, 50, 50), (BLUE, 80, 80)) == [(80, 80, 10, 10)]
    assert page.show((RED, 0, 0), (GREEN, 50, 50)) == [(80, 80, 10, 10)]
    for strength in (0.0, 0.3, 1.0):
        assert page.show((RED, 0, 0), (GREEN, 50, 50, strength)) == [(50, 50, 10, 10)]


def test_a_view_over_a_changed_one_is_drawn_again_without_being_asked(page):
    page.show((RED, 0, 0), (GREEN, 5, 5))
    page.called.clear()
    page.show((BLUE, 0, 0), (GREEN, 5, 5))
    assert page.called == [BLUE]
    assert page.surface.get_at((70, 70))[:3] == GREEN
    page.show((GREEN, 5, 5), (BLUE, 0, 0))
    assert page.surface.get_at((70, 70))[:3] == BLUE


def test_a_stroke_drawn_twice_counts_twice_each_at_its_strength():
    picture = pygame.Surface((10, 10))
    picture.fill((255, 255, 255))
    display, surface = Display(), pygame.Surface((50, 50))

    def shown(*strokes):
        def draw(page):
            page.fill((0, 0, 0))
            for left, alpha in strokes:
                picture.set_alpha(alpha)
                page.blit(picture, (left, 0))
            picture.set_alpha(None)
        return len(display.show(surface, draw)), surface.get_at((5, 5)).r, surface.get_at((25, 5)).r
    (_, once, _), (changed, twice, _), *rest = (shown(*[(0, 100)] * times) for times in (1, 2, 2, 1))
    assert changed == 1
    assert once < twice
    assert rest == [(0, twice, 0), (1, once, 0)]
    assert shown((0, 64), (20, 128))[1:] == pytest.approx((64, 128), abs=2)
    assert picture.get_alpha() is None


def test_joined_rectangles_cover_all_and_are_hardly_more_to_draw():
    rng = random.Random(3)
    for _ in range(50):
        areas = [pygame.Rect(*map(rng.randrange, (2000, 2000, 400, 400))) for _ in range(rng.randrange(12))]
        joined_areas = joined(areas)
        assert all(any(whole.contains(area) for whole in joined_areas) for area in areas if area)
        pixels, wanted = (sum(rect.width * rect.height for rect in rects) for rects in (joined_areas, areas))
        assert pixels <= wanted + 20_000 * (len(areas) - len(joined_areas))
    assert joined([pygame.Rect(0, 0, 20, 20), pygame.Rect(40, 0, 20, 20)]) == [pygame.Rect(0, 0, 60, 20)]
    across = [pygame.Rect(0, 400, 1000, 50), pygame.Rect(400, 0, 50, 1000)]
    assert joined(across) == across
