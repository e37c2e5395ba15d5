"""The puzzles' page: single puzzles, today's puzzle, positions from the player's games, or a storm of three minutes."""
import random
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.puzzles.puzzle import Kind, Puzzle
from ai.records.game_tree import GameTree
from game.animation.board_animation import BoardAnimation
from game.model.game_options import GameOptions
from game.model.look_back.game_analysis import stored_findings
from game.model.look_back.past_game import past_game_of
from game.model.look_back.study import Study
from game.model.puzzles.progress import day_after, own_puzzles
from game.model.puzzles.run import PuzzleState
from game.model.puzzles.session import PuzzleSession
from game.screens.cursors import BoardCursor
from game.screens.page import Actions, Page
from game.screens.puzzles import presenter, words
from game.screens.puzzles.layout import DAYS, LOWEST_PART, PuzzlesLayout, layout_for
from game.screens.puzzles.picture import PuzzlesPicture, draw_puzzles
from game.screens.scene import Doors
from game.screens.verbs import Verb
from game.screens.wording import TooltipText, taken, today
from game.views.layout import Point
from game.views.widgets.any_widget import Widget
from game.views.widgets.buttons import Back
from game.views.widgets.dials import Choice
from game.views.widgets.focus import Target

_GAMES_SEARCHED = 100               # the most finished games that are searched for positions to repeat


