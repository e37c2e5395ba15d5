"""Detects a close game near its end, for which the music changes."""
from __future__ import annotations

from collections.abc import Sequence

from ai.chance.estimate import Chance
from ai.position.rules import Rules
from game.model.match import Match

_FROM, _FROM_SMALL = 16, 4          # plies after which a game may be near its end: on 15×15, on 3×3
_CLOSE, _DECIDED = 0.28, 0.10       # the expected score of the side that is worse off: close above, decided below


def tense_after(rules: Rules, chances: Sequence[Chance | None]) -> bool:
    """Whether a game near its end is close. Once true, it stays true until one side has all but won."""
    tense = False
    for ply, chance in enumerate(chances, 1):
        if chance is None or ply < (_FROM if rules.cells > 9 else _FROM_SMALL):
            continue
        worse = min(chance.expected_score, 1 - chance.expected_score)
        tense = worse > (_DECIDED if tense else _CLOSE)
    return tense


def is_tense(match: Match) -> bool:
    """Whether the match is now close and near its end; False once it is over."""
    return match.outcome is None and tense_after(match.rules, [record.chance for record in match.records])
