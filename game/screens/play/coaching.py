"""What is explained in passing in a player's first game: a line after each of the AI's first replies."""
from __future__ import annotations

from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE
from game.model.match import Match
from game.model.settings import Settings
from game.screens.prompts import Prompts
from game.store import Store

_BAR = "The bar: your chances. Point at it for more."
_PLAN = "While it thinks, numbers show its plan (key X)."
_HELP = "H gives a hint, U takes your move back."


class Coach:
    """Explains one thing after a reply, while no game was ever finished and nothing else is being said."""

    def __init__(self, match: Match, store: Store) -> None:
        tallies = (store.tally(rules) for rules in (TIC_TAC_TOE, FIVE_IN_A_ROW))
        newcomer = not any(tally.wins + tally.draws + tally.losses for tally in tallies)
        self._match = match
        self._has_more = newcomer and match.counts and not match.practice
        self._heard = self._replies             # replies at the last look,
        self._told = 0                          # and how many lines were said

    @property
    def _replies(self) -> int:
        return sum(not record.by_human for record in self._match.records)

    def look(self, settings: Settings, prompts: Prompts) -> None:
        """Explain something if the AI has just replied; once the game is over nothing of it is left."""
        if self._match.outcome is not None:
            if prompts.notice in (_BAR, _PLAN, _HELP):
                prompts.say("", 0.0)
            return
        if not self._has_more or self._replies <= self._heard:
            return
        self._heard = self._replies
        lines = (_BAR, _HELP) if settings.thoughts == "off" else (_BAR, _PLAN, _HELP)
        if not prompts.notice and self._told < len(lines):
            prompts.say(lines[self._told])
            self._told += 1
        self._has_more = self._told < len(lines)
