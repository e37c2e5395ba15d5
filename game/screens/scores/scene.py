"""The page with the score tables of both boards, medals, streaks, totals, and lists of games."""
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain
from typing import cast

import pygame

from ai.play.levels import levels_for
from game.animation.tween import TEMPO, Timer, ease_out_cubic
from game.model.game_options import BOARDS, GameOptions
from game.model.look_back.opened_games import OpenedGames, past_games_of
from game.model.look_back.past_game import PastGame, past_game_of
from game.model.stored_games import SavedGame
from game.screens.export import export_games
from game.screens.page import Actions, Page
from game.screens.scene import Doors
from game.screens.scores import words
from game.screens.scores.entry import NameEntry
from game.screens.scores.layout import HEIGHTS, ROWS, Listed, ScoresLayout, layout_for
from game.screens.scores.picture import GameTable, ScoresPicture, draw_scores, shown_names
from game.screens.scores.presenter import LIST_ROWS, ListedGame, medals, people, score_rows, totals
from game.screens.wording import BOARD_SIZES, TooltipText
from game.store.results import NAME_LENGTH
from game.views.pen.kit import in_steps
from game.views.widgets.any_widget import Widget
from game.views.widgets.buttons import Back, Button, buttons
from game.views.widgets.dials import Choice
from game.views.widgets.focus import Step, Target

_BLINK_SECONDS = 0.5
_GLOW_SECONDS = 0.9                 # seconds in which a new medal lights up
_TABLES = {str(size): rules for size, rules in BOARDS.items()}      # boards by tab; the other tabs show lists of games


