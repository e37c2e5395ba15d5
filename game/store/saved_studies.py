"""Keeps the trees of variations of the analysis board in the store."""
import random
import time
from contextlib import suppress

from ai.records.game_tree import GameTree
from game.model.look_back.study import Study, is_more_than_a_game
from game.store.store import Store


class SavedStudies:
    """Saves trees and reads them again; each tree in the store has a number."""

    def __init__(self, store: Store) -> None:
        self.has_others = False             # whether the store has other trees
        self.latest: tuple[GameTree, int] | None = None     # the last one given to `save_changes`, with its changes
        self._store = store
        self._numbers: dict[GameTree, int] = {}
        self._texts: dict[int, str] = {}    # as last saved here; if the store's differs, the tree gets a new number

    def save_changes(self, study: Study) -> None:
        """Save the tree if it has changed since the last call, or is opened now and is more than a plain game."""
        tree, changes = study.tree, study.changes
        if self.latest == (tree, changes):
            return
        was_open = self.latest is not None and self.latest[0] is tree
        if was_open or (tree not in self._numbers and is_more_than_a_game(tree)):
            self.save(study)
        self.has_others = bool(self._store.studies().keys() - {self._numbers.get(tree)})
        self.latest = tree, changes

    def save(self, study: Study, when: float | None = None) -> None:
        """Save the tree. when: of its last change, in seconds since 1970; None: now."""
        tree, text = study.tree, study.text
        number = self._numbers.get(tree)
        if number is None or self._store.study(number) != self._texts[number]:
            number = self._numbers[tree] = random.getrandbits(52)
        self._texts[number] = text
        self._store.save_study(number, text, time.time() if when is None else when)

    def leave(self, study: Study, *, for_another: bool = False) -> None:
        """Save the place where the tree is left, if the store has the tree.

        for_another: for another tree; then its place in the order of the trees stays the same, and since `undo` may
        still take back its changes, they stay written as changes.
        """
        number = self._numbers.get(study.tree)
        if number is not None:
            if not for_another:
                study.write_whole()
            self.save(study, self._store.studies().get(number) if for_another else None)

    def study_before(self, tree: GameTree | None) -> Study | None:
        """The tree changed before `tree`; the latest one if `tree` is None or the oldest; None if none is stored."""
        numbers = list(self._store.studies())
        now = None if tree is None else self._numbers.get(tree)
        at = numbers.index(now) + 1 if now in numbers else 0
        for number in (*numbers[at:], *numbers[:at]):
            with suppress(ValueError):
                text = self._store.study(number)
                study = Study.read(text)
                self._numbers[study.tree], self._texts[number] = number, text
                return study
        return None
