"""Helpers that ask a real worker process questions and wait for its messages."""
import os

from ai.play.levels import Level
from ai.play.messages import Answer, Failure, Ready, Restarted
from ai.play.thinking import think
from ai.position.board import board_of
from ai.position.rules import FIVE_IN_A_ROW
from tests.processes import until

ENDLESS = Level.at_depth(12, prune=False)      # far beyond any patience
MIDGAME = tuple(FIVE_IN_A_ROW.parse_cell(name) for name in ("h8", "h9", "i9", "g7", "j10", "g8", "g9", "f9"))


def ends_at_once(*_):
    """A stand-in for the worker's main function that ends the process at once."""
    os._exit(3)


def heard_until(thinker, kind):
    """All messages up to the first of this kind, which is the last in the list."""
    heard = []

    def listen():
        message = thinker.poll()
        if message is not None:
            heard.append(message)
        return isinstance(message, kind)

    until(listen, f"{kind.__name__} after {heard}")
    return heard


def wait_for(thinker, kind):
    """The next message of this kind; earlier messages are dropped."""
    return heard_until(thinker, kind)[-1]


def answer_of(thinker):
    return until(lambda: next((message for message in [thinker.poll()] if isinstance(message, Answer | Failure)), None),
                 "an answer")


def wait_until_searching(thinker):
    """Wait until the worker searches for the open question."""
    until(lambda: thinker.poll() is None and thinker.nodes > 0, "a search")


def in_process(rules, moves, level, seed=None):
    """The final report of the level's search, run in this process."""
    *_, last = think(board_of(rules, moves), level, seed)
    return last


def ask_endless(thinker):
    """Ask a question whose search takes practically for ever, and wait until it runs. Returns the ticket."""
    ticket = thinker.ask(FIVE_IN_A_ROW, MIDGAME, ENDLESS)
    wait_until_searching(thinker)
    return ticket


def tickets(messages):
    """The tickets of all messages that answer a question."""
    return {message.ticket for message in messages if not isinstance(message, Ready | Restarted)}
