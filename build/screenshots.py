"""Takes the README's pictures, or some in another folder: the real game in a real window, in a game played anew."""
import sys
import time
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import pygame  # noqa: E402
from PIL import Image  # noqa: E402

from ai.play.levels import EXPERT, think  # noqa: E402
from ai.position.rules import FIVE_IN_A_ROW  # noqa: E402
from game.__main__ import prepare_environment  # noqa: E402
from game.app.loop import App  # noqa: E402
from game.app.selftest import PATIENCE, click, play_scene  # noqa: E402
from game.model.game_options import GameOptions  # noqa: E402

FOLDER = ROOT / "assets" / "screenshots"
MOVES = 12                          # that the human makes
SEED = 5                            # of the human's moves
LARGEST = 300_000                   # bytes of one picture


def settle(app: App, seconds: float) -> None:
    """Let the game run until everything that moves has come to rest."""
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
        click(app, scene.board_layout.center_of(report.move))
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


def main(folder: Path = FOLDER) -> int:
    """Write play.png and lab.png; 1 where one is too large for a README."""
    prepare_environment()
    folder.mkdir(exist_ok=True)
    files = folder / "play.png", folder / "lab.png"
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
    finally:
        app.close()
    sizes = [file.stat().st_size for file in files]
    for file, size in zip(files, sizes, strict=True):
        print(f"{file}: {size / 1000:.0f} kB (at most {LARGEST / 1000:.0f})")
    return 0 if max(sizes) <= LARGEST else 1


if __name__ == "__main__":      # the process that thinks imports this file, too
    sys.exit(main(*map(Path, sys.argv[1:])))
