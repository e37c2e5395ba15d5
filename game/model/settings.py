"""The player's settings, with their defaults."""
from dataclasses import dataclass
from typing import Literal

Motion = Literal["full", "reduced", "off"]
Thoughts = Literal["off", "after", "live"]      # when the board shows what the AI thinks

SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)      # pixels per logical unit to choose from
LONGEST_REPLY_DELAY = 1.5                       # seconds
MASTER_SECONDS = (0.2, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, 30.0)
OWN_SECONDS, OWN_MEGABYTES = (1.0, 2.0, 5.0, 10.0, 20.0, 30.0), (256, 512, 1024, 2048, 4096)


@dataclass(frozen=True)
class Settings:
    """Everything on the settings page; the title's choices are in GameOptions.

    threat_cues: mark the cells where the AI would win with the next stone. thoughts: when the board shows what
    the AI thinks. reply_delay: the fewest seconds before the AI's move appears. variety: moves that look equally
    good are shuffled. seed: orders them, the same in every game; None: a new seed for each game. one_chart: show only
    one chart beside the board; None: only in the first two games. scale: pixels per logical unit, at most what fits the
    window; None: as many as fit. volume, effects, music: 0..1.
    engine, own, own_agreed, own_other: paths, empty if there is none.
    """

    callouts: bool = True
    threat_cues: bool = False
    thoughts: Thoughts = "live"
    reply_delay: float = 0.4
    variety: bool = True
    seed: int | None = None
    master_seconds: float = 1.0
    scale: float | None = None
    full_screen: bool = False
    coordinates: bool = True
    move_numbers: bool = False
    one_chart: bool | None = None
    theme: str = "neon"
    motion: Motion = "full"
    volume: float = 0.8
    effects: float = 0.8
    music: float = 0.6
    muted: bool = False
    mute_unfocused: bool = True
    engine: str = ""                # a program that speaks the Gomocup protocol
    own: str = ""                   # the file of the player's own AI
    own_agreed: str = ""            # the file that the player has allowed to run
    own_other: str = ""             # the file before `own`, for a game between the two
    own_seconds: float = 10.0       # the time limit of a move of `own` and `own_other`
    own_megabytes: int = 512

    def other_than(self, path: str) -> str:
        """The file to become `own_other` when this one becomes `own`: the former `own`, if it may run."""
        other = self.own if self.own == self.own_agreed != path else self.own_other
        return "" if other == path else other
