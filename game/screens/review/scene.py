"""The review of a finished game: each move with its cost, and a board to try better moves."""
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ai.position.rules import FIRST, IllegalMove, Move
from ai.set_position import SetPosition
from game.animation.tween import TEMPO
from game.model.game_options import GameOptions
from game.model.look_back.game_analysis import GameAnalysis
from game.model.look_back.past_game import PastGame, marked_record, record_of, with_verified_wins
from game.model.look_back.study import study_of
from game.screens import wording
from game.screens.export import game_contents
from game.screens.line_page import LinePage
from game.screens.page import Actions
from game.screens.review import presenter, words
from game.screens.review.layout import ReviewLayout, layout_for
from game.screens.review.picture import ReviewPicture, draw_review
from game.screens.review.presenter import LINE_STEP, ReviewMoment
from game.screens.scene import Doors
from game.screens.verbs import Verb
from game.screens.wording import TooltipText
from game.views.widgets.dials import Choice
from game.views.widgets.focus import Step, Target

_MISTAKES: dict[Verb, int] = {"new": 1, "previous mistake": -1}     # N, elsewhere a new game, is the next mistake


class ReviewPage(LinePage[ReviewLayout, ReviewPicture]):
    """The screen on which a finished game is reviewed, with its last position first.

    The analysis goes on while the page is open, and is saved move by move.
    """

    name = words.PAGE
    part_heights = dict.fromkeys(words.PARTS, 0)
    painter = staticmethod(draw_review)
    passive = ("board", "card")

    def __init__(self, doors: Doors, options: GameOptions, past: PastGame) -> None:
        super().__init__(doors, options, past.game.rules.size)
        self.past = with_verified_wins(past)
        self.analysis = GameAnalysis(self.past.game, doors.thinker, doors.store)
        self._moment = ReviewMoment(self.past, self.analysis, past.plies)
        self._announced = False             # whether its end or failure has been announced

    @property
    def ply(self) -> int:
        return self._moment.ply

    @property
    def plies(self) -> int:
        return self.past.plies

    def _moves(self) -> tuple[SetPosition, Sequence[Move]]:
        record = marked_record(self.past)
        return record.start, record.moves[record.setup_plies:]

    def _export(self) -> None:
        report = (self.past.game, self.analysis.review, record_of(self.past)) if self.analysis.complete else None
        self.files.write("game", partial(game_contents, self.past, self._moment.ply, self.kit.theme, report))

    def _lay_out(self) -> None:
        game, review = self.past.game, self.analysis.review
        layout = self.layout = layout_for(self.kit.viewport, game.rules.size)
        _, *counts = layout.accuracy_columns
        self._show(*self._first_targets, *presenter.buttons_for(layout, self._moment),
                   Target("card", layout.figures, ring_radius=10),
                   *(Target(f"count:{kind}", rect, bool(presenter.faults(game, review, kind)), ring_radius=10)
                     for kind, rect in zip(map(str, words.COUNTED), counts, strict=True)),
                   Choice("tab", layout.tabs, words.TABS, self._moment.tab), *self._line_targets, first="timeline")

    def _tooltips(self) -> Mapping[str, TooltipText]:
        game, options = self.past.game, self.options
        chosen = self.past.practice_level(options.with_board(game.rules).level)
        level = "" if game.level is not None else chosen.label_in_sentence
        escape = self.analysis.review.last_escape if self._moment.ply == self.past.plies else None
        start = words.FROM_HERE if escape is None else words.from_escape(escape.ply)
        return words.TOOLTIPS | words.tooltips_for(game.player_names[0], level, game.rules.exact, start)

    def _command(self, verb: Verb) -> None:
        if verb in _MISTAKES:
            self._go_to_fault(_MISTAKES[verb])
        else:
            super()._command(verb)

    def _step(self, step: Step) -> None:
        """Let Enter show the line while the focus is on the chart, on which there is nothing to press."""
        if step == "activate" and self.group.focus == "timeline" and self.group.usable("line"):
            self._press("line")
        else:
            super()._step(step)

    def _leave_temporary_view(self) -> bool:
        shown = self._moment.line is not None
        self._look(line=None)
        return shown

    @property
    def _actions(self) -> Actions:
        return super()._actions | {
            "mistake": partial(self._go_to_fault, 1), "count": partial(self._go_to_fault, 1),
            "tab": lambda tab: self._look(tab=tab), "poll": lambda: self._look(polled=not self._moment.polled),
            "line": self._show_line, "try again": self._try_again, "analyse": self._analyse,
            "escape": self._go_to_escape, "lab": self._visit_lab}

    def _look(self, **changes: Any) -> None:
        self._moment = self._moment._replace(**changes)

    def _go_to_escape(self) -> None:
        if self.analysis.review.last_escape is not None:
            self._show_move(self.analysis.review.last_escape.ply)

    def _visit_lab(self) -> None:
        self._visit(partial(self._doors.lab, problem=presenter.lab_problem(self._moment)))

    def _go_to(self, ply: int) -> None:
        self._look(ply=min(self.past.plies, max(0, ply)), line=None)

    def _go_to_fault(self, by: int, kind: str | None = None) -> None:
        ply = presenter.next_fault(self._moment, by, kind)
        if ply is not None:
            self._show_move(ply)

    def _show_move(self, ply: int) -> None:
        """Show a move that a button leads to: in a narrow window, the part with that button shows no board."""
        if self.parts.chosen == words.GAME:
            self.parts.turn_to(words.MOVE_PART)
        self._go_to(ply)

    def _show_line(self) -> None:
        move = presenter.move_at(self.analysis.review, self._moment.ply)
        if self._leave_temporary_view() or move is None:
            return
        at_once = TEMPO[self._doors.settings.motion] == 0
        # The position shown is then the one before the move, as the line replaces the move.
        self._look(line=move.line, line_age=LINE_STEP * len(move.line) if at_once else 0.0)

    def _try_again(self) -> None:
        ply = presenter.retry_ply(self._moment)
        if ply is not None:
            level = self.options.with_board(self.past.game.rules).level
            start = self.past.practice_from(ply, level, self.analysis.consistent)
            praise = presenter.praise_for(self.analysis, ply)
            self._visit(partial(self._doors.try_again, start=start, praise=praise))

    def _place(self, move: int) -> None:
        """Open the analysis board with another move at this cell."""
        if self._leave_temporary_view():
            return
        try:
            self._analyse(move)
        except IllegalMove:
            over = move not in self._moment.position
            self._refuse(words.GAME_OVER if over else wording.taken(self.past.game.rules.cell_name(move)))

    def _analyse(self, move: Move | None = None) -> None:
        """Open the game on the analysis board at the position shown, then play `move` there (None: no move)."""
        study = study_of(self.past, self._moment.ply)
        if move is not None:
            study.play(move)
            self._doors.sound("reply" if study.position.turn == FIRST else "place")
        self._visit(partial(self._doors.analyse, study=study))

    def _pass_time(self, seconds: float) -> None:
        before = self._moment
        self.analysis.ask_levels(before.moves_before if before.polled else None)
        self.analysis.update()
        if self.analysis.failure is not None and not self._announced:
            self._announced = True
            self._prompts.say(wording.no_analysis(self.analysis.failure))
        if self.analysis.complete and not self._announced:
            self._announced = True
            escape = self.analysis.review.last_escape
            self._doors.trace("reviewed", escape=None if escape is None else escape.ply,
                              faults=presenter.faults(self.past.game, self.analysis.review))
        self._look(line_age=before.line_age + seconds)
        if self._moment.shown > before.shown:
            self._doors.sound("move")

    def picture(self) -> ReviewPicture:
        moment = self._moment
        return ReviewPicture(
            caption=presenter.caption(self.past),
            board=presenter.board_picture(moment, self._doors.settings, self.board_cursor),
            timeline=presenter.timeline(moment, self._pointed), value=presenter.value_text(moment),
            at=wording.move_of(moment.ply, self.past.plies), head=presenter.head(moment),
            card=presenter.move_card(moment), tiles=presenter.level_tiles(moment),
            accuracy=presenter.accuracy_panel(self.analysis), leads_to_escape="escape" in self.group.targets)
