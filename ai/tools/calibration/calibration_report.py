"""The text of CALIBRATION.md, from the figures of a calibration."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.chance.estimate import PEOPLE_CURVES
from ai.chance.rating import NEW, UNMET
from ai.tools.calibration.calibration_games import MASTER_NODES, READ_OF_THREE
from ai.tools.calibration.careers import CAREERS, FIRST_LEVEL
from ai.verdict import verdict

LEVELS_REPORT = """\
# Do the win chances come true?

**To players of a kind that nothing was fitted to, the chances shown are off by {mean_error:.3f} in the mean of the
kinds, and by {worst_error:.3f} for the worst** (calibration error; 0 is perfect), over all kinds in the first position
of a game by {first_error:.3f}. Their Brier score is {gain:.1f} % under that of the score which the ratings alone expect
before each game.

| left out of the fit | games | positions | shown | came true | calibration error | first position | Brier | ratings' |
|---|---|---|---|---|---|---|---|---|
{kinds}
| all of these | {all}
| the eight people, while the model on which they are built is in the fit | {eight}

| of these | games | positions | shown | came true | calibration error | first position | Brier | ratings' |
|---|---|---|---|---|---|---|---|---|
{parts}

```
{diagram}
```

Written by `{command}`, which takes the games up again where they were left, fits `ai/chance/constants.py`, and
judges the fit. Playing takes about ten minutes of one core, MASTER's readings as long, the fit and this report a few.

**No human played these games.** {players} modelled players of {families} families in {kind_count} kinds (`families.py`,
`ai/people/`) played {played:,} against the game's own levels and the eight people; MASTER searched {nodes:,} nodes for
each move, in place of its clock. Each kind in turn is left out of the fit as a whole and judged by it; the constants of
the game are fitted to all of them, each kind of a level counting about the same; the eight opponents share their
curves, and differ by their ratings. Kinds differ in what they make of a position. So a position is believed only in
part: by {early:.0f} % in the beginning and {late:.0f} % from 30 stones on, the shares that are best for the kind that
is worst off, and then for all. When a kind is judged, they are chosen by the others.

*Calibration error*: the positions are sorted into tenths by the expected score that was shown (a draw is half a point);
in each, the mean of the expected scores is compared with the mean of the results, and the differences are averaged over
the positions. All positions of a game have the same result, so the number of games counts.

**What is judged** is the chance that stands on the bar when the level has moved. Against the textbook levels and the
people it is by two scores: the opponent's own, and MASTER's, from {reading_nodes:,} nodes in the position after that
move (`ai/verdict/verdict.py`); {read_of_three} of three games were read. Where there is no reading yet, the chance is
by curves of the level's score alone. Each player's games are put in {careers} orders in which a person might have
played them, at first against level {first_level} or any other (`careers.py`); ratings are those that the game would
have kept, by Glicko-2, from {start:.0f} ± {deviation:.0f} and with a shift of each level's rating for each player
(± {shift:.0f} at first).

In {proven:,} positions the level's win was certain; the players made {proven_lost:g} points there. In {forced:,} the
level had proven that the player could force a win; there they made {forced_share:.1f} % of the points. In the second
half of a search the chance moves by 0.1 at most in {steady:.1f} % of {searches:,} searches; MASTER's reading then moves
it by {reading_mean:.3f} on average.

## Ratings

Elo's scale; level 0 has 1000. The levels up to 6 are rated by the games of all modelled players, each with a rating of
their own; the stronger ones, against which hardly any of them wins, by the matches between levels. Matches between
textbook levels count for nothing here: depth 4 beats depth 2 by 202 points, since it sees the same and more, but
players of every kind do only 70 to 160 points worse against it, and the strongest hardly at all.

| {names} |
|{lines}|
| {ratings} |

| skill of the modelled player | {skills} |
|---|{skill_lines}|
| rating | {skill_ratings} |

On 3×3 nothing is fitted: the chances are computed from the whole game tree (`ai/chance/tictactoe_odds.py`).

{position}"""

POSITION_REPORT = """\
## The position itself

