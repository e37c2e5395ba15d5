"""Helpers for tests of a match: they begin one against a FakeThinker and play it by cell names."""
from ai.play.levels import CASUAL
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from game.model.match import Match
from game.model.seats import Seats
from tests.game.fakes import FakeThinker, in_turn
from tests.processes import until

LONG = 60.0                         # seconds, longer than any delay


def cell(name, rules=FIVE_IN_A_ROW):
    return rules.parse_cell(name)


def start(rules=FIVE_IN_A_ROW, level=CASUAL, human=FIRST, choose=None, seed=None, replies=None, seats=None,
          **more):
    """A new match and its thinker. replies: the cells that the AI plays one after the other. more: as Match has it.

    seats: in place of the player's, who plays against the level.
    """
    thinker = FakeThinker(choose if replies is None else in_turn(rules, replies))
    return Match(rules, Seats.against(level, human) if seats is None else seats, thinker, seed, **more), thinker


def play(match, *names):
    for name in names:
        match.play(cell(name, match.rules))
        match.update(LONG)


def reply(match, thinker, name, **figures):
    thinker.answer(cell(name, match.rules), **figures)
    match.update(LONG)


def play_round(match, thinker, own, name, **figures):
    match.play(cell(own, match.rules))
    reply(match, thinker, name, **figures)


def judge(match, thinker, score):
    """Answer the open question about the position. score: MASTER's, for the side to move."""
    thinker.answer_position(score)
    match.update(0.0)


def moves(match):
    return [match.rules.cell_name(record.move) for record in match.records]


def let_the_ai_play(match):
    def look():
        match.update(0.5)
        assert match.failure is None
        return not match.thinking
    until(look, "the AI's move")
