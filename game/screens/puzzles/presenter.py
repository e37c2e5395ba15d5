"""Turns a session of puzzles into the values of its screen: task, board, streaks, days, storm and buttons."""
from __future__ import annotations

import datetime
from dataclasses import dataclass

from ai.chance.rating import UNSURE
from ai.puzzles.puzzle import Kind, Puzzle
from game.animation.board_animation import BoardAnimation
from game.model.puzzle_progress import FOR_MEDAL, PLACES, Progress, daily_puzzle, daily_symmetry, day_after
from game.model.puzzle_run import HINTS, PENALTY, PuzzleRun, State, Storm
from game.model.puzzle_session import PuzzleSession
from game.model.settings import Settings
from game.screens.puzzles.layout import DAYS, PuzzlesLayout
from game.screens.wording import day_text
from game.views.board import BoardPicture
from game.views.kit import Paint
from game.views.stones import Ghost, Mark
from game.views.thought import NOTHING, Spot, Thought
from game.views.widgets import Button, Choice

REACH = 2                           # the area of a hint is the cells so near to the move
MOST_DOTS = 17                      # of the row under the streak
NAMES = {Kind.FOURS: "Win by fours", Kind.THREATS: "Win by threats", Kind.DOUBLE: "Find the double",
         Kind.DEFENCE: "Only defence", Kind.TRAP: "Avoid the trap", Kind.DRAW: "Hold the draw"}
_WIN = "Only one first move is fastest."
KINDS = (("", "All"), ("fours", "Fours"), ("threats", "Threats"), ("double", "Double"), ("defence", "Defence"),
         ("trap", "Trap"), ("draw", "Draw"))
_TASKS = {
    Kind.FOURS: ("X to move: fours, one after another.", _WIN),
    Kind.THREATS: ("X to move: fours and open threes.", _WIN),
    Kind.DOUBLE: ("X to move.", "One move makes two threats. O can't stop both."),
    Kind.DEFENCE: ("X to move. O threatens to win.", "Only one move saves you."),
    Kind.TRAP: ("X to move.", "Only one move saves you, and it isn't the obvious one."),
    Kind.DRAW: ("Tic-tac-toe. X to move.", "Every move but one loses."),
}
_OWN = {True: ("From a game of yours. X to move.", "Here you had a forced win and missed it."),
        False: ("From a game of yours. X to move.", "Here you lost the game. Find a move that holds.")}


@dataclass(frozen=True)
class Figure:
    label: str
    value: str
    beside: str = ""
    ink: Paint = "text"


@dataclass(frozen=True)
class Task:
    """The panel over the column. first: its first line stands out."""

    heading: str
    ink: Paint
    lines: tuple[str, ...]
    figures: tuple[Figure, Figure]
    first: bool = True


@dataclass(frozen=True)
class Day:
    """A day of the calendar. mark: solved, missed, open or none."""

    letter: str
    number: str
    mark: str
    chosen: bool


@dataclass(frozen=True)
class Days:
    """The calendar and the words under it."""

    month: str
    days: tuple[Day, ...]
    words: str


@dataclass(frozen=True)
class Streaks:
    now: int
    best: int


@dataclass(frozen=True)
class StormPicture:
    """A storm. left: the part of the time, 0..1. rows: place, score and day; place: of this storm, None while it is on.

    last: whether the last move was right; None before the first.
    """

    time: str
    left: float
    last: bool | None
    rows: tuple[tuple[str, str, str], ...]
    place: int | None


def task(session: PuzzleSession) -> Task:
    """The task, or its result."""
    if session.storm is not None:
        return _storm_task(session, session.storm)
    run, progress = session.run, session.progress
    figures = (Figure("PUZZLE", f"{progress.rating_of(run.puzzle):,}" if run.puzzle.unique else "yours"),
               Figure("YOU", f"{progress.rating:,.0f}", _beside_rating(session),
                      "x_text"))
    result = {State.SOLVED: ("SOLVED", "x_text"), State.WRONG: ("NOT THIS ONE", "bad"),
              State.SLOWER: ("TOO SLOW", "text")}.get(run.state)
    if run.failure is not None:
        return Task("NO ANSWER", "text", (run.failure,), figures, False)
    if result is not None:
        return Task(*result, (run.sentence,), figures, False)
    if run.state is State.SHOWING:
        return Task("SOLUTION", "text", _lines(run.puzzle), figures)
    lines = (run.sentence,) if run.sentence else _lines(run.puzzle)
    return Task(heading(run.puzzle), "x_text", lines, figures, not run.sentence)


def _beside_rating(session: PuzzleSession) -> str:
    """The rating gained today, else its uncertainty, else the best rating so far."""
    progress = session.progress
    gained, best = progress.gained(session.day), round(progress.best_rating)
    if gained:
        return f"{gained:+d} today".replace("-", "−")
    if progress.deviation >= UNSURE:
        return f"± {round(progress.deviation, -1):.0f}"
    return f"best {best:,}" if best > round(progress.rating) else ""


