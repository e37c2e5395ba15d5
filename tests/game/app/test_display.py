"""What changes is drawn again and nothing else, and the window looks as if all of it had been drawn."""
import random
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from ai.play.levels import CLUB
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from game.app.display import Display, joined
from game.model.game_options import GameOptions
from game.screens.error.scene import Error
from game.screens.race.match import RaceMatch
from game.screens.race.scene import Race
from game.themes import themes
from game.views.recording import faded, view
from tests.game.fakes import FakeThinker, at_random
from tests.game.moments import ended, four_plies
from tests.game.pilot import Pilot, kit_of
from tests.game.reviewing import AnalysingThinker, past_game
from tests.game.wild import send_something, trouble
from tests.sampling import every

SIZE = 960, 540
LARGE = GameOptions(FIVE_IN_A_ROW)
MOTIONS = "full", "reduced", "off"
SCREENS = {
    "title": lambda doors: doors.title(GameOptions()),
    "play": lambda doors: doors.play(LARGE),
    "opening": lambda doors: doors.play(replace(LARGE, opening="swap2")),
    "settings": lambda doors: doors.settings_page(GameOptions()),
    "how to play": lambda doors: doors.how_to_play(GameOptions()),
    "licences": lambda doors: doors.licences(GameOptions()),
    "scores": lambda doors: doors.scores(GameOptions()),
    "review": lambda doors: doors.review(LARGE, past_game(), doors.title),
    "race": lambda doors: Race(doors, GameOptions(large=CLUB), RaceMatch(
        FIVE_IN_A_ROW, CLUB, FIRST, (FakeThinker(), FakeThinker()), told=print)),
    "lab": lambda doors: doors.lab(GameOptions()),
    "puzzles": lambda doors: doors.puzzles(GameOptions()),
    "your ai": lambda doors: doors.your_ai(GameOptions()),
    "analyse": lambda doors: doors.analyse(GameOptions()),
    "error": lambda doors: Error(doors, Path("logs") / "crossfive.log"),
}


class Watched(Pilot):
    """A pilot with a window that is kept up to date, as the program's is."""

    def __init__(self, screen, motion="full", seed=1):
        thinker = AnalysingThinker() if screen == "review" else FakeThinker(at_random(random.Random(seed), 0.3))
        super().__init__(GameOptions(), size=SIZE, into_play=False, thinker=thinker)
        self.display, self.surface = Display(), pygame.Surface((1, 1))
        self.settings = replace(self.settings, motion=motion)
        self.enter(SCREENS[screen](self))

    def show(self):
        """Bring the window up to date; where it has changed."""
        if self.surface.get_size() != self.size:
            self.surface = pygame.Surface(self.size, 0, 32)
        return self.display.show(self.surface, self.scene.draw)

    def check(self):
        """The window looks as if all of it had been drawn."""
        self.show()
        assert pygame.image.tobytes(self.surface, "RGB") == self.pixels()

    def live(self, chance):
        send_something(self, chance)
        trouble(self, chance)
        if chance.random() < 0.7:
            for _ in range(chance.choice([1, 1, 4, 20])):
                self.tick(1 / 60)

    def tick(self, seconds):
        following = self.scene.update(seconds)
        if following is not None:
            self.enter(following)


@pytest.mark.parametrize("screen", every(2, SCREENS))
def test_after_random_events_the_window_looks_as_if_all_of_it_had_been_drawn(screen):
    chance = random.Random(screen)
    pilot = Watched(screen)
    for _ in range(12):
        pilot.live(chance)
        pilot.check()


