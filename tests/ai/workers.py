"""Helpers that ask a real worker process questions and wait for its answers."""
import os

from ai.play.levels import Level
from ai.play.messages import LevelSearch
from ai.play.race import MINIMAX, lane_level
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.report import WANTED_TICKET, Control
from tests.processes import until

ENDLESS = lane_level(Level.at_depth(12), MINIMAX)      # takes far longer than any test waits
MIDGAME = tuple(FIVE_IN_A_ROW.parse_cell(name) for name in ("h8", "h9", "i9", "g7", "j10", "g8", "g9", "f9"))


def ends_at_once(*_):
    """A stand-in for the worker's main function that ends the process at once."""
    os._exit(3)


def ask(thinker, rules, moves, search, seed=None):
    """Ask for a level's move or another search; returns the list of messages, which grows as the thinker listens."""
    heard = []
    thinker.ask(heard.append, rules, moves, LevelSearch(search, seed) if isinstance(search, Level) else search)
    return heard


def listen_until(thinker, condition, what):
    """Let the thinker listen until the condition is true, however often its process is lost."""
    until(lambda: (thinker.listen(), condition())[1], what)


def wait_until_ready(thinker):
    listen_until(thinker, lambda: thinker.ready_after is not None, "the worker's start")


def end_of(thinker, heard):
    """The Answer or Failure that is the last of these messages, once it has come."""
    listen_until(thinker, lambda: not thinker.busy, f"an answer after {heard}")
    return heard[-1]


def answer_to(thinker, *question):
    return end_of(thinker, ask(thinker, *question))


def wait_until_replaced(thinker):
    """Wait until a new process has taken the place of a lost one."""
    until(thinker.listen, "a new process")


def wait_until_searching(thinker):
    """Wait until the worker searches for the open question."""
    listen_until(thinker, lambda: thinker.nodes > 0, "a search")


def wanted_until(happened):
    """A Control whose search is wanted until the condition is true at one of its looks."""
    def look():
        if happened():
            control.signal[WANTED_TICKET] = control.ticket + 1
    control = Control(on_look=look)
    return control


def ask_endless(thinker):
    """Ask a question whose search never ends in practice, and wait until it runs. Returns its list of messages."""
    heard = ask(thinker, FIVE_IN_A_ROW, MIDGAME, ENDLESS)
    wait_until_searching(thinker)
    return heard
