"""The opponents to choose from: each level's name, the engine it plays with, and how far that engine may look."""
from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Literal

from ai.people.people import PEOPLE, Person
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from ai.search.report import NO_LIMITS, SearchLimits

LONGEST_TITLE = 16                  # characters of the name of a player's program
Engine = Literal["textbook", "master", "person", "proof", "external", "own"]


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: an engine, and the limits that it plays with.

    engine "textbook": minimax to a fixed depth, limits.depth, in plies as the paper counts them (0 and 1 look one ply
    ahead, 2 looks two, and so on; None: to the end of the game). `prune`: by alpha-beta; otherwise by plain minimax,
    which finds the same move. "master": MASTER's search, deeper and deeper within its limits; limited by nodes it
    always gives the same answer. "person": one of the eight people (ai/people/people.py), who have no limits. "proof":
    the verified moves of the solved opening (ai/solved/status.py), and MASTER's search in other positions.

    The player's own programs play in processes of their own, not by thinking.think. "external": a program that speaks
    the Gomocup protocol, started with `command` (ai/gomocup/manager.py). "own": a file with a function `choose`;
    `command` is its path and the megabytes that it may use (ai/own_program/program.py).
    """

    name: str
    title: str
    engine: Engine
    limits: SearchLimits
    prune: bool = True
    command: tuple[str, ...] = ()
    person: Person | None = None    # the imitated human player (ai/people) if the level is one of the eight

    @classmethod
    def at_depth(cls, depth: int | None) -> Level:
        """A textbook level of this depth, even if no board offers it; None: FULL."""
        return FULL if depth is None else cls(str(depth), "", "textbook", SearchLimits(depth))

    @property
    def looks_to_the_end(self) -> bool:
        """Whether the level searches every line to the end of the game, and so can't be beaten."""
        return self.engine == "textbook" and self.limits.depth is None

    @property
    def needs_master(self) -> bool:
        """Whether the level plays by MASTER's search; THE PROOF does so in positions that are not verified."""
        return self.engine in ("master", "proof")

    @property
    def is_proof(self) -> bool:
        """Whether the level is THE PROOF, which plays the verified moves of the solved opening."""
        return self.engine == "proof"

    @property
    def is_program(self) -> bool:
        """Whether the level is one of the player's own programs, which play in processes of their own."""
        return self.engine in ("external", "own")

    @property
    def is_timed(self) -> bool:
        """Whether a limit in seconds, which the player sets, ends the level's searches."""
        return self.needs_master and self.limits.seconds is not None

    @property
    def is_measurable(self) -> bool:
        """Whether the level's strength can be measured. A player's program is unknown, and THE PROOF always wins."""
        return not (self.is_program or self.is_proof)

    @property
    def has_depth(self) -> bool:
        """Whether the level searches to a fixed depth, after which it is named."""
        return self.engine == "textbook" and self.limits.depth is not None

    @property
    def label(self) -> str:
        """The name that players read: 'Depth 4', 'MASTER', 'FULL', or the title of a person or program."""
        if self.has_depth:
            return f"Depth {self.name}"
        return self.name if self.engine in ("textbook", "master") else self.title

    @property
    def label_in_sentence(self) -> str:
        """The label inside a sentence: 'depth 4', but 'MASTER' and 'FULL' unchanged."""
        return f"depth {self.name}" if self.has_depth else self.label

    @property
    def label_and_title(self) -> tuple[str, ...]:
        """The label and the title; the label alone if the title says the same."""
        return (self.label,) if self.title.upper() in ("", self.label.upper()) else (self.label, self.title)

    @property
    def full_name(self) -> str:
        """The label with the title, 'Depth 4 · Hard'."""
        return " · ".join(self.label_and_title)

    @property
    def short_name(self) -> str:
        """The level's name in at most two characters: '4', 'M2', 'M' or 'F'."""
        return self.name if len(self.name) <= 2 else self.name[0]

    def max_plies(self, rules: Rules) -> int:
        """The most plies that the level looks ahead on a board by these rules."""
        depth = rules.cells if self.limits.depth is None else max(self.limits.depth, 1)
        return min(depth, rules.cells)

    def with_limits(self, limits: SearchLimits) -> Level:
        """The level with other limits, or the same level if no limit is given.

        They replace all of MASTER's limits; a textbook level keeps those of its own that they leave open.
        """
        if limits == NO_LIMITS:
            return self
        if self.engine == "textbook":
            given = {name: limit for name, limit in asdict(limits).items() if limit is not None}
            limits = replace(self.limits, **given)
        return replace(self, limits=limits)


