"""The play screen for one match: moves come from mouse or keys, and everything shown comes from the match."""
import time
from collections.abc import Mapping
from functools import partial

from ai.play.levels import opponent_named
from game.animation.tween import lamp_phase
from game.model.game_options import BOARDS, GameOptions, GameSetup
from game.model.look_back.past_game import past_game_of
from game.model.look_back.study import study_of
from game.model.play.match import Match
from game.screens.cursors import BoardCursor, ChartCursor
from game.screens.page import Actions, Page
from game.screens.play import figures, presenter, proof, words
from game.screens.play.board import FADING, board_picture
from game.screens.play.coaching import Coach
from game.screens.play.ending import banner_of, texts_to_share
from game.screens.play.introduction import is_introduced, opponent_of
from game.screens.play.layout import PlayLayout, layout_for
from game.screens.play.picture import PlayPicture, draw_menu, draw_play
from game.screens.play.session import PlaySession
from game.screens.play.status import players, status_of, with_line
from game.screens.scene import Door, Doors, Praise, Scene
from game.screens.verbs import Verb
from game.screens.wording import TooltipText
from game.sound.music import MusicName
from game.views.widgets.tooltip import Tooltip

_TO_BE_READ = 4.0                   # the lights come this many times slower while they are explained, and stay


class PlayPage(Page[PlayLayout, PlayPicture]):
    passive = ("board", "charts", "win bar", "points", "status")
    keys: Mapping[Verb | int, str] = {"new": "rematch"}
    music: MusicName = "play"
    painter, top_painter = staticmethod(draw_play), staticmethod(draw_menu)

    def __init__(self, doors: Doors, options: GameOptions, setup: GameSetup, match: Match,
                 praise: Praise | None = None) -> None:
        """setup: for the rematch. praise: in practice, good first moves and the words that praise them."""
        super().__init__(doors, options)
        self.setup, self.match = setup, match
        self.menu_is_open = False           # it then covers the board
        self.board_cursor = BoardCursor(self.group, match.rules.size, lambda: self.layout.board, self._place,
                                        lambda: not self.session.is_over, closes_at_end=True)
        self.chart_cursor = ChartCursor(
            self.group, match.board, lambda: range(1, match.board.count + 1),
            lambda: self.layout.charts if presenter.shows_charts(self.session.moment, self.layout) else ())
        self._cursors = (self.board_cursor, self.chart_cursor)
        self._start = match.saved(0.0)
        self.session = PlaySession(doors, match, self.chart_cursor, self._prompts, praise)
        self._praise = praise
        self._introduction = opponent_of(match, doors.store)
        games = sum(doors.store.tally(rules).games for rules in BOARDS.values())
        self._coach = Coach(match, games)
        self._chart = 2 if match.has_bar else 0     # the number of the chart shown if only one is
        one_chart = doors.settings.one_chart
        self._one_chart = games < 2 if one_chart is None else one_chart

    def _lay_out(self) -> None:
        session, viewport, match = self.session, self.kit.viewport, self.match
        over = session.is_over
        self.layout = layout_for(
            viewport, match.rules.size, has_bar=match.has_bar,
            chart_numbers=(0, *[1] * (len(match.seats.human_sides) < 2), *[2] * match.has_bar),
            one_chart=self._one_chart, explains=self._explains, over=over, menu_is_low=presenter.menu_is_low(match))
        tabs = presenter.shows_charts(session.moment, self.layout)
        menu = presenter.menu_buttons(self.layout, match) if self.menu_is_open else ()
        self._show(*presenter.targets(self.layout, session.moment, session.ending),
                   *presenter.buttons_for(self.layout, match, session.ending),
                   *(presenter.chart_tabs(self.layout, match, self._chart) if tabs else ()), on_top=menu,
                   first="resume" if menu else "rematch" if over else "board")

    @property
    def _explains(self) -> bool:
        """Whether there is an explanation, and room for it."""
        over, narrow = self.session.is_over, self.kit.viewport.narrow
        return self._one_chart and not over and not narrow and bool(self._coach.explanation[0])

    def _place(self, move: int) -> None:
        """Place a stone; if an earlier position is shown, return to the present instead."""
        if not self.chart_cursor.back() and self.session.ending is None:
            self._attempt(self.match.play, move)
            self.session.refresh()

    @property
    def _actions(self) -> Actions:
        match, doors = self.match, self._doors
        return {
            "stop": partial(self._stop_or_retry, match.stop), "retry": partial(self._stop_or_retry, match.retry),
            "undo": self.session.undo, "hint": self.session.hint,
            "new": self._start_again, "menu": self._open_menu, "step": match.let_one_move_through,
            "pause": match.switch_pause, "pace": self._take_next_pace, "resume": self._close_menu,
            "race": partial(self._visit_thinking, partial(doors.race, setup=GameSetup(match.rules, match.seats),
                                                          moves=match.board.history)),
            "analyse": self._analyse, "settings": partial(self._visit, partial(doors.settings_page, game=self.setup)),
            "how to play": partial(self._visit, partial(doors.how_to_play, rules=match.rules)),
            "scores": partial(self._visit, partial(doors.scores, shown=str(match.rules.size))),
            "share": self._share, "review": self._review, "name": self._enter_name, "chart": self._show_chart,
            "level": self._play_against, "title": partial(self._leave, self.back_door),
            "rematch": lambda: self._leave(self._again(self.options.rematch(self.setup)))}

    def _count_game(self) -> None:
        if self.session.is_over and not self.match.practice:
            self.options = self.options.after(self.setup)

    def _play_against(self, name: str) -> None:
        """Play the next game against another level, which becomes the chosen one if the present opponent was."""
        level = opponent_named(self.match.rules, name)
        assert level is not None
        following = self.options.rematch(self.setup).against(level)
        if self.options.has_chosen(self.setup):
            self.options = self.options.with_opponent(level)
        self._leave(partial(self._doors.begin, setup=following))

    def _take_next_pace(self) -> None:
        delay, paces = self.match.reply_delay, list(words.PACES)
        self._doors.remembered.pace = self.match.reply_delay = paces[(paces.index(delay) + 1) % len(paces)]

    def _show_chart(self, name: str) -> None:
        if name != "all":
            self._chart = int(name)
        if not self.layout.viewport.narrow and self._one_chart != (name != "all"):
            self._one_chart = name != "all"
            self._doors.change_settings(one_chart=self._one_chart)

    def _open_menu(self) -> None:
        """Open the menu, save the game and stop its clock; a move that the AI finishes meanwhile is played later."""
        self._prompts.drop_question()       # on a narrow page its message or any other would lie over the menu
        self.chart_cursor.show_present()
        self.session.save()
        self.menu_is_open = True

    def _close_menu(self) -> None:
        self.menu_is_open = False
        self._mouse_has_left()

    @property
    def way_back_to_game(self) -> Door | None:
        """The way back into this game once it is saved; if it is not kept, see Scene."""
        if not self.session.is_kept:
            return super().way_back_to_game
        return partial(self._doors.resume, number=self.match.number)

    @property
    def shows_ended_game(self) -> bool:
        return self.session.is_over

    def _analyse(self) -> None:
        self.match.hints.count += 1         # for the best moves that are shown there
        self.session.save()
        study = study_of(past_game_of(self.match.saved(time.time())), len(self.match.records))
        self._visit_thinking(partial(self._doors.analyse, study=study))

    def _visit_thinking(self, door: Door) -> None:
        """Visit a page that uses the thinker; Esc leads back into this game, in which the AI is asked again."""
        self._doors.thinker.cancel()
        self._visit(door, self._go_on)

    def _go_on(self, options: GameOptions) -> Scene:
        self._close_menu()
        self.match.ask_again()
        return self._come_back(options)

    def _come_back(self, options: GameOptions) -> Scene:
        """Return to this game, which follows the settings that were changed meanwhile."""
        settings = self._doors.settings
        if self.match.seats.human_sides:        # between two levels the player sets the pace here
            self.match.reply_delay = settings.reply_delay
        if not (settings.callouts or self.session.is_over):        # the end of a game has removed them, and is animated
            self.session.animation.clear()
        if options.starter != self.options.starter:             # in the settings: it counts for the rematches, too
            self.setup = self.setup.seen_from(options.viewpoint)
        super()._come_back(options)
        self.session.analysis = None            # begun anew, with what a review has found meanwhile
        self.session.update(0.0)
        return self

    def _start_again(self) -> None:
        """Start a new game; this one is saved if the player has made at least two moves in it, else deleted."""
        self.session.forget_hint()
        if self.match.human_moves > 1:
            self.session.save()
            if not (self.match.practice or self._doors.store.behind):
                self._doors.store.leave_notice(words.SAVED)
            self._leave(self._again(self.setup))
        else:
            self._leave(partial(self._drop_for, self._again(self.setup)))

    def _drop_for(self, door: Door, options: GameOptions) -> Scene:
        self.session.drop()
        return door(options)

    def _again(self, setup: GameSetup) -> Door:
        return self._in_place(partial(self._doors.try_again, start=self._start, praise=self._praise)
                              if self.match.practice else partial(self._doors.begin, setup=setup))

    def _share(self) -> None:
        texts = texts_to_share(self.match)
        assert texts is not None                # without texts there is no button SHARE
        self.chart_cursor.show_present()
        self.files.share(self.picture().board, *texts)

    def _review(self) -> None:
        self._visit(partial(self._doors.review, past=past_game_of(self.match.saved(time.time()))))

    def _enter_name(self) -> None:
        assert self.session.ending is not None
        self._visit(partial(self._doors.scores, number=self.session.ending.finish.number))

    def close(self) -> None:
        self.session.forget_hint()
        if self.session.is_kept:
            self.session.save()                 # with the time that the turn has taken so far
        else:
            self.session.save_news()
        if self.session.is_over:                   # the window may be closed here
            self._count_game()
            self._doors.store.save_options(self.options)

    def _go_back(self) -> None:
        """Open the menu in a running game, close the open menu, or leave a finished game."""
        if self.session.is_over:
            super()._go_back()
        else:
            (self._close_menu if self.menu_is_open else self._open_menu)()

    def _command(self, verb: Verb) -> None:
        if verb == "thought":
            self.session.switch_thoughts()
        elif verb == "undo" and self.session.is_over:
            self._refuse(words.GAME_OVER)
        else:
            super()._command(verb)

    def _pass_time(self, seconds: float) -> None:
        if not self.menu_is_open:
            if self.session.analysis is None:      # an analysis would use the thinker
                self.match.update(seconds)
            self.session.update(seconds)
            replay = self.session.animation.replay
            if self._coach.refresh(replay.progress < 1) and self._explains:
                replay.start(_TO_BE_READ, 1 - FADING)
        self.music = "tense" if self.match.is_tense else "play"         # in a close game near its end

    def picture(self) -> PlayPicture:
        session, match, animation, layout = self.session, self.match, self.session.animation, self.layout
        settings, moment, narrow = self._doors.settings, session.moment, layout.viewport.narrow
        board = board_picture(moment, animation, settings, self.board_cursor)
        advice, results = presenter.advice(match), (session.verified, session.longest_games)
        line, in_short = proof.text_under_board(moment, self.board_cursor.pointed, *results)
        status = status_of(moment, lamp_phase(animation.clock, settings.motion), session.nodes, bool(session.verified))
        charts = figures.charts(moment, self.chart_cursor.pinned is not None)
        beside_heading = presenter.menu_words(match, session.is_kept and not self._doors.store.behind)
        return PlayPicture(
            board=board, flying=animation.board.flying if moment.ply is None else ((), ()),
            callouts=() if moment.ply is not None else
            animation.callouts(self.kit, layout.board, (*board.stones, *board.thought.line)),
            bar=figures.win_bar(moment, animation.bar.now),
            drift=animation.hatch_offset(settings.motion) if match.thinking else 0.0,
            status=with_line(status, (advice or in_short) if narrow else ""), players=players(match),
            charts=presenter.charts_with_room(charts, layout, self._chart),
            opponent=self._introduction if is_introduced(match) and not narrow else None,
            resistance=None if presenter.shows_charts(moment, layout) else proof.resistance(moment, *results),
            under_board="" if narrow else advice or line,
            banner=banner_of(moment, session.ending, animation, session.analysis), explained=self._coach.explanation,
            menu=beside_heading if self.menu_is_open else None)

    def _tooltips(self) -> Mapping[str, TooltipText | Tooltip]:
        if self.menu_is_open:
            return {}
        return presenter.tooltips(self.session.moment, self.session.ending, self.layout)
