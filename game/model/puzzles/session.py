"""A session of puzzles: chooses the next puzzle and applies the effects of each result."""
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal

from ai.play.thinker import Thinker
from ai.puzzles.puzzle import SYMMETRIES, Kind, Puzzle
from game.model.puzzles.progress import LeftPuzzle, OwnPuzzle, PuzzleMode, PuzzleProgress, daily_puzzle, daily_symmetry
from game.model.puzzles.run import REPLY_SECONDS, PuzzleRun, PuzzleState, Storm

Mode = PuzzleMode | Literal["storm"]


class PuzzleSession:
    """The puzzles that the player solves one after the other, or a storm, a series of puzzles against the clock.

    load, save: read and store the progress; each change is made to the stored one, so that several windows of the game
    keep each other's results. day: today's ISO date, later set by `update`. A puzzle that was left unfinished is
    continued. The result of a puzzle is decided once: by the first wrong move, by a look at the solution, or when it is
    solved.
    """

    def __init__(self, puzzles: Sequence[Puzzle], load: Callable[[], PuzzleProgress], thinker: Thinker, day: str,
                 save: Callable[[PuzzleProgress], None], seed: int) -> None:
        self.puzzles = puzzles
        self.progress = load()
        self.day = day
        self.mode: Mode = "streak"
        self.storm: Storm | None = None
        self.place: int | None = None           # rank of the storm that has just ended, from 1; None: not in the table
        self.kind = self.progress.kind          # the kind of the next puzzles; None: all kinds
        self._thinker = thinker
        self._load, self._save = load, save
        self._rng = random.Random(seed)
        self._is_decided = False
        self._begun_on = day
        self._shown: set[str] = set()           # names of the player's own puzzles shown one after the other
        self.run = self._resume() or self._begin("streak", self.progress.next_of(self._of_kind, self._rng))

    @property
    def task(self) -> PuzzleRun | Storm:
        """The storm, or the puzzle that is being solved without one."""
        return self.run if self.storm is None else self.storm

    # The choice of the puzzle.

    def _resume(self) -> PuzzleRun | None:
        """Continue the puzzle that was left unfinished; None if there is none, or if it has changed since."""
        left = self.progress.left
        if left is None:
            return None
        fitting = (puzzle for puzzle in self._puzzles_of(left.mode) if puzzle.name == left.name and left.fits(puzzle))
        puzzle = next(fitting, None)
        return None if puzzle is None else self._start_run(puzzle, left)

    def _puzzles_of(self, mode: PuzzleMode) -> Sequence[Puzzle]:
        daily = [daily_puzzle(self.puzzles, self.day)] if self.daily_is_open else []
        own = [own.puzzle for own in self.progress.own.values()]
        return {"streak": self.puzzles, "daily": daily, "own": own}[mode]

    @property
    def _of_kind(self) -> Sequence[Puzzle]:
        return [puzzle for puzzle in self.puzzles if self.kind in (None, puzzle.kind)]

    def _begin(self, mode: PuzzleMode, puzzle: Puzzle) -> PuzzleRun:
        """Begin a puzzle, turned at random; the daily one is turned alike for everybody."""
        symmetry = daily_symmetry(self.day) if mode == "daily" else self._rng.randrange(SYMMETRIES)
        return self._start_run(puzzle, LeftPuzzle(mode, puzzle.name, symmetry))

    def _start_run(self, puzzle: Puzzle, left: LeftPuzzle) -> PuzzleRun:
        self._shown = {*self._shown, puzzle.name} if left.mode == "own" else set()
        self.mode, self.storm, self.place = left.mode, None, None
        self._begun_on = self.day
        self.run = PuzzleRun(puzzle.turned(left.symmetry), self._thinker, left)
        self._is_decided = self.run.spoiled
        self._save_place()
        return self.run

    def next(self) -> None:
        """Begin the next puzzle; in mode "own" the next due one that has not been shown yet."""
        others = [own for own in self.due if own.puzzle.name not in self._shown] if self.mode == "own" else []
        if others:
            self._begin("own", others[0].puzzle)
        else:
            self.start_streak()

    def choose(self, kind: Kind | None) -> None:
        """Show puzzles of this kind from now on; None: of all kinds. Not called in a storm, which has them all."""
        if kind != self.kind:
            self.kind = kind
            self._change(lambda progress: replace(progress, kind=kind))
            if kind not in (None, self.run.puzzle.kind):
                self.start_streak()

    @property
    def due(self) -> tuple[OwnPuzzle, ...]:
        """The due puzzles from the player's own games, without the one on the board."""
        return tuple(own for own in self.progress.due(self.day)
                     if self.mode != "own" or own.puzzle.name != self.run.puzzle.name)

    @property
    def daily_is_open(self) -> bool:
        """Whether today's daily puzzle can still be tried, or is being tried."""
        return self.progress.daily_is_open(self.day)

    @property
    def daily_is_shown(self) -> bool:
        """Whether today's daily puzzle is on the board, and not one that was begun before midnight."""
        return self.mode == "daily" and self._begun_on == self.day

    def start_daily(self) -> None:
        """Begin today's puzzle; once it has been tried, a further try changes nothing."""
        if self._end_pause() and not self.daily_is_shown and (self.daily_is_open or self.day in self.progress.daily):
            self._begin("daily", daily_puzzle(self.puzzles, self.day))

    def start_streak(self) -> None:
        if self._end_pause():
            self._begin("streak", self.progress.next_of(self._of_kind, self._rng, self.run.puzzle.name))

    def start_own(self) -> None:
        if self._end_pause() and self.due:
            self._begin("own", self.due[0].puzzle)

    def start_storm(self) -> None:
        self._end_pause()
        self._thinker.cancel()
        self.mode, self.place = "storm", None
        self.storm = Storm(self.puzzles, self._rng.getrandbits(32))

    def end_storm(self, when: float) -> None:
        """End the storm or, if it has ended already, go on with the puzzle before it or another one."""
        if self.storm is not None and not self.storm.recorded:
            self._record_storm(self.storm, when)
        elif self._resume() is None:
            self.start_streak()

    def _record_storm(self, storm: Storm, when: float) -> None:
        storm.seconds_left, storm.recorded = 0.0, True
        self._change(lambda progress: progress.with_storm(storm.score, when))
        self.place = next((place for place, noted in enumerate(self.progress.storms, 1)
                           if noted == (storm.score, when)), None)

    def hint(self) -> None:
        self.run.hint()
        if self.mode == "own":                  # begun anew after a hint, a puzzle does not count as solved
            self._change(partial(self._decided, False))
        else:                                   # nor is it rated
            self._change(lambda progress: progress.after_try(self.run.puzzle, False))
        self._save_place()

    def show_solution(self) -> None:
        self.run.show_solution()
        self._take_in_result()

    def update(self, seconds: float, day: str, when: float) -> None:
        """Let time pass. day: today's ISO date. when: seconds since 1970."""
        self.day = day
        if self.storm is None:
            self.run.update(seconds)
            self._take_in_result()
        elif not self.storm.recorded:
            self.storm.update(seconds)
            if self.storm.is_over:
                self._record_storm(self.storm, when)

    def leave(self, when: float) -> None:
        """Leave the puzzles: a puzzle is kept as it is, a storm ends. when: seconds since 1970."""
        self._end_pause()
        if self.storm is not None and not self.storm.recorded:
            self.end_storm(when)

    def solved_by_kind(self) -> Counter[Kind]:
        return Counter(puzzle.kind for puzzle in self.puzzles if puzzle.name in self.progress.solved)

    # Changes of the progress.

    def _end_pause(self) -> bool:
        """Take in the answer to the last move at once, if it has come: the puzzle is being left.

        Returns whether another may be begun; a move that is not judged yet would be lost with its puzzle.
        """
        if self.storm is None and self.run.state is PuzzleState.ASKING:
            self.run.update(REPLY_SECONDS)
            self._take_in_result()
        return self.storm is not None or self.run.state is not PuzzleState.ASKING

    def _take_in_result(self) -> None:
        run = self.run
        if not self._is_decided and run.state in (PuzzleState.WRONG, PuzzleState.SHOWING, PuzzleState.SOLVED):
            self._is_decided = True
            self._change(partial(self._decided, run.state is PuzzleState.SOLVED))
        elif run.state is PuzzleState.SOLVED and self.mode != "own" and run.puzzle.name not in self.progress.solved:
            self._change(lambda progress: progress.after_try(run.puzzle, True))
        self._save_place()

    def _decided(self, solved: bool, progress: PuzzleProgress) -> PuzzleProgress:
        """The progress after the result of the present puzzle."""
        puzzle = self.run.puzzle
        if self.mode == "own":
            own = progress.own.get(puzzle.name)         # None: another window has deleted it
            return progress if own is None else replace(progress, own={
                **progress.own, puzzle.name: own.after(solved and self.run.hints == 0, self.day)})
        tried = puzzle.name in progress.solved or puzzle.name in progress.failed
        counts = not tried and self.run.hints == 0
        progress = progress.after_rated_try(puzzle, solved, self.day) if counts else progress.after_try(puzzle, solved)
        if self.mode == "daily" and self._begun_on not in progress.daily:     # the first try counts, in any window
            progress = replace(progress, daily={self._begun_on: solved, **progress.daily},
                               hinted=self._begun_on if solved and self.run.hints else progress.hinted)
        return progress

    def _save_place(self) -> None:
        run = self.run
        asking = run.state is PuzzleState.ASKING        # left now, the move is judged when the puzzle goes on
        played = run.played if asking else run.played[:len(run.played) // 2 * 2]
        left = None if run.is_over or self.storm is not None else \
            replace(run.begun, played=played, spoiled=run.spoiled, hints=run.hints)
        if left != self.progress.left:
            self._change(lambda progress: replace(progress, left=left))

    def _change(self, change: Callable[[PuzzleProgress], PuzzleProgress]) -> None:
        self.progress = change(self._load())
        self._save(self.progress)

    def add_own(self, puzzles: Sequence[Puzzle]) -> None:
        """Add puzzles from the player's own games that a review has found."""
        if self.progress.with_own_puzzles(puzzles, self.day) is not self.progress:
            self._change(lambda progress: progress.with_own_puzzles(puzzles, self.day))
