"""The text of CALIBRATION.md, from the figures of a calibration."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.chance.rating import SKILLS
from ai.lab.calibration_games import NODES
from ai.lab.reliability import STEADY

REPORT = """\
# Do the win chances come true?

Written by `{command}`, which played the games, fitted `ai/chance/constants.py` to most of them, and judged
the fit by the rest. The same seed and the same version of the program give the same constants.

**What this shows, and what it does not.** No human played these games. The players are modelled
(`ai/chance/human_model.py`): they judge moves by the shapes on the lines that they see, overlook lines, and read forced
wins ahead, depending on a skill from 0 to 1, which is spread evenly over most of the games. The other games have
stronger players, of skills up to 1.5, who find more and more of their moves by a short search; only they can beat
MASTER. The opponents are the game's own levels; MASTER searches {nodes:,} nodes for each move, in place of its clock,
so that the games can be repeated. So a chance of winning means: this share of modelled players with this rating wins
from here against this level.

There are {games:,} games. Of these, {held_out_games:,} ({share:.0f} %) were held out of the fit. In them are
{positions:,} positions in which the level thought.

| held out | games | positions | calibration error | same for draws | Brier | of a constant | of a logistic | log loss |
|---|---|---|---|---|---|---|---|---|
{rows}

*Calibration error*: the positions are sorted into tenths by the expected score that was shown (a draw is half a point);
in each, the mean of the expected scores is compared with the mean of the results, and the differences are averaged over
the positions. *Same for draws*: likewise for the chance of a draw. *Brier*: the mean squared difference between
expected score and result; beside it that of a constant (the mean result of the level's positions in the fit), and that
of a logistic function that is not fitted (odds of e to one for a score of 1,000,000 by the nine conditions, or of 100
by MASTER). *Log loss*: the mean of −ln of the chance that was shown for what happened.

All positions of a game have the same result, so the number of games counts, not that of positions: with a few hundred
games held out, chance alone makes a level's calibration error some hundredths. By cross-validation, where every game is
judged by a fit to the other four fifths, it is {crossed}.

In {proven:,} of the positions the level's search had proven a win for the level, which is shown as certain; the players
made {proven_lost:g} points there. In {forced:,} it had proven that the player could force a win; there the players made
{forced_share:.1f} % of the points.

Computing a chance takes {microseconds} µs.

## While the search deepens

How far the expected score shown in the second half of a search is from the one at its end ("half" by nodes; until the
search has a first score, the one of the move before is shown): at most {limit} in {steady:.1f} % of {searches:,}
searches. By level: {steady_levels}.

## Reliability diagrams

For each tenth of the scale, the expected score that was shown (`|`) and the mean result (`o`); `*` where they coincide.

```
{diagram}
```

{diagrams}

## Ratings

The scale is Elo's: 400 points are odds of ten to one. Level 0 has {zero:.0f} by definition. The ratings are fitted to
these games and to the matches between levels in RESULTS.md.

| | {names} |
|---|{lines}|
| rating | {ratings} |

| skill of the modelled player | {skills} |
|---|{skill_lines}|
| rating | {skill_ratings} |

## On 3×3

Nothing is fitted here: the chances are computed from the whole game tree, with the moves that the level may choose for
one side, and the modelled player's probability of every move for the other (`ai/chance/tictactoe_odds.py`).

{position}"""

POSITION = """\
## The position itself

The second reading of the bar, on 15×15, is the chance of two equal strong players in the same position. It is fitted by
`{command}` to games of MASTER against itself, {nodes:,} nodes for each move, from the
openings of `ai/lab/openings.txt` with up to eight random moves after them: {games:,} games, of which the side that
moved first won {first_won:,}, drew {drawn:,} and lost {second_won:,}. The curves are those of a level, with no gap
between the ratings, and the chances are those of the side to move. A proven win or loss is shown as certain and not
counted in the table: there were {proven:,} in the held-out games, and {right:.1f} % of the points came as proven.

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


def row(name: str, part: Mapping[str, Any], games: str) -> str:
    """A row of the table of measures."""
    cells = [f"{part[key]:.4f}" for key in ("calibration_error", "draw_error", "brier")]
    beside = [f"{part[key]:.4f} ({100 * (part['brier'] / part[key] - 1):+.0f} %)".replace("-", "−")
              for key in ("constant_brier", "logistic_brier")]
    cells = [name, games, f"{part['positions']:,}", *cells, *beside, f"{part['log_loss']:.4f}"]
    return f"| {' | '.join(cells)} |"


def position_text(figures: Mapping[str, Any]) -> str:
    """The part of the report on the chances of a position between equal players."""
    return POSITION.format(
        **figures, right=100 * figures["proven_right"],
        row=row("the position", figures, f"{figures['held_out_games']:,} of {figures['games']:,}"))


def report_text(figures: Mapping[str, Any]) -> str:
    """The report in Markdown. Raises LookupError, TypeError or ValueError for figures that are incomplete."""
    levels = figures["levels"]
    rows = [row("all levels", figures, f"{figures['held_out_games']:,}"),
            *(row(f"level {name}" if name.isdigit() else name, part, f"{part['held_out_games']:,} of {part['games']:,}")
              for name, part in levels.items()),
            *(row(f"{name} third of the game", part, "") for name, part in figures["thirds"].items())]
    return REPORT.format(
        command=figures["command"], nodes=NODES, games=figures["games"], held_out_games=figures["held_out_games"],
        share=100 * figures["held_out_games"] / figures["games"], positions=figures["positions"], rows="\n".join(rows),
        proven=figures["proven"], proven_lost=figures["proven_lost"], forced=figures["forced"],
        forced_share=100 * figures["forced_share"], steady=100 * figures["steady"], searches=figures["searches"],
        crossed=", ".join(f"{error:.3f} ({name})" for name, error in figures["crossed"].items()), limit=STEADY,
        microseconds=figures["microseconds"],
        steady_levels=", ".join(f"{name}: {100 * part['steady']:.1f} %" for name, part in levels.items()),
        diagram=figures["diagram"], zero=next(iter(levels.values()))["rating"],
        diagrams="\n\n".join(f"### {'Level ' + name if name.isdigit() else name}\n\n```\n{text}\n```"
                             for name, text in figures["diagrams"].items()),
        names=" | ".join(levels), lines="---|" * (len(levels) - 1) + "---",
        ratings=" | ".join(f"{part['rating']:.0f}" for part in levels.values()),
        skills=" | ".join(figures["skill_ratings"]), skill_lines="---|" * (len(SKILLS) - 1) + "---",
        skill_ratings=" | ".join(f"{rating:.0f}" for rating in figures["skill_ratings"].values()),
        position=position_text(figures["position"]))
