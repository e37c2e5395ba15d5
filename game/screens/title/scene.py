"""The title screen: choose board and level, and play; three rooms lead on; a demo game runs behind."""
import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from ai.play.levels import EXTERNAL, PEOPLE_LEVELS, external_level, levels_for, opponent_named
from game.animation.tween import Parallax
from game.marks import MARKS, Mark
from game.model.game_options import BOARDS, GameOptions, TitlePanel
from game.model.thinking_times import ThinkingTimes, key_of
from game.screens.page import Actions, Page
from game.screens.parts import PartAreas
from game.screens.scene import Door, Doors
from game.screens.title import presenter, words
from game.screens.title.demo_board import LIGHTS
from game.screens.title.demo_games import DemoGames
from game.screens.title.layout import TitleLayout, has_one_part, layout_for
from game.screens.title.logo import power_at
from game.screens.title.picture import TitlePicture, draw_title
from game.screens.title.presenter import EarlierGames
from game.screens.verbs import verb_of
from game.screens.wording import TooltipText, starters, today
from game.views.layout import Viewport
from game.views.widgets.any_widget import Widget
from game.views.widgets.buttons import Button
from game.views.widgets.dials import Choice, Slider
from game.views.widgets.focus import Step

_DECISIONS = pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN


class TitlePage(Page[TitleLayout, TitlePicture]):
    """The title screen, two clicks away from the first stone: PLAY and a cell.

    It first measures unknown thinking times, then plays demo games until the first key or button is pressed.
    """

    has_back = False
    painter = staticmethod(draw_title)
    lights = LIGHTS

    def __init__(self, doors: Doors, options: GameOptions, at_start: bool = False) -> None:
        super().__init__(doors, options)
        self._earlier = EarlierGames.of(doors.store)
        self._times = ThinkingTimes(doors.thinker, doors.store.times())
        self._demo_games = DemoGames(doors.thinker, random.getrandbits(32))
        self._parallax = Parallax()
        self.options = options.with_engine(doors.settings.engine).with_matched_level(doors.store.matchup)
        self._checked_on = ""             # the day of the last _check; empty: none yet
        among_levels = options.has_proof or options.match_me \
            or options.level in presenter.levels_outside_row(options.rules)
        self._kind = "levels" if among_levels else "people"     # the kind of opponents that ALL LEVELS shows
        self._daily_is_open = False                     # today's puzzle is still to be solved
        if not at_start:  # at the start, the check follows after the first picture
            self._check()
        elif options.panel == "menu":                   # the menu was left open, to quit or for the settings
            self.options = replace(self.options, panel="")
        if self.options.panel in words.ROOM_BUTTONS:       # the part of a narrow page that the player comes back to
            self.parts.chosen = words.PANELS[self.options.panel]
        self._logo_age = 0.0 if at_start else math.inf  # seconds since the logo was switched on
        self.group.focus = doors.remembered.title_focus
        if doors.settings.motion != "full":
            self._demo_games.stop()

    def _part_areas(self, viewport: Viewport) -> PartAreas:
        panel = words.PANELS.get(self.options.panel)
        parts = words.PARTS[:1] if has_one_part(viewport) else words.PARTS
        self.part_heights = dict.fromkeys(parts + (() if panel is None else (panel,)), 0)
        return super()._part_areas(viewport)

    def _lay_out(self) -> None:
        self.layout = layout = layout_for(self.kit.viewport)
        options, earlier = self.options, self._earlier
        before, after = self._panel_widgets()
        self._show(*presenter.cards(layout, options, earlier), *presenter.tiles(layout, options, earlier),
                   *before, *presenter.buttons_for(layout, options, earlier, self._daily_is_open), *after, first="play")

    def _panel_widgets(self) -> tuple[Sequence[Widget], Sequence[Button]]:
        """The widgets of the open panel or the offered opponent: those before PLAY in Tab's order, and those after."""
        layout, options, earlier = self.layout, self.options, self._earlier
        if not options.panel:
            return presenter.offered_tile(layout, options, earlier, self._doors.store.matchup), ()
        if options.panel == "levels":
            tiles, buttons = (presenter.person_tiles(layout, options, earlier), ()) if self._kind == "people" else \
                presenter.other_levels(layout, options, earlier, self._times.times, self._offers_proof)
            kind, starter = (layout.beside_label(layout.opponents[row]) for row in ("kind", "starter"))
            return (*tiles, Choice("kind", kind, words.OPPONENT_KINDS, self._kind),
                    Choice("starter", starter, *starters(options.setup, options.starter))), buttons
        if options.panel == "players":
            seated = {mark: self._seatable(mark) for mark in MARKS}
            return (*presenter.seats(layout, options, seated), *presenter.rule_choices(layout, options)), ()
        muted = self._doors.settings.muted
        return (), presenter.room_buttons(layout, options.panel, earlier, self._daily_is_open, muted)

    def _seatable(self, mark: Mark) -> dict[str, str]:
        return presenter.seatable(self.options, mark, self._doors.settings.engine, self._offers_proof)

    @property
    def _offers_proof(self) -> bool:
        """Whether THE PROOF can play; until that is checked, it is assumed."""
        return not self._checked_on or bool(self._doors.verified_replies)

    def handle_event(self, event: pygame.event.Event) -> None:
        """Handle an event; the first key or button also ends the demo games behind the menu."""
        if verb_of(event) is not None or event.type in _DECISIONS:
            self._demo_games.stop()
        super().handle_event(event)

    def _step(self, step: Step) -> None:
        if step == "activate" and not self.group.shows_focus:
            self.group.focus = "play"          # Enter plays, until keys have moved the focus
        super()._step(step)

    def _go_back(self) -> None:
        if self.options.panel:
            self._open("")
        elif self._prompts.confirmed("back", words.QUIT):
            self._doors.quit()

    @property
    def _actions(self) -> Actions:
        doors, options = self._doors, self.options
        exits: dict[str, Door] = {
            "play": doors.play, "continue": doors.resume, "settings": doors.settings_page,
            "how to play": doors.how_to_play, "lab": doors.lab, "race": doors.race, "your ai": doors.your_ai,
            "puzzles": doors.puzzles, "daily": partial(doors.puzzles, mode="daily"),
            "storm": partial(doors.puzzles, mode="storm"), "review": doors.review,
            "analyse": doors.analyse,
            "games": partial(doors.scores, shown="played"), "unfinished": partial(doors.scores, shown="unfinished"),
            "scores": doors.scores}
        choices: dict[str, Callable[..., GameOptions]] = {
            "board": lambda size: doors.playable(options.with_board(BOARDS[int(size)])),
            "level": self._with_opponent, "proof": options.with_proof_switched,
            "match me": lambda: doors.playable(replace(options.without_proof(), match_me=not options.match_me)),
            "seat x": partial(self._with_player_as, "x"), "seat o": partial(self._with_player_as, "o"),
            "starter": options.with_starter,
            "opening": lambda opening: replace(options, opening=opening),
            "line": lambda line: replace(options, exact=line == "exact"),
            "lasts": lambda lasts: replace(options, kept=lasts == "kept")}
        return {
            **{name: partial(self._leave, door) for name, door in exits.items()},
            **{name: partial(self._choose, choice) for name, choice in choices.items()},
            **{name: partial(self._open, name) for name in words.PANELS},
            "kind": partial(setattr, self, "_kind"), "quit": doors.quit,
            "mute": lambda: doors.change_settings(muted=not doors.settings.muted)}

    def _open(self, name: TitlePanel) -> None:
        """Open a panel, or close it if it is open; TWO PLAYERS also adds or removes a second person."""
        options, former, closes = self.options, self.options.panel, self._closes(name)
        before = set(filter(self.group.usable, self.group.targets))
        if name == "players":
            options = options.with_one_player() if closes else options.with_two_players()
        self.options = replace(options, panel="" if closes else name)
        self._doors.store.save_options(self.options)
        self.resize(self.parts.page_kit)
        behind = words.GAME_PART if former in ("levels", "players") else words.MORE_PART     # has the panel's button
        self.parts.turn_to(behind if closes else words.PANELS[name])
        if self.group.shows_focus:
            self.group.focus = former if closes else self._focus_after(before, name)

    def _closes(self, name: TitlePanel) -> bool:
        """Whether this closes the open panel: pressing its own button again does, and Esc, which has an empty name."""
        if name != self.options.panel:
            return not name
        if name == "players":
            return self.options.humans == 2
        return not self.parts.areas or self.parts.chosen == words.PANELS[name]      # else it is in a hidden part

    def _focus_after(self, before: set[str], name: str) -> str:
        """The focus in a panel that has opened: the chosen level, else the first target that was not there before."""
        new = [target for target in self.group.targets if target not in before and self.group.usable(target)]
        chosen = f"level:{self.options.level.name}"
        return chosen if chosen in new else next(iter(new), name)

    def _choose(self, choice: Callable[..., GameOptions], *value: str | int) -> None:
        self.options = choice(*value)
        self._doors.store.save_options(self.options)

    def _with_opponent(self, name: str) -> GameOptions:
        level = opponent_named(self.options.rules, name)
        assert level is not None
        return self.options.with_opponent(level)

    def _with_player_as(self, mark: Mark, place: int) -> GameOptions:
        """The choices with the player at this place of the slider seated as X or O."""
        who, settings = list(self._seatable(mark))[place], self._doors.settings
        level = external_level(settings.engine, settings.master_seconds) if who == EXTERNAL else \
            opponent_named(self.options.rules, who)
        return replace(self.options.with_seat(mark, level), match_me=False)

    def close(self) -> None:
        self._doors.remembered.title_focus = self.group.focus
        self._doors.store.save_options(self.options)

    def _pass_time(self, seconds: float) -> None:
        if seconds > 0 and self._checked_on != today():     # the first picture is drawn before any time passes
            self._check()
        self._ask_thinker(seconds)
        mouse = None if self.group.mouse is None else self.layout.viewport.to_logical(self.group.mouse)
        self._parallax.update(seconds, mouse, still=self._doors.settings.motion != "full")
        self._logo_age += seconds

    def _check(self) -> None:
        """Find out which engines can play and whether today's puzzle is open, and replace an engine that can't play."""
        self._checked_on = today()
        self.options = self._doors.playable(self.options)
        self._daily_is_open = self._doors.store.puzzles().daily_is_open(self._checked_on)

    def _ask_thinker(self, seconds: float) -> None:
        if self._times.complete:
            self._demo_games.update(seconds)
        elif self._times.update():
            self._doors.store.save_times(self._times.times)

    def picture(self) -> TitlePicture:
        unfinished = presenter.continue_words(self._earlier)
        demo = self._demo_games.demo()
        remark = presenter.remark(self.options, self._kind, self._times.times, self._doors.settings.master_seconds)
        return TitlePicture(
            demo=demo._replace(strength=0.0) if self.options.panel else demo,
            shift=self._parallax.pixels(self.kit.unit),
            power=power_at(self._logo_age if self._doors.settings.motion == "full" else math.inf),
            tagline="" if self._prompts.notice else presenter.tagline(self.options), continue_words=unfinished,
            newcomer=not unfinished and not self._earlier.finished,
            panel_heading=words.PANELS.get(self.options.panel, ""), remark=remark,
            labelled=tuple(widget for widget in self._widgets if isinstance(widget, Choice | Slider)))

    def _tooltips(self) -> Mapping[str, TooltipText]:
        tooltips = words.TOOLTIPS | ({"seat x": words.PROOF_TOOLTIP} if self.options.has_proof else {})
        rules = self.options.rules
        for level in (*levels_for(rules), *PEOPLE_LEVELS):
            seconds = self._times.times.get(key_of(rules, level))
            tooltips[f"level:{level.name}"] = presenter.level_tooltip(self.options, level, self._earlier, seconds)
        return tooltips
