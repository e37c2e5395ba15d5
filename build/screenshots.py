"""Takes the README's pictures, still and animated, or some in another folder: the real game in a real window."""
import sys
import time
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import pygame  # noqa: E402
from PIL import Image  # noqa: E402

from ai.play.levels import CASUAL, CLUB, EXPERT  # noqa: E402
from ai.play.thinking import think  # noqa: E402
from ai.position.board import Board  # noqa: E402
from ai.position.rules import FIRST, FIVE_IN_A_ROW  # noqa: E402
from ai.records.record import Record  # noqa: E402
from game.__main__ import prepare_environment  # noqa: E402
from game.app.loop import App  # noqa: E402
from game.app.selftest import PATIENCE, click, play_scene  # noqa: E402
from game.model.game_options import GameOptions  # noqa: E402
from game.screens.race.scene import Race  # noqa: E402
from game.screens.review.export import PositionPainter, Shown, animation  # noqa: E402
from game.themes import theme_named  # noqa: E402
from game.views.gif import GifWriter, palette_of  # noqa: E402

FOLDER = ROOT / "assets" / "screenshots"
MOVES = 12                          # that the human makes
SEED = 5                            # of the human's moves
LARGEST = 300_000                   # bytes of one picture,
LARGEST_GIF = 900_000               # and of an animated one
RACE_MOVES = ("h8", "i9", "i7")    # that the human makes in the race,
RACE_SIZE = (640, 360)
RACE_STEP, RACE_FRAMES = 0.25, 36   # seconds from picture to picture of it, and how many


def settle(app: App, seconds: float) -> None:
    """Let the game run for so many seconds."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        app.frame()


def play(app: App) -> None:
    """Play as EXPERT would against EXPERT, up to the human's turn. Raises RuntimeError where the game ends before."""
    scene = play_scene(app, GameOptions(FIVE_IN_A_ROW, large=EXPERT))
    match = scene.match
    for plies in range(2, 2 * MOVES + 1, 2):
        settle(app, 0.3 + 0.4 * (plies % 8) / 2)        # as long as a quick player takes
        *_, report = think(match.board, EXPERT, SEED)
        click(app, scene.board.layout.center_of(report.move))
        until = time.perf_counter() + PATIENCE
        while len(match.records) < plies:
            app.frame()
            if match.outcome is not None or time.perf_counter() > until:
                raise RuntimeError(f"the fixed game goes another way: choose another SEED ({len(match.records)} plies)")


def save(picture: pygame.Surface, file: Path) -> None:
    """Write a picture as a PNG of 256 colours and without the dark page's dither, which would pack badly."""
    pixels = pygame.surfarray.array3d(picture).swapaxes(0, 1).copy()
    dark = pixels.max(axis=2) < 40
    pixels[dark] = (pixels[dark] + 1) // 3 * 3
    whole = Image.fromarray(pixels)
    whole.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, optimize=True)


def finished_game() -> Record:
    """A whole game of EXPERT against CASUAL, the same each time."""
    board = Board(FIVE_IN_A_ROW)
    while not board.is_over():
        *_, report = think(board, EXPERT if board.turn == FIRST else CASUAL, SEED)
        board.play(report.move)
    return Record(FIVE_IN_A_ROW, board.history)


def race(app: App) -> bytes:
    """The first moves of a race, as an animated GIF."""
    app.show(app.race(GameOptions(FIVE_IN_A_ROW, large=CLUB)))
    scene, moves, frames = app.scene, list(RACE_MOVES), []
    assert isinstance(scene, Race)
    for _ in range(RACE_FRAMES):
        settle(app, RACE_STEP)
        if moves and scene.match.humans_turn:
            click(app, scene.board.layout.center_of(FIVE_IN_A_ROW.parse_cell(moves.pop(0))))
        frames.append(pygame.transform.smoothscale(app.window.surface, RACE_SIZE))
    gif = GifWriter(RACE_SIZE, palette_of(frames[-1]))
    for frame in frames:
        gif.add(pygame.surfarray.array3d(frame), RACE_STEP)
    return gif.finished()


def main(folder: Path = FOLDER) -> int:
    """Write play.png, lab.png, race.gif and game.gif; 1 where one is too large for a README."""
    prepare_environment()
    folder.mkdir(exist_ok=True)
    files = folder / "play.png", folder / "lab.png"
    animations = folder / "race.gif", folder / "game.gif"
    app = App((1280, 720))
    try:
        app.change(replace(app.settings, variety=False))        # the same game each time
        play(app)
        settle(app, 3)
        save(app.window.surface, files[0])
        app.show(app.lab(GameOptions()))
        settle(app, 0.5)
        for _ in range(2):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0))    # on to the next cut
        settle(app, 2)
        save(app.window.surface, files[1])
        animations[0].write_bytes(race(app))
        record = finished_game()
        painter = PositionPainter(Shown(record, "x"), theme_named(app.settings.theme))
        animations[1].write_bytes(animation(painter, len(record.moves)))
    finally:
        app.close()
    fits = True
    for file in (*files, *animations):
        size, most = file.stat().st_size, LARGEST_GIF if file in animations else LARGEST
        fits = fits and size <= most
        print(f"{file}: {size / 1000:.0f} kB (at most {most / 1000:.0f})")
    return 0 if fits else 1


if __name__ == "__main__":      # the process that thinks imports this file, too
    sys.exit(main(*map(Path, sys.argv[1:])))
