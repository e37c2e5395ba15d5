"""A virtual desktop for tests, and the game on it, played from outside by real clicks, keys and pixels."""
import json
import os
import shutil
import signal
import subprocess
from contextlib import contextmanager, suppress
from pathlib import Path

import pygame

from tests import processes
from tests.processes import ROOT, until

DESKTOP = (1920, 1200)
TOOLS = ("Xvfb", "openbox", "xdotool", "xclip", "wmctrl", "import")


def missing_tools():
    """The names of required programs that are not installed."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def run(*command, display):
    """The output of a command run on this display; the command must succeed."""
    return processes.run(*command, env={**os.environ, "DISPLAY": display}).stdout.strip()


@contextmanager
def running(*command, **options):
    """A context that runs a program and ends it afterwards."""
    process = subprocess.Popen(command, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


@contextmanager
def desktop():
    """A context with a virtual screen and window manager; it yields the display's name, such as ':3'."""
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    read_end, write_end = os.pipe()
    width, height = DESKTOP
    # Without -noreset the server begins anew whenever its last client leaves, and throws out who is just arriving:
    # the question whether there is a window manager would now and then keep it from coming.
    with running("Xvfb", "-displayfd", str(write_end), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
                 "-noreset", pass_fds=(write_end,), **silent):
        os.close(write_end)
        with os.fdopen(read_end) as pipe:
            display = ":" + pipe.readline().strip()
        settings = Path(__file__).with_name("openbox.xml")
        with running("openbox", "--config-file", settings, env={**os.environ, "DISPLAY": display}, **silent):
            until(lambda: _has_window_manager(display), "a window manager")
            yield display


def _has_window_manager(display):
    return processes.run("wmctrl", "-m", code=None, env={**os.environ, "DISPLAY": display}).returncode == 0


class Game:
    """A running game, with its process, its window, and its trace of events.

    environment: changes to the tests' environment variables; None removes a variable.
    """

    def __init__(self, display, command, folder, environment, working_folder=ROOT):
        self.display = display
        self.trace_file = folder / "trace.jsonl"
        self.trace_file.touch()
        self._picture_file = folder / "look.bmp"         # quick to write; a PNG takes a second
        self._errors = (folder / "stderr.txt").open("w+")
        without = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "XDG_", "CROSSFIVE_")      # another screen, others' files
        kept = {name: value for name, value in os.environ.items() if not name.startswith(without)}
        given = {**kept, "DISPLAY": display, "HOME": str(folder), "CROSSFIVE_TRACE": str(self.trace_file),
                 **environment}
        # A runner in the background ignores Ctrl-C, and so would its children: a terminal does not.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.process = subprocess.Popen(command, cwd=working_folder, stderr=self._errors, env={
            name: value for name, value in given.items() if value is not None})
        try:
            self.wait_for("focus")      # SDL ignores a click that comes together with the focus
            self.window = until(self._find_window, "the window")
        except BaseException:
            self.end()
            raise

    def _find_window(self):
        found = processes.run("xdotool", "search", "--onlyvisible", "--pid", self.process.pid, code=None,
                              env={**os.environ, "DISPLAY": self.display})
        return found.stdout.strip().partition("\n")[0]

    def events(self, name):
        """All events of this name so far, oldest first."""
        lines = self.trace_file.read_text(encoding="utf-8").split("\n")[:-1]     # the last may be half written
        return [event for event in map(json.loads, lines) if event["event"] == name]

    def wait_for(self, name, count=1):
        """Wait for the count-th event of this name, and return it."""
        def look():
            assert self.process.poll() is None, f"the game ended ({self.process.returncode}): {self.errors()}"
            return self.events(name)[count - 1:count]
        return until(look, f"event {name!r} number {count}")[0]

    def moves(self):
        """The events of the moves on the board, without those that were taken back or belong to an earlier game."""
        moves = []
        for line in self.trace_file.read_text(encoding="utf-8").split("\n")[:-1]:
            event = json.loads(line)
            if event["event"] == "scene":
                moves = []
            elif event["event"] == "undo":
                del moves[event["plies"]:]
            elif event["event"] == "move":
                moves.append(event)
        return moves

    def wait_for_plies(self, plies):
        """Wait until there are `plies` stones on the board, and return the last move's event."""
        until(lambda: len(self.moves()) >= plies or self.process.poll() is not None, f"ply {plies}")
        assert self.process.poll() is None, f"the game ended ({self.process.returncode}): {self.errors()}"
        assert len(self.moves()) == plies
        return self.moves()[-1]

    def errors(self):
        """The game's stderr output, without remarks about how its search was built."""
        self._errors.seek(0)
        return "".join(line for line in self._errors if "compiled" not in line)

    def worker(self):
        """The process id of the game's AI worker."""
        return until(self._find_worker, "the worker's process")

    def _find_worker(self):
        for child in self.children():
            with suppress(FileNotFoundError, ProcessLookupError):
                if b"--multiprocessing-fork" in Path(f"/proc/{child}/cmdline").read_bytes():
                    return child
        return None

    def children(self):
        """The process ids of the processes that the game has started."""
        return set(map(int, Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()))

    def _do(self, *words):
        return run("xdotool", *words, display=self.display)

    def _to(self, point):
        return "mousemove", "--window", self.window, str(point[0]), str(point[1])

    def point_at(self, point):
        """Move the mouse to a point of the window."""
        self._do(*self._to(point))

    def click(self, point):
        """Click with the left mouse button at a point of the window."""
        self._do(*self._to(point), "click", "1")

    def press(self, *keys):
        """Press and release keys, given by their X names."""
        self._do("key", "--delay", "40", *keys)

    def resize(self, width, height):
        """Resize the window through the window manager, and wait until it has the new size."""
        self._do("windowsize", self.window, str(width), str(height))
        until(lambda: self.size() == (width, height), f"a window of {width}×{height}")

    def size(self):
        geometry = dict(line.split("=") for line in self._do("getwindowgeometry", "--shell", self.window).splitlines())
        return int(geometry["WIDTH"]), int(geometry["HEIGHT"])

    def close_window(self):
        """Close the window as the window manager's close button does."""
        run("wmctrl", "-i", "-c", self.window, display=self.display)

    def look(self):
        """The window's current pixels."""
        run("import", "-window", self.window, str(self._picture_file), display=self.display)
        return pygame.image.load(self._picture_file)

    def end(self):
        """Close the game if it still runs, by force after five seconds. Returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self._errors.close()
        return self.process.wait()