@pytest.mark.soak
@pytest.mark.parametrize("motion", MOTIONS)
@pytest.mark.parametrize("screen", SCREENS)
def test_after_a_thousand_random_events_too_in_every_theme_with_every_motion(screen, motion):
    chance = random.Random(f"{screen} {motion}")
    pilot = Watched(screen, motion, seed=f"{screen} {motion}")
    for theme in themes():
        pilot.change(replace(pilot.settings, theme=theme.name))
        pilot.enter(SCREENS[screen](pilot))
        for event in range(1000 // len(themes())):
            pilot.live(chance)
            pilot.show()
            if event % 10 == 9:
                pilot.check()


@pytest.mark.parametrize("moment", every(3, [lambda: ended("win"), four_plies, lambda: ended("loss")]))
def test_every_frame_of_a_stone_and_of_a_games_end_looks_as_if_all_of_it_had_been_drawn(moment):
    pilot, display = moment(), Display()
    surface = pygame.Surface(pilot.size, 0, 32)
    if pilot.match.outcome is None:
        pilot.click("j10")
    for _ in range(40):
        display.show(surface, pilot.scene.draw)
        assert pygame.image.tobytes(surface, "RGB") == pilot.pixels()
        pilot.scene.update(0.04)


def test_a_screen_that_rests_is_shown_once_and_another_size_or_a_lost_picture_is_drawn_whole():
    pilot = Watched("settings", "off")
    assert pilot.show() == [pygame.Rect((0, 0), SIZE)]
    assert pilot.show() == []
    pilot.resize((1280, 720))
    assert pilot.show() == [pygame.Rect(0, 0, 1280, 720)]
    pilot.display.forget()
    assert pilot.show() == [pygame.Rect(0, 0, 1280, 720)]


def test_a_button_under_the_mouse_changes_only_itself():
    pilot = Watched("error", "off")
    pilot.show()
    button = pilot.targets["show"].rect
    pilot.move_to("show")
    pilot.tick(0.1)
    (area,) = pilot.show()
    assert button.contains(area.inflate(-8, -8)) or area.contains(button)
    assert area.width < button.width + 120


# The mechanism itself, on a page of squares.

class Squares:
    """A page on which views are put: (colour, left, top), in tens of pixels."""

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
        """Where the window has changed; it must look as if all of it had been drawn."""
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


def test_a_view_with_equal_values_is_not_asked_again_and_one_that_moves_is_drawn_where_it_was_and_where_it_is(page):
    assert page.show((RED, 0, 0), (GREEN, 50, 50)) == []
    assert page.called == []
    assert page.show((RED, 80, 0), (GREEN, 50, 50)) == [(0, 0, 10, 10), (80, 0, 10, 10)]
    assert page.called == [RED]


def test_a_view_that_comes_or_goes_is_drawn_there_and_one_that_fades_again_at_each_strength(page):
    assert page.show((RED, 0, 0), (GREEN, 50, 50), (BLUE, 80, 80)) == [(80, 80, 10, 10)]
    assert page.show((RED, 0, 0), (GREEN, 50, 50)) == [(80, 80, 10, 10)]
    for strength in (0.0, 0.3, 1.0):
        assert page.show((RED, 0, 0), (GREEN, 50, 50, strength)) == [(50, 50, 10, 10)]


def test_what_lies_over_a_change_is_drawn_again_without_being_asked_and_another_order_is_seen(page):
    page.show((RED, 0, 0), (GREEN, 5, 5))
    page.called.clear()
    page.show((BLUE, 0, 0), (GREEN, 5, 5))
    assert page.called == [BLUE]
    assert page.surface.get_at((70, 70))[:3] == GREEN
    page.show((GREEN, 5, 5), (BLUE, 0, 0))
    assert page.surface.get_at((70, 70))[:3] == BLUE


def test_the_same_stroke_twice_is_two_strokes():
    picture = pygame.Surface((10, 10), pygame.SRCALPHA)
    picture.fill((255, 255, 255, 100))
    display, surface = Display(), pygame.Surface((50, 50))

    def draw(page, times):
        page.fill((0, 0, 0))
        for _ in range(times):
            page.blit(picture, (20, 20))
    lights = []
    for times in (1, 2, 2, 1):
        areas = display.show(surface, lambda page, times=times: draw(page, times))
        lights.append((len(areas), surface.get_at((25, 25)).r))
    (_, once), (changed, twice), *rest = lights
    assert changed == 1
    assert once < twice
    assert rest == [(0, twice), (1, once)]


def test_one_picture_may_be_drawn_at_two_strengths():
    picture = pygame.Surface((10, 10))
    picture.fill((255, 255, 255))
    display, surface = Display(), pygame.Surface((50, 50))

    def draw(page):
        page.fill((0, 0, 0))
        for left, alpha in ((0, 64), (20, 128)):
            picture.set_alpha(alpha)
            page.blit(picture, (left, 0))
        picture.set_alpha(None)
    display.show(surface, draw)
    assert (surface.get_at((5, 5)).r, surface.get_at((25, 5)).r) == pytest.approx((64, 128), abs=2)
    assert picture.get_alpha() is None


def test_nothing_is_drawn_outside_the_clip():
    picture = pygame.Surface((30, 30))
    picture.fill(RED, (0, 0, 15, 30))
    picture.fill(GREEN, (15, 0, 15, 30))
    seen = []
    for show in (lambda surface, draw: draw(surface), Display().show):
        surface = pygame.Surface((60, 60))

        def draw(page):
            page.fill(BLUE)
            page.set_clip((20, 20, 20, 20))
            page.blit(picture, (5, 5))
            page.blit(picture, (30, 30), (10, 0, 30, 40))
            page.set_clip(None)
        show(surface, draw)
        surface.set_clip(None)
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[0] == seen[1]


def test_joined_rectangles_cover_all_and_are_hardly_more_to_draw():
    chance = random.Random(3)
    for _ in range(50):
        areas = [pygame.Rect(*map(chance.randrange, (2000, 2000, 400, 400))) for _ in range(chance.randrange(12))]
        found = joined(areas)
        assert all(any(whole.contains(area) for whole in found) for area in areas if area)
        pixels, wanted = (sum(rect.width * rect.height for rect in rects) for rects in (found, areas))
        assert pixels <= wanted + 20_000 * (len(areas) - len(found))


def test_rectangles_that_are_near_or_nearly_cover_each_other_are_joined_and_others_are_not():
    assert joined([pygame.Rect(0, 0, 20, 20), pygame.Rect(40, 0, 20, 20)]) == [pygame.Rect(0, 0, 60, 20)]
    across = [pygame.Rect(0, 400, 1000, 50), pygame.Rect(400, 0, 50, 1000)]
    assert joined(across) == across


def test_every_screen_is_watched():
    """A screen that is added belongs into SCREENS."""
    folder = Path(__file__).parents[3] / "game" / "screens"
    named = {scene.parent.name for scene in folder.glob("*/scene.py")}
    pilot = Pilot(into_play=False)
    kit = kit_of(SIZE)
    found = set()
    for make in SCREENS.values():
        scene = make(pilot)
        scene.resize(kit)
        found.add(type(scene).__module__.split(".")[-2])
    assert named == found
