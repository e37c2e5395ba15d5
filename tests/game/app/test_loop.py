"""The app with a real window (by a driver that draws nowhere) and a real worker."""
import json
import math
import os
import time
import weakref
from contextlib import closing
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from ai.play.levels import EXPERT, MASTER, MEDIUM
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.app.loop import App, without_passed_motion
from game.app.window import Window
from game.model.game_options import GameOptions
from game.screens.error.scene import ErrorPage
from game.screens.play.layout import PlayLayout
from game.screens.play.scene import PlayPage
from game.store.store import Store
from game.views.layout import Viewport
from tests.game.fakes import FakeThinker
from tests.processes import ROOT, is_running, python, until

FRAME = 1 / 64      # seconds; its sums are exact floats, so a tenth of a second is always over after seven frames


def small_game_chosen(folder=None):
    """A store in which a game of tic-tac-toe against MEDIUM is chosen."""
    store = Store(folder)
    store.save_options(GameOptions(TIC_TAC_TOE, MEDIUM))
    return store


@pytest.fixture
def app():
    made = App((1280, 720), store=small_game_chosen())
    yield made
    made.close()


def test_only_a_window_of_x11_is_drawn_without_acceleration(monkeypatch):
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "to be restored")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    for driver, acceleration in ("wayland", None), ("x11", "0"):
        monkeypatch.setattr(pygame.display, "get_driver", lambda driver=driver: driver)
        Window((1280, 720), False).close()
        assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == acceleration


@pytest.fixture
def now(app, monkeypatch):
    """The time of a clock that only the test moves, as a list with one item. No frame waits for its turn."""
    time_now = [float(math.ceil(time.perf_counter()))]
    monkeypatch.setattr(time, "perf_counter", lambda: time_now[0])
    monkeypatch.setattr(app, "clock", SimpleNamespace(tick=lambda frames: None))
    return time_now


def frames_until(app, condition, what):
    until(lambda: (app.frame(), condition())[1], what)


def post_key(key, mod=0):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))


def post_cell(app, move):
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=app.scene.board_cursor.layout().center_of(move), button=1))


def enter_game(app, key=pygame.K_RETURN):
    before = app.scene
    post_key(key)
    frames_until(app, lambda: app.scene is not before and isinstance(app.scene, PlayPage), "the game")
    return app.scene.match


def test_only_the_last_of_many_mouse_motions_counts():
    motion = [pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0)) for x in range(5)]
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 0), button=1)
    assert without_passed_motion([*motion[:3], press, *motion[3:]]) == [motion[2], press, motion[4]]
    assert without_passed_motion([press]) == [press]
    assert without_passed_motion([]) == []


def test_a_still_scene_is_not_drawn_again(app, monkeypatch):
    app.change_settings(motion="off")
    app.show(app.how_to_play(GameOptions()))
    shown = []
    monkeypatch.setattr(pygame.display, "update", shown.append)
    for _ in range(5):
        app.frame()
    assert len(shown) == 1
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    app.frame()
    assert shown[1:] == [[pygame.Rect(0, 0, 1280, 720)]]


def test_a_minimised_window_is_drawn_only_once_it_is_back(app, now, monkeypatch):
    shown, updates = [], []
    monkeypatch.setattr(pygame.display, "update", shown.append)
    update = app.scene.update
    monkeypatch.setattr(app.scene, "update", lambda seconds: (updates.append(seconds), update(seconds))[1])
    app.frame()
    assert shown
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    app.frame()
    shown.clear()
    updates.clear()
    for _ in range(64):
        now[0] += FRAME
        app.frame()
    assert not shown, "the title moves"
    assert len(updates) <= 10
    assert sum(updates) == pytest.approx(1, abs=0.2)
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    app.frame()
    assert shown == [[pygame.Rect(0, 0, 1280, 720)]]


def test_at_rest_the_program_looks_less_often_until_something_happens(app, now, monkeypatch):
    app.change_settings(motion="off")
    app.show(app.how_to_play(GameOptions()))
    looks = []
    monkeypatch.setattr(app.scene, "update", looks.append)

    def second():
        looks.clear()
        for _ in range(64):
            now[0] += FRAME
            app.frame()
        return len(looks)
    second()
    assert 9 <= second() <= 20
    assert sum(looks) == pytest.approx(1, abs=0.1)      # no time is lost
    second()
    assert second() <= 6
    assert sum(looks) == pytest.approx(1, abs=0.2)
    monkeypatch.setattr(type(app.thinker), "busy", True)        # while it thinks, its results appear soon
    assert second() >= 9
    monkeypatch.setattr(type(app.thinker), "busy", False)
    assert second() <= 6
    monkeypatch.setattr(app, "second_thinker", SimpleNamespace(busy=True))  # in a race
    assert second() >= 9
    monkeypatch.setattr(app, "second_thinker", None)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0)))
    looks.clear()
    now[0] += FRAME
    app.frame()
    assert len(looks) == 1


