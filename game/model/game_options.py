"""The choices with which a game begins: the board, the level, who starts."""
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any, Literal, Self, cast, get_args

from ai.chance.rating import Matchup, is_rated, rating_of
from ai.play.levels import EXTERNAL, FULL, HARD, MEDIUM, PROOF, Level, levels_for, opponent_named
from ai.play.opening_rules import BALANCED, OpeningRule
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from game.marks import OTHER_MARK, Mark
from game.model.seats import Seats
from game.model.stored_games import SavedGame

BOARDS = {rules.size: rules for rules in (TIC_TAC_TOE, FIVE_IN_A_ROW)}      # the game's boards, by size
Starter = Literal["me", "ai", "alternate"]
Seat = Literal["you", "level"]      # who has a mark: a person, or a level
TitlePanel = Literal["", "levels", "players", "learn", "solve", "look back", "menu"]     # "": none


@dataclass(frozen=True)
class GameOptions:
    """The player's choices on the title screen for the next game: board, levels, players, and who starts.

    The level has O, or X if O is a person; if both are levels, the rival has X. Unless exactly one person plays, the
    starter "me" means X and "ai" O. Whatever else is chosen, THE PROOF has X and begins on an empty board, and five or
    more win; if it is chosen for O, or another player has X, the default level takes its place.
    """

    rules: Rules = FIVE_IN_A_ROW
    small: Level = FULL             # the level for tic-tac-toe
    large: Level = MEDIUM           # the level for five in a row
    starter: Starter = "me"         # who moves first
    games: int = 0                  # games begun with these choices, on which "alternate" depends
    x: Seat = "you"
    o: Seat = "level"
    small_rival: Level = MEDIUM
    large_rival: Level = HARD
    opening: OpeningRule = "free"   # only for five in a row, like `exact`
    exact: bool = False             # whether exactly five win
    match_me: bool = False          # whether the level is always the one nearest to the player's rating
    kept: bool = False              # whether the rules and the number of persons last for more than one game
    panel: TitlePanel = ""          # the title's open panel
    former: Self | None = field(default=None, compare=False)   # the choices before a game was continued

    def __post_init__(self) -> None:
        if self.large == PROOF and (self.x, self.o) != ("level", "you"):
            object.__setattr__(self, "large", MEDIUM)
        if self.large_rival == PROOF and (self.x, self.o) != ("level", "level"):
            object.__setattr__(self, "large_rival", HARD)

    def for_another_game(self) -> Self:
        """The choices after a game and its rematches: one player and the usual rules, unless `kept` is set."""
        restored = self.restored()
        options = restored if restored.humans == 1 else restored.with_one_player()
        return restored if self.kept else replace(options, opening="free", exact=False)

    def restored(self) -> Self:
        """These choices; after a continued game, with the starter and the `kept` choices from before it."""
        former = self.former
        if former is None:
            return self
        options = replace(self, starter=former.starter, former=None)
        if not former.kept:
            return options
        levels = options if former.humans == 2 else former  # between two people no level is chosen that could last
        return replace(options, x=former.x, o=former.o, opening=former.opening, exact=former.exact,
                       small=levels.small, large=levels.large)

    def with_one_player(self) -> Self:
        return replace(self, x="you", o="level", games=0)

    def with_two_players(self) -> Self:
        return replace(self.without_proof(), x="you", o="you", games=0, match_me=False)

    @property
    def game_rules(self) -> Rules:
        return self.rules if self.rules == TIC_TAC_TOE else replace(self.rules, exact=self.exact and not self.has_proof)

    @property
    def next_opening(self) -> OpeningRule:
        """The next game's opening; for tic-tac-toe and THE PROOF always "free", the empty board."""
        return "free" if self.rules == TIC_TAC_TOE or self.has_proof else self.opening

    @property
    def has_proof(self) -> bool:
        level = self.level_of("x")
        return level is not None and level.is_proof

    def with_proof(self) -> Self:
        return replace(self, rules=FIVE_IN_A_ROW, large=PROOF, x="level", o="you", games=0, match_me=False)

    def with_proof_switched(self) -> Self:
        """The choices with THE PROOF as the opponent, or without it if it already is the opponent."""
        return self.without_proof() if self.has_proof and self.humans == 1 else self.with_proof()

    def without_proof(self) -> Self:
        if not self.has_proof:
            return self
        return replace(self, large=MEDIUM, x="you", o="level") if self.humans else self._with_rival(HARD)

    def with_engine(self, path: str) -> Self:
        """The choices with MEDIUM in place of all external engines but the one at `path`; empty: of all engines."""
        large, rival = (MEDIUM if level.name == EXTERNAL and level.command != (path,) else level
                        for level in (self.large, self.large_rival))
        return replace(self, large=large, large_rival=rival)

    @property
    def level(self) -> Level:
        return self.small if self.rules == TIC_TAC_TOE else self.large

    @property
    def rival(self) -> Level:
        """The level that has X on the chosen board if both players are levels."""
        return self.small_rival if self.rules == TIC_TAC_TOE else self.large_rival

    def _with_rival(self, level: Level) -> Self:
        return replace(self, small_rival=level) if self.rules == TIC_TAC_TOE else replace(self, large_rival=level)

    @property
    def humans(self) -> int:
        return (self.x == "you") + (self.o == "you")

    def with_seat(self, mark: Mark, level: Level | None) -> Self:
        """The choices with this level as X or O; level None stands for a person."""
        seat: dict[str, Any] = {mark: "you" if level is None else "level"}
        options = replace(self, **seat, games=0)
        levels = {mark: level, OTHER_MARK[mark]: self.level_of(OTHER_MARK[mark])}
        if levels["x"] is not None and levels["o"] is not None:
            return options._with_rival(levels["x"]).with_level(levels["o"])
        return options.with_level(levels["x"] or levels["o"] or self.level)

    def level_of(self, mark: Mark) -> Level | None:
        if (self.x if mark == "x" else self.o) == "you":
            return None
        return self.rival if mark == "x" and self.o == "level" else self.level

    def seats(self) -> Seats:
        """The players of the next game."""
        x, o = self.level_of("x"), self.level_of("o")
        is_x = self.x == "you" or self.o == "level"     # the side of the viewpoint has X
        return Seats(x, o) if is_x == (self.viewpoint == FIRST) else Seats(x, o).swapped()

    def with_matched_level(self, matchup_of: Callable[[Rules, Level], Matchup]) -> Self:
        """The choices; if match_me, with the level nearest to the player's rating. matchup_of: see `nearest_level`."""
        if not self.match_me or self.humans != 1:
            return self
        return self.with_level(nearest_level(self.rules, levels_for(self.rules), matchup_of) or self.level)

    def with_level(self, level: Level) -> Self:
        return replace(self, small=level) if self.rules == TIC_TAC_TOE else replace(self, large=level)

    def with_opponent(self, level: Level) -> Self:
        """The choices of one player against a level. If two people were to play, the level replaces one."""
        options = self.without_proof() if self.humans == 1 else self.with_one_player()
        return replace(options.with_level(level), match_me=False)

    def with_starter(self, starter: str) -> Self:
        """The choices with another starter; unchanged if `starter` is no valid word."""
        if starter not in get_args(Starter):
            return self
        former = self.former and self.former.with_starter(starter)
        return replace(self, starter=cast(Starter, starter), games=0, former=former)

    def with_board(self, rules: Rules) -> Self:
        """The choices for a board; without THE PROOF if the board changes. `exact` stays."""
        board = replace(rules, exact=False)
        return self if board == self.rules else replace(self.without_proof(), rules=board)

    def with_game(self, saved: SavedGame) -> Self:
        """The choices with the rules, opening and players of a saved game, to play another game like it.

        After that game and its rematches, `restored` brings back the earlier starter and `kept` choices.
        """
        seats, opening = saved.seats, self._opening_of(saved)
        options = replace(self.with_board(saved.rules), former=self.former or self)
        if saved.rules != TIC_TAC_TOE:
            options = replace(options, exact=saved.rules.exact, opening=opening)
        if seats.own_ai_side is not None:       # only the page YOUR AI seats it
            return options
        if saved.level is not None and opening != "free":       # the opening may have swapped the sides
            seats = options.with_opponent(saved.level).seats()
        return options._with_seats(seats)

    def _opening_of(self, saved: SavedGame) -> OpeningRule:
        """The kind of a saved game's opening. Balanced stones may also be from Swap2, placed by a level."""
        if not saved.setup_plies and not saved.swap2:
            return "free"
        stones = " ".join(map(saved.rules.cell_name, saved.moves[:saved.setup_plies]))
        return "balanced" if stones in BALANCED and self.opening != "swap2" else "swap2"

    def _with_seats(self, seats: Seats) -> Self:
        """The choices with these players, and with the same player to begin."""
        options = replace(self, x="you", o="you")
        for mark in OTHER_MARK:
            level = seats.of(seats.side(mark))
            options = options.with_seat(mark, level and (opponent_named(self.rules, level.name) or level))
        others = replace(options, games=1), replace(options, starter="me"), replace(options, starter="ai")
        return next((each for each in (options, *others) if each.viewpoint == seats.viewpoint), options)

    @property
    def viewpoint(self) -> int:
        """The player's side in the next game, FIRST or SECOND; X's side unless exactly one person plays."""
        if self.has_proof:
            return SECOND if self.humans else FIRST
        starts = self.starter == "me" or (self.starter == "alternate" and self.games % 2 == 0)
        return FIRST if starts else SECOND


def nearest_level(rules: Rules, levels: Sequence[Level], matchup_of: Callable[[Rules, Level], Matchup]) -> Level | None:
    """The level against which the player is nearest to an even score; None if none of the levels is rated.

    levels: weakest first. matchup_of: a function that returns the player's record on a board against a level.
    """
    def score(level: Level) -> float:
        matchup = matchup_of(rules, level)
        return matchup.outlook(rating_of(level, rules, matchup.rating.value)).expected_score

    rated = [level for level in levels if is_rated(level, rules)]
    scores = accumulate(map(score, rated), min)     # a player does no better against a stronger level
    return min(zip(rated, scores, strict=True), key=lambda pair: abs(pair[1] - 0.5), default=(None, 0.0))[0]
