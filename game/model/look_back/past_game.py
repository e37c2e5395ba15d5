"""A game to look at again: finished, unfinished, in progress, or from a file; its moves and figures."""
import datetime
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ai.people.oversight import Oversight, oversight
from ai.play.levels import MASTER, PROOF, Level, levels_for, people_for
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, Rules
from ai.records.record import Record, Result
from ai.review.analysis import Finding
from ai.review.game_review import Game, Moves, verified_verdicts
from ai.verdict.verdict import Verdict, verdict_for
from game.marks import OTHER_MARK, Mark
from game.model import words
from game.model.game_options import BOARDS
from game.model.seats import Seats
from game.model.stored_games import FinishedGame, PlyRecord, SavedGame

YOU = "You"                         # the player's name in a record
PLAYER = "Player {}"                # the name of one of two people, with the mark


@dataclass(frozen=True, slots=True)
class PastGame:
    """A game to look at again, with its ply records."""

    game: Game
    when: float | None              # its end, or the time when it was left, in seconds since 1970; None: unknown
    records: tuple[PlyRecord, ...]  # one for each ply, in order; empty if they were not stored
    names: tuple[str, str]          # the players' names, empty if unknown
    seed: int | None = None         # the seed of the game's random choices; None: unknown
    stated_result: Result | None = None     # for a game from a file, whose board may not show it

    @property
    def plies(self) -> int:
        return len(self.game.moves)

    def mark_of(self, ply: int) -> Mark:
        return self.game.mark if self.game.is_humans(ply) else OTHER_MARK[self.game.mark]

    def practice_level(self, otherwise: Level) -> Level:
        """The opponent for practice: the game's own, or this level if there was none.

        MASTER replaces THE PROOF unless its opponent would go on from a game that began as its verified ones do.
        """
        game = self.game
        level = game.level or (PROOF if PROOF.label in self.names and YOU in self.names else otherwise)
        began_so = game.rules == FIVE_IN_A_ROW and game.human == SECOND and game.moves[:1] == (game.rules.cells // 2,)
        return MASTER if level.is_proof and not began_so else level

    def practice_from(self, ply: int, otherwise: Level, findings: Mapping[Moves, Finding]) -> SavedGame:
        """The position after `ply` stones as a practice game. otherwise: see practice_level. findings: for verdicts."""
        game = self.game
        records = self.records or [PlyRecord(move, 0.0) for move in game.moves]
        judged = tuple(record.judged(_verdict(game, count, findings)) for count, record in enumerate(records[:ply], 1))
        seats = Seats.against(self.practice_level(otherwise), game.human, game.mark)
        return SavedGame(0, self.when or 0.0, game.rules, seats, seed=ply, records=judged, setup_plies=game.setup_plies)


def _verdict(game: Game, stones: int, findings: Mapping[Moves, Finding]) -> Verdict | None:
    """The verdict, for the player, on the position after this many stones; None if there is no finding on it."""
    finding = findings.get(game.moves[:stones])
    return None if finding is None else verdict_for(game.human, finding.verdict(stones), stones)


def _proven_verdicts(records: tuple[PlyRecord, ...], human: int) -> dict[int, Verdict]:
    return {stones: verdict_for(human, record.verdict, stones) for stones, record in enumerate(records, 1)
            if record.verdict is not None and (record.verdict.wins or record.verdict.loses)}


def past_game_of(stored: FinishedGame | SavedGame) -> PastGame:
    """A finished or an unfinished game as a PastGame. Raises IllegalMove if its moves can't be replayed."""
    seats, level = stored.seats, stored.level
    human, mark = seats.viewpoint, seats.mark(seats.viewpoint)
    # Stones that a balanced or Swap2 opening put on the board; a FinishedGame began on the empty board.
    opening = 0 if isinstance(stored, FinishedGame) else len(stored.moves) if stored.swap2 else stored.setup_plies
    game = Game(stored.rules, level if level is not None and level.is_measurable else None, human, stored.moves,
                mark, level is not None, _proven_verdicts(stored.records, human), opening)
    return PastGame(game, stored.when, stored.records, names_of(seats), stored.seed)


def names_of(seats: Seats) -> tuple[str, str]:
    person = PLAYER if seats.level is None else YOU
    first, second = (person.format(seats.mark(side).upper()) if level is None else level.label
                     for side in (FIRST, SECOND) for level in (seats.of(side),))
    return first, second


def record_of(past: PastGame) -> Record:
    """The game as a record that other programs can read."""
    game = past.game
    date = "" if past.when is None else datetime.datetime.fromtimestamp(past.when).date().isoformat()
    return Record(game.rules, game.moves, *past.names, tuple(round(1000 * each.seconds) for each in past.records), date,
                  past.stated_result, game.setup_plies)


def marked_record(past: PastGame) -> Record:
    """The game as a record that also says who has X."""
    return replace(record_of(past), starter=FIRST if past.mark_of(1) == "x" else SECOND, says_starter=True)


def check_board(rules: Rules) -> None:
    """Raise ValueError, with a sentence for the player, if the game has no board of this size."""
    if rules.size not in BOARDS:
        raise ValueError(words.no_such_board(rules.size))


def past_game_of_record(record: Record) -> PastGame:
    """A game from a file, shown from the player's side (YOU), else from X's. Raises ValueError if no board fits it.

    A player named "Player X" has X, and so has the player (YOU), unless the record says that the opponent has it or
    the opponent is THE PROOF.
    """
    rules = record.rules
    check_board(rules)
    names = record.first, record.second
    o_began = record.starter == SECOND
    human = SECOND if names[1] in (YOU, PLAYER.format("X")) or (o_began and names[0] != YOU) else FIRST
    has_o = FIRST if o_began else SECOND if record.says_starter or names[0] == PROOF.label else None
    mark: Mark = "o" if human == has_o else "x"
    levels = (*levels_for(rules), *people_for(rules))
    level = next((level for level in levels if level.label == names[human == FIRST]), None)
    ours = YOU in names and level is not None
    game = Game(rules, level if ours else None, human, record.moves, mark, YOU in names, setup_plies=record.setup_plies)
    records = tuple(PlyRecord(move, time / 1000) for move, time in zip(record.moves, record.milliseconds, strict=False))
    return PastGame(game, _noon_of(record.date), records, names, stated_result=record.stated_result)


def with_verified_wins(past: PastGame) -> PastGame:
    """The same game, with what is verified about it if THE PROOF began it; takes a few milliseconds."""
    game = past.game
    verified = verified_verdicts(game.rules, game.moves, past.names[0])
    return replace(past, game=replace(game, proven={**verified, **game.proven}))


def _noon_of(date: str) -> float | None:
    """Noon of an ISO date in seconds since 1970; None if the text is no valid date."""
    try:
        return datetime.datetime.fromisoformat(f"{date}T12:00").timestamp()
    except (ValueError, OverflowError, OSError):
        return None


def oversight_at(past: PastGame, ply: int) -> Oversight | None:
    """The oversight that decided this ply's move, if one of the eight people made it; else None."""
    level = past.game.level
    if level is None or level.person is None or past.seed is None or past.game.is_humans(ply):
        return None
    return oversight(past.game.rules, past.game.moves[:ply - 1], level.person, past.seed)


def last_turn_before(past: PastGame, ply: int) -> int | None:
    """The ply from which the player can try again when the position after `ply` stones is shown.

    It is the ply before the player's move that led to the position, or `ply` itself after an AI's move; at the end of
    the game it is the ply before the player's last move. None if the player has had no turn by then.
    """
    game = past.game
    return next((stones for stones in (ply - 1, ply, ply - 2)
                 if game.setup_plies <= stones < past.plies and game.is_humans(stones + 1)), None)
