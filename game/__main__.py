"""Starts the game: `python -m game`. Worker processes import this file too, so only main() imports pygame."""
from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
from typing import TYPE_CHECKING

import ai
from game import later

if TYPE_CHECKING:
    from game.command_line import Options

_NEW_OBJECTS = 10_000       # new objects between two garbage collections: a frame leaves hardly any garbage


def prepare_environment() -> None:
    """Set environment variables for pygame and SDL unless the user has set them, and make garbage collection rarer."""
    gc.set_threshold(_NEW_OBJECTS)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if sys.platform.startswith("linux"):
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Crossfive")    # the menu entry's StartupWMClass
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "Crossfive")


def end_with_the_terminal() -> None:
    """Treat SIGHUP (the terminal was closed) like SIGTERM, which SDL reports as a closed window; not under nohup."""
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) == signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))


def main(arguments: list[str] | None = None) -> int:
    """Start the game, its self-test or a helper process, depending on the arguments; return the exit code."""
    multiprocessing.freeze_support()
    try:
        return start_as_told(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:           # App.run has closed everything
        return 130


def start_as_told(arguments: list[str]) -> int:
    if arguments[:1] == ["--player"]:           # the process of a player's own program (ai/own_program/program.py)
        later.player_process.serve_player(*arguments[1:])
        return 0
    if arguments[:1] == ["--offer"]:            # the process that owns X11's clipboard (game/app/desktop.py starts it)
        later.x11_clipboard.offer(*arguments[1:])
        return 0
    options: Options = later.command_line.read_options(arguments)
    if options.data_dir is not None:
        os.environ["CROSSFIVE_DATA_DIR"] = str(options.data_dir)
    prepare_environment()
    end_with_the_terminal()
    later.log.start()               # closed only after a normal end, so that an uncaught error is logged
    code = start(options)
    later.log.stop()
    return code


def start(options: Options) -> int:
    """Run the game or the self-test; return the exit code."""
    for note in ai.build_notes():
        later.log.logger.warning(note)
    module = later.first_sprites
    file = later.folders.data_folder() / (module.SELFTEST_NAME if options.selftest else module.PICTURES_NAME)
    sprites = module.FirstSprites(file)
    code = 1
    try:
        code = later.selftest.run_selftest(sprites, options.as_json) if options.selftest \
            else later.loop.run(options.size, options.full_screen, sprites)
    except (later.assets.AssetError, later.loop.NoDisplay, later.loop.NoWorker) as error:
        later.log.logger.critical(error)
    return code


if __name__ == "__main__":
    sys.exit(main())
