"""A match while it is played: saved after each ply, recorded once when it is over, with sounds and animations."""
import time
from typing import get_args

from ai.position.rules import TIC_TAC_TOE, Move
from game.animation.tween import TEMPO
from game.model.callouts import callout_at, callout_of, is_overlong
from game.model.look_back.game_analysis import GameAnalysis
from game.model.look_back.past_game import past_game_of
from game.model.play.match import Match, Moment
from game.model.settings import Thoughts
from game.model.stored_games import WHO_WON
from game.screens.cursors import ChartCursor
from game.screens.play import words
from game.screens.play.animation import PlayAnimation
from game.screens.play.ending import Ending, conclude
from game.screens.play.figures import bar_shares
from game.screens.prompts import CUE_SECONDS, Prompts
from game.screens.scene import Doors, Praise
from game.screens.unfinished import Unfinished

_SEEN = 0.3                         # seconds; a longer search was visible while it ran


class PlaySession:
    def __init__(self, doors: Doors, match: Match, chart_cursor: ChartCursor, prompts: Prompts,
                 praise: Praise | None) -> None:
        """praise: good next moves and the words that praise them; None: no praise."""
        self.match = match
        self.analysis: GameAnalysis | None = None   # of a lost game, to find the player's last chance
        self.ending: Ending | None = None           # once the game is over
        self.animation = PlayAnimation(match.rules.size, match.seed)
        self.longest_games = doors.store.longest_games() if match.against_proof else {}  # by second move
        self.verified = doors.verified_replies if match.seats.has_proof else {}
        self.nodes = 0                              # moves evaluated until the last tenth of a second
        self._doors, self._chart_cursor, self._prompts = doors, chart_cursor, prompts
        self._unfinished = Unfinished(match, doors.store, prompts)
        self._looked_at = list(match.records)       # the plies at the last look
        self._tenths = 0                            # tenths of a second that the AI had thought at the last look
        self._praise = praise
        self._unsaved = False                       # a stone was placed, or its figures came, since the last save
        self._heard_items, self._stamped = 0, False  # items of the points heard so far; whether the medal was stamped
        self._call_out_standing()

    @property
    def moment(self) -> Moment:
        return Moment(self.match, self._chart_cursor.shown_ply)

    @property
    def is_over(self) -> bool:
        return self.ending is not None

    def undo(self) -> None:
        self._chart_cursor.show_present()
        self.match.undo()
        self.animation.clear()
        self._call_out_standing()
        self._doors.trace("undo", plies=len(self.match.records))
        self.refresh()
        self.save()

    def _call_out_standing(self) -> None:
        """Call out each player's latest threat that still stands on the board, without a sound."""
        settings = self._doors.settings
        for ply, move in enumerate(self.match.board.history if settings.callouts else (), 1):
            callout = callout_at(self.match.board, move)
            if callout is not None:
                self.animation.call_out(callout, self.match.mark_of(ply), settings.motion)

    def hint(self) -> None:
        """Show a hint or its next stage; before the first hint, name its price and ask for a second press."""
        if self.match.hints.count or not self.match.help_costs or self._prompts.confirmed(
                "hint", words.ask_hint(record_only=self.match.against_proof)):
            self._chart_cursor.show_present()
            self.match.hint()
            self._unsaved = True                # a hint counts even if the window is closed now

    def switch_thoughts(self) -> None:
        """Switch to the next of the three ways of showing the AI's search: never, after its move, or live."""
        choices = get_args(Thoughts)
        following = choices[(choices.index(self._doors.settings.thoughts) + 1) % len(choices)]
        self._doors.change_settings(thoughts=following)
        self._prompts.say(words.THOUGHTS[following], CUE_SECONDS)

    @property
    def is_kept(self) -> bool:
        """Whether the game is to be kept: a person has moved since the opening; it is neither over nor practice.

        A game after a Swap2 or balanced opening is kept, too, once moves after the opening have been taken back.
        """
        back_at_opening = self.match.setup_plies > 0 and self.match.undos > 0
        return not self.is_over and not self.match.practice and (self.match.human_moves > 0 or back_at_opening)

    def save(self) -> None:
        """Save the game for later if it is kept; delete what was saved if all moves have been taken back."""
        self._unsaved = False
        if not self.is_kept:
            if self.match.undos:
                self.drop()
        elif self._unfinished.save():
            self._doors.trace("saved", plies=len(self.match.records))

    def forget_hint(self) -> None:
        """Stop showing a hint; one that is still being searched does not count in the saved game either."""
        counted = self.match.hints.count
        self.match.hints.forget()
        self._unsaved |= self.match.hints.count != counted

    def save_news(self) -> None:
        """Save the game if a stone was placed, or its figures came, since it was last saved."""
        if self._unsaved:
            self.save()

    def drop(self) -> None:
        """Delete the saved game, because the player has played too little to keep it."""
        self._unsaved = False
        self._unfinished.drop()

    def update(self, seconds: float) -> None:
        """Advance the session, after the match's own update."""
        self.save_news()                        # one frame after the stone appeared
        tenths, answered = int(10 * self.match.thinking_seconds), self.match.thinking and self.match.settled
        if answered or tenths != self._tenths:                             # faster changes could not be read
            self.nodes = self.match.thinking_nodes
        self._tenths = tenths
        self.refresh()
        self.animation.update(seconds)
        if self.ending is not None:
            self._follow_count(self.ending)
            self._look_for_escape()

    def _look_for_escape(self) -> None:
        """Analyse a lost game until the player's last chance is known; the findings are saved for its review."""
        match = self.match
        if self.analysis is not None:
            self.analysis.update()
        elif match.result == "loss" and match.counted_opponent is not None and not match.practice \
                and match.rules != TIC_TAC_TOE:
            self.analysis = GameAnalysis(past_game_of(match.saved(time.time())).game, self._doors.thinker,
                                         self._doors.store)

    def refresh(self) -> None:
        """React to news in the match: a stone, a notice, the bar."""
        match = self.match
        if match.records != self._looked_at:
            if self._prompts.asking == "hint":
                self._prompts.drop_question()           # it was asked about another position
            self._unsaved |= match.humans_turn          # otherwise the AI's stone follows soon
            if len(match.records) > len(self._looked_at):
                self._handle_new_stone()
            self._looked_at = list(match.records)
        if match.notice is not None:
            self._prompts.say(match.notice)
            match.notice = None
        self.animation.bar.send(bar_shares(self.moment), TEMPO[self._doors.settings.motion])

    def _handle_new_stone(self) -> None:
        match, doors, motion = self.match, self._doors, self._doors.settings.motion
        plies, record = len(match.records), match.records[-1]
        self.nodes = match.thinking_nodes
        mark = match.mark_of(plies)
        who = "human" if match.is_humans(plies) else "ai"
        sound = "place" if who == "human" and mark == match.viewpoint_mark else "reply"
        doors.trace("move", who=who, cell=match.rules.cell_name(record.move), ply=plies)
        doors.sound(sound)
        if who == "human" and self._praise is not None:
            self._judge_first_move(record.move, *self._praise)
        self.animation.board.land(record.move, motion, mark)
        self.animation.replay.start(float(self._is_to_be_replayed(plies)))
        if match.outcome is not None:
            self._handle_end(match.outcome.line)
            return
        self._unsaved = True
        self.animation.follow_threats(match.board)
        if is_overlong(match.board):
            self._prompts.say(words.EXACTLY_FIVE)
        callout = callout_of(match.board) if doors.settings.callouts else None
        if callout is not None:
            self.animation.call_out(callout, mark, motion)
            doors.sound(callout.kind)

    def _judge_first_move(self, move: Move, good: frozenset[Move], praise: str) -> None:
        self._praise = None
        if move in good and self.match.outcome is None:         # a win needs no praise
            self._prompts.say(praise)
            self._doors.sound("four")

    def _is_to_be_replayed(self, plies: int) -> bool:
        settings, report = self._doors.settings, self.match.thoughts.get(plies)
        return settings.thoughts == "live" and settings.motion == "full" and self.match.outcome is None \
            and report is not None and report.seconds < _SEEN

    def _follow_count(self, ending: Ending) -> None:
        """Play a sound for each counted item of the score; after the last item, stamp a new medal."""
        counted = int(self.animation.counted)
        if counted > self._heard_items and self.animation.counting:
            self._doors.sound("move")
        self._heard_items = counted
        if ending.finish.medal and not self._stamped and not self.animation.counting:
            self._stamped = True
            self.animation.stamp.start(TEMPO[self._doors.settings.motion])
            self._doors.sound("medal")

    def _handle_end(self, line: tuple[int, ...]) -> None:
        doors = self._doors
        self._chart_cursor.show_present()
        self._unfinished.keep_apart()           # the end deletes what is saved of the game
        self.ending = ending = conclude(self.match, doors.store, time.time())
        self.longest_games = doors.store.longest_games() if self.match.against_proof else {}
        result = self.match.result
        cheered = self.match.level is None and result != "draw"         # one of two people or levels has won
        last = self.match.mark_of(len(self.match.records))
        self.animation.end_game(line, cheered or result == "win", last, doors.settings.motion)
        doors.sound("win" if cheered else result)
        self.animation.count_points(len(ending.items), doors.settings.motion)
        self._follow_count(ending)
        doors.trace("outcome", winner=WHO_WON[result], plies=len(self.match.records))