class PuzzlesPage(Page[PuzzlesLayout, PuzzlesPicture]):
    passive = ("board", *(f"medal:{kind}" for kind in words.NAMES))
    part_heights = dict.fromkeys(words.PARTS, LOWEST_PART)
    keys: Mapping[Verb | int, str] = {"undo": "try again", "stop": "solution", "new": "next"}
    painter = staticmethod(draw_puzzles)
    music = "play"

    def __init__(self, doors: Doors, options: GameOptions, puzzles: tuple[Puzzle, ...], mode: str) -> None:
        """Make the page. mode: "daily" begins with today's puzzle, "storm" with a storm."""
        super().__init__(doors, options)
        self.session = PuzzleSession(puzzles, doors.store.puzzles, doors.thinker, today(), doors.store.save_puzzles,
                                     random.getrandbits(32))
        size = self.session.task.puzzle.rules.size
        self.board_cursor = BoardCursor(self.group, size, lambda: self.layout.board, self._place,
                                        lambda: not self.session.task.is_over)
        self._cursors = (self.board_cursor,)
        if mode == "daily":
            self.session.start_daily()
        elif mode == "storm":
            self.session.start_storm()
        self._tab: str = mode or self.session.mode      # the chosen tab
        self._last_day = self.session.day               # the last day in the shown calendar
        self._animation = BoardAnimation(size)
        self._review_search = self._search_reviews()
        self._latest: tuple[object, object] = None, None      # the run or puzzle and its state, at the last look

    def _lay_out(self) -> None:
        session, size = self.session, self.session.task.puzzle.rules.size
        layout = self.layout = layout_for(self.kit.viewport, size, session.storm is not None)
        medals = presenter.medals(session)
        widgets: list[Widget | Target] = [*presenter.buttons_for(layout, session, self._tab, self._last_day)]
        if session.storm is None:
            widgets.append(Choice("show", layout.tabs, words.TABS, self._tab))
            if self._tab == "streak":
                kind = "" if session.kind is None else str(session.kind)
                widgets += [Choice("kind", layout.streak["kinds"], words.KINDS, kind),
                            *(Target(name, layout.medal(i), ring_radius=13) for i, (name, _, _) in enumerate(medals))]
        over = session.task.is_over
        ring = 14 * over                        # until then there is a cursor on the board
        onward = "next" if session.storm is None else "storm"
        self._show(Target("board", layout.board.rect, ring_radius=ring), *widgets,
                   Back("back", layout.back, words.PAGE), first=onward if over else "board")

    def _tooltips(self) -> Mapping[str, TooltipText]:
        medals: dict[str, TooltipText] = {name: text for name, _, text in presenter.medals(self.session)}
        return medals if self.session.storm is not None else words.TOOLTIPS | medals

    def _go_back(self) -> None:
        """Leave the page; in a storm that has begun, ask, then end it and show its result first."""
        storm = self.session.storm
        if storm is None or storm.is_over or storm.last is None:
            super()._go_back()
        elif self._prompts.confirmed("back", words.ENDS_STORM):
            self._end_storm()

    def pressed_at(self, point: Point) -> object:
        at, asking = self.group.at(point), self._prompts.asking
        return at, asking, self.session.task.puzzle if at == "board" else None    # a move may lead to the next puzzle

    def _place(self, move: int) -> None:
        session = self.session
        storm = session.storm
        if session.task.play(move):
            if storm is None:
                self._doors.sound("place")
            else:
                self._doors.sound("reply" if storm.last else "refuse")
        elif storm is None and session.run.is_over:
            self._press("next")
        elif move in session.task.moves and not session.task.is_over:
            self._refuse(taken(session.task.puzzle.rules.cell_name(move)))

    @property
    def _actions(self) -> Actions:
        session = self.session
        return {
            "try again": partial(self._begin, session.run.take_back), "end storm": self._end_storm,
            "hint": session.hint, "solution": self._show_solution, "next": self._next,
            "own": partial(self._begin, session.start_own), "storm": partial(self._begin, session.start_storm),
            "today": partial(self._begin, self._start_daily), "analyse": self._analyse, "share": self._share,
            "earlier": partial(self._turn_days, -DAYS), "later": partial(self._turn_days, DAYS), "show": self._show_tab,
            "kind": lambda kind: session.choose(Kind(kind) if kind else None)}

    def _next(self) -> None:
        mode = self.session.mode
        self.session.next()
        if mode == "own" and self.session.mode == "streak":
            self._prompts.say(words.ALL_SEEN)

    def _end_storm(self) -> None:
        self.session.end_storm(time.time())

    def _show_solution(self) -> None:
        """Play the solution through; where that uses up the day's only try, a second press is asked for."""
        uses_try = self.session.mode == "daily" and self.session.daily_is_open
        if not uses_try or self._prompts.confirmed("solution", words.USES_TODAYS_TRY):
            self.session.show_solution()

    def _analyse(self) -> None:
        run = self.session.run
        tree = GameTree.of_game(self.session.task.puzzle.rules, run.moves, first=FIRST if run.is_humans(1) else SECOND)
        self._visit(partial(self._doors.analyse, study=Study(tree, [0] * len(run.moves))))

    def _share(self) -> None:
        card = presenter.card_to_share(self.session)
        if card is not None:
            self.files.share(*card)

    def _begin(self, start: Callable[[], object]) -> None:
        """Begin what a button offers, with its board in view."""
        start()
        self.group.focus = "board"             # the button may be gone, and a storm's clock runs
        self.parts.turn_to(words.PUZZLE_PART)

    def _show_tab(self, tab: str) -> None:
        """Choose a tab, and begin one of its puzzles unless the player is in the middle of another."""
        self._tab = tab
        if tab != self.session.mode and not self.session.run.is_begun:
            starts = {"streak": self.session.start_streak, "daily": self._start_daily, "own": self.session.start_own}
            starts.get(tab, lambda: None)()

    def _start_daily(self) -> None:
        self.session.start_daily()
        self._last_day = self.session.day

    def _turn_days(self, by: int) -> None:
        """Show later or, with a negative number, earlier days of the calendar, none of them in the future."""
        self._last_day = min(self.session.day, day_after(self._last_day, by))

    def close(self) -> None:
        self.session.leave(time.time())

    def _pass_time(self, seconds: float) -> None:
        former_day = self.session.day
        self.session.update(seconds, today(), time.time())
        if self._last_day == former_day:
            self._last_day = self.session.day
        self._animation.update(seconds)
        next(self._review_search, None)
        self._refresh()

    def _refresh(self) -> None:
        """React to changes of the session: animate new stones, play sounds, and log results."""
        session, run, storm = self.session, self.session.run, self.session.storm
        puzzle = session.task.puzzle
        name_of = puzzle.rules.cell_name
        if self.board_cursor.size != puzzle.rules.size:
            self.board_cursor.begin(puzzle.rules.size)
        latest = (run, run.state) if storm is None else (storm.puzzle, storm.is_over)
        if latest[0] is not self._latest[0]:
            if self._latest[0] is not None:
                self._tab = session.mode        # the tab of the puzzle that has begun
            self._animation.clear()
            self._doors.trace("puzzle", mode=session.mode, kind=str(puzzle.kind), plies=puzzle.plies,
                              moves=[name_of(move) for move in puzzle.moves], solution=name_of(puzzle.solution))
        elif storm is None:
            self._hear_run(self._latest[1])
        elif storm.is_over and not self._latest[1]:
            self._doors.sound("win")
            if self._prompts.asking == "back":
                self._prompts.drop_question()       # whether to end the storm
        self._latest = latest
        if storm is None and run.new_stone is not None:
            self._animation.land(run.new_stone, self._doors.settings.motion)
            self._doors.trace("puzzle stone", cell=name_of(run.new_stone))
            run.new_stone = None

    def _hear_run(self, former_state: object) -> None:
        run = self.session.run
        if run.new_stone is not None and not run.is_humans(len(run.moves)):
            self._doors.sound("reply")
        if run.state is former_state:
            return
        if run.state in (PuzzleState.SOLVED, PuzzleState.WRONG, PuzzleState.SLOWER):
            self._doors.trace("puzzle result", state=str(run.state), sentence=run.sentence,
                              rating=round(self.session.progress.rating))
        if run.state is PuzzleState.SOLVED:
            self._doors.sound("win")
            outcome = run.board.outcome()
            if outcome is not None:
                self._animation.sweep(outcome.line, False, self._doors.settings.motion)
        elif run.state in (PuzzleState.WRONG, PuzzleState.SLOWER):
            self._doors.sound("refuse")

    def _search_reviews(self) -> Iterator[None]:
        """Search the reviewed games for positions to repeat, one game for each step of this iterator."""
        store = self._doors.store
        latest = [game.number for game in reversed(store.games()) if game.rules == FIVE_IN_A_ROW]
        for number in latest[:_GAMES_SEARCHED]:
            yield
            finished = store.finished(number)
            if finished is not None:
                positions = [finished.moves[:ply] for ply in range(len(finished.moves) + 1)]
                findings = stored_findings(store, finished.rules, positions)
                if findings:
                    self.session.add_own(own_puzzles(past_game_of(finished).game, findings))

    def picture(self) -> PuzzlesPicture:
        session, progress, storm = self.session, self.session.progress, self.session.storm
        board = presenter.board_picture(session, self._animation, self._doors.settings, self.board_cursor)
        return PuzzlesPicture(
            medals=tuple((name, won) for name, won, _ in presenter.medals(session)), board=board, tab=self._tab,
            counter=words.solved_of(sum(session.solved_by_kind().values()), len(session.puzzles)),
            task=presenter.task(session), own=presenter.own_words(session), storms=presenter.best_storms(progress),
            streaks=(progress.streak, progress.best_streak), month=presenter.month(self._last_day),
            days=presenter.days(session, self._last_day), daily=presenter.daily_words(session),
            storm=None if storm is None else presenter.storm_picture(session, storm))
