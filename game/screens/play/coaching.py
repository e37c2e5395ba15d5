"""What is explained in passing in a player's first game: a line after each of the AI's first replies."""
from __future__ import annotations

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.match import Match
from game.screens.prompts import Prompts
from game.store import Store

_BAR = "The bar: your chances. Point at it for more."
_LIGHTS = "It weighed {:,} moves: brighter is better."
_HELP = "H gives a hint, U takes your move back."


class Coach:
    """Explains one thing after a reply, while no game was ever finished and nothing else is being said."""

    def __init__(self, match: Match, store: Store) -> None:
        tallies = (store.tally(rules) for rules in (TIC_TAC_TOE, FIVE_IN_A_ROW))
        newcomer = not any(tally.wins + tally.draws + tally.losses for tally in tallies)
        self._match = match
        self._lines = [_LIGHTS, _BAR, _LIGHTS, _HELP] if newcomer and match.counts and not match.practice else []
        self._heard = self._replies             # replies at the last look
        self._said = ""

    @property
    def _replies(self) -> int:
        return sum(not record.by_human for record in self._match.records)

    def look(self, replayed: bool, prompts: Prompts) -> None:
        """Explain something if the AI has just replied; once the game is over nothing of it is left.

        replayed: the board shows what was thought before the reply.
        """
        if self._match.outcome is not None:
            if self._said and prompts.notice == self._said:
                prompts.say("", 0.0)
            return
        if not self._lines or self._replies <= self._heard:
            return
        self._heard = self._replies
        lines = [line for line in self._lines if replayed or line != _LIGHTS]
        if lines and not prompts.notice:
            self._said = lines[0].format(self._match.records[-1].nodes)
            prompts.say(self._said)
            self._lines = self._lines[self._lines.index(lines[0]) + 1:]
