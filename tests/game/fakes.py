"""A stand-in for the process that thinks: it looks like ai.play.thinker.Thinker and says what the test tells it to."""
from __future__ import annotations

from collections import deque
from dataclasses import fields

from ai.play.messages import Answer, Failure, Progress, Ready, Restarted, Think
from ai.position.board import board_of
from ai.review.analysis import FindingReport
from ai.search.report import SearchReport
from ai.verdict import verdict


def report(question, move, score=0, nodes=40, seconds=0.02, then=(), depth=None, complete=True):
    """What a search of the question's position found: the move, its score to the AI, and how the line goes on."""
    player = board_of(question.rules, question.moves).turn
    depth = question.level.limits.depth if depth is None else depth
    return SearchReport(player, score, (move, *then), depth, nodes, seconds, (), 1, None, complete,
                        question.rules)


class FakeThinker:
    """Thinker without a process. choose: from a board to the move that is answered at once, or None for no answer.

    asked: every question so far but those for the chance of a position, which are in `positions` and answered only by
    answer_position. nodes is the test's to set.
    """

    def __init__(self, choose=None):
        self.asked = []
        self.positions = []
        self.stopped = 0
        self.cancelled = 0
        self.closed = False
        self.nodes = 0
        self.process_id = None
        self.ready_after = 0.05
        self.cannot_start = False
        self.fault = ""
        self._choose = choose
        self.open = None
        self.messages = deque()

    @property
    def busy(self):
        """Whether a move, or a hint, is awaited."""
        return self.open is not None and self.open.task is not verdict.search

    def ask(self, rules, moves, level, seed=None, limits=None, task=None):
        ticket = len(self.asked) + len(self.positions) + 1
        self.open = Think(ticket, rules, moves, level, seed, limits, task)
        if task is verdict.search:
            self.positions.append(self.open)
            return ticket
        self.asked.append(self.open)
        self.nodes = 0
        move = None if self._choose is None else self._choose(board_of(rules, moves))
        if move is not None:
            self.answer(move)
        return self.open.ticket

    def stop(self):
        if self.open is not None:
            self.stopped += 1

    def cancel(self):
        self.cancelled += self.busy
        self.open = None

    def poll(self):
        while self.messages:
            message = self.messages.popleft()
            if isinstance(message, Ready | Restarted):
                return message
            if self.open is not None and message.ticket == self.open.ticket:
                if not isinstance(message, Progress):
                    self.open = None
                return message
        return None

    def close(self):
        self.open = None
        self.closed = True

    # What the process has to say.

    def progress(self, move, **figures):
        self.messages.append(Progress(self.open.ticket, report(self.open, move, complete=False, **figures)))

    def answer(self, move, **figures):
        self.messages.append(Answer(self.open.ticket, report(self.open, move, **figures)))

    def answer_position(self, score):
        """The open question for a position's chance: MASTER's score of it, to the side that is to move."""
        assert self.open is not None
        assert self.open.task is verdict.search
        stones = len(self.open.moves)
        self._answer_with(verdict.VerdictReport, score, verdict=verdict.verdict_of_score(score, stones))

    def answer_hint(self, finding):
        """The open question for a hint."""
        assert self.open is not None
        self._answer_with(FindingReport, finding.score, finding=finding)

    def _answer_with(self, kind, score, **more):
        found = report(self.open, board_of(self.open.rules, self.open.moves).legal_moves()[0], score)
        told = {field.name: getattr(found, field.name) for field in fields(found)}
        self.messages.append(Answer(self.open.ticket, kind(**told, **more)))

    def fail(self, text):
        self.messages.append(Failure(self.open.ticket, text))

    def lose_process(self):
        self.messages.append(Restarted())


def at_random(chance, never=0.0):
    """Answers a random legal move, and with the chance `never` nothing at all."""
    def choose(board):
        return None if chance.random() < never else chance.choice(board.legal_moves())
    return choose


def in_turn(rules, names):
    """Answers these cells one after the other, then nothing."""
    moves = deque(rules.parse_cell(name) for name in names.split())
    return lambda board: moves.popleft() if moves else None
