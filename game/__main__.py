"""Starts the game: `python -m game`. The worker process imports this file too, so pygame waits until main()."""
from __future__ import annotations

import argparse
import gc
import multiprocessing
import os
import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import ai
from game import __version__

_NEW_OBJECTS = 10_000       # from one search for garbage to the next: a frame leaves hardly any


def window_size(text: str) -> tuple[int, int]:
    """'1280x720' as two ints. Raises ArgumentTypeError for anything smaller than the smallest window."""
    match = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    width, height = int(match[1]), int(match[2])
    if width < 960 or height < 540:
        raise argparse.ArgumentTypeError(f"{text}: the smallest window is 960x540")
    return width, height


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="crossfive", description="Tic-tac-toe and five in a row against a minimax AI.")
    made.add_argument("--version", action="version", version=f"Crossfive {__version__}")
    made.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH", help="the window's size")
    made.add_argument("--fullscreen", action="store_true", help="start in full screen")
    made.add_argument("--data-dir", type=Path, metavar="FOLDER", help="keep games, scores, settings and the log there")
    made.add_argument("--selftest", action="store_true", help="play one move on each board, measure, and leave")
    made.add_argument("--json", action="store_true", help="with --selftest: print one JSON object")
    return made


def prepare_environment() -> None:
    """Search seldom for garbage, and set what SDL reads when it starts; what the user has set stays."""
    gc.set_threshold(_NEW_OBJECTS)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")     # a frame costs a quarter without it


def main(arguments: list[str] | None = None) -> int:
    """Play, or test itself; the exit code."""
    multiprocessing.freeze_support()
    asked = parser()
    options = asked.parse_args(arguments)
    if options.json and not options.selftest:
        asked.error("--json goes with --selftest")
    if options.data_dir is not None:
        os.environ["CROSSFIVE_DATA_DIR"] = str(options.data_dir.absolute())
    prepare_environment()
    from game.app import log
    log.start()                     # closed only by a good end: an error that ends the program is told there
    code = start(options)
    log.stop()
    return code


def player(options: argparse.Namespace) -> Callable[[], int]:
    """What the options ask for, to be called for the exit code."""
    if options.selftest:
        from game.app.selftest import run_selftest
        return partial(run_selftest, as_json=options.json)
    from game.app.loop import run
    return partial(run, options.size, options.fullscreen)


def start(options: argparse.Namespace) -> int:
    """Do what the options ask for; the exit code."""
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
    sys.exit(main())
