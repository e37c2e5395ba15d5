"""Turns a session of puzzles into the contents of its page: task, board, streaks, calendar, storm and buttons."""
import datetime

from ai.chance.rating import UNSURE
from ai.position.board import board_of
from ai.position.rules import TIC_TAC_TOE
from ai.puzzles.puzzle import Kind, Puzzle
from ai.review.hint import hint_area
from ai.wording import quantity
from game.animation.board_animation import BoardAnimation
from game.marks import Mark
from game.model.callouts import line_of
from game.model.puzzles.progress import FOR_MEDAL, PLACES, PuzzleProgress, daily_puzzle, daily_symmetry, day_after
from game.model.puzzles.run import MOST_HINTS, PENALTY, STORM_SECONDS, PuzzleRun, PuzzleState, Storm
from game.model.puzzles.session import PuzzleSession
from game.model.settings import Settings
from game.screens.cursors import BoardCursor
from game.screens.puzzles import words
from game.screens.puzzles.layout import DAYS, PuzzlesLayout
from game.screens.puzzles.picture import Day, Figure, StormPicture, Task
from game.screens.wording import clock_text, day_text, signed_text
from game.views.board.board import BoardPicture
from game.views.board.stones import Ghost
from game.views.board.thought import NOTHING, Spot, Thought
from game.views.pen.text import ColouredRun, ColouredRuns
from game.views.widgets.buttons import Button, buttons


def task(session: PuzzleSession) -> Task:
    """The contents of the task panel: the present puzzle's task, or its result."""
    if session.storm is not None:
        return _storm_task(session, session.storm)
    run, progress = session.run, session.progress
    figures = (Figure(words.PUZZLE, f"{progress.rating_of(run.puzzle):,}" if run.puzzle.unique else words.YOURS),
               Figure(words.YOU, f"{progress.rating:,.0f}", _beside_rating(session), "x_text"))
    result = {PuzzleState.SOLVED: (words.SOLVED, "x_text"), PuzzleState.WRONG: (words.WRONG, "bad"),
              PuzzleState.SLOWER: (words.TOO_SLOW, "text")}.get(run.state)
    if run.failure is not None:
        return Task(words.NO_ANSWER, "text", (run.failure,), figures, False)
    if result is not None:
        unrated = run.state is PuzzleState.SOLVED and run.hints > 0 and not run.spoiled and run.puzzle.unique
        return Task(*result, (run.sentence, *[words.AFTER_A_HINT] * unrated), figures, False)
    if run.state is PuzzleState.SHOWING:
        return Task(words.SOLUTION, "text", _task_lines(run.puzzle), figures)
    lines = (run.sentence,) if run.sentence else _task_lines(run.puzzle)
    return Task(heading(run.puzzle), "x_text", lines, figures, not run.sentence)


def _beside_rating(session: PuzzleSession) -> str:
    """The text beside the player's rating: today's gain, else the uncertainty, else the best rating so far."""
    progress = session.progress
    gained, best = progress.gained(session.day), round(progress.best_rating)
    if gained:
        return words.gained_today(signed_text(gained))
    if progress.deviation >= UNSURE:
        return words.unsure(round(progress.deviation, -1))
    return words.best_rating(best) if best > round(progress.rating) else ""


def heading(puzzle: Puzzle) -> str:
    if not puzzle.unique:
        return words.OWN_HEADINGS[puzzle.kind.is_win]
    if puzzle.kind in (Kind.FOURS, Kind.THREATS):
        return words.win_in(puzzle.own_moves)
    return words.NAMES[puzzle.kind].upper()


def card_to_share(session: PuzzleSession) -> tuple[BoardPicture, str, str] | None:
    """The board, headline and text to share of a finished storm or of today's puzzle; None: nothing to share."""
    storm, progress, day = session.storm, session.progress, session.day
    solved, streak = progress.daily.get(day), progress.daily_streak(day)
    if storm is not None:
        text = words.shared_storm(quantity(storm.score, "puzzle"))
        card = _start_board(storm.puzzle), words.storm_headline(storm.score), text
        return card if storm.is_over and storm.score else None
    if solved is None:
        return None
    date = datetime.date.fromisoformat(day)
    text = words.shared_day(f"{date.day} {date:%B %Y}", solved, progress.hinted == day, streak)
    puzzle = daily_puzzle(session.puzzles, day).turned(daily_symmetry(day))
    return _start_board(puzzle), words.TODAYS_PUZZLE, text


