"""Starts the game: `python -m game`. The worker process imports this file too, so pygame waits until main()."""
from __future__ import annotations

import gc
import multiprocessing
import os
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import ai

if TYPE_CHECKING:
    from game.command_line import Options

OFFER = "--offer"           # starts the program as the owner of X11's clipboard (game/app/clipboard.py)
PLAYER = "--player"         # starts the executable as the process of a player's own program (ai/yours/program.py)
_NEW_OBJECTS = 10_000       # from one search for garbage to the next: a frame leaves hardly any


def prepare_environment() -> None:
    """Collect garbage less often, and set SDL's start-up variables that the user has not set."""
    gc.set_threshold(_NEW_OBJECTS)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Crossfive")    # the menu entry's StartupWMClass
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "Crossfive")


def main(arguments: list[str] | None = None) -> int:
    """Play, or test itself; the exit code."""
    multiprocessing.freeze_support()
    if sys.argv[1:] == [PLAYER]:
        from ai.yours.process import serve_player
        serve_player()
        return 0
    if sys.argv[1:2] == [OFFER]:
        from game.app.clipboard import offer
        offer(*sys.argv[2:])
        return 0
    from game.command_line import read
    options = read(sys.argv[1:] if arguments is None else arguments)
    if options.data_dir is not None:
        os.environ["CROSSFIVE_DATA_DIR"] = str(options.data_dir.expanduser().absolute())
    prepare_environment()
    from game.app import log
    log.start()                     # closed only by a good end: an error that ends the program is told there
    code = start(options)
    log.stop()
    return code


def player(options: Options) -> Callable[[], int]:
    """The run that the options ask for, to be called for the exit code."""
    from game.app.first_pictures import NAME, SELFTEST_NAME, FirstPictures
    from game.app.folders import data_folder
    pictures = FirstPictures(data_folder() / (SELFTEST_NAME if options.selftest else NAME))
    if options.selftest:            # while the pictures are read, these imports go on
        from game.app.selftest import run_selftest
        return partial(run_selftest, pictures, options.json)
    from game.app.loop import run
    return partial(run, options.size, options.fullscreen, pictures)


def start(options: Options) -> int:
    from game.app import log
    notes = ai.build_notes()
    for note in notes:
        log.logger.warning(note)
    try:
        play = player(options)
    except ImportError as error:
        if not notes:
            raise
        log.logger.critical(error)      # the notes say what to do about it
        return 1
    from game.views.assets import AssetError
    try:
        return play()
    except AssetError as error:
        log.logger.critical(error)
        return 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:           # App.run has closed everything
        sys.exit(130)
