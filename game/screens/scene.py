"""What the app asks of a scene, and what a scene asks of the app."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from game.model.game_options import GameOptions

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from ai.play.levels import Level
    from ai.tree.search_tree import Problem
    from game.model.kept_game import SavedGame
    from game.model.match import Turns
    from game.model.opened import OpenedGames
    from game.model.past_game import PastGame
    from game.model.seats import Seats
    from game.model.settings import Settings
    from game.model.walked_tree import WalkedTree
    from game.sound import MusicName
    from game.store import Store
    from game.views.kit import Kit


class Scene(Protocol):
    """One screen of the game. Only `handle_event` and `update` change it."""

    @property
    def typing(self) -> bool:
        """Whether letters are being typed, so that none of them is a command to the program."""

    @property
    def music(self) -> MusicName:
        """The track that is heard just now."""

    @property
    def needs_rival(self) -> bool:
        """Whether the second thinker is to be kept, if there is one."""

    def resize(self, kit: Kit) -> None:
        """The window has another size or look; called before anything else, too."""

    def handle_event(self, event: pygame.event.Event) -> None:
        """Take in one event."""

    def update(self, seconds: float) -> Scene | None:
        """Let so much time pass; the scene that follows, once this one has let go of what it holds, or None to stay."""

    def picture(self) -> object:
        """All that is to be seen, as a value: an equal one needs no new frame."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; changes nothing."""


Door = Callable[[GameOptions], Scene]       # from the player's choices to the next screen


class Doors(Protocol):
    """The ways out of a scene, and what the program lends it.

    store: what is kept from one start to the next. settings: what the player has set.
    """

    store: Store
    settings: Settings

    @property
    def verified(self) -> Mapping[int, int]:
        """The second moves after which THE PROOF's win is verified, with the stones of the longest game; none: it can't
        be played against."""

    @property
    def master_fault(self) -> str:
        """Why no level can play that needs MASTER's search, in a sentence; empty: they can."""

    def playable(self, options: GameOptions) -> GameOptions:
        """The choices with the level that suits the player, where that is wanted, and without those that can't play."""

    def change(self, settings: Settings) -> None:
        """Apply other settings at once and keep them; may call the scene's `resize`."""

    def sound(self, name: str) -> None:
        """Let a sound be heard, one of `Sound.NAMES`; never waits."""

    def title(self, options: GameOptions) -> Scene:
        """The title with these choices."""

    def play(self, options: GameOptions) -> Scene:
        """A new game."""

    def play_on(self, options: GameOptions, seats: Seats, moves: tuple[int, ...], why: str = "") -> Scene:
        """A game from an opening on, whose stones are not taken back. why: what is said of it."""

    def resume(self, options: GameOptions, number: int | None = None) -> Scene:
        """The unfinished game of this number, or the one left last; a new one where there is none."""

    # back: where Esc leads from there; None: to the title.

    def review(self, options: GameOptions, past: PastGame, back: Door | None = None) -> Scene:
        """A past game, looked at again."""

    def last_game(self, options: GameOptions) -> Scene:
        """The last finished game in review; the list of games where there is none that can be replayed."""

    def try_again(self, options: GameOptions, start: SavedGame, back: Door | None = None) -> Scene:
        """Practice from a position of a past game, which is neither rated nor kept."""

    def race(self, options: GameOptions, game: Turns | None = None, back: Door | None = None,
             own: Level | None = None) -> Scene:
        """A new race of alpha-beta against plain minimax, or the player's own file; `game`: from its present position
        on."""

    def lab(self, options: GameOptions, problem: Problem | None = None, back: Door | None = None,
            own: WalkedTree | None = None) -> Scene:
        """The Lab, with this problem; with the first of its own where None. own: with a tree of the player's program.
        """

    def puzzles(self, options: GameOptions, back: Door | None = None, mode: str = "") -> Scene:
        """The puzzles, or what is wrong with their file; mode: "daily" or "storm", to begin with that."""

    def your_ai(self, options: GameOptions, back: Door | None = None) -> Scene:
        """The page where the player's own AI is graded, played against, raced and watched."""

    def scores(self, options: GameOptions, game: int | None = None, back: Door | None = None,
               shown: str = "") -> Scene:
        """The score tables; `game` is the store's number of a game that has made the table and wants a name.

        shown: "played" or "waiting", the list of such games.
        """

    def opened(self, options: GameOptions, games: OpenedGames, back: Door | None = None) -> Scene:
        """Games from a file or the clipboard: one in review, several as a list."""

    def settings_page(self, options: GameOptions, back: Door | None = None) -> Scene:
        """The settings."""

    def how_to_play(self, options: GameOptions, back: Door | None = None) -> Scene:
        """The rules, to try out."""

    def licences(self, options: GameOptions, back: Door | None = None) -> Scene:
        """The licences of what the program is made of."""

    def copy(self, text: str) -> bool:
        """Put a text into the clipboard; whether there is one."""

    def pasted(self) -> str:
        """The text of the clipboard; empty where there is none."""

    @property
    def data_folder(self) -> Path:
        """The folder with everything that is kept; it need not exist yet."""

    @property
    def export_folder(self) -> Path:
        """The folder that exports are written to; it need not exist yet."""

    def show_folder(self, folder: Path) -> bool:
        """Open a folder in the desktop's file manager and go on at once; whether there was a way to try."""

    def quit(self) -> None:
        """Leave the program."""

    def trace(self, event: str, **details: object) -> None:
        """Tell whoever watches the program from outside what happened."""
