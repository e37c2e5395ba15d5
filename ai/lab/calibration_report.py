"""The report on the win chances for people, from the figures of a calibration."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.chance.rating import SKILLS
from ai.lab.calibration_games import NODES
from ai.lab.reliability import STEADY

REPORT = """\
# Do the win chances come true?

Written by `{command}`, which played the games, fitted chances.py to them and judged the fit by the games
that it had kept out. The same seed and the same program give the same constants.

**What this says and what not.** The players are modelled (`ai/player.py`): they choose by the shapes on the lines
that they see, overlook lines, and read forced wins ahead, all by one skill from 0 to 1, which is spread evenly over
most of the games; in the others are players of skills up to 1.5, who calculate more and more of their moves like a
small engine and alone can beat MASTER. No human played. The opponents are the game's own levels; MASTER thinks
{nodes:,} nodes a move with one thread in place of one second, so that the games can be repeated. So a chance means:
of modelled players with this rating, so many win from here against this level.

{games:,} games, {held_out_games:,} of them ({share:.0f} %) held out of the fit, with {positions:,} positions in
which the level thought. A draw counts half.

| held out, of | games | positions | calibration error | of draws | Brier | a constant's | a logistic's | log loss |
|---|---|---|---|---|---|---|---|---|
{rows}

The calibration error is the distance between what was shown and what came true, in tenths of the scale, on average over
the positions; "of draws" is the same for the chance of a draw alone, which the bar shows between the other two. The
constant is the mean result of the level's positions in the fit; the unfitted logistic is e to one for a score of
1,000,000 by the nine conditions, or of 100 of MASTER's.

Positions of one game end alike, so that the games count, not the positions: with a few hundred games held out, a
level's calibration error is some hundredths by luck alone. Where every game is judged, each by a fit to the other four
fifths of the games, it is {crossed}.

In {proven:,} of the positions the level's search had proven its own win, which is shown as certain; it then gave away
{proven_lost:g} points. In {forced:,} it saw that the player could force a win, and he made {forced_share:.1f} % of the
points.

One evaluation takes {microseconds} µs.

## While the search deepens

By how much the shown figure still moves after half the thinking (half the nodes; before the first root move is done,
the figure of the move before stands): in {steady:.1f} % of {searches:,} searches by {limit} at most; by level
{steady_levels}.

## The diagram

Shown (`|`) and come true (`o`, both: `*`), for each tenth of the scale.

```
{diagram}
```

{diagrams}

## Ratings

Level 0 is {zero:.0f}; 400 points are odds of ten to one. Fitted to the players' games together with the matches between
levels in RESULTS.md.

| | {names} |
|---|{lines}|
| rating | {ratings} |

| skill of the modelled player | {skills} |
|---|{skill_lines}|
| rating | {skill_ratings} |

## On 3×3

Nothing is fitted there: the whole game tree, with the moves that the level may really choose on the one side and the
modelled player's chances for every move on the other (`ai/small.py`).
"""


def report_text(figures: Mapping[str, Any]) -> str:
    """The report for people."""
    def row(name: str, part: Mapping[str, Any], games: str) -> str:
        cells = [f"{part[key]:.4f}" for key in ("calibration_error", "draw_error", "brier")]
        beside = [f"{part[key]:.4f} (−{100 * (1 - part['brier'] / part[key]):.0f} %)"
                  for key in ("constant_brier", "logistic_brier")]
        cells = [name, games, f"{part['positions']:,}", *cells, *beside, f"{part['log_loss']:.4f}"]
        return f"| {' | '.join(cells)} |"

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
        skill_ratings=" | ".join(f"{rating:.0f}" for rating in figures["skill_ratings"].values()))
