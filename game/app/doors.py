"""Makes each scene and gives it what it needs from the program; game/screens/scene.py documents each method."""
from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from ai.play.levels import Level
from ai.play.thinker import Thinker
from ai.position.rules import FIRST, Rules
from ai.search.report import SearchLimits
from game.app import words
from game.model.game_options import GameOptions, GameSetup
from game.screens.scene import Doors, Praise, Remembered, Scene
from game.screens.title.scene import TitlePage
from game.store.store import Store

if TYPE_CHECKING:
    from ai.puzzles.puzzle import Puzzle
    from ai.tree.problems import Problem
    from game.app import scenes
    from game.model.lab.recorded_tree import RecordedTree
    from game.model.look_back.opened_games import OpenedGames
    from game.model.look_back.past_game import PastGame
    from game.model.look_back.study import Study
    from game.model.play.match import Match
    from game.model.play.swap2 import Swap2
    from game.model.seats import Seats
    from game.model.stored_games import SavedGame
else:
    from game.later import scenes

_FIXED_SEED = 0                     # orders equal moves if the player wants no variety


class SceneDoors(Doors):
    """The methods by which a scene opens another scene.

    A subclass opens the window, makes the sound and ends the program. One thinker, which runs the AI in a worker
    process, serves all scenes. A race gets a second one, which end_second_thinker() ends. The scenes behind the title
    are imported once the title is shown (game/later.py).
    """

    def __init__(self, thinker: Thinker, store: Store) -> None:
        self.thinker = thinker
        self.second_thinker: Thinker | None = None
        self.store = store
        self.settings = store.settings()
        self.remembered = Remembered()
        self._own_ai_match: Match | None = None     # the last game that the player's own AI played
        self._puzzles_fault = ""

    def title(self, options: GameOptions) -> Scene:
        return TitlePage(self, options)

    @cached_property
    def verified_replies(self) -> Mapping[int, int]:
        try:
            return scenes.verified_second_moves()
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            self.store.leave_notice(words.no_proof(why))
            return {}

    def playable(self, options: GameOptions) -> GameOptions:
        options = options.with_matched_level(self.store.matchup)
        return options if self.verified_replies else options.without_proof()

    def play(self, options: GameOptions) -> Scene:
        options = self.playable(options)
        return self.begin(options.for_another_game(), options.setup)

    def begin(self, options: GameOptions, setup: GameSetup) -> Scene:
        if options.match_me and options.has_chosen(setup):
            options = options.with_matched_level(self.store.matchup)
            setup = setup.against(options.level)
        rules, seats = setup.rules, setup.seats
        if setup.opening == "swap2":
            return self._go_on(options, setup, replace(scenes.new_game(rules, replace(seats, x=FIRST)), swap2=True))
        stones = scenes.balanced_opening(rules, random.getrandbits(32)) if setup.opening == "balanced" else ()
        seats = seats.swapped() if len(stones) % 2 else seats
        new = scenes.new_game(rules, self._with_master_time(seats), self._seed, stones)
        return self._go_on(options, setup, new, words.BALANCED if stones else "")

    def play_on(self, options: GameOptions, setup: GameSetup, opening: Swap2) -> Scene:
        assert opening.seats is not None
        saved = opening.saved(0.0)
        seed = saved.seed if self._seed is None else self._seed     # a new seed might change the reply
        game = replace(saved, seats=self._with_master_time(opening.seats), seed=seed, setup_plies=len(saved.records),
                       swap2=False)
        return self._go_on(options, setup, game, " ".join(opening.why))

    def _go_on(self, options: GameOptions, setup: GameSetup, saved: SavedGame, opening_words: str = "") -> Scene:
        """The scene of a game or its opening. If the player's own AI plays, the way back leads to that AI's page."""
        if saved.swap2:
            return scenes.OpeningPage(self, options, setup, scenes.Swap2(saved, self.thinker))
        match = self._match(saved, opening_words=opening_words)
        scene = scenes.PlayPage(self, options, setup, match)
        if match.seats.own_ai_side is not None:
            self._own_ai_match, scene.back_door = match, self.your_ai
        return scene

    def your_ai(self, options: GameOptions) -> Scene:
        return scenes.YourAiPage(self, options, self._own_ai_match)

    @property
    def _seed(self) -> int | None:
        return self.settings.seed if self.settings.variety else _FIXED_SEED

    def _match(self, saved: SavedGame, practice: bool = False, opening_words: str = "") -> Match:
        delay = self.settings.reply_delay if saved.seats.human_sides else self.remembered.pace
        matchup = self.store.matchup(saved.rules, saved.level)
        return scenes.Match(saved, self.thinker, delay, matchup, practice, opening_words)

    def resume(self, options: GameOptions, number: int | None = None) -> Scene:
        saved = self.store.saved_game(number)
        if saved is None and number is not None:        # another window has ended or deleted it
            return self.scores(options, shown="unfinished")
        if saved is None:
            return self.analyse(options) if self.store.studies() else self.play(options)
        return self._go_on(options, options.setup_like(saved), saved)

    def _with_master_time(self, seats: Seats) -> Seats:
        """The seats with the time that the player has set for MASTER; an external engine gets it, too."""
        def timed(level: Level | None) -> Level | None:
            if level is None or not (level.is_timed or level.engine == "external"):
                return level
            return level.with_limits(SearchLimits(seconds=self.settings.master_seconds))

        return replace(seats, first=timed(seats.first), second=timed(seats.second))

    def review(self, options: GameOptions, past: PastGame | None = None) -> Scene:
        if past is None:
            finished = self.store.last_finished()
            if finished is None:
                return self.scores(options, shown="played")
            past = scenes.past_game_of(finished)
        return scenes.ReviewPage(self, options, past)

    def analyse(self, options: GameOptions, study: Study | None = None) -> Scene:
        return scenes.AnalysePage(self, options, study)

    def try_again(self, options: GameOptions, start: SavedGame, praise: Praise | None = None) -> Scene:
        start = replace(start, seats=self._with_master_time(start.seats))
        return scenes.PlayPage(self, options, options.setup_like(start), self._match(start, practice=True), praise)

    def scores(self, options: GameOptions, number: int | None = None, shown: str = "") -> Scene:
        return scenes.ScoresPage(self, options, number, shown=shown)

    def opened_games(self, options: GameOptions, games: OpenedGames) -> Scene:
        self.store.leave_notice(games.note)
        if not games.games:
            return self.analyse(options, games.study)
        self.store.save_opened_games(games.records)
        if len(games.games) == 1:
            return self.review(options, games.games[0])
        return scenes.ScoresPage(self, options, opened_games=games)

    def settings_page(self, options: GameOptions, game: GameSetup | None = None) -> Scene:
        return scenes.SettingsPage(self, options, game)

    def how_to_play(self, options: GameOptions, rules: Rules | None = None) -> Scene:
        return scenes.HowToPlayPage(self, options, rules or options.rules)

    def race(self, options: GameOptions, setup: GameSetup | None = None, moves: tuple[int, ...] = (),
             own_ai: Level | None = None) -> Scene:
        try:
            self.second_thinker = self.second_thinker or type(self.thinker)()
        except OSError as error:
            self.store.leave_notice(words.no_race(error.strerror))
            return self.title(options)
        setup = setup or GameSetup(options.rules, options.setup.seats)
        rules, chosen = setup.rules, setup.seats.level
        if chosen is None or chosen.engine == "own":
            chosen = options.with_board(rules).level
        seats = setup.against(scenes.race_level(rules, chosen, own_ai)).seats
        match = scenes.RaceMatch(rules, seats, (self.thinker, self.second_thinker), self._seed, moves, own_ai,
                                 self.remembered.race_caps, self.settings.reply_delay)
        return scenes.RacePage(self, options, setup.against(chosen), match)

    def lab(self, options: GameOptions, problem: Problem | None = None, own_tree: RecordedTree | None = None) -> Scene:
        return scenes.LabPage(self, options, problem, own_tree)

    @cached_property
    def puzzle_set(self) -> tuple[Puzzle, ...]:
        try:
            return scenes.read_puzzles()
        except scenes.InvalidInput as error:
            self._puzzles_fault = words.no_puzzles(error)
            self.store.leave_notice(self._puzzles_fault)
            return ()

    def puzzles(self, options: GameOptions, mode: str = "") -> Scene:
        if not self.puzzle_set:
            self.store.leave_notice(self._puzzles_fault)
            return self.title(options)
        return scenes.PuzzlesPage(self, options, self.puzzle_set, mode)

    def licences(self, options: GameOptions) -> Scene:
        return scenes.LicencesPage(self, options, scenes.licences())

    def end_second_thinker(self) -> None:
        if self.second_thinker is not None:
            self.second_thinker.close()
            self.second_thinker = None
