"""The command line: the options with which the game can be started."""
import argparse
import os
import re
from pathlib import Path
from typing import NamedTuple

from game import __version__


class Options(NamedTuple):
    size: tuple[int, int] = (1280, 720)
    full_screen: bool = False
    data_dir: Path | None = None
    selftest: bool = False
    as_json: bool = False


def window_size(text: str) -> tuple[int, int]:
    """Parse a window size such as '1280x720' into two ints. Raises ArgumentTypeError, also if it is too small."""
    match = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    width, height = int(match[1]), int(match[2])
    if width < 960 or height < 540:     # SMALLEST_WINDOW, in views/layout.py, which would import pygame
        raise argparse.ArgumentTypeError(f"{text}: the smallest window is 960x540")
    return width, height


def absolute_folder(text: str) -> Path:
    """The absolute path of a folder. Raises ArgumentTypeError without a name, or if the current folder is gone."""
    if not text:
        raise argparse.ArgumentTypeError("the folder has no name")
    try:
        return Path(os.path.abspath(os.path.expanduser(text)))      # pathlib's raises an error for an unknown user
    except FileNotFoundError as error:
        raise argparse.ArgumentTypeError(f"{text!r}: the current folder does not exist any more") from error


def read_options(arguments: list[str]) -> Options:
    """Parse the command line's arguments. Wrong arguments end the program with an error message."""
    parser = argparse.ArgumentParser("crossfive", description="Tic-tac-toe and five in a row against a minimax AI.")
    parser.add_argument("--version", action="version", version=f"Crossfive {__version__}")
    parser.add_argument("--size", type=window_size, default=Options().size, metavar="WxH", help="the window's size")
    parser.add_argument("--fullscreen", dest="full_screen", action="store_true", help="start in full screen")
    parser.add_argument("--data-dir", type=absolute_folder, metavar="FOLDER",
                        help="keep games, scores, settings and the log there")
    parser.add_argument("--selftest", action="store_true", help="play one move on each board, measure, and leave")
    parser.add_argument("--json", dest="as_json", action="store_true", help="with --selftest: print one JSON object")
    options = Options(**vars(parser.parse_args(arguments)))
    if options.as_json and not options.selftest:
        parser.error("--json goes with --selftest")
    return options