EASY = Level("0", "Easy", "textbook", SearchLimits(depth=0))
MEDIUM = Level("2", "Medium", "textbook", SearchLimits(depth=2))
HARD = Level("4", "Hard", "textbook", SearchLimits(depth=4))
EXPERT = Level("6", "Expert", "textbook", SearchLimits(depth=6))
ELITE = Level("8", "Elite", "textbook", SearchLimits(depth=8))
M1 = Level("M1", "Pro", "master", SearchLimits(nodes=140))
M2 = Level("M2", "Ace", "master", SearchLimits(nodes=550))
M3 = Level("M3", "Star", "master", SearchLimits(nodes=1_700))
MASTER = Level("MASTER", "Master", "master", SearchLimits(seconds=1.0))
FULL = Level("FULL", "Can't be beaten", "textbook", NO_LIMITS)
PEOPLE_LEVELS = tuple(Level(person.name.upper(), person.name, "person", NO_LIMITS, person=person) for person in PEOPLE)
PROOF = Level("PROOF", "THE PROOF", "proof", SearchLimits(seconds=1.0))     # in no board's list, as it plays X only

# The levels of the two boards, weakest first. A new level is an entry here. Its measured figures belong in
# chance/constants.json and play/effort.py, the points for beating it in game/model/play/scoring.py; until these are
# entered, it has the points of the next weaker level.
SMALL_LEVELS = (EASY, MEDIUM, HARD, EXPERT, FULL)
LARGE_LEVELS = (EASY, MEDIUM, HARD, EXPERT, ELITE, M1, M2, M3, MASTER)
LARGE_BY_NAME = {level.name: level for level in LARGE_LEVELS}

EXTERNAL = "ENGINE"                 # the name of every external engine's level
OWN_LEVEL = "OWN"                   # the name of every level that is a player's own file
NAME_WITHIN = 1_000_000             # characters of that file in which its NAME is looked for


def program_title(name: str, longest: int = LONGEST_TITLE) -> str:
    """The title of a player's program with this name: printable, and cut short with an ellipsis."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in name)
    return shown if len(shown) <= longest else f"{shown[:longest - 1]}…"


def external_level(path: str, seconds: float) -> Level:
    """The level of an engine that the player has added. path: of its program. seconds: its time for a move."""
    return Level(EXTERNAL, program_title(Path(path).name), "external", SearchLimits(seconds=seconds), command=(path,))


def own_level(path: str, seconds: float = 10.0, megabytes: int = 512) -> Level:
    """The level of the player's own AI, with its limits for a move. The file is only read (for its NAME), not run."""
    file, name = Path(path), Path(path).stem
    with suppress(OSError):
        if file.is_file():              # a pipe may never end
            with file.open(encoding="utf-8-sig", errors="replace") as source:
                match = re.search(r"""^NAME *= *(["']) *([^"' ].*?)\1""", source.read(NAME_WITHIN), re.M)
            name = match[2] if match else name
    return Level(OWN_LEVEL, program_title(name), "own", SearchLimits(seconds=seconds), command=(path, str(megabytes)))


def levels_for(rules: Rules) -> tuple[Level, ...]:
    """The levels of a board, weakest first."""
    return SMALL_LEVELS if rules == TIC_TAC_TOE else LARGE_LEVELS


def opponent_named(rules: Rules, name: object) -> Level | None:
    """The opponent of this name by these rules: a level, one of the people or, on 15×15, THE PROOF; else None."""
    proof = (PROOF,) if rules == FIVE_IN_A_ROW else ()
    return next((level for level in (*levels_for(rules), *people_for(rules), *proof) if level.name == name), None)


def people_for(rules: Rules) -> tuple[Level, ...]:
    """The levels of the eight people, who play like humans, if they play by these rules; else none."""
    return PEOPLE_LEVELS if rules.line == 5 or rules == TIC_TAC_TOE else ()
