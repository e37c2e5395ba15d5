"""Waiting with patience for what another process does, and ending one with none."""
from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 60.0                     # seconds that a test waits for what must come: never met, except by a fault


def until(condition, what, seconds=PATIENCE):
    """Wait until the condition gives something true, and return that."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        result = condition()
        if result:
            return result
        time.sleep(0.001)
    raise AssertionError(f"waited {seconds} seconds for {what}")


def kill(process_id):
    """End a process as the system does when it must: without asking it. One that has ended by itself is no error."""
    with suppress(ProcessLookupError):
        os.kill(process_id, getattr(signal, "SIGKILL", signal.SIGTERM))


def is_running(process_id):
    """Whether the process does anything any more; one that has ended but was not collected does not. POSIX only."""
    status = Path(f"/proc/{process_id}/stat")
    if status.parent.parent.joinpath("self").exists():
        try:
            return status.read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
        except OSError:
            return False
    try:
        os.kill(process_id, 0)
    except OSError:
        return False
    return True
