"""Games opened from files or from a text to look at them."""
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ai.records.formats import MOST_GAMES, read_file_trees, read_text_trees
from ai.records.game_tree import GameTree
from ai.records.record import InvalidRecord, Record, clean_name
from ai.records.sgf import main_line_record
from game.model import words
from game.model.game_options import BOARDS
from game.model.look_back.past_game import PastGame, check_board, past_game_of_record
from game.model.look_back.study import Study, is_annotated

_SHOWN_NAME = 40                    # characters of a file's name


@dataclass(frozen=True)
class OpenedGames:
    """One or more games read from files or from a text."""

    games: tuple[PastGame, ...]     # none, nor records, if the only game has variations, notes or set-up stones
    records: tuple[Record, ...]
    study: Study | None = None      # a single game as a tree of variations
    note: str = ""                  # the reader's sentence


def from_files(paths: Sequence[Path]) -> OpenedGames | str:
    """The games in files; a sentence for the player if they can't be opened."""
    return _open(partial(_trees_in, paths))


def from_text(text: str) -> OpenedGames | str:
    """The games in the clipboard's text; a sentence for the player if they can't be opened."""
    def read() -> list[GameTree]:
        if not text.strip():
            raise InvalidRecord(words.CLIPBOARD_EMPTY)
        return read_text_trees(text)
    return _open(read)


def _trees_in(paths: Sequence[Path]) -> list[GameTree]:
    trees: list[GameTree] = []
    for path in paths:
        try:
            trees += read_file_trees(path)
        except InvalidRecord as error:
            raise InvalidRecord(f"{_short(path.name)}: {error}") from None
        except OSError as error:
            raise InvalidRecord(f"{_short(path.name)}: {error.strerror or words.UNREADABLE}") from None
        if len(trees) > MOST_GAMES:
            raise InvalidRecord(words.too_many_games(MOST_GAMES))
    return trees


def _open(read: Callable[[], Sequence[GameTree]]) -> OpenedGames | str:
    try:
        trees, study = read(), None
        if len(trees) == 1:
            check_board(trees[0].rules)
            study = Study(trees[0])
            study.write_whole()                 # here, where no frame waits for a large one
        records = () if study is not None and is_annotated(study.tree) else tuple(map(main_line_record, trees))
        note = next((tree.note for tree in trees if tree.note), "")
        return OpenedGames(tuple(map(past_game_of_record, records)), records, study, note)
    except ValueError as error:                 # InvalidRecord among them
        return words.not_opened(error)


def past_games_of(records: Iterable[Record]) -> tuple[PastGame, ...]:
    """The games of stored records, to look at again; records with another size of board are left out."""
    return tuple(past_game_of_record(record) for record in records if record.rules.size in BOARDS)


def _short(name: str) -> str:
    name = clean_name(name)
    return name if len(name) <= _SHOWN_NAME else f"{name[:_SHOWN_NAME - 1]}…"
