"""The first steps of the worker process, and its end: it never outlives the process that started it.

Three mechanisms ensure that, since none is enough alone. Linux itself can be asked to end the worker. A thread waits
for the parent to end, but during a search it may wait long for the interpreter lock. So every search checks as well,
about every thousand nodes. This module imports next to nothing, to set up all three before the long imports begin.
"""
import contextlib
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from multiprocessing.connection import Connection
from typing import Any

from ai.later import worker

PR_SET_PDEATHSIG = 1            # option of prctl(2): the signal that the kernel sends when the parent ends


def leave_if_orphaned() -> None:
    """End this process at once, without clean-up, if it is a worker whose parent has ended. Never raises."""
    parent = multiprocessing.parent_process()
    if parent is None or (os.name == "posix" and os.getppid() == parent.pid):
        return                          # a quick test: an orphaned process would have another parent
    if not parent.is_alive():           # alive: an intermediate process has started this one
        os._exit(0)


def wait_for_parent() -> None:
    """Wait until the parent ends, then end this process at once; for a thread of its own."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def request_death_signal() -> None:
    """Ask Linux to kill this process when the thread that started it ends."""
    with contextlib.suppress(AttributeError, OSError):      # without prctl the thread and the searches are enough
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def end_with_parent(started_by_main_thread: bool) -> None:
    """Make this process end when its parent does, or at once if the parent has ended already.

    started_by_main_thread: whether the thread that started the process lives as long as the parent; if not, Linux is
    not asked to end it.
    """
    leave_if_orphaned()             # before anything that takes time
    threading.Thread(target=wait_for_parent, daemon=True).start()
    if started_by_main_thread and sys.platform == "linux":
        request_death_signal()
    leave_if_orphaned()             # Linux acts only if the parent ends after the request


def run_worker(pipe: Connection, shared: Any, started_by_main_thread: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)        # Ctrl-C is for the parent, which then closes the worker
    end_with_parent(started_by_main_thread)
    worker.serve(pipe, shared, leave_if_orphaned)