class ScoresPage(Page[ScoresLayout, ScoresPicture]):
    """The page with the score tables and the lists of games.

    number: the store's number of a game that has just entered a table, whose name can then be entered. The game already
    has the name that was entered last, and every letter is saved at once, so leaving early loses nothing.
    opened_games: to be listed at once. shown: the first list, such as "played".
    """

    part_heights = HEIGHTS
    uses_thinker = False
    turned = ("up:", "letter:", "down:")
    painter = staticmethod(draw_scores)

    def __init__(self, doors: Doors, options: GameOptions, number: int | None = None,
                 opened_games: OpenedGames | None = None, shown: str = "") -> None:
        super().__init__(doors, options)
        self._number = number
        # None: the store's opened games, which are read when they are first listed.
        self._opened_games = None if opened_games is None else opened_games.games
        self._has_opened_games = opened_games is not None or doors.store.has_opened_games()
        self._entry: NameEntry | None
        self._idle_seconds = 0.0                # seconds since the name was last touched
        self._glow = Timer(_GLOW_SECONDS)
        self._choose(str(options.rules.size))
        if number is not None and self._marked is None:
            self._choose(next(tab for tab in _TABLES if tab != self._tab))
        if self._marked is not None:
            name = self._rows[self._marked].name
            self._entry = NameEntry(name, name)
            self._glow.start(TEMPO[doors.settings.motion])
            doors.sound("medal")
        if opened_games is not None or shown:
            self._choose(shown or "opened")
            if self._listed:
                self.group.focus = "go on:0" if shown == "unfinished" else "review:0"

    @property
    def typing(self) -> bool:
        return self._entry is not None

    def _choose(self, tab: str, first: int = 0) -> None:
        """Show a score table, or a list of games from its game `first` on, and beside it the figures of a board."""
        store, rules = self._doors.store, _TABLES.get(tab, self.options.rules)
        self._tab = tab
        self._entry = None
        self._rows = store.scores(rules) if tab in _TABLES else ()
        self._unfinished = store.unfinished()
        self._listed = self._games_of(tab)
        self._first = max(0, min(first, (len(self._listed) - 1) // ROWS * ROWS))    # the list's first game on the page
        self._rules = rules
        self._tally, self._medals, self._rating = store.tally(rules), store.medals(rules), store.rating(rules)
        self._new_medal = next((level for level, number in self._medals.items() if number == self._number), None)

    def _games_of(self, tab: str) -> tuple[ListedGame, ...]:
        """The games in a list; none if the tab shows a score table."""
        store = self._doors.store
        if tab == "unfinished":
            return self._unfinished
        if tab == "played":
            return tuple(game for game in reversed(store.games()) if game.rules in _TABLES.values())
        if tab == "opened":
            if self._opened_games is None:
                self._opened_games = past_games_of(store.opened_games())
            return self._opened_games
        return ()

    def _lay_out(self) -> None:
        self.layout = layout = layout_for(self.kit.viewport)
        lists = ("unfinished", words.unfinished(len(self._unfinished))), ("played", words.PLAYED)
        parts = (*BOARD_SIZES, *lists, ("opened", words.OPENED)) if self._has_opened_games else (*words.BOARDS, *lists)
        shown: list[Widget | Target] = [
            Back("back", layout.back, words.PAGE), Choice("board", layout.boards, parts, self._tab),
            *self._paging_buttons(), *chain.from_iterable(map(self._row_targets, range(len(self._on_page))))]
        if not self._rows and not self._listed:
            shown.append(Button("play", layout.play, words.PLAY, "primary"))
        if self._entry is not None and self._marked is not None:
            shown += self._letter_targets(self._marked)
        names = [each.name for each in shown]
        self._show(*shown, *buttons(words.FILES, layout.files, kinds=dict.fromkeys(words.FILES, "ghost")),
                   first=next((name for name in ("ok", "play", "newer") if name in names), f"board:{self._tab}"))

    def _row_targets(self, row: int) -> Iterator[Widget | Target]:
        layout = self.layout
        if self._tab != "unfinished":
            yield Target(f"review:{row}", layout.bar(row), ring_radius=10)
            return
        yield Target(f"go on:{row}", layout.unfinished_bar(row), ring_radius=10)
        review, delete = layout.button_rects(row)
        yield from (Button(f"review:{row}", review, words.REVIEW, "ghost"),
                    Button(f"delete:{row}", delete, words.DELETE, "ghost"))

    @property
    def _on_page(self) -> tuple[ListedGame, ...]:
        return self._listed[self._first:self._first + ROWS]

    def _paging_buttons(self) -> tuple[Button, ...]:
        """Buttons to newer and older games, if the games do not fit on one page."""
        if len(self._listed) <= ROWS:
            return ()
        paging = self.layout.paging
        return (Button("newer", paging["newer"], words.NEWER, enabled=self._first > 0),
                Button("older", paging["older"], words.OLDER, enabled=self._first + ROWS < len(self._listed)))

    def _letter_targets(self, row: int) -> list[Widget | Target]:
        targets: list[Widget | Target] = [Button("ok", self.layout.ok(row), words.OK, chosen=True)]
        for i in range(NAME_LENGTH):
            targets += [Target(f"{name}:{i}", rect) for name, rect in self.layout.letter_rects(row, i).items()]
        return targets

    @property
    def _marked(self) -> int | None:
        """The row, from 0, of the game that has just entered the table; None: it is not in this table."""
        return next((i for i, row in enumerate(self._rows) if row.number == self._number), None)

    def _type(self, key: str) -> bool:
        entry = None if self._entry is None else self._entry.typed(key.upper())
        if entry is not None:
            self._enter(entry)
        return entry is not None

    def _handle_mouse(self, event: pygame.event.Event) -> None:
        part, _, index = (self.group.hovered or "").partition(":")
        if event.type != pygame.MOUSEWHEEL:
            super()._handle_mouse(event)
        elif self._entry is not None and part in ("up", "letter", "down"):
            self._enter(self._entry.turned(int(index), event.y))
        elif self._listed:
            self._turn_page(self._first - ROWS * event.y)

    def _step(self, step: Step) -> None:
        places: dict[Step, int] = {"page up": self._first - ROWS, "page down": self._first + ROWS,
                                   "first": 0, "last": len(self._listed)}
        if self._entry is not None and step == "activate":
            self._press("ok")
        elif self._entry is not None:
            self._enter(self._entry.stepped(step))
        elif step in places and self._listed and self.group.dial(self.group.ringed) is None:
            self._turn_page(places[step])
        else:
            super()._step(step)

    def _leave_temporary_view(self) -> bool:
        """End the entry of a name, and restore the name from before."""
        if self._entry is None:
            return False
        before, self._entry = self._entry.before, None
        self._save(before)
        return True

    @property
    def _actions(self) -> Actions:
        return {
            "play": partial(self._leave_for_good, self._doors.play, self._rules),
            "go on": self._go_on, "review": self._review, "delete": self._delete, "board": self._choose,
            "paste": self._paste, "export": partial(export_games, self.files, self._doors.store),
            "newer": partial(self._turn_page, self._first - ROWS),
            "older": partial(self._turn_page, self._first + ROWS), "ok": self._end_entry,
            "up": partial(self._turn_letter, 1), "letter": partial(self._turn_letter, 0),
            "down": partial(self._turn_letter, -1)}

    def _turn_page(self, first: int) -> None:
        """Show the page of the list with the game `first`, or the page nearest to it."""
        self._choose(self._tab, first)
        self._prompts.drop_question()           # it is about a game of the page before

    def _go_on(self, row: str) -> None:
        self._leave_for_good(partial(self._doors.resume, number=self._unfinished[self._first + int(row)].number))

    def _past_game(self, game: ListedGame) -> PastGame | None:
        if isinstance(game, PastGame):
            return game
        stored = game if isinstance(game, SavedGame) else self._doors.store.finished(game.number)
        return None if stored is None else past_game_of(stored)

    def _review(self, row: str) -> None:
        past = self._past_game(self._on_page[int(row)])
        if past is None:
            self._prompts.say(words.NOT_REPLAYED)
            self._doors.sound("refuse")
        else:
            self._visit(partial(self._doors.review, past=past))

    def _delete(self, row: str) -> None:
        """Delete an unfinished game, after asking for a second press of its button."""
        if self._prompts.confirmed(f"delete:{row}", words.DELETES):
            self._doors.store.delete_game(self._unfinished[self._first + int(row)].number)
            self._choose("unfinished", self._first)
            self.group.focus = f"delete:{min(int(row), len(self._on_page) - 1)}"

    # The name.

    def _turn_letter(self, by: int, at: str) -> None:
        assert self._entry is not None
        self._entry = self._entry.turned(int(at), by)
        self._save(self._entry.name)

    def _enter(self, entry: NameEntry) -> None:
        self._entry = entry
        self._doors.sound("move")
        self._save(entry.name)

    def _end_entry(self) -> None:
        self._entry = None
        self.group.focus, self.group.shows_focus = "back", True

    def _save(self, name: str) -> None:
        """Save the name if it has changed. The bar under the letter is lit for a while."""
        self._idle_seconds = 0.0
        assert self._number is not None
        if all(row.name != name for row in self._rows if row.number == self._number):
            self._doors.store.save_name(self._number, name)
            self._rows = self._doors.store.scores(self._rules)

    def _pass_time(self, seconds: float) -> None:
        self._idle_seconds += seconds
        self._glow.update(seconds)

    def picture(self) -> ScoresPicture:
        glow = ease_out_cubic(in_steps(self._glow.progress, 16))
        return ScoresPicture(
            words.INVITATIONS[self._tab], self._table(),
            medals(levels_for(self._rules), self._medals, self._new_medal, glow), people(self._medals),
            self._tally.streak, self._tally.best_streak, totals(self._rules.size, self._tally, self._rating),
            self.group.states)

    def _tooltips(self) -> Mapping[str, TooltipText]:
        """The tooltips, among them the players' names where a row of a list has no room for them."""
        table, row = self._table(), "go on" if self._tab == "unfinished" else "review"
        games = () if table.kind == "scores" else table.rows
        return words.TOOLTIPS | {f"{row}:{i}": names for i, (_, names, *_) in enumerate(games)
                                 if shown_names(self.kit, self.layout, table, i) != names}

    def _table(self) -> GameTable:
        if self._tab in _TABLES:
            lit = self._entry is not None and (
                self._doors.settings.motion != "full" or int(self._idle_seconds / _BLINK_SECONDS) % 2 == 0)
            return GameTable("scores", score_rows(self._rows), "", self._marked, self._entry, lit)
        page, games = self._on_page, len(self._listed)
        shown_range = words.page(self._first + 1, self._first + len(page), games) if games > ROWS else ""
        return GameTable(cast(Listed, self._tab), tuple(map(LIST_ROWS[self._tab], page)), shown_range)
