"""The file with the player's own AI: examples to begin with, its last moves, its grades, and the tree that it walks."""
import threading
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from importlib import resources
from itertools import chain, count
from pathlib import Path
from typing import Self, cast

from ai.people.tictactoe import sign
from ai.play.levels import Level
from ai.position.rules import FIRST, TIC_TAC_TOE
from ai.position.scores import INFINITE
from ai.search.report import WANTED_TICKET, Control
from ai.tree import search_tree
from ai.tree.search_tree import Method, SearchTree, SmallBoard, signed
from ai.tree.traced import Event, Visit, visit_of
from ai.yours.call import ProgramFailed
from ai.yours.grade import Examiner, GradeCheck
from ai.yours.program import OwnProgram
from ai.yours.walk import WalkNode, WalkReading
from game.model import words
from game.model.lab_positions import problem_after
from game.model.match import Match

STARTERS = ("dice", "greedy", "minimax", "alphabeta")      # the example programs, the weakest first
UNKNOWN = 1_000_000_007             # stands for the value of a position for which the program returned no number


def write_starter(name: str, folder: Path) -> Path:
    """Write one of the example programs into a folder, under an unused name; return its path. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = (folder / f"{name}_player{number}.py" for number in chain([""], count(2)))
    path = next(path for path in paths if not path.exists())
    path.write_bytes((resources.files("ai.yours") / "starters" / f"{name}.txt").read_bytes())
    return path


def last_moves(match: Match) -> tuple[tuple[str, float, int], ...]:
    """The last three moves of the player's own AI in a match, latest first: cell, seconds, and calls of `play`."""
    moves = [(match.rules.cell_name(record.move), record.seconds, record.nodes or 0)
             for ply, record in enumerate(match.records, 1) if match.side_of(ply) == match.seats.own_ai_side]
    return tuple(moves[:-4:-1])


def saved_at(path: str) -> float | None:
    """When a file was last written; None if there is none."""
    with suppress(OSError):
        return Path(path).stat().st_mtime if path else None
    return None


@dataclass(frozen=True, eq=False)
class WalkedTree(SearchTree):
    """The tree that the player's program searched, in its order and with the values that it returned, for X."""

    name: str = ""                      # the program's

    def points(self, score: int, path: search_tree.Path) -> int:
        return UNKNOWN if abs(score) == UNKNOWN else score if self.max_moves(path) else -score

    def text(self, value: int) -> str:
        return "–" if abs(value) == UNKNOWN else signed(value) if type(value) is int else f"{value:+g}"

    def says(self, event: Event, right: SearchTree) -> tuple[str, bool]:
        """A sentence about the program's step, and whether it is wrong there. right: the plain search."""
        path, visit = event.path, event.visit
        name = self.move_name(path[-1]) if path else ""
        value, worth = self.points(visit.value, path), right.points(right.visit(path).value, path)
        if event.kind == "enter":
            return (words.it_plays(name) if path else words.SEARCH_BEGINS), False
        if event.kind == "best":
            assert event.best is not None and event.move is not None    # noqa: PT018
            best = self.text(self.points(event.best, path))
            return words.best_so_far(self.move_name(event.move), best, self.side(path)), False
        if event.kind == "cut":
            return words.left_out(len(visit.cut_moves), len(visit.moves)), False
        wrong = abs(value) != UNKNOWN and (visit.over or not visit.is_leaf) and not visit.unvisited and \
            sign(value) != sign(worth)
        return words.goes_back(name, self.text(value), right.text(worth)), wrong


def walked_tree(nodes: list[WalkNode], name: str) -> WalkedTree:
    """The tree of a program's recorded search on 3×3. nodes: from OwnProgram.walk. name: the program's."""
    start, reading = nodes[-1].moves, WalkReading(nodes)
    problem = problem_after(TIC_TAC_TOE, start, FIRST)
    assert isinstance(problem, SmallBoard)
    right, visits = SearchTree.search(problem, Method(prune=False)), list[Visit]()
    for number, (moves, _, tried) in enumerate(nodes):
        own, path = reading.own(number), moves[len(start):]
        value = UNKNOWN if own is None else cast(int, own)      # a float, too: it is only compared and shown
        first = tuple(move for move, _ in tried)
        left = tuple(move for move in right.visit(path).moves if tried and move not in first)
        visit = visit_of((*first, *left), tuple(visits[reply] for _, reply in tried), -INFINITE, INFINITE, value,
                         sum(right.visit((*path, move)).visited for move in left))
        visits.append(replace(visit, over=right.visit(path).over))
    lesson = problem.lesson(Method())
    return WalkedTree(problem, right.method, visits[-1], right.positions, right.max_first, lesson, name)


@dataclass
class OwnTask:
    """Something that the player's own AI is asked, in a thread beside the game."""

    checks: tuple[GradeCheck, ...] = ()             # so far, of twenty
    failure: str = ""                               # the reason why the AI could not continue, or empty
    walked: WalkedTree | None = None                # the tree that it has searched
    busy: str = ""                                  # what is being done, in words; empty once it is done
    control: Control = field(default_factory=Control)

    def begin(self, level: Level, moves: tuple[int, ...] | None = None) -> None:
        """Start to grade the AI or, with moves, to record the tree that it searches after them on 3×3."""
        self.busy = words.GRADING if moves is None else words.NOTING
        threading.Thread(target=self._run, args=(level, moves), daemon=True, name="own file").start()

    def _run(self, level: Level, moves: tuple[int, ...] | None) -> None:
        with closing(OwnProgram(level, self.control)) as program:
            try:
                if moves is not None:
                    self.walked = walked_tree(program.walk(TIC_TAC_TOE, moves), level.title)
                else:
                    for check in Examiner(program.choose, program.walk).checks():
                        self.checks = (*self.checks, check)
            except ProgramFailed as failed:
                self.failure = failed.sentence
        self.busy = ""

    def stopped(self) -> Self:
        """End the task; return one that does nothing and has the checks so far."""
        self.control.signal[WANTED_TICKET] = -1         # a ticket that no question has
        return type(self)(self.checks)
