"""`make screenshots` takes a picture of a real game in progress."""
import os
import sys

import pygame

from tests.processes import ROOT, run


def test_without_a_screen_it_says_so_in_one_line(tmp_path):
    screens = "SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"
    kept = {name: value for name, value in os.environ.items() if name not in screens}
    errors = run(sys.executable, ROOT / "build" / "screenshots.py", tmp_path, code=1, env=kept).stderr
    assert errors.splitlines()[-1].startswith("no display: ")
    assert "Traceback" not in errors


def test_the_picture_shows_a_game_in_progress(display, tmp_path):
    kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    run(sys.executable, ROOT / "build" / "screenshots.py", tmp_path, "play", "lab", "race",
        env={**kept, "DISPLAY": display})
    picture = pygame.image.load(tmp_path / "play.png")
    shown = pygame.image.load(ROOT / "assets" / "screenshots" / "play.png")
    assert picture.get_size() == shown.get_size() == (1280, 720)
    assert {file.name for file in tmp_path.iterdir()} == {"play.png", "lab.png", "race.gif"}
    amber, cyan = 0, 0
    for x in range(60, 684, 2):
        for y in range(36, 660, 2):
            red, _, blue, _ = picture.get_at((x, y))
            amber, cyan = amber + (red > 200 > 120 > blue), cyan + (blue > 180 > 90 > red)
    assert amber > 500, "no crosses on the board"
    assert cyan > 500, "no rings on the board"
