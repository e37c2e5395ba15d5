"""Between the program and its screens: the class Scene, which every screen is, and the protocol Doors.

Players see screens. In code each is a Scene, and a Page (page.py) is a scene with widgets; a Viewport (views/layout.py)
is the geometry of a window.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, Protocol

from game.model.game_options import GameOptions, GameSetup

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from ai.play.levels import Level
    from ai.play.thinker import Thinker
    from ai.position.rules import Rules
    from ai.search.report import SearchLimits
    from ai.tree.problems import Problem
    from game.model.background import Background
    from game.model.lab.recorded_tree import RecordedTree
    from game.model.look_back.opened_games import OpenedGames
    from game.model.look_back.past_game import PastGame
    from game.model.look_back.study import Study
    from game.model.own_ai import OwnAiTask
    from game.model.play.swap2 import Swap2
    from game.model.settings import Settings
    from game.model.stored_games import SavedGame
    from game.sound.music import MusicName
    from game.store.store import Store
    from game.views.layout import Point
    from game.views.pen.kit import Kit


Praise = tuple[frozenset[int], str]         # good moves in a position, and praise for the player who finds one
Door = Callable[[GameOptions], "Scene"]     # makes the next screen for the player's choices
# What becomes of a screen once it is left: it is suspended if the next screen leads back to it; "closed for good" also
# closes the screen that was suspended for it.
OnceLeft = Literal["closed", "suspended", "closed for good"]


class Scene(ABC):
    """Base of every screen: what the program does with it, and the ways to the next screen and back.

    Only `handle_event` and `update` change its state.
    """

    music: MusicName = "title"          # the track to play
    needs_second_thinker = False        # whether it, or one suspended for it, needs the second AI worker process
    uses_thinker = True                 # False: the previous screen's question to the thinker goes on
    suspended: Scene | None = None      # the screen left for this one, which `back_door` resumes
    left_game: Door | None = None       # the way back into a saved game that was left for a file

    def __init__(self, doors: Doors, options: GameOptions) -> None:
        self._doors = doors
        self.options = options          # the player's current choices for games
        self.back_door = doors.title    # opens the screen that Esc leads to
        self._exit: Callable[[], Scene] | None = None
        self._once_left: OnceLeft = "closed"

    @property
    def typing(self) -> bool:
        """Whether the player types text, so that letter keys are not commands."""
        return False

    @property
    def question_before_opening(self) -> str:
        """The question to ask before opening games or a program, if that would lose something; else empty."""
        return "" if self.suspended is None else self.suspended.question_before_opening

    @property
    def way_back_to_game(self) -> Door | None:
        """The way back into a saved game: on this screen, on one suspended for it, or left for a file; else None."""
        return self.left_game if self.suspended is None else self.suspended.way_back_to_game

    @property
    def shows_ended_game(self) -> bool:
        """Whether the player has just ended a game on this screen, and has not left it for good."""
        return False

    @abstractmethod
    def resize(self, kit: Kit) -> None:
        """Lay out the screen for a new window size or theme; called once before any other method."""

    @abstractmethod
    def handle_event(self, event: pygame.event.Event) -> None:
        """Handle one pygame event."""

    @abstractmethod
    def pressed_at(self, point: Point) -> object:
        """Identify the target of a press at a point (pixels); a double click may not press two different ones."""

    @abstractmethod
    def update(self, seconds: float) -> Scene | None:
        """Advance the screen by some seconds. Returns the next screen, or None to stay."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the screen onto the surface; changes no state."""

    def _next_scene(self) -> Scene | None:
        """The scene for which this one is left; this one is then closed, unless it is suspended. None to stay."""
        if self._exit is None:
            return None
        if self._once_left == "closed for good":
            self.close_for_good()
        elif self._once_left == "closed":
            self.close()
        if self._once_left == "closed for good" or (self._once_left == "closed" and self.uses_thinker):
            self._doors.thinker.cancel()        # so that no late answer to this screen's question arrives
        return self._exit()

    def close(self) -> None:  # noqa: B027  # most screens have nothing to save
        """Save what is not saved yet, and release what the next screen may need.

        Called once: before the next screen is made, unless that leads back here, and before the program ends. Of a
        screen that is `suspended` it is called when the player can't come back any more; see `close_for_good`.
        """

    def close_for_good(self) -> None:
        """Close the screen, and those that were suspended so that Esc could lead back to them."""
        self.close()
        if self.suspended is not None:
            self.suspended.options = self.options
            self.suspended.close_for_good()

    def _count_game(self) -> None:  # noqa: B027  # most screens have no game
        """Count a finished game when it is left: this decides who starts the next. May be called more than once."""

    def _leave(self, door: Door, once_left: OnceLeft = "closed") -> None:
        self._count_game()
        self._exit, self._once_left = partial(door, self.options), once_left

    def _visit(self, door: Door, back: Door | None = None) -> None:
        """Leave for a screen whose Esc leads back, by `back` or `_come_back`, to this one, which is suspended."""
        self._leave(leading_back(door, back or self._come_back, self), "suspended")

    def _in_place(self, door: Door) -> Door:
        """The same door, but on the screen behind it Esc leads where it leads on this one."""
        return leading_back(door, self.back_door, self.suspended, self.left_game)

    def _leave_for_good(self, door: Door, rules: Rules | None = None) -> None:
        """Leave for a screen that leads back neither here nor to the screen suspended for this one.

        rules: of the board to play on from now; None: the present one.
        """
        if rules is not None:
            self.options = self.options.with_board(rules)
        self._leave(door, "closed for good")

    def _leave_for_file(self, door: Door) -> None:
        """Leave for a screen from which Esc leads back into the game that was going on, if any, else to the title."""
        saved = self.way_back_to_game
        self._leave_for_good(leading_back(door, saved or self._doors.title, left_game=saved))

    def _leave_for_games(self, door: Door) -> None:
        """Leave for a screen with opened games, from which Esc also leads back to a game that has ended."""
        if self.shows_ended_game:
            self._doors.thinker.cancel()
            self._visit(door)
        elif self.suspended is not None and self.suspended.shows_ended_game:
            self._leave(self._in_place(door))
        else:
            self._leave_for_file(door)

    def _come_back(self, options: GameOptions) -> Scene:
        """Return to this screen from another one, with the choices made there."""
        self.options = options
        self._exit = None
        return self


