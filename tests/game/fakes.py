"""A stand-in for ai.play.thinker.Thinker without a process, which answers as a test tells it; and matches with it."""
from collections import deque
from dataclasses import replace

from ai.play.levels import MEDIUM
from ai.play.messages import Answer, Failure, LevelSearch, Progress
from ai.play.thinking import think
from ai.position.board import board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from ai.search.report import NO_LIMITS, Control, RootMove, SearchReport
from ai.verdict import verdict
from game.model.play.match import Match, new_game
from game.model.seats import Seats
from tests.processes import until


def report(question, move, score=0, nodes=40, seconds=0.02, then=(), depth=None, complete=True):
    """A search report on the question's position.

    then: the moves after `move` in the best line. score: from the side of the player to move.
    """
    player = board_of(question.rules, question.moves).turn
    depth = question.level.limits.depth if question.level is not None and depth is None else depth
    return SearchReport(player, score, (move, *then), depth, nodes, seconds, (), 1, None, complete)


def searched(question, limits=NO_LIMITS):
    """The worker's final report on this question, searched in this process. limits: for a level's search."""
    board = board_of(question.rules, question.moves)
    *_, last = think(board, question.level, question.seed, limits) if question.task is None else \
        question.search(board, control=Control())
    return last


def between_two_moves(choose):
    """A FakeThinker's `reported`, for a level that chooses between two moves. choose: as for FakeThinker."""
    def reported(question):
        board = board_of(question.rules, question.moves)
        move = None if question.level is None else choose(board)
        if move is None:
            return None
        return replace(report(question, move), root=(RootMove(move, 20, 0), RootMove(board.legal_moves()[-1], 20, 0)))
    return reported


class Question:
    """A question that a FakeThinker was asked.

    level, seed: for a level's search; else None. task: the function of any other search; nodes: its limit of nodes.
    """

    def __init__(self, rules, moves, search):
        self.rules, self.moves, self.search = rules, moves, search
        is_a_levels = isinstance(search, LevelSearch)
        self.level, self.seed = (search.level, search.seed) if is_a_levels else (None, None)
        self.task = None if is_a_levels else getattr(search, "func", search)
        self.nodes = getattr(search, "keywords", {}).get("nodes")


class FakeThinker:
    """A stand-in for the class Thinker, without a process.

    reported: a function from a question to its immediate answer: a report, the reason for a failure, or None for no
    answer. choose: a function from a board to the move to answer at once, or None for no answer. asked: all questions
    so far, except those about a position's verdict, which are in `positions` and are answered by answer_position.
    nodes: set by the test.
    """

    def __init__(self, choose=None, reported=None):
        self.asked = []
        self.positions = []
        self.stopped = 0
        self.cancelled = 0
        self.nodes = 0
        self.process_id = None
        self.ready_after = 0.05
        self.cannot_start = False
        self.choose = choose
        self.reported = reported
        self.question = self.on_message = None
        self.messages = deque()
        self.lost = False

    @property
    def busy(self):
        """Whether a question is open, other than one about the position's verdict."""
        return self.question is not None and self.question.task is not verdict.search_for_verdict

    def ask(self, on_message, rules, moves, search):
        self.messages.clear()
        self.question, self.on_message = Question(rules, moves, search), on_message
        found = None if self.reported is None else self.reported(self.question)
        if found is not None:
            self.messages.append(Failure(found) if isinstance(found, str) else Answer(found))
        if search is verdict.search_for_verdict:
            self.positions.append(self.question)
            return
        self.asked.append(self.question)
        self.nodes = 0
        move = None if self.choose is None or found is not None else self.choose(board_of(rules, moves))
        if move is not None:
            self.answer(move)

    def stop(self):
        if self.question is not None:
            self.stopped += 1

    def cancel(self):
        self.cancelled += self.busy
        self.question = None

    def listen(self):
        while self.question is not None and self.messages:
            message = self.messages.popleft()
            if not isinstance(message, Progress):
                self.question = None
            self.on_message(message)
        lost, self.lost = self.lost, False
        return lost

    def close(self):
        self.question = None

    # Messages of the process.

    def progress(self, move, **figures):
        self.messages.append(Progress(report(self.question, move, complete=False, **figures)))

    def answer(self, move, **figures):
        self.messages.append(Answer(report(self.question, move, **figures)))

    def found(self, cell, score=0, seconds=0.02, roots=None, complete=True, total=None, progress=False):
        """Report a finished search or, if `progress`, a running one. roots: (cell, nodes, score) of root moves done."""
        rules = self.question.rules
        roots = [(cell, 40, score)] if roots is None else roots
        done = tuple(RootMove(rules.parse_cell(name), nodes, value) for name, nodes, value in roots)
        nodes = sum(root.nodes for root in done) + (0 if complete else 7)
        move = rules.parse_cell(cell)
        made = report(self.question, move, score if done else None, nodes, seconds, complete=complete)
        made = replace(made, root=done, total=len(done) if total is None else total, trying=move if progress else None)
        self.messages.append((Progress if progress else Answer)(made))

    def answer_position(self, score, line=()):
        """Answer the open question about a position's verdict. score, line: MASTER's, for the side to move."""
        assert self.question is not None
        assert self.question.task is verdict.search_for_verdict
        stones = len(self.question.moves)
        self.answer_with(score, verdict.verdict_of_score(score, stones, line=line))

    def answer_with(self, score, found):
        move = board_of(self.question.rules, self.question.moves).legal_moves()[0]
        self.messages.append(Answer(replace(report(self.question, move, score), result=found)))

    def fail(self, text):
        self.messages.append(Failure(text))

    def lose_process(self):
        self.lost = True


def at_random(rng, never=0.0):
    """A chooser of random legal moves, which gives no answer with probability `never`."""
    def choose(board):
        return None if rng.random() < never else rng.choice(board.legal_moves())
    return choose


def in_turn(rules, names):
    """A chooser that plays these cells one after the other, then gives no answer."""
    moves = deque(rules.parse_cell(name) for name in names.split())
    return lambda board: moves.popleft() if moves else None


# A match against a FakeThinker, played by cell names.

LONG = 60.0                         # seconds, longer than any delay


def cell(name, rules=FIVE_IN_A_ROW):
    return rules.parse_cell(name)


def start(rules=FIVE_IN_A_ROW, level=MEDIUM, human=FIRST, choose=None, seed=None, replies=None, seats=None,
          first=None, **more):
    """A new match and its thinker. replies: the cells that the AI plays one after the other. more: for Match.

    seats: None: the player against the level. first: the cell of the human's first stone, which is placed at once.
    """
    thinker = FakeThinker(choose if replies is None else in_turn(rules, replies))
    seats = Seats.against(level, human) if seats is None else seats
    match = Match(new_game(rules, seats, seed), thinker, **more)
    if first is not None:
        match.play(cell(first, rules))
    return match, thinker


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


def cell_names(match):
    return [match.rules.cell_name(move) for move in match.board.history]


def let_the_ai_play(match):
    def look():
        match.update(0.5)
        assert match.failure is None
        return not match.thinking
    until(look, "the AI's move")
