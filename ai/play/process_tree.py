"""Starts a program that can be ended together with all its processes, and that ends if this process is killed."""
import contextlib
import errno
import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from typing import Any

from ai.search.report import WANTED_TICKET, Control

LOOK_SECONDS = 0.03                 # seconds between two checks of whether an answer is still wanted
ENDING_SECONDS = 1.0                # seconds that the system gets to end a program
MOST_LINES = 100                    # unread lines of a program's output that are kept


def outside_environment() -> dict[str, str]:
    """The environment for a foreign program: without the packaged game's own folder of libraries."""
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
        environment.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            environment["LD_LIBRARY_PATH"] = before
    return environment


if sys.platform == "win32":
    import ctypes
    import struct
    from ctypes import wintypes

    # JOBOBJECT_EXTENDED_LIMIT_INFORMATION; only LimitFlags, its third field, and ProcessMemoryLimit are set.
    LIMITS = "@qqLPPLPLL6Q4P"
    EXTENDED_LIMITS = 9                 # JobObjectExtendedLimitInformation, which names that structure
    KILL_ON_JOB_CLOSE, PROCESS_MEMORY = 0x2000, 0x100       # JOB_OBJECT_LIMIT_…

    class _Group:
        """A Windows job object: its processes end when its last handle is closed, even if this process is killed.

        Processes that the program starts in its first instant, before it is added to the job, are not ended.
        """

        options: dict[str, Any] = {"creationflags": subprocess.CREATE_NO_WINDOW}  # noqa: RUF012 - as subprocess wants it

        def __init__(self, megabytes: int | None) -> None:
            flags = KILL_ON_JOB_CLOSE | (0 if megabytes is None else PROCESS_MEMORY)
            limits = struct.pack(LIMITS, 0, 0, flags, *[0] * 12, (megabytes or 0) << 20, 0, 0, 0)
            self._api = ctypes.WinDLL("kernel32", use_last_error=True)
            self._api.CreateJobObjectW.restype = wintypes.HANDLE
            self._job = wintypes.HANDLE(self._api.CreateJobObjectW(None, None))
            self._api.SetInformationJobObject(self._job, EXTENDED_LIMITS, limits, len(limits))

        def add(self, process: subprocess.Popen[str]) -> None:
            self._api.AssignProcessToJobObject(self._job, wintypes.HANDLE(int(process._handle)))

        def end(self) -> None:
            self._api.TerminateJobObject(self._job, 1)
            self._api.CloseHandle(self._job)
else:
    class _Group:
        """A process group, led by a shell that ends the group when its input closes, even if this process is killed.

        The shell is waited for last, so that the system can't give the group's number to another process earlier.
        """

        def __init__(self, megabytes: int | None) -> None:
            """megabytes: ignored here; each process has to limit itself (RLIMIT_AS)."""
            self._guard = subprocess.Popen(["/bin/sh", "-c", "read line; kill -KILL 0"], stdin=subprocess.PIPE,
                                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                           env=outside_environment(), process_group=0)
            self.options: dict[str, Any] = {"process_group": self._guard.pid}

        def add(self, process: subprocess.Popen[str]) -> None:
            """Do nothing: the process is in the group from its start."""

        def end(self) -> None:
            with contextlib.suppress(ProcessLookupError, PermissionError):      # macOS refuses if all have ended
                os.killpg(self._guard.pid, signal.SIGKILL)
            self._guard.communicate()


class NotWanted(Exception):
    """Nobody waits for the program's answer any more."""


class ProcessTree:
    """A running program that exchanges lines of text with us, and all processes that it starts."""

    def __init__(self, arguments: Sequence[str], folder: str | None, megabytes: int | None = None,
                 longest_line: int = -1) -> None:
        """Start a program in a folder (None: the current one). Raises OSError or ValueError.

        megabytes: the memory limit of each process on Windows. longest_line: lines from the program are cut after this
        many characters; -1: never.
        """
        self._ended = False
        self._group = _Group(megabytes)
        try:
            self.process = subprocess.Popen(arguments, cwd=folder, text=True, encoding="utf-8", errors="replace",
                                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                            env=outside_environment(), **self._group.options)
        except BaseException:
            self._group.end()
            raise
        self._group.add(self.process)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._input, self._longest = self.process.stdin, longest_line
        self._said: queue.Queue[str] = queue.Queue(MOST_LINES)      # its lines, and "" at the end
        self._reader = threading.Thread(target=self._read, daemon=True)
        try:
            self._reader.start()
        except RuntimeError as error:       # the system allows no more threads
            self.end()
            self.process.stdout.close()
            raise OSError(errno.EAGAIN, str(error)) from error

    def _read(self) -> None:
        """Read the program's output until no process is left that could write more."""
        assert self.process.stdout is not None
        with self.process.stdout as pipe:
            while line := pipe.readline(self._longest):
                self._said.put(line)
        self._said.put("")

    def send(self, *lines: str) -> None:
        """Send lines to the program. Raises OSError if it has ended."""
        self._input.write("".join(f"{line}\n" for line in lines))
        self._input.flush()

    def next_line(self, deadline: float, control: Control, stops: bool = False) -> str:
        """The program's next line; empty if it has ended. Raises TimeoutError at the deadline.

        Raises NotWanted once control's ticket is no longer wanted; if `stops`, also when the search should end early.
        """
        while time.monotonic() < deadline:
            if control.on_look is not None:
                control.on_look()
            wanted = control.signal[WANTED_TICKET]
            if (wanted if stops else abs(wanted)) != control.ticket:
                raise NotWanted
            with contextlib.suppress(queue.Empty):
                return self._said.get(timeout=LOOK_SECONDS)
        raise TimeoutError

    def end(self) -> None:
        if self._ended:                 # another group may have the number by now
            return
        self._ended = True
        self._group.end()
        with contextlib.suppress(PermissionError):      # Windows refuses while the process is just ending
            self.process.kill()         # in case Windows refused to add it to the job
        deadline = time.monotonic() + ENDING_SECONDS
        while self._reader.is_alive() and time.monotonic() < deadline:
            with contextlib.suppress(queue.Empty):      # the reader may be waiting for room in the queue
                self._said.get(timeout=0.001)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(ENDING_SECONDS)
        with contextlib.suppress(OSError):              # unsent output can't be flushed if the program has ended
            self._input.close()
