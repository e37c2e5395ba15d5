"""Takes the README's pictures, still and animated, from the real game in a real window."""
import os
import shutil
import sys
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import pygame
from PIL import Image

from ai.play.levels import EXPERT, HARD, MEDIUM
from ai.play.thinking import final_report
from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, TIC_TAC_TOE
from ai.records.record import Record
from game.__main__ import prepare_environment
from game.app.loop import App
from game.app.selftest import LONGEST_WAIT, click, play_scene
from game.app.window import NoDisplay
from game.model.game_options import GameOptions
from game.model.look_back.past_game import YOU, past_game_of_record
from game.screens.race.scene import RacePage
from game.screens.review.scene import ReviewPage
from game.store.export import write_example
from game.views.image_files.gif import animated, palette_of

SCREENSHOTS = ROOT / "assets" / "screenshots"
PLAYER = ROOT / ".work" / "player"      # the data folder of a new player
MOVES = 12                          # number of the player's moves
SEED = 5                            # of the player's moves
LARGEST = 300_000                   # bytes of a still picture
LARGEST_GIF = 900_000               # bytes of an animated one
RACE_MOVES = ("h8", "i9", "i7")    # the player's moves in the race
MOVING_SIZE = (640, 360)
STEP = 0.25                         # seconds from picture to picture of an animation
RACE_FRAMES, GAME_FRAMES = 36, 40   # the number of an animation's pictures
LOOKS = 5                           # pictures from the AI's reply to the player's next move


def settle(app: App, seconds: float) -> None:
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        app.frame()


def show_play(app: App) -> None:
    """Play EXPERT's moves against EXPERT until the player has made MOVES moves.

    Raises RuntimeError if the game ends earlier.
    """
    scene = play_scene(app, GameOptions(FIVE_IN_A_ROW, large=EXPERT))
    match = scene.match
    for plies in range(2, 2 * MOVES + 1, 2):
        settle(app, 0.3 + 0.4 * (plies % 8) / 2)        # as long as a quick player takes
        click(app, scene.board_cursor.layout().center_of(final_report(match.board, EXPERT, SEED).move))
        until = time.perf_counter() + LONGEST_WAIT
        while len(match.records) < plies:
            app.frame()
            if match.outcome is not None or time.perf_counter() > until:
                raise RuntimeError(f"the fixed game goes another way: choose another SEED ({len(match.records)} plies)")


def save(picture: pygame.Surface, file: Path) -> None:
    """Save a picture as a small PNG: 256 colours, and without the dark background's dither."""
    pixels = pygame.surfarray.array3d(picture).swapaxes(0, 1).copy()
    dark = pixels.max(axis=2) < 40
    pixels[dark] = (pixels[dark] + 1) // 3 * 3
    image = Image.fromarray(pixels)
    image.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, optimize=True)


def press(app: App, *keys: int) -> None:
    for key in keys:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        settle(app, 0.5)


def show_review(app: App) -> None:
    """Show the review of a lost game, at its last mistake."""
    board = Board(FIVE_IN_A_ROW)
    while not board.is_over():
        board.play(final_report(board, MEDIUM if board.turn == FIRST else EXPERT, SEED).move)
    record = Record(FIVE_IN_A_ROW, board.history, YOU, EXPERT.label)
    app.show(app.review(GameOptions(), past_game_of_record(record)))
    assert isinstance(app.scene, ReviewPage)
    while not app.scene.analysis.complete:
        app.frame()
    press(app, pygame.K_END, pygame.K_p)


def recorded(app: App, frames: int, acts: Callable[[], None]) -> bytes:
    """Record the window as an animated GIF with this number of frames. acts: a function called before each frame."""
    pictures = []
    for _ in range(frames):
        settle(app, STEP)
        acts()
        pictures.append(pygame.transform.smoothscale(app.window.surface, MOVING_SIZE))
    shown = ((pygame.surfarray.array3d(picture), STEP) for picture in pictures)
    return animated(shown, MOVING_SIZE, palette_of(pictures[-1]))


def game(app: App) -> bytes:
    """Record the first moves of a game as a GIF with the AI's thoughts and the win chance."""
    scene = play_scene(app, GameOptions(FIVE_IN_A_ROW, large=EXPERT))
    turn = 0

    def move() -> None:
        nonlocal turn
        turn = turn + 1 if scene.match.humans_turn else 0
        if turn >= LOOKS:
            click(app, scene.board_cursor.layout().center_of(final_report(scene.match.board, EXPERT, SEED).move))

    return recorded(app, GAME_FRAMES, move)


def race(app: App) -> bytes:
    app.show(app.race(GameOptions(FIVE_IN_A_ROW, large=HARD)))
    scene, moves = app.scene, list(RACE_MOVES)
    assert isinstance(scene, RacePage)

    def move() -> None:
        if moves and scene.match.humans_turn:
            click(app, scene.board_cursor.layout().center_of(FIVE_IN_A_ROW.parse_cell(moves.pop(0))))

    return recorded(app, RACE_FRAMES, move)


def lab(app: App) -> None:
    """Show the Lab's tree at its second cut."""
    app.show(app.lab(GameOptions()))
    press(app, pygame.K_x, pygame.K_x)


def own_ai(app: App) -> None:
    """Show the page of an example program with its grade."""
    program = write_example("greedy", PLAYER).name
    os.chdir(PLAYER)                        # the page shows no folder then
    app.change_settings(own=program, own_agreed=program)
    app.show(app.your_ai(GameOptions(TIC_TAC_TOE)))
    press(app, pygame.K_RETURN)             # GRADE
    settle(app, 20)


# For each file a function that shows its contents in the window, or returns the bytes to write.
PICTURES: dict[str, Callable[[App], bytes | None]] = {
    "play.png": show_play, "review.png": show_review, "puzzle.png": lambda app: app.show(app.puzzles(GameOptions())),
    "your_ai.png": own_ai, "lab.png": lab, "race.gif": race, "game.gif": game}


def take(app: App, folder: Path, names: Collection[str]) -> Iterator[Path]:
    for file in [folder / name for name in PICTURES if not names or Path(name).stem in names]:
        recording = PICTURES[file.name](app)
        if recording is None:
            settle(app, 2)
            save(app.window.surface, file)
        else:
            file.write_bytes(recording)
        yield file


def main(folder: str = str(SCREENSHOTS), *names: str) -> int:
    """Take the pictures with these names, or all. Returns 1 if a picture is too large for the README, else 0."""
    prepare_environment()
    shutil.rmtree(PLAYER, ignore_errors=True)
    os.environ["CROSSFIVE_DATA_DIR"] = str(PLAYER)
    Path(folder).mkdir(exist_ok=True)
    app, fits = App((1280, 720)), True
    try:
        app.change_settings(variety=False)   # the same game each time
        for file in take(app, Path(folder), names):
            size, most = file.stat().st_size, LARGEST_GIF if file.suffix == ".gif" else LARGEST
            fits = fits and size <= most
            print(f"{file}: {size / 1000:.0f} kB (at most {most / 1000:.0f})")
    finally:
        app.close()
    return 0 if fits else 1


if __name__ == "__main__":      # the AI's worker process imports this file, too
    try:
        sys.exit(main(*sys.argv[1:]))
    except NoDisplay as error:
        sys.exit(str(error))