def test_full_screen_and_another_size_come_and_go_and_clicks_still_hit(app):
    match = enter_game(app)
    assert pygame.mixer.get_init() is None, "no test opens a sound device"
    for move in (4, 0):
        post_key(pygame.K_F11) if move == 4 else post_key(pygame.K_RETURN, pygame.KMOD_ALT)
        app.frame()
        size = app.window.size
        assert app.scene.board_cursor.layout() == PlayLayout(Viewport(size), 3).board
        post_cell(app, move if match.board.stone_at(move) is None else match.board.legal_moves()[0])
        frames_until(app, lambda: match.humans_turn or match.outcome, "the AI's move")
    assert app.window.size == (1280, 720)
    assert len(match.records) == 4
    pygame.display.set_mode((960, 540), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=960, y=540))
    app.frame()
    assert app.scene.board_cursor.layout() == PlayLayout(Viewport((960, 540)), 3).board


WHAT_IS_LOADED = """
import sys
from game import later
from game.app import loop
def screens():
    return sorted({name.split(".")[2] for name in sys.modules
                   if name.startswith("game.screens.") and name.endswith(".scene") and name.count(".") == 3})
waiting = {module.module for module in vars(later).values() if isinstance(module, later.LazyModule)}
print(*screens(), *sorted(waiting & sys.modules.keys()))
loop.prepare()
print(*screens())
"""


def test_the_first_frame_waits_for_no_other_screen():
    *_, at_first, prepared = python("-c", WHAT_IS_LOADED).stdout.splitlines()
    assert at_first.split() == ["error", "title", "game.app.first_sprites", "game.app.log", "game.app.loop",
                                "game.app.x11_clipboard", "game.folders", "game.views.pen.assets"]
    assert set(prepared.split()) == {folder.parent.name for folder in (ROOT / "game/screens").glob("*/scene.py")}


FIRST_FRAME = """
import hashlib, random, sys
from pathlib import Path
import pygame
from game.app.first_sprites import FirstSprites
from game.app.loop import App
if __name__ == "__main__":
    random.seed(5)
    app = App(sprites=FirstSprites(Path(sys.argv[1]) / "first.pictures"))
    app.frame()
    print("numpy" in sys.modules, hashlib.sha256(pygame.image.tobytes(app.window.surface, "RGB")).hexdigest())
    writing = app.keep_sprites()
    if writing is not None:
        writing.join()
    app.close()
"""


def test_from_the_second_start_the_first_frame_needs_no_numpy(tmp_path):
    first, second = (python("-c", FIRST_FRAME, tmp_path).stdout.split()[-2:] for _ in range(2))
    assert (first[0], second[0]) == ("True", "False")
    assert first[1] == second[1]


def start_thinking(app):
    """Make the app's AI think about a question that takes longer than the test."""
    app.show(app.title(GameOptions(FIVE_IN_A_ROW, large=EXPERT)))
    match = enter_game(app)
    for name in ("h8", "h9", "i9", "g7", "j10", "g8", "g9", "f9"):
        match.board.play(FIVE_IN_A_ROW.parse_cell(name))
    post_cell(app, FIVE_IN_A_ROW.parse_cell("j8"))
    frames_until(app, lambda: app.thinker.nodes > 0, "a search")
    return match


def test_closing_the_window_ends_the_sound_and_a_thinking_worker(monkeypatch):
    started = []

    def start(sound):
        started.append(sound)
    monkeypatch.setattr("game.sound.player.Sound.start", start)
    app = App((1280, 720))
    start_thinking(app)
    worker = app.thinker.process_id
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert len(started) == 1
    assert not is_running(worker)
    assert not pygame.display.get_init()


def test_if_showing_an_error_fails_too_the_program_and_its_worker_end(monkeypatch):
    app = App((1280, 720))
    worker = app.thinker.process_id
    monkeypatch.setattr(app.scene, "update", lambda seconds: 1 / 0)
    monkeypatch.setattr(ErrorPage, "draw", lambda scene, surface: {}["nothing"])
    with pytest.raises(KeyError):
        app.run()
    assert not is_running(worker)