The second reading of the bar, on 15×15, is the chance of two equal strong players in the same position. It is fitted by
`{command}` to games of MASTER against itself, {nodes:,} nodes for each move, from the
openings of `ai/tools/strength/openings.txt` with up to eight random moves after them: {games:,} games, of which
the side that moved first won {first_won:,}, drew {drawn:,} and lost {second_won:,}. The chances are those of the side
to move. A proven win or loss is shown as certain and not counted in the table: there were {proven:,} in the held-out
games, and {right:.1f} % of the points came as proven.

| held out | games | positions | calibration error | same for draws | Brier | of a constant | of a logistic | log loss |
|---|---|---|---|---|---|---|---|---|
{row}

By cross-validation over all games its calibration error is {crossed:.3f}. The logistic that is not fitted has odds of e
to one for a score of 100. How likely a draw is, is measured no better than {drawn:,} drawn games allow.

```
{diagram}
```

What this does not show: as an opponent MASTER searches more than {nodes:,} nodes, and what it then finds is read by the
same curves. No player stronger than MASTER was there to say what the positions are worth.
"""


def position_text(figures: Mapping[str, Any]) -> str:
    beside = [f"{figures[key]:.4f} ({100 * (figures['brier'] / figures[key] - 1):+.0f} %)".replace("-", "−")
              for key in ("constant_brier", "logistic_brier")]
    cells = ["the position", f"{figures['held_out_games']:,} of {figures['games']:,}", f"{figures['positions']:,}",
             *(f"{figures[key]:.4f}" for key in ("calibration_error", "draw_error", "brier")), *beside,
             f"{figures['log_loss']:.4f}"]
    return POSITION_REPORT.format(**figures, right=100 * figures["proven_right"], row=f"| {' | '.join(cells)} |")


def report_text(figures: Mapping[str, Any]) -> str:
    """The calibration report in Markdown. Raises LookupError, TypeError or ValueError if figures are incomplete."""
    ratings, skills = figures["ratings"], figures["skill_ratings"]
    parts = {**{heading(name): part for name, part in figures["levels"].items()},
             **{f"{name} games known": part for name, part in figures["experience"].items()},
             **{f"{name} stones": part for name, part in figures["stones"].items()}}
    percent = {key: 100 * figures[key] for key in ("forced_share", "steady")}
    names = ("all", "eight", "kinds", "ratings", "skill_ratings", "position")
    return LEVELS_REPORT.format(
        **{name: value for name, value in {**figures, **percent}.items() if name not in names},
        first_error=figures["all"]["first_error"], gain=gain(figures["all"]), all=row(figures["all"]),
        eight=row(figures["eight"]), kind_count=len(figures["kinds"]),
        kinds="\n".join(f"| {name} | {row(part)}" for name, part in figures["kinds"].items()),
        parts="\n".join(f"| {name} | {row(part)}" for name, part in parts.items()),
        nodes=MASTER_NODES, early=100 * figures["trust"][0], late=100 * figures["trust"][1],
        reading_nodes=verdict.POSITION_NODES, read_of_three=READ_OF_THREE, careers=CAREERS,
        first_level=FIRST_LEVEL, start=NEW.value, deviation=NEW.deviation, shift=UNMET.deviation,
        names=" | ".join(ratings), lines="---|" * (len(ratings) - 1) + "---",
        ratings=" | ".join(f"{rating:.0f}" for rating in ratings.values()), skills=" | ".join(skills),
        skill_lines="---|" * (len(skills) - 1) + "---",
        skill_ratings=" | ".join(f"{rating:.0f}" for rating in skills.values()),
        position=position_text(figures["position"]))


def gain(part: Mapping[str, Any]) -> float:
    """The percentage by which a part's Brier score of win chances is below that by the ratings alone."""
    return 100 * (1 - float(part["brier"]) / float(part["brier_rating_only"]))


def row(part: Mapping[str, Any]) -> str:
    return (f"{part['games']:,} | {part['positions']:,} | {100 * part['shown']:.1f} % | {100 * part['came']:.1f} % | "
            f"{part['calibration_error']:.4f} | {part['first_error']:.4f} | {part['brier']:.4f} | "
            f"{part['brier_rating_only']:.4f} |")


def heading(level: str) -> str:
    return "The eight people" if level == PEOPLE_CURVES else f"Level {level}" if level.isdigit() else level