def _start_board(puzzle: Puzzle) -> BoardPicture:
    """The board of a puzzle before its first move, so that nothing of the solution is given away."""
    return _board_of(puzzle, puzzle.moves)._replace(last=None)


def _board_of(puzzle: Puzzle, moves: tuple[int, ...]) -> BoardPicture:
    first: Mark = "o" if len(puzzle.moves) % 2 else "x"         # the player, who moves next, has X
    return BoardPicture.after(puzzle.rules.size, moves, first)


def _task_lines(puzzle: Puzzle) -> tuple[str, ...]:
    return words.TASKS[puzzle.kind] if puzzle.unique else words.OWN_TASKS[puzzle.kind.is_win]


def _storm_task(session: PuzzleSession, storm: Storm) -> Task:
    best = max((score for score, _ in session.progress.storms), default=0)
    figures = Figure(words.STORM_SOLVED, str(storm.score), "", "x_text"), Figure(words.STORM_WRONG, str(storm.wrong))
    if storm.is_over:
        place = words.NO_PLACE if session.place is None else \
            words.BEST_SO_FAR if session.place == 1 else words.storm_place(session.place, best)
        return Task(words.STORM_OVER, "x_text", (place,), figures)
    return Task(heading(storm.puzzle), "x_text", (_task_lines(storm.puzzle)[0], words.FIRST_MOVE_COUNTS,
                                                  words.wrong_costs(PENALTY)), figures)


# The board.

def board_picture(session: PuzzleSession, animation: BoardAnimation, settings: Settings,
                  cursor: BoardCursor) -> BoardPicture:
    puzzle, moves = session.task.puzzle, session.task.moves
    look: Ghost = "line" if session.storm is None and session.run.state is PuzzleState.ASKING else "fill"
    return _board_of(puzzle, moves)._replace(
        ghost=cursor.ghost(moves, look), cursor=cursor.by_keys, line=line_of(board_of(puzzle.rules, moves)),
        sweep=animation.line, landing=animation.landing, coordinates=settings.coordinates,
        move_numbers=settings.move_numbers, highlight=cursor.pointed,
        thought=thought(session.run) if session.storm is None else NOTHING)


def thought(run: PuzzleRun) -> Thought:
    """The refutation of a wrong move as numbered stones, or a hint; NOTHING if there is neither."""
    if run.state is PuzzleState.WRONG:
        return Thought(line=tuple((move, "o" if i % 2 == 0 else "x") for i, move in enumerate(run.refutation)))
    move = run.next_move
    if run.state is not PuzzleState.OPEN or run.hints == 0 or move is None:
        return NOTHING
    if run.hints >= MOST_HINTS:
        return Thought(line=((move, "x"),))
    size, first = run.puzzle.rules.size, move - move % run.puzzle.rules.size
    area = range(first, first + size) if run.puzzle.rules == TIC_TAC_TOE else hint_area(size, run.moves, move)
    return Thought(tuple(Spot(cell, 0.5, "x") for cell in area if cell not in run.moves))


# Beside it.

def medals(session: PuzzleSession) -> tuple[tuple[str, bool, str], ...]:
    """For each kind of puzzle: the name of its medal's target, whether it is won, and its tooltip."""
    counts = session.solved_by_kind()
    return tuple((f"medal:{kind}", counts[kind] >= FOR_MEDAL, words.medal(words.NAMES[kind], counts[kind], FOR_MEDAL))
                 for kind in Kind)


def days(session: PuzzleSession, last: str) -> tuple[Day, ...]:
    return tuple(_day(session, day_after(last, -back)) for back in range(DAYS - 1, -1, -1))


