"""What tests need around real worker processes: waiting with patience, and ending them with none."""
from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from ai.play.levels import Level, think
from ai.play.worker import Ready, Restarted
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW

PATIENCE = 60.0                     # seconds that a test waits for what must come: never met, except by a fault

ENDLESS = Level.at_depth(12, prune=False)      # far beyond any patience
MIDGAME = tuple(FIVE_IN_A_ROW.parse_cell(name) for name in ("h8", "h9", "i9", "g7", "j10", "g8", "g9", "f9"))


def until(condition, what, seconds=PATIENCE):
    """Wait until the condition gives something true, and return that."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        result = condition()
        if result:
            return result
        time.sleep(0.001)
    raise AssertionError(f"waited {seconds} seconds for {what}")


def heard_until(thinker, kind):
    """Every message up to the first of this kind, which comes last."""
    heard = []

    def listen():
        message = thinker.poll()
        if message is not None:
            heard.append(message)
        return isinstance(message, kind)

    until(listen, f"{kind.__name__} after {heard}")
    return heard


def wait_for(thinker, kind):
    """The next message of this kind; those before it are dropped."""
    return heard_until(thinker, kind)[-1]


def wait_until_searching(thinker):
    """Wait until the worker counts nodes for the open question."""
    until(lambda: thinker.poll() is None and thinker.nodes > 0, "a search")


def in_process(rules, moves, level, seed=None):
    """What the level finds without a worker."""
    *_, last = think(board_of(rules, moves), level, seed)
    return last


def ask_endless(thinker):
    """Ask what will not be answered, and wait for the search to run. Returns the ticket."""
    ticket = thinker.ask(FIVE_IN_A_ROW, MIDGAME, ENDLESS)
    wait_until_searching(thinker)
    return ticket


def tickets(messages):
    """The tickets of all messages that belong to a question."""
    return {message.ticket for message in messages if not isinstance(message, Ready | Restarted)}


def kill(process_id):
    """End a process as the system does when it must: without asking it."""
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