def leading_back(door: Door, back: Door, suspended: Scene | None = None, left_game: Door | None = None) -> Door:
    """The same door, but Esc on the screen behind it leads through the door `back` instead of to the title.

    suspended: the scene to which `back` leads, if it is not made anew. left_game: see Scene.
    """
    def opened(options: GameOptions) -> Scene:
        scene = door(options)
        scene.back_door, scene.suspended, scene.left_game = back, suspended, left_game
        scene.needs_second_thinker |= suspended is not None and suspended.needs_second_thinker
        return scene

    return opened


@dataclass
class Remembered:
    """Choices and results that a screen finds again when the player comes back to it, until the program ends."""

    title_focus: str | None = None      # the title's button that had the focus when the player left it
    pace: float = 1.0                   # seconds from move to move when two levels play
    race_caps: SearchLimits | None = None       # the limits of a race's searches; None: the usual ones
    race_heat: bool = False             # whether a race shows the heat map
    own_task: OwnAiTask | None = None   # the last one, with the checks of the file that was graded
    own_ai_begins: bool = False         # whether the player's own AI moves first in its games
    own_ai_opponent: int = 0            # its opponent's place on the slider
    engine_trial: Background[str] | None = None     # of a new engine; the result says whether it answers


class Doors(Protocol):
    """The program as its screens see it: it makes other screens, and has the stored data and the settings."""

    thinker: Thinker                    # the AI worker process, which one screen at a time uses
    store: Store
    settings: Settings
    remembered: Remembered

    # What a screen may ask for.

    @property
    def verified_replies(self) -> Mapping[int, int]:
        """All first replies to THE PROOF, each with the stone by which it loses; empty unless all are verified."""

    def playable(self, options: GameOptions) -> GameOptions:
        """The choices, with the level matched to the player if wanted, and with levels that can't play replaced."""

    def change_settings(self, **changes: Any) -> None:
        """Apply and save settings, given by name; may call the screen's `resize`."""

    def sound(self, name: str) -> None:
        """Play a sound, one of game.sound.effects.EFFECTS, without waiting for its end."""

    def copy(self, text: str) -> bool:
        """Copy a text to the clipboard. Returns False if there is no clipboard."""

    def copy_image(self, picture: Path, text: str) -> bool:
        """Copy a PNG file and a text, from any thread; may take seconds. Returns whether it worked."""

    def clipboard_text(self) -> str:
        """The text in the clipboard; empty if there is none."""

    def show_folder(self, folder: Path) -> bool:
        """Open a folder in the desktop's file manager without waiting. Returns False if none can be started."""

    def quit(self) -> None:
        """Quit the program."""

    def trace(self, event: str, **details: object) -> None:
        """Report an event, with its details, to a test or tool that watches the program."""

    # Other screens.

    title: Door
    play: Door                          # a new game by the player's choices, of which it uses up those for one game
    your_ai: Door                       # the page of an AI that the player has written
    licences: Door                      # the licences of the program's parts

    def begin(self, options: GameOptions, setup: GameSetup) -> Scene:
        """A new game with this set-up, whatever is chosen; but MATCH ME finds the opponent of a game anew."""

    def play_on(self, options: GameOptions, setup: GameSetup, opening: Swap2) -> Scene:
        """The game after a Swap2 opening, whose stones can't be taken back; it replaces the opening's saved game."""

    def resume(self, options: GameOptions, number: int | None = None) -> Scene:
        """The unfinished game of this number, or the list of unfinished games if it is gone.

        number: None for the game or analysis left last, or a new game.
        """

    def try_again(self, options: GameOptions, start: SavedGame, praise: Praise | None = None) -> Scene:
        """A practice game from a position of a past game. praise: the good moves there and a remark for them."""

    def review(self, options: GameOptions, past: PastGame | None = None) -> Scene:
        """The review of a past game (None: of the last finished one, or the list of games if none can be replayed)."""

    def analyse(self, options: GameOptions, study: Study | None = None) -> Scene:
        """The analysis board with this tree of variations; with study=None, the tree worked on last."""

    def opened_games(self, options: GameOptions, games: OpenedGames) -> Scene:
        """The games read from files or the clipboard: one game in review, several as a list."""

    def race(self, options: GameOptions, setup: GameSetup | None = None, moves: tuple[int, ...] = (),
             own_ai: Level | None = None) -> Scene:
        """A new race, after the moves of a game; the title, with a message, if there is no second AI process.

        setup: the rules and players; None: those that the player has chosen. own_ai: replaces plain minimax.
        """

    def lab(self, options: GameOptions, problem: Problem | None = None, own_tree: RecordedTree | None = None) -> Scene:
        """The Lab with the tree of `problem` (None: the first example). own_tree: the tree of the player's program."""

    def puzzles(self, options: GameOptions, mode: str = "") -> Scene:
        """The puzzles; the title, with a message, if their file is broken. mode: "daily" or "storm" to start it."""

    def scores(self, options: GameOptions, number: int | None = None, shown: str = "") -> Scene:
        """The score tables. number: a stored game that still needs a name. shown: the first tab; empty: the scores."""

    def settings_page(self, options: GameOptions, game: GameSetup | None = None) -> Scene:
        """The settings. game: the game that goes on behind them."""

    def how_to_play(self, options: GameOptions, rules: Rules | None = None) -> Scene:
        """The rules, with boards to try. rules: of the first board; None: of the chosen one."""
