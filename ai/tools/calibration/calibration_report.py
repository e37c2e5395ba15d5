"""The text of CALIBRATION.md, from the figures of a calibration."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.chance.rating import NEW, SKILLS, UNMET
from ai.tools.calibration.calibration_games import MASTER_NODES
from ai.tools.calibration.careers import CAREERS, FIRST_LEVEL
from ai.tools.calibration.families import FAMILIES, HELD_OUT
from ai.tools.calibration.reliability import STEADY
from ai.verdict import verdict

LEVELS_REPORT = """\
# Do the win chances come true?

**To players of kinds that nothing was fitted to, the chances shown are off by {unseen_error:.3f} on average**
(calibration error; 0 is perfect), in their first five games by {new_error:.3f}. {unseen_players} such players of
{unseen_kinds} kinds played {unseen_games:,} games. The Brier score is {unseen_brier:.4f}; that of the score which the
ratings alone expect before each game is {rating_brier:.4f}, so that the chances are better by {gain:.1f} %; with all
that is known then of the player and the level it is {before_brier:.4f} ({before_gain:.1f} %). By the level's own score
without MASTER's reading it would be {alone_brier:.4f}, better than the ratings by {alone_gain:.1f} %.

| not in the fit | positions | shown | came true | calibration error | Brier | of the ratings | of all known before |
|---|---|---|---|---|---|---|---|
{unseen_rows}

*1–5*, *6–20* and *more*: how many games the player had played, this one included.

**What is judged** is the chance that stands on the bar when the level has moved and it is the player's turn, in every
position in which the level thought. Against the levels of the textbook search it is by two scores: the level's own,
with which it chose the move, and MASTER's, from {reading_nodes:,} nodes in the position after that move
(`ai/verdict/verdict.py`). The level's score tells what the level sees; what it has overlooked, MASTER's reading tells.
While the level thinks, the chance follows its score, and the reading is that of the player's last turn. Where there is
none, as before the game's first move or when a player moves before it has come, the chance is by curves of the level's
score alone. MASTER's own engine, held to fewer moves or not, is not read: its score is the reading.

Written by `{command}`, which played the games, fitted `ai/chance/constants.py` to some of the players, and judged the
fit by the others. The same seed and the same version of the program give the same constants. Playing the games takes
about 40 minutes of one core, the fit and this report a few.

**What this shows, and what it does not.** No human played these games. The players are modelled, in {kinds} families
that err in different ways (`families.py`, `ai/people/human_model.py`): they count rows, never block, tire, see
only what is near, overlook lines, calculate a little. {held_out}
were held out of the fit as whole families, and of the others every fourth player. The opponents are the game's own
levels; MASTER searches {nodes:,} nodes for each move, in place of its clock, so that the games can be repeated. So a
chance of winning means: this share of modelled players of whom the ratings say the same wins from here against this
level.

Each player's games are put in {careers} orders in which a person might have played them, at first against level {first}
or any other, then against the same level again, a stronger one after a win, a weaker one after a loss, or any
(`careers.py`). The rating, its deviation and what is known of the level are those that the game would have kept.
Positions are counted in every order that their game stands in.

There are {games:,} games. Of these, {held_out_games:,} ({share:.0f} %) were held out of the fit. The table is of the
held-out players of the families that are in it.

| held out | games | positions | calibration error | same for draws | Brier | of a constant | of a logistic | log loss |
|---|---|---|---|---|---|---|---|---|
{rows}

