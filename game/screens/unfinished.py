"""Saves a game or an opening that goes on, so that no stone is lost that another window has placed in the same one."""
import time

from ai.position.rules import Move
from game.model.play.match import Match, new_number
from game.model.play.swap2 import Swap2
from game.screens.prompts import Prompts
from game.screens.wording import PLAYED_ELSEWHERE
from game.store.store import Store


class Unfinished:
    def __init__(self, game: Match | Swap2, store: Store, prompts: Prompts) -> None:
        self._game, self._store, self._prompts = game, store, prompts

    @property
    def _moves_elsewhere(self) -> tuple[Move, ...]:
        """The moves that another window has saved for this game; none if the game begins with them, too."""
        game = self._game
        stored = self._store.saved_game(game.number) or self._store.finished(game.number)
        if stored is None or stored.when == game.saved_at or stored.moves == game.board.history[:len(stored.moves)]:
            return ()
        return stored.moves

    def save(self) -> bool:
        """Save the game, which has a stone. Returns False if another window has gone on from here."""
        game, stones = self._game, self._game.board.history
        if self._moves_elsewhere[:len(stones)] == stones:
            return False
        self.keep_apart()
        game.saved_at = time.time()
        self._store.save_game(game.saved(game.saved_at))
        return True

    def keep_apart(self) -> None:
        """Give this game a number of its own if another window has gone on with other moves."""
        if self._moves_elsewhere:
            self._game.number = new_number()
            self._prompts.say(PLAYED_ELSEWHERE)

    def drop(self) -> None:
        if not self._moves_elsewhere:
            self._store.delete_game(self._game.number)
