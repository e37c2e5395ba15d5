"""The page for a Swap2 opening: people and levels place stones and choose sides; then the game begins."""
from functools import partial

from game.model.game_options import GameOptions, GameSetup
from game.model.play.swap2 import Swap2
from game.screens.cursors import BoardCursor
from game.screens.opening import words
from game.screens.opening.layout import OpeningLayout, layout_for
from game.screens.opening.picture import OpeningPicture, draw_opening
from game.screens.page import Actions, Page
from game.screens.scene import Doors
from game.screens.unfinished import Unfinished
from game.views.board.board import BoardPicture
from game.views.page.readout import Status
from game.views.widgets.buttons import Button
from game.views.widgets.focus import Target


def _names(swap2: Swap2) -> tuple[str, str]:
    """The names of the acting player and the waiting player, for use within a sentence."""
    if swap2.acting is None and swap2.waiting is None:
        opener, other = words.OPENER, words.OTHER
        return (opener, other) if swap2.opener_acts else (other, opener)
    acting, waiting = (words.YOU if level is None else level.label_in_sentence
                       for level in (swap2.acting, swap2.waiting))
    return acting, waiting


class OpeningPage(Page[OpeningLayout, OpeningPicture]):
    passive = ("board",)
    part_heights = dict.fromkeys(words.PARTS, 0)
    painter = staticmethod(draw_opening)
    music = "play"

    def __init__(self, doors: Doors, options: GameOptions, setup: GameSetup, swap2: Swap2) -> None:
        super().__init__(doors, options)
        self.setup, self.swap2 = setup, swap2
        self.board_cursor = BoardCursor(self.group, swap2.rules.size, lambda: self.layout.board, self._place,
                                        lambda: self._board_open)
        self._cursors = (self.board_cursor,)
        self._unfinished = Unfinished(swap2, doors.store, self._prompts)
        self._seen = swap2.board.count          # the number of stones at the last look

    def _lay_out(self) -> None:
        swap2 = self.swap2
        self.layout = layout = layout_for(self.kit.viewport, swap2.rules.size)
        choices = swap2.choices if swap2.humans_turn else ()
        offered = [Button(f"choose:{choice}", rect, words.CHOICES[choice])
                   for choice, rect in zip(choices, layout.choices, strict=False)]
        ring = 14 * (not self._board_open)      # else there is a cursor on the board
        self._show(Target("board", layout.board.rect, not choices, ring_radius=ring), *offered,
                   Button("undo", layout.undo, words.UNDO, enabled=swap2.can_undo),
                   Button("title", layout.title, words.TITLE),
                   first=f"choose:{choices[0]}" if choices else "board")

    @property
    def _board_open(self) -> bool:
        return self.swap2.humans_turn and not self.swap2.choices

    def _place(self, move: int) -> None:
        if not self._board_open:
            return
        self._attempt(self.swap2.place, move)
        self._save()

    def _save(self) -> None:
        """Save the stones that a person has placed or must judge; a level would place and choose the same again."""
        if self.swap2.board.count:
            self._unfinished.save()
        else:
            self._unfinished.drop()

    @property
    def _actions(self) -> Actions:
        return {"choose": self.swap2.choose, "undo": self._undo, "title": self._go_back}

    def _undo(self) -> None:
        self.swap2.undo()
        self._save()

    def _pass_time(self, seconds: float) -> None:
        """React to a new stone with a sound, and to the end of the opening by starting the game."""
        self.swap2.update(seconds)
        count = self.swap2.board.count
        if count > self._seen:
            self._doors.sound("place" if count % 2 else "reply")
            if self.swap2.stage == "answer" and self.swap2.humans_turn:
                self._save()
        self._seen = count
        if self.swap2.seats is not None and self._exit is None:
            self._leave(partial(self._doors.play_on, setup=self.setup, opening=self.swap2))

    def picture(self) -> OpeningPicture:
        return OpeningPicture(self._board_picture(), self._status(), tuple(self.swap2.why))

    def _board_picture(self) -> BoardPicture:
        moves, settings, cursor = self.swap2.board.history, self._doors.settings, self.board_cursor
        return BoardPicture.after(self.swap2.rules.size, moves)._replace(
            ghost=cursor.ghost(moves, "fill"), ghost_mark=self.swap2.mark, cursor=cursor.by_keys,
            coordinates=settings.coordinates, move_numbers=settings.move_numbers,
            highlight=cursor.pointed if self._board_open else None)

    def _status(self) -> Status:
        swap2 = self.swap2
        who, other = _names(swap2)
        if not swap2.humans_turn:
            return Status(words.OPENING, "ai", ((words.does(who, words.DOES[swap2.stage]), False),), mark=swap2.mark)
        if swap2.choices:
            return Status(words.CHOOSE, "x", ((words.then_o(words.does(who, words.DOES[swap2.stage])), False),))
        left = (3 if swap2.stage == "three" else 5) - swap2.board.count
        return Status(words.place(swap2.mark.upper()), swap2.mark, ((words.places(who, left, other), False),))
