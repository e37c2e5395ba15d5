"""Games opened from files or from a text to look at them."""
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ai.records.formats import MOST_GAMES, read_file_trees, read_text_trees
from ai.records.game_tree import GameTree
from ai.records.record import InvalidRecord, Record, clean_name
from ai.records.sgf import main_line_record, tree_of
from game.model import words
from game.model.game_options import BOARDS
from game.model.look_back.past_game import PastGame, check_board, past_game_of_record
from game.model.look_back.study import Study, is_more_than_a_game

_Game = GameTree | Record | OSError | ValueError        # a game, or why a file has none
_NamedGames = list[tuple[str, _Game]]                   # each with the beginning of messages about it: its file's name
_SHOWN_NAME = 40                    # characters of a file's name


@dataclass(frozen=True)
class OpenedGames:
    """One or more games read from files or from a text."""

    games: tuple[PastGame, ...]     # empty, like `records`, if the only game has variations, notes or set-up stones
    records: tuple[Record, ...]
    study: Study | None = None      # a single game as a tree of variations
    note: str = ""                  # sentences for the player about what was read


def from_files(paths: Sequence[Path]) -> OpenedGames | str:
    """The games in files; a sentence for the player if they can't be opened."""
    try:
        return _opened(_games_in(paths))
    except ValueError as error:                 # InvalidRecord among them
        return words.not_opened(error)


def from_text(text: str) -> OpenedGames | str:
    """The games in the clipboard's text; a sentence for the player if they can't be opened."""
    if not text.strip():
        return words.not_opened(words.CLIPBOARD_EMPTY)
    try:
        return _opened([("", game) for game in read_text_trees(text.removeprefix("\ufeff"))])     # a byte order mark
    except ValueError as error:
        return words.not_opened(error)


def _games_in(paths: Sequence[Path]) -> _NamedGames:
    games: _NamedGames = []
    for path in paths:
        name = f"{_short(path.name or str(path))}: "      # the root has no name
        try:
            games += [(name, game) for game in read_file_trees(path)]
        except (OSError, ValueError) as error:      # the other files can still be opened
            games.append((name, error))
        if len(games) > MOST_GAMES:
            raise InvalidRecord(words.too_many_games(MOST_GAMES))
    return games


@contextmanager
def _naming(name: str) -> Iterator[None]:
    """Put the file's name before the message of an error."""
    try:
        yield
    except OSError as error:
        raise InvalidRecord(f"{name}{error.strerror or words.UNREADABLE}") from None
    except ValueError as error:
        raise InvalidRecord(f"{name}{error}") from None


def _opened(found: _NamedGames) -> OpenedGames:
    name, only = found[0]
    study = None if len(found) > 1 or isinstance(only, Exception) else _study_of(name, only)
    games, faults = list[tuple[PastGame, Record]](), list[ValueError]()
    for named in [] if study is not None and is_more_than_a_game(study.tree) else found:
        try:
            games.append(_game_of(*named))
        except ValueError as error:
            faults.append(error)
    if faults and not games:
        raise faults[0]
    left_out = words.LEFT_OUT if any(record.tree is not None for _, record in games) else ""
    bad = words.games_not_opened(len(faults), len(found), faults[0]) if faults else ""
    read = [record.note for _, record in games] if study is None else [study.tree.note]
    notes = bad, next(filter(None, read), ""), left_out
    return OpenedGames(tuple(past for past, _ in games), tuple(record for _, record in games), study,
                       " ".join(filter(None, notes)))


def _study_of(name: str, game: GameTree | Record) -> Study:
    with _naming(name):
        check_board(game.rules)
        study = Study(game if isinstance(game, GameTree) else tree_of(game))
        if isinstance(game, Record) or not is_more_than_a_game(study.tree):
            study.go(study.line[-1])            # as in a review; variations and notes are read from their beginning
        study.write_whole()                     # here, where no frame waits for a large one
        return study


def _game_of(name: str, game: _Game) -> tuple[PastGame, Record]:
    with _naming(name):
        if isinstance(game, Exception):
            raise game
        record = main_line_record(game) if isinstance(game, GameTree) else game
        return past_game_of_record(record), record


def past_games_of(records: Iterable[Record]) -> tuple[PastGame, ...]:
    """The games of stored records, to look at again; records with another size of board are left out."""
    return tuple(past_game_of_record(record) for record in records if record.rules.size in BOARDS)


def _short(name: str) -> str:
    name = clean_name(name)
    return name if len(name) <= _SHOWN_NAME else f"{name[:_SHOWN_NAME - 1]}…"