def test_settings_outlast_a_restart_and_game_rules_only_one_game(tmp_path):
    app = App((1280, 720), store=Store(tmp_path))
    wanted = {"theme": "light", "scale": 0.75, "master_seconds": 2.0, "reply_delay": 0.0, "seed": 7}
    app.change_settings(**wanted)
    app.show(app.title(GameOptions(FIVE_IN_A_ROW, large=MASTER, x="level", opening="swap2", exact=True)))
    app.close()
    with closing(App((1280, 720), store=Store(tmp_path))) as app:
        assert wanted.items() <= vars(app.settings).items()
        assert app.scene.options == GameOptions(FIVE_IN_A_ROW, large=MASTER)
        match = app.resume(app.scene.options).match
        assert (match.records, match.level.limits.seconds, match.seed) == ([], 2.0, 7)


def test_the_pictures_of_a_size_that_is_gone_are_freed_on_all_pages(app):
    before = weakref.ref(app.scene.parts.page_kit)
    for door in (app.play, app.analyse, app.title):
        app.show(door(GameOptions()))
    app.change_settings(scale=0.75)
    assert before() is None


def test_a_window_of_a_single_pixel_is_drawn_too(monkeypatch):
    monkeypatch.setattr("game.app.window.SMALLEST_WINDOW", (1, 1))     # some window managers ignore it
    with closing(App((1, 1))) as app:
        for door in (app.title, app.race, app.analyse):
            app.show(door(GameOptions()))
            app.frame()
        assert app.window.size == (1, 1)


def test_without_variety_every_game_has_the_same_seed(app):
    app.change_settings(variety=False)
    assert app.play(GameOptions()).match.seed == app.play(GameOptions()).match.seed
    app.change_settings(variety=True)
    assert app.play(GameOptions()).match.seed != app.play(GameOptions()).match.seed


def test_m_mutes_on_every_page_except_while_typing(app, monkeypatch):
    post_key(pygame.K_m)
    app.frame()
    assert app.settings.muted
    monkeypatch.setattr(type(app.scene), "typing", True)
    post_key(pygame.K_m)
    app.frame()
    assert app.settings.muted


def test_a_game_that_was_left_is_traced_and_goes_on_at_the_next_start(tmp_path, monkeypatch):
    monkeypatch.setenv("CROSSFIVE_TRACE", str(tmp_path / "trace"))
    app = App((1280, 720), store=small_game_chosen(tmp_path))
    match = enter_game(app)
    post_cell(app, 4)
    frames_until(app, lambda: (tmp_path / "trace").read_text().count('"saved"') == 2, "the AI's move")
    app.close()
    lines = [json.loads(line) for line in (tmp_path / "trace").read_text().splitlines()]
    assert [line["event"] for line in lines] == ["scene", "focus", "scene", "move", "saved", "move", "saved", "saved"]
    assert lines[3]["cell"] == "b2"
    with closing(App((1280, 720), store=Store(tmp_path))) as app:
        again = app.resume(GameOptions()).match
        assert again.records == match.records
        assert (again.rules, again.level, again.viewpoint) == (TIC_TAC_TOE, MEDIUM, match.viewpoint)


def test_closing_the_window_in_a_storm_counts_its_solved_puzzles(tmp_path):
    with closing(App((1280, 720), store=Store(tmp_path))) as app:
        app.show(app.puzzles(GameOptions(), mode="storm"))
        post_cell(app, app.scene.session.storm.puzzle.solution)
        app.frame()
    with closing(Store(tmp_path)) as store:
        assert [score for score, _ in store.puzzles().storms] == [1]


def test_full_screen_asked_for_at_the_start_outlasts_another_setting(monkeypatch):
    monkeypatch.setattr("game.app.loop.Thinker", FakeThinker)
    with closing(App(full_screen=True)) as app:
        app.change_settings(muted=True)
        assert (app.window.full_screen, app.settings.full_screen) == (True, True)
        assert app.store.settings() == replace(app.settings, full_screen=False)


def test_a_change_of_a_setting_keeps_what_another_window_has_changed(app):
    app.store.save_settings(replace(app.store.settings(), volume=0.25))
    app.change_settings(muted=True)
    assert (app.store.settings().volume, app.store.settings().muted) == (0.25, True)