def heading(puzzle: Puzzle) -> str:
    if not puzzle.unique:
        return "A MISSED WIN" if puzzle.kind.is_win else "FIND A DEFENCE"
    if puzzle.kind in (Kind.FOURS, Kind.THREATS):
        return f"WIN IN {puzzle.own_moves}"
    return NAMES[puzzle.kind].upper()


def shared(session: PuzzleSession) -> tuple[BoardPicture, str, str] | None:
    """The board, the headline and the line of text of a storm that is over, or of today's puzzle; None: there is
    none."""
    storm, solved = session.storm, session.progress.daily.get(session.day)
    if storm is not None:
        count = f"{storm.score} puzzle{'' if storm.score == 1 else 's'}"
        return (_start(storm.puzzle), f"STORM: {storm.score}", f"I solved {count} in three minutes") \
            if storm.is_over else None
    if solved is None:
        return None
    date, streak = datetime.date.fromisoformat(session.day), session.progress.daily_streak(session.day)
    row = f", {streak} days in a row" if streak > 1 else ""
    words = f"Puzzle of {date.day} {date:%B %Y}: {'solved' if solved else 'missed'}{row}"
    puzzle = daily_puzzle(session.puzzles, session.day).turned(daily_symmetry(session.day))
    return _start(puzzle), "TODAY'S PUZZLE", words


def _start(puzzle: Puzzle) -> BoardPicture:
    """A puzzle before its first move, which gives nothing away."""
    first = len(puzzle.moves) % 2
    return BoardPicture(puzzle.rules.size, tuple((move, "x" if ply % 2 == first else "o")
                                                 for ply, move in enumerate(puzzle.moves)), None, labels=True)


def kinds(session: PuzzleSession, layout: PuzzlesLayout) -> Choice:
    """The kinds to choose from."""
    return Choice("kind", layout.kinds, KINDS, "" if session.kind is None else str(session.kind))


def _lines(puzzle: Puzzle) -> tuple[str, ...]:
    return _TASKS[puzzle.kind] if puzzle.unique else _OWN[puzzle.kind.is_win]


def _storm_task(session: PuzzleSession, storm: Storm) -> Task:
    best = max((score for score, _ in session.progress.storms), default=0)
    figures = Figure("SOLVED", str(storm.score), "", "x_text"), Figure("WRONG", str(storm.wrong))
    if storm.is_over:
        lines = [f"{storm.score} solved, {storm.wrong} wrong."]
        if session.place == 1:
            lines.append("Your best storm so far.")
        elif session.place is not None:
            lines.append(f"Place {session.place}. Your best is {best}.")
        return Task("STORM OVER", "x_text", tuple(lines), figures)
    return Task(heading(storm.puzzle), "x_text", (_lines(storm.puzzle)[0], "Only the first move counts.",
                                                  f"A wrong one costs {PENALTY:.0f} seconds."), figures)


# The board.

def board_picture(session: PuzzleSession, animation: BoardAnimation, settings: Settings, cell: int | None,
                  keyboard: bool) -> BoardPicture:
    """The position with a hint, or with the refutation of the last move."""
    storm, run = session.storm, session.run
    puzzle = run.puzzle if storm is None else storm.puzzle
    moves = run.moves if storm is None else puzzle.moves
    first = len(puzzle.moves) % 2
    stones: tuple[tuple[int, Mark], ...] = tuple(
        (move, "x" if ply % 2 == first else "o") for ply, move in enumerate(moves))
    outcome = run.board.outcome() if storm is None else None
    can_place = not run.is_over if storm is None else not storm.is_over
    ghost: tuple[int, Ghost] | None = None
    if cell is not None and can_place and cell not in moves:
        ghost = cell, "fill" if storm is not None or run.state is not State.ASKING else "line"
    return BoardPicture(
        puzzle.rules.size, stones, moves[-1] if moves else None, ghost, cell if keyboard and can_place else None,
        () if outcome is None else outcome.line, animation.line, animation.landing, labels=settings.coordinates,
        numbers=settings.move_numbers, highlight=cell, thought=NOTHING if storm is not None else thought(run))


def thought(run: PuzzleRun) -> Thought:
    """The refutation of a wrong move as numbered stones, or a hint."""
    if run.state is State.WRONG:
        return Thought(line=tuple((move, "o" if i % 2 == 0 else "x") for i, move in enumerate(run.refutation)))
    move = run.next_move
    if run.state is not State.OPEN or run.hints == 0 or move is None:
        return NOTHING
    if run.hints >= HINTS:
        return Thought(line=((move, "x"),))
    size, taken = run.puzzle.rules.size, set(run.moves)
    row, column = divmod(move, size)
    down, across = (0, size) if size < 2 * REACH else (REACH, REACH)        # on 3×3 the row
    area = [r * size + c for r in range(row - down, row + down + 1) for c in range(column - across, column + across + 1)
            if 0 <= r < size and 0 <= c < size and r * size + c not in taken]
    return Thought(tuple(Spot(each, 0.5, "x") for each in area))