def _day(session: PuzzleSession, day: str) -> Day:
    date, daily, today = datetime.date.fromisoformat(day), session.progress.daily, session.day
    left_out = min(daily, default=today) <= day < today         # since the first day with a result
    solved = daily.get(day, False if left_out else None)
    marks = {True: "solved", False: "missed", None: "open" if day == today and session.daily_is_open else ""}
    return Day(words.WEEKDAYS[date.weekday()], str(date.day), marks[solved], day == today)


def month(last: str) -> str:
    return f"{datetime.date.fromisoformat(last):%B %Y}"


def daily_words(session: PuzzleSession) -> str:
    solved, streak = session.progress.daily.get(session.day), session.progress.daily_streak(session.day)
    if session.daily_is_shown and solved is None:
        return words.THIS_IS_TODAYS
    if solved is None:
        return words.EVERYONE if session.daily_is_open else words.LATER_PLAYED
    return words.solved_today(streak) if solved else words.MISSED_TODAY


def own_words(session: PuzzleSession) -> ColouredRuns:
    """Words about the positions to repeat from the player's own games, as coloured runs of text."""
    due, repeating = len(session.due), len(session.progress.due(session.day)) > len(session.due)
    head: ColouredRun = (words.FROM_YOUR_GAMES, "text")
    if due:
        return (head, (str(due), "x_text"), (words.MORE_TO_REPEAT if repeating else words.TO_REPEAT, "soft"))
    if repeating:
        return (head, (words.THIS_ONE, "x_text"))
    waiting = [own.due for own in session.progress.own.values() if not own.is_done]
    if not waiting:
        return (head, (words.ALL_REPEATED if session.progress.own else words.NONE_YET, "dim"))
    date = datetime.date.fromisoformat(min(waiting))
    return (head, (words.next_on(f"{date.day} {date:%B}"), "dim"))


def best_storms(progress: PuzzleProgress) -> tuple[tuple[str, str, str], ...]:
    return tuple((f"{place}", f"{score}", day_text(when))
                 for place, (score, when) in enumerate(progress.storms[:PLACES], 1))


def storm_picture(session: PuzzleSession, storm: Storm) -> StormPicture:
    return StormPicture(clock_text(storm.seconds_left + 0.999, False), storm.seconds_left / STORM_SECONDS,
                        None if storm.is_over else storm.last, session.place)


def buttons_for(layout: PuzzlesLayout, session: PuzzleSession, tab: str, last: str) -> tuple[Button, ...]:
    """All buttons of the puzzles' page. tab: the chosen one; last: the last day in the calendar."""
    if session.storm is not None:
        return _storm_buttons(layout, session, session.storm)
    run, judged = session.run, session.run.state is not PuzzleState.ASKING
    free, back = run.state is PuzzleState.OPEN, run.state in (PuzzleState.WRONG, PuzzleState.SLOWER)
    usable = {"hint": free and run.hints < MOST_HINTS, "solution": free or back, "analyse": not run.awaits_answer,
              "next": judged, "own": judged and bool(session.due),
              "today": judged and session.daily_is_open and not session.daily_is_shown}
    first, second, following = layout.buttons
    rects = {"try again" if back else "hint": first, "analyse" if run.is_over else "solution": second,
             "next": following}
    if tab in ("storm", "own"):
        rects[tab] = layout.offer["button"]
    elif tab == "daily":
        rects["today" if card_to_share(session) is None else "share"] = layout.days["button"]
    row = buttons(words.BUTTONS, rects, usable, {"next": "primary" if run.is_over else "plain"})
    days = layout.days
    return row if tab != "daily" else (*row, Button("earlier", days["earlier"], "", arrow="left"),
                                       Button("later", days["later"], "", arrow="right", enabled=last < session.day))


def _storm_buttons(layout: PuzzlesLayout, session: PuzzleSession, storm: Storm) -> tuple[Button, ...]:
    first, second, third = layout.buttons
    if not storm.is_over:
        return (Button("end storm", first.union(second), words.END_STORM),)
    texts = words.BUTTONS | {"end storm": words.BACK_TO_PUZZLES, "storm": words.ONCE_MORE}
    return buttons(texts, {"end storm": first, "share": second, "storm": third},
                   {"share": card_to_share(session) is not None}, {"storm": "primary"})
