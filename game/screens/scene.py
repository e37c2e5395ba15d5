"""The interface between app and scene: Scene, and Doors."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from game.model.game_options import GameOptions

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from ai.play.levels import Level
    from ai.tree.search_tree import Problem
    from game.model.game_analysis import GameAnalysis
    from game.model.kept_game import SavedGame
    from game.model.match import Turns
    from game.model.opened import OpenedGames
    from game.model.past_game import PastGame
    from game.model.seats import Seats
    from game.model.settings import Settings
    from game.model.study import Study
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
        """The music's track."""

    @property
    def needs_rival(self) -> bool:
        """Whether to keep the second thinker, if there is one."""

    def resize(self, kit: Kit) -> None:
        """The window has another size or look; called before anything else, too."""

    def handle_event(self, event: pygame.event.Event) -> None:
        """Take in one event."""

    def update(self, seconds: float) -> Scene | None:
        """Let time pass; return the next scene, or None to stay."""

    def picture(self) -> object:
        """Everything visible, as a value: an equal one needs no new frame."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it; changes nothing."""


Praise = tuple[frozenset[int], str]         # moves in a position, and what is said of the player's if it is one of them
Door = Callable[[GameOptions], Scene]       # from the player's choices to the next screen


class Doors(Protocol):
    """The ways out of a scene, and the program's services to it. store: what is kept between starts. settings: the
    player's.
    """

    store: Store
    settings: Settings

    @property
    def verified(self) -> Mapping[int, int]:
        """The second moves after which THE PROOF's win is verified, with the longest game's stones; empty: it can't be
        played.
        """

    @property
    def master_fault(self) -> str:
        """The reason why no level can use MASTER's search, as a sentence; empty if they can."""

    def playable(self, options: GameOptions) -> GameOptions:
        """The choices with the matched level, if that is wanted, and without levels that can't play."""

    def change(self, settings: Settings) -> None:
        """Apply other settings at once and keep them; may call the scene's `resize`."""

    def sound(self, name: str) -> None:
        """Play a sound, one of `Sound.NAMES`; never waits."""

    def title(self, options: GameOptions) -> Scene:
        """The title with these choices."""

    def play(self, options: GameOptions) -> Scene:
        """A new game."""

    def play_on(self, options: GameOptions, seats: Seats, moves: tuple[int, ...], why: str = "") -> Scene:
        """A game that begins with an opening, whose stones can't be taken back. why: the sentence about it."""

    def resume(self, options: GameOptions, number: int | None = None) -> Scene:
        """The unfinished game of this number; without one, the game or analysis that was left last, else a new game."""

    # back: where Esc leads from there; None: to the title.

    def review(self, options: GameOptions, past: PastGame, back: Door | None = None) -> Scene:
        """A past game, looked at again."""

    def analysis(self, past: PastGame) -> GameAnalysis:
        """The analysis of a past game; nothing else may ask the thinker until it is closed."""

    def analyse(self, options: GameOptions, study: Study | None = None, back: Door | None = None) -> Scene:
        """The analysis board with this tree; with the one that was worked on last where None."""

    def last_game(self, options: GameOptions) -> Scene:
        """The last finished game in review; the list of games where there is none that can be replayed."""

    def try_again(self, options: GameOptions, start: SavedGame, back: Door | None = None,
                  praise: Praise | None = None) -> Scene:
        """Practice from a position of a past game: not rated, not saved."""

    def race(self, options: GameOptions, game: Turns | None = None, back: Door | None = None,
             own: Level | None = None) -> Scene:
        """A new race of alpha-beta against plain minimax, or the player's own file. game: its position to start from.
        """

    def lab(self, options: GameOptions, problem: Problem | None = None, back: Door | None = None,
            own: WalkedTree | None = None) -> Scene:
        """The Lab with this problem, else its first. own: a tree of the player's program."""

    def puzzles(self, options: GameOptions, back: Door | None = None, mode: str = "") -> Scene:
        """The puzzles, or the title with an error if their file is broken. mode: start in "daily" or "storm"."""

    def your_ai(self, options: GameOptions, back: Door | None = None) -> Scene:
        """The page where the player's own AI is graded, played against, raced and watched."""

    def scores(self, options: GameOptions, game: int | None = None, back: Door | None = None,
               shown: str = "") -> Scene:
        """The score tables. game: the store's number of a game that wants a name. shown: "played" or "waiting", the
        list of such games.
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

    def copy_picture(self, picture: Path, text: str) -> bool:
        """Put a PNG file and a text into the clipboard, which may take seconds; whether that worked. Any thread may."""

    def pasted(self) -> str:
        """The text of the clipboard; empty where there is none."""

    @property
    def data_folder(self) -> Path:
        """The folder with everything that is kept; it need not exist yet."""

    @property
    def export_folder(self) -> Path:
        """The folder for exports; it need not exist yet."""

    def show_folder(self, folder: Path) -> bool:
        """Open a folder in the desktop's file manager without waiting; whether there was a way to try."""

    def quit(self) -> None:
        """Leave the program."""

    def trace(self, event: str, **details: object) -> None:
        """Tell an outside watcher about an event."""