# Beside it.

def counter(session: PuzzleSession) -> str:
    """'214 of 1,000 solved'."""
    return f"{sum(session.solved().values()):,} of {len(session.puzzles):,} solved"


def medals(session: PuzzleSession) -> tuple[tuple[str, bool, str], ...]:
    """For each kind its target, whether its medal is won, and its tooltip."""
    counts = session.solved()
    return tuple((f"medal:{kind}", counts[kind] >= FOR_MEDAL,
                  f"{NAMES[kind]}: {counts[kind]} solved. {FOR_MEDAL} earn the medal.") for kind in Kind)


def streaks(progress: Progress) -> Streaks:
    return Streaks(progress.streak, progress.best_streak)


def days(session: PuzzleSession, last: str) -> Days:
    tiles, today, progress = [], session.day, session.progress
    first_try = min(progress.daily, default=today)
    for back in range(DAYS - 1, -1, -1):
        day = day_after(last, -back)
        date = datetime.date.fromisoformat(day)
        solved = progress.daily.get(day)
        mark = "solved" if solved else "missed" if solved is False or first_try <= day < today else \
            "open" if day == today else ""
        tiles.append(Day("MTWTFSS"[date.weekday()], str(date.day), mark, day == today))
    return Days(f"{datetime.date.fromisoformat(last):%B %Y}", tuple(tiles), _daily_words(session))


def _daily_words(session: PuzzleSession) -> str:
    solved, streak = session.progress.daily.get(session.day), session.progress.daily_streak(session.day)
    row = f" {streak} days in a row." if streak > 1 else ""
    if session.mode == "daily" and solved is None:
        return "This is today's puzzle."
    if solved is None:
        return "Everyone gets the same puzzle today." if session.todays else \
            "A later day was played already."
    return f"Today's is solved.{row}" if solved else "Today's is missed. There is another tomorrow."


def own_words(session: PuzzleSession) -> tuple[tuple[str, Paint], ...]:
    """The number of positions to repeat from the player's own games."""
    due, repeating = len(session.due), len(session.progress.due(session.day)) > len(session.due)
    head: tuple[str, Paint] = ("From your games    ", "text")
    if due:
        return (head, (str(due), "x_text"), (" more to repeat today" if repeating else " to repeat today", "soft"))
    if repeating:
        return (head, ("this one", "x_text"))
    waiting = [own.due for own in session.progress.own.values() if not own.is_done]
    if not waiting:
        return (head, ("none yet: reviews find them" if not session.progress.own else "all repeated", "dim"))
    date = datetime.date.fromisoformat(min(waiting))
    return (head, (f"next on {date.day} {date:%B}", "dim"))


def storm_words(progress: Progress) -> str:
    best = progress.storms[0][0] if progress.storms else 0
    return f"Three minutes. Best {best}" if best else "Three minutes."


def storm_picture(session: PuzzleSession, storm: Storm, whole: float) -> StormPicture:
    """The clock and the table. whole: the seconds of a storm."""
    seconds = int(storm.seconds_left + 0.999)
    rows = tuple((f"{place}", f"{score}", day_text(when))
                 for place, (score, when) in enumerate(session.progress.storms[:PLACES], 1))
    return StormPicture(f"{seconds // 60}:{seconds % 60:02}", storm.seconds_left / whole,
                        None if storm.is_over else storm.last, rows,
                        session.place)


def buttons(session: PuzzleSession, layout: PuzzlesLayout, last: str) -> tuple[Button, ...]:
    """All buttons. last: the day at the calendar's end."""
    first, second, third = layout.buttons
    if session.storm is not None:
        over = session.storm.is_over
        return (Button("undo", first, "PUZZLES"), Button("share", second, "SHARE"),
                Button("storm", third, "ONCE MORE", "primary")) if over else (
                Button("undo", first.union(second), "END STORM"),)
    run = session.run
    free = run.state is State.OPEN
    back = run.state in (State.WRONG, State.SLOWER)
    earlier, later = layout.months
    return (
        Button("undo", first, "TRY AGAIN") if back else
        Button("hint", first, "HINT", enabled=free and run.hints < HINTS),
        Button("analyse", second, "ANALYSE") if run.is_over else
        Button("stop", second, "SOLUTION", enabled=free or back),
        Button("new", third, "NEXT", "primary"),
        Button("storm", layout.storm[0], "STORM"),
        Button("today", layout.daily[1], "TODAY'S", enabled=session.todays and session.mode != "daily")
        if shared(session) is None else Button("share", layout.daily[1], "SHARE"),
        Button("own", layout.own[1], "REPEAT", enabled=bool(session.due)),
        Button("earlier", earlier, ""), Button("later", later, "", enabled=last < session.day))
