"""One race as it goes on: heard, set in motion, replayed where it was too quick to be seen, written to files."""
from __future__ import annotations

import datetime

import pygame

from ai.position.rules import IllegalMove
from game.animation.board_animation import BoardAnimation
from game.screens.prompts import CUE_SECONDS, Prompts
from game.screens.race import export
from game.screens.race.match import RaceMatch
from game.screens.race.replay import Replay, worth_showing
from game.screens.scene import Doors

_PATH_SECONDS = 12.0                            # for which it is said where an export has gone
_BREATH = 1.6


class RaceSession:
    """A race, and everything that follows from what happens in it."""

    def __init__(self, doors: Doors, match: RaceMatch, prompts: Prompts) -> None:
        self.match = match
        self.prompts = prompts
        self.motion = BoardAnimation()
        self._doors = doors
        self._replay: Replay | None = None
        self._export: export.Export | None = None
        self._seen = (0, 0, False)                  # plies, rounds and whether it was over, at the last look
        self._clock = 0.0

    @property
    def breath(self) -> float:
        """How far the lamp's breath has gone while the lanes think, 0 to 1."""
        return self._clock / _BREATH % 1 if self.match.thinking else 0.0

    @property
    def replay(self) -> Replay | None:
        """The last round slowed down, while that runs."""
        return self._replay if self._replay is not None and self._replay.running else None

    def skip_replay(self) -> None:
        """Show the end of it."""
        if self._replay is not None:
            self._replay.skip()

    def place(self, move: int) -> None:
        """Play the human's move, or say why not."""
        try:
            self.match.play(move)
        except IllegalMove as error:
            self.prompts.say(str(error), CUE_SECONDS)
            self._doors.sound("refuse")
        self._look()

    def undo(self) -> None:
        """Take back the human's last move and the reply."""
        self._replay = None
        self.match.undo()
        self.motion.clear()
        self._doors.trace("undo", plies=self.match.board.count)
        self._look()

    @property
    def exporting(self) -> bool:
        """Whether files are being written."""
        return self._export is not None

    def export(self, panel: pygame.Surface) -> None:
        """Write the race's table and this picture of it, in the background."""
        if self._export is None:
            self._export = export.Export(export.table(self.match), panel, self._doors.export_folder,
                                         datetime.date.today())

    def finish_export(self) -> None:
        """Wait until what is being written is written."""
        if self._export is not None:
            self._export.wait()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.match.update(seconds)
        if self._replay is not None:
            self._replay.update(seconds)
        self._look()
        if self._export is not None and self._export.message is not None:
            self.prompts.say(self._export.message, _PATH_SECONDS)
            self._doors.trace("export", message=self._export.message)
            self._export = None
        self._clock += seconds
        self.motion.update(seconds)

    def _look(self) -> None:
        """Start the motions that belong to what has happened, and tell of it."""
        plies, rounds, over = self._seen
        self._seen = self.match.board.count, len(self.match.rounds), self.match.outcome is not None
        if self._seen[0] > plies:
            self._stone_has_come()
        if self._seen[1] > rounds:
            self._round_is_over()
        if self._seen[2] and not over:
            self._race_is_over()

    def _stone_has_come(self) -> None:
        match, doors = self.match, self._doors
        plies, move = match.board.count, match.board.history[-1]
        human = match.is_humans(plies)
        self.motion.land(move, doors.settings.motion)
        doors.sound("place" if human else "reply")
        doors.trace("move", who="human" if human else "ai", ply=plies, cell=match.rules.cell_name(move))
        if human:
            self._replay = None

    def _round_is_over(self) -> None:
        played = self.match.rounds[-1]
        self._replay = worth_showing(played.reports)
        self._doors.trace("round", ply=played.ply, agree=played.agree,
                          nodes=[None if report is None else report.nodes for report in played.reports],
                          workers=[lane.thinker.process_id for lane in self.match.lanes])

    def _race_is_over(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        who = "draw" if outcome.winner is None else "human" if outcome.winner == self.match.human else "ai"
        self.motion.sweep(len(outcome.line), who == "ai", self._doors.settings.motion)
        self._doors.sound({"draw": "draw", "human": "win", "ai": "loss"}[who])
        self._doors.trace("outcome", winner=who, plies=self.match.board.count)
