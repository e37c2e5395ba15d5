"""The player's choices for games (the board, the level, who starts), and the set-up of one game, made from them."""
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Literal, Self, cast, get_args

from ai.chance.rating import Matchup, is_rated, rating_of
from ai.play.levels import EXTERNAL, FULL, HARD, MEDIUM, PEOPLE_LEVELS, PROOF, Level, levels_for
from ai.play.opening_rules import BALANCED, OpeningRule
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from game.marks import OTHER_MARK, Mark
from game.model.seats import Seats
from game.model.stored_games import SavedGame

BOARDS = {rules.size: rules for rules in (TIC_TAC_TOE, FIVE_IN_A_ROW)}
Starter = Literal["me", "ai", "alternate"]
Seat = Literal["you", "level"]      # who has a mark: a person, or a level
TitlePanel = Literal["", "levels", "players", "learn", "solve", "look back", "menu"]     # "": none


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The rules, the players and the kind of opening of a game and its rematches, from the choices or a saved game.

    seats: those before the opening, in which players may change sides.
    """

    rules: Rules
    seats: Seats
    opening: OpeningRule = "free"

    def against(self, level: Level) -> Self:
        """The set-up with this level as the opponent of the only person."""
        human = self.seats.viewpoint
        return replace(self, seats=Seats.against(level, human, self.seats.mark(human)))

    def seen_from(self, viewpoint: int) -> Self:
        return replace(self, seats=self.seats.seen_from(viewpoint))


@dataclass(frozen=True)
class GameOptions:
    """The player's choices for games: board, levels, players, and who starts.

    PLAY makes a game's set-up from them, and so uses up those that are for one game; a continued game has its own.
    The level has O, or X if O is a person; if both are levels, the rival has X. Unless exactly one person plays, the
    starter "me" means X and "ai" O. Whatever else is chosen, THE PROOF has X and begins on an empty board, and five or
    more win; if it is chosen for O, or another player has X, the default level takes its place.
    """

    rules: Rules = FIVE_IN_A_ROW
    small: Level = FULL             # the level for tic-tac-toe
    large: Level = MEDIUM           # the level for five in a row
    starter: Starter = "me"         # who moves first
    games: int = 0                  # with "alternate", "me" starts if it is even
    x: Seat = "you"
    o: Seat = "level"
    small_rival: Level = MEDIUM
    large_rival: Level = HARD
    opening: OpeningRule = "free"   # only for five in a row, like `exact`
    exact: bool = False             # whether exactly five win
    match_me: bool = False          # whether the level always follows the player's rating
    kept: bool = False              # whether the rules and the number of persons last for more than one game
    panel: TitlePanel = ""

    def __post_init__(self) -> None:
        if self.large == PROOF and (self.x, self.o) != ("level", "you"):
            object.__setattr__(self, "large", MEDIUM)
        if self.large_rival == PROOF and (self.x, self.o) != ("level", "level"):
            object.__setattr__(self, "large_rival", HARD)

    def for_another_game(self) -> Self:
        """The choices once a game has begun with them: one player and the usual rules, unless `kept` is set."""
        options = self if self.humans == 1 else self.with_one_player()
        return self if self.kept else replace(options, opening="free", exact=False)

    def after(self, game: GameSetup) -> Self:
        """The choices after a game: if the players start in turn, the other starts the next game of as many people."""
        counts = self.humans == len(game.seats.human_sides) and game.seats.own_ai_side is None
        return replace(self, games=int(game.seats.viewpoint == FIRST)) if counts else self

    def with_one_player(self) -> Self:
        return replace(self, x="you", o="level", games=0)

    def with_two_players(self) -> Self:
        return replace(self.without_proof(), x="you", o="you", games=0, match_me=False)

    @property
    def has_proof(self) -> bool:
        return self.level_of("x") == PROOF

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

    @property
    def setup(self) -> GameSetup:
        """The set-up of the next game; tic-tac-toe and THE PROOF always begin on the empty board."""
        seats = Seats(self.level_of("x"), self.level_of("o")).seen_from(self.viewpoint)
        return GameSetup(self.rules, seats) if self.rules == TIC_TAC_TOE or self.has_proof else \
            GameSetup(replace(self.rules, exact=self.exact), seats, self.opening)

    def setup_like(self, saved: SavedGame) -> GameSetup:
        """The set-up of another game like a saved one; after an opening, the choices say who starts.

        Balanced stones may also be from Swap2, placed by a level.
        """
        if not saved.setup_plies:
            return GameSetup(saved.rules, saved.seats, "swap2" if saved.swap2 else "free")
        stones = " ".join(map(saved.rules.cell_name, saved.moves[:saved.setup_plies]))
        opening: OpeningRule = "balanced" if stones in BALANCED and self.opening != "swap2" else "swap2"
        return GameSetup(saved.rules, saved.seats.seen_from(self.viewpoint), opening)

    def rematch(self, game: GameSetup) -> GameSetup:
        """The set-up of the game after this one, in which the other player starts if the players take turns."""
        return game.seen_from(-game.seats.viewpoint) if self.starter == "alternate" else game

    def has_chosen(self, game: GameSetup) -> bool:
        """Whether a game is on the chosen board against the chosen level; with `match_me`, any measurable level."""
        level = game.seats.level
        return level is not None and self.humans == 1 and self.rules.size == game.rules.size \
            and (level.is_measurable if self.match_me else level.name == self.level.name)

    def with_matched_level(self, matchup_of: Callable[[Rules, Level], Matchup]) -> Self:
        """The choices; if match_me, with the opponent nearest to the player's rating. matchup_of: see `nearest_level`.

        On 15×15 that may be one of the people, whose ratings lie between those of the levels.
        """
        if not self.match_me or self.humans != 1:
            return self
        people = () if self.rules == TIC_TAC_TOE else PEOPLE_LEVELS
        return self.with_level(nearest_level(self.rules, levels_for(self.rules) + people, matchup_of) or self.level)

    def with_level(self, level: Level) -> Self:
        return replace(self, small=level) if self.rules == TIC_TAC_TOE else replace(self, large=level)

    def with_opponent(self, level: Level) -> Self:
        """The choices of one player against a level. If two people were to play, the level replaces one."""
        options = self.without_proof() if self.humans == 1 else self.with_one_player()
        return replace(options.with_level(level), match_me=False)

    def with_starter(self, starter: str) -> Self:
        """The choices with another starter; unchanged if `starter` is no valid word."""
        return replace(self, starter=cast(Starter, starter), games=0) if starter in get_args(Starter) else self

    def with_board(self, rules: Rules) -> Self:
        """The choices for a board; without THE PROOF if the board changes. `exact` stays."""
        board = replace(rules, exact=False)
        return self if board == self.rules else replace(self.without_proof(), rules=board)

    @property
    def viewpoint(self) -> int:
        """The player's side in the next game, FIRST or SECOND; X's side unless exactly one person plays."""
        starts = self.starter == "me" or (self.starter == "alternate" and self.games % 2 == 0)
        return FIRST if starts else SECOND


def nearest_level(rules: Rules, levels: Sequence[Level], matchup_of: Callable[[Rules, Level], Matchup]) -> Level | None:
    """The level against which the player is nearest to an even score; None if none of the levels is rated.

    matchup_of: a function that returns the player's record on a board against a level.
    """
    def score(level: Level) -> float:
        matchup = matchup_of(rules, level)
        return matchup.outlook(rating_of(level, rules, matchup.rating.value)).expected_score

    rated = sorted((level for level in levels if is_rated(level, rules)), key=lambda level: rating_of(level, rules))
    scores = accumulate(map(score, rated), min)     # a player does no better against a stronger level
    return min(zip(rated, scores, strict=True), key=lambda pair: abs(pair[1] - 0.5), default=(None, 0.0))[0]
