"""Helpers for tests of the Gomocup protocol: they talk to a GomocupEngine and read its answers."""
import re

from ai.gomocup.engine import GomocupEngine
from ai.play.levels import EASY

# A row of six, and as many scattered stones of the opponent.
SIX_IN_A_ROW = [*(f"{x},5,1" for x in (9, 5, 8, 6, 4, 7)), "0,0,2", "2,9,2", "4,11,2", "14,0,2", "12,13,2", "0,14,2"]


def talk(engine, text):
    """All answers of the engine to these lines of the protocol."""
    return [answer for line in text.splitlines() for answer in engine.handle(line)]


def new_engine(text="START 15", level=EASY, **options):
    engine = GomocupEngine(level, **options)
    talk(engine, text)
    return engine


def stones(engine):
    """The stones on the engine's board by (x, y): 1 for the engine's, 2 for the opponent's."""
    size = engine.board.rules.size
    return {(move % size, move // size): 1 if engine.board.stone_at(move) == engine.own else 2
            for move in engine.board.history}


def only_error(answers):
    """The text of the ERROR that must be the only answer."""
    assert len(answers) == 1
    assert answers[0].startswith("ERROR ")
    return answers[0].removeprefix("ERROR ")


def coordinates_of(answers):
    """The (x, y) of the move that must be the last answer, after MESSAGE lines only."""
    *messages, move = answers
    assert all(message.startswith("MESSAGE ") for message in messages)
    assert re.fullmatch(r"\d+,\d+", move)
    x, y = move.split(",")
    return int(x), int(y)


def board_text(*lines, name="BOARD"):
    return "\n".join([name, *lines, "DONE"])