*Calibration error*: the positions are sorted into tenths by the expected score that was shown (a draw is half a point);
in each, the mean of the expected scores is compared with the mean of the results, and the differences are averaged over
the positions. *Same for draws*: likewise for the chance of a draw. *Brier*: the mean squared difference between
expected score and result; beside it that of a constant (the mean result of the level's positions in the fit), and that
of a logistic function that is not fitted (odds of e to one for a score of 1,000,000 by the nine conditions, or of 100
by MASTER's engine). *Log loss*: the mean of −ln of the chance that was shown for what happened.

All positions of a game have the same result, so the number of games counts, not that of positions: with a few dozen
games held out, chance alone makes a level's calibration error some hundredths. Where every family in turn is judged by
curves that were fitted to all the others, it is {crossed}; by family,
{crossed_families}. What is set by hand in `ai/chance/rating.py` and
`calibrate.py` was chosen with the figures of the four families above in sight, which flatters them a little.
That MASTER's reading is taken in, and how much less the games of a large family count (OUTVOTED), was decided by
families of the fit that were left out of it in turn, and by its held-out players, not by the four.
Over all families, each left out in turn, the Brier score is {crossed_gain:.1f} % under that of the ratings alone;
without the reading it is {crossed_alone:.1f} % under it.

In {proven:,} of the positions the level's search had proven a win for the level, or MASTER's reading that it makes five
with its next move, which is shown as certain; the players made {proven_lost:g} points there. In {forced:,} the level
had proven that the player could force a win; there the players made
{forced_share:.1f} % of the points.

Computing a chance takes {microseconds} µs.

## While the search deepens

How far the expected score shown in the second half of a search is from the one at its end ("half" by nodes; until the
search has a first score, the one of the move before is shown): at most {limit} in {steady:.1f} % of {searches:,}
searches. By level: {steady_levels}.

MASTER's reading comes a moment after the level's move. It moves the expected score by {reading_mean:.3f} on average,
and by no more than {limit} in {reading_steady:.1f} % of the positions: it tells what the last two moves have changed.

## Reliability diagrams

For each tenth of the scale, the expected score that was shown (`|`) and the mean result (`o`); `*` where they coincide.

### Families not in the fit

```
{unseen_diagram}
```

### Families in the fit

```
{diagram}
```

{diagrams}

## What was tried to tell more

The aim is a Brier score at least 15 % under that of the ratings alone; it is {gain:.1f} % under it. The figures
of the two tables are of trials with the games of seed 3, which this command does not repeat: a simpler fit of the same
terms, and more beside them. On the left six families of the fit are each judged by curves fitted to the other ones,
against levels 0, 2 and 4; on the right the families held out of the fit are judged. In the first table MASTER's reading
is no part of it, the right is against all levels, and large families counted as much as their games.

| beside the score, the stones and the ratings | left out one by one | held out |
|---|---|---|
| nothing | 13.5 % | 12.8 % |
| the level's earlier scores in the same game | 14.3 % | 13.6 % |
| the expected score that the player has gained or given away in it | 14.8 % | 13.4 % |
| both | 14.5 % | 13.5 % |
| that, and the same carried from game to game against the level | 14.2 % | 13.8 % |
| the rating without the level's shift | – | 13.5 % |
| boosted trees (scikit-learn) in place of the curves | – | 13.0 % |
| boosted trees, with the whole course of the game and all that is known of the player | – | 12.8 % |
| nothing, but fitted to the families held out, too | – | 15.4 % |
| nothing, but fitted to them alone | – | 17.2 % |

So with the level's score alone even curves that know the very players by whom they are judged hardly get further:
families differ in what they make of the same score, and a few games do not tell which family a player is of. How much
the positions of earlier games had promised in vain made it worse on the left (by 0.2 to 1.3 points), a gap that counts
less late in a game on the right (by 0.1). What helps is to know the position better than the level does. In the second
table both columns are against levels 0, 2 and 4.

| beside the score, the stones and the ratings | left out one by one | held out |
|---|---|---|
| nothing | 10.1 % | 12.4 % |
| **MASTER's reading of the position after the level's move** | 18.7 % | 17.1 % |
| that, without the level's score | 19.0 % | 16.6 % |
| that, worth more or less with few stones or many | 19.1 % | 17.1 % |
| that, and the earlier readings of the same game | 17.7 % | 17.1 % |
| that, and the expected score that the player has gained or given away in the game | 23.4 % | 16.8 % |

The reading after the move is what counts, since it tells what the move has overlooked: in 475 games of the human model
against level 0, each fourth of its players judged by the others, nothing more gained 16.2 %, MASTER's reading before
the level's move 16.2 % as well, and the one after it 27.2 %. What the player has given away so far helps the families
on the left and none on the right, made the error within the model nearly twice as large, and would make a chance depend
on how its position came about; it is not used.

## Ratings

The scale is Elo's: 400 points are odds of ten to one. Level 0 has {zero:.0f} by definition. The levels' ratings are
fitted to the games of the human model and to matches between levels in ../README.md. A player's rating is by Glicko-2
(`ai/chance/glicko.py`): it begins at {start:.0f} with a deviation of {deviation:.0f}. To each player every level has a
shift of its rating, of which nothing is known at first (deviation {shift:.0f}), and may be one that this player never
beats (`ai/chance/rating.py`). The chances are the mean over all that these allow.

| | {names} |
|---|{lines}|
| rating | {ratings} |

| skill of the modelled player | {skills} |
|---|{skill_lines}|
| rating | {skill_ratings} |

## On 3×3

Nothing is fitted here: the chances are computed from the whole game tree, with the moves that the level may choose for
one side, and the modelled player's probability of every move for the other (`ai/people/tictactoe.py`).

{position}"""

POSITION_REPORT = """\
## The position itself

The second reading of the bar, on 15×15, is the chance of two equal strong players in the same position. It is fitted by
`{command}` to games of MASTER against itself, {nodes:,} nodes for each move, from the
openings of `ai/tools/strength/openings.txt` with up to eight random moves after them: {games:,} games, of which
the side that moved first won {first_won:,}, drew {drawn:,} and lost {second_won:,}. The curves are those of a level,
with no gap between the ratings, and the chances are those of the side to move. A proven win or loss is
shown as certain and not counted in the table: there were {proven:,} in the held-out games,
and {right:.1f} % of the points came as proven.

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
              if part[key] else "0" for key in ("constant_brier", "logistic_brier")]
    cells = [name, games, f"{part['positions']:,}", *cells, *beside, f"{part['log_loss']:.4f}"]
    return f"| {' | '.join(cells)} |"


def position_text(figures: Mapping[str, Any]) -> str:
    """The part of the report on the chances of a position between equal players."""
    return POSITION_REPORT.format(
        **figures, right=100 * figures["proven_right"],
        row=row("the position", figures, f"{figures['held_out_games']:,} of {figures['games']:,}"))


def report_text(figures: Mapping[str, Any]) -> str:
    """The report in Markdown. Raises LookupError, TypeError or ValueError for figures that are incomplete."""
    levels = figures["levels"]
    judged = sum(part["held_out_games"] for part in levels.values())
    rows = [row("all levels", figures, f"{judged:,}"),
            *(row(heading(name), part, f"{part['held_out_games']:,} of {part['games']:,}")
              for name, part in levels.items()),
            *(row(f"{name} third of the game", part, "") for name, part in figures["thirds"].items())]
    unseen = figures["unseen"]
    return LEVELS_REPORT.format(
        unseen_error=figures["unseen_calibration_error"], new_error=figures["new_player_calibration_error"],
        unseen_players=unseen["players"], unseen_kinds=len(unseen["families"]), unseen_games=unseen["games"],
        unseen_brier=figures["unseen_brier"], rating_brier=figures["unseen_brier_rating_only"],
        gain=gain(unseen),
        before_brier=unseen["brier_before"], before_gain=100 * (1 - unseen["brier"] / unseen["brier_before"]),
        unseen_rows="\n".join(unseen_rows(unseen)), unseen_diagram=unseen["diagram"], kinds=1 + len(FAMILIES),
        held_out=", ".join(HELD_OUT).capitalize(), careers=CAREERS, first=FIRST_LEVEL,
        command=figures["command"], nodes=MASTER_NODES, reading_nodes=verdict.POSITION_NODES,
        alone_brier=unseen["brier_alone"], alone_gain=gain(unseen, "brier_alone"),
        crossed_gain=gain(figures["crossed_all"]), crossed_alone=gain(figures["crossed_all"], "brier_alone"),
        reading_mean=figures["readings"]["mean"], reading_steady=100 * figures["readings"]["steady"],
        games=figures["games"], held_out_games=figures["held_out_games"],
        share=100 * figures["held_out_games"] / figures["games"], rows="\n".join(rows),
        proven=figures["proven"], proven_lost=figures["proven_lost"], forced=figures["forced"],
        forced_share=100 * figures["forced_share"], steady=100 * figures["steady"], searches=figures["searches"],
        crossed=listed(figures["crossed"]), crossed_families=listed(figures["crossed_families"]), limit=STEADY,
        microseconds=figures["microseconds"],
        steady_levels=", ".join(f"{name}: {100 * part['steady']:.1f} %" for name, part in levels.items()),
        diagram=figures["diagram"], zero=next(iter(levels.values()))["rating"],
        diagrams="\n\n".join(f"### {heading(name)}\n\n```\n{text}\n```" for name, text in figures["diagrams"].items()),
        names=" | ".join(levels), lines="---|" * (len(levels) - 1) + "---",
        ratings=" | ".join(f"{part['rating']:.0f}" for part in levels.values()),
        start=NEW.value, deviation=NEW.deviation, shift=UNMET.deviation,
        skills=" | ".join(figures["skill_ratings"]), skill_lines="---|" * (len(SKILLS) - 1) + "---",
        skill_ratings=" | ".join(f"{rating:.0f}" for rating in figures["skill_ratings"].values()),
        position=position_text(figures["position"]))


def gain(part: Mapping[str, Any], which: str = "brier") -> float:
    """By how many percent a Brier score is under that of the ratings alone."""
    return 100 * (1 - float(part[which]) / float(part["brier_rating_only"]))


def unseen_rows(unseen: Mapping[str, Any]) -> list[str]:
    """The rows of the table of what the chances are worth to families that nothing is fitted to."""
    parts = {"all": unseen, **{heading(name): part for name, part in unseen["levels"].items()},
             **unseen["families"], **unseen["experience"]}
    return [f"| {name} | {part['positions']:,} | {100 * part['shown']:.1f} % | {100 * part['came']:.1f} % | "
            f"{part['calibration_error']:.4f} | {part['brier']:.4f} | {part['brier_rating_only']:.4f} | "
            f"{part['brier_before']:.4f} |"
            for name, part in parts.items()]


def listed(errors: Mapping[str, float]) -> str:
    """Calibration errors in a sentence."""
    return ", ".join(f"{error:.3f} ({name})" for name, error in errors.items())


def heading(level: str) -> str:
    """A level's name where it stands alone."""
    return f"Level {level}" if level.isdigit() else level
