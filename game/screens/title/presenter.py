"""Turns the choices on the title into widgets: boards, levels, PLAY, the rooms, and the open panel."""
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, Self

from pygame import Rect

from ai.chance.rating import Matchup, is_rated, rating_of
from ai.people.people import RATING_ERROR
from ai.play.levels import EXTERNAL, PEOPLE_LEVELS, PROOF, Level, levels_for
from ai.position.rules import FIRST, FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from game.marks import MARKS, Mark
from game.model.game_options import BOARDS, GameOptions, nearest_level
from game.model.stored_games import SavedGame
from game.model.thinking_times import key_of, range_of
from game.screens.title import words
from game.screens.title.layout import TitleLayout
from game.screens.wording import ENGINE, board_name, level_sentence, range_text, starters, time_text
from game.store.results import Tally
from game.store.store import Store
from game.views.board.stones import PlacedStones
from game.views.pen.text import FigureRuns
from game.views.widgets.buttons import Button
from game.views.widgets.cards import Card, Tile
from game.views.widgets.dials import Choice, Slider

_PERSON = "you"                     # the name of a human player in the sliders
FEW_GAMES = 3                       # finished games after which an opponent is offered


def _stones(rules: Rules, crosses: str, rings: str) -> PlacedStones:
    """The stones of X and O on the given cells. crosses, rings: cell names such as 'b2 c3'."""
    return (*((rules.parse_cell(name), "x") for name in crosses.split()),
            *((rules.parse_cell(name), "o") for name in rings.split()))


# For the boards' cards, on which 15×15 cells would be too small to see.
_NINE = Rules(9, 5)
_LITTLE: dict[Rules, tuple[int, PlacedStones]] = {
    TIC_TAC_TOE: (3, _stones(TIC_TAC_TOE, "b2", "c3")),
    FIVE_IN_A_ROW: (9, _stones(_NINE, "b2 c3 e5 f6 h8", "d5 e7 g4 h7")),
}


class EarlierGames(NamedTuple):
    """Earlier games as the title shows them: totals, medals, and what was left unfinished."""

    tallies: Mapping[Rules, Tally]
    medals: Mapping[Rules, Collection[str]]
    saved: SavedGame | None
    studied: bool   # there is an analysis, to which CONTINUE leads if no game is unfinished
    finished: bool  # a game has been finished, perhaps against THE PROOF, which is in no tally

    @classmethod
    def of(cls, store: Store) -> Self:
        tallies = {rules: store.tally(rules) for rules in BOARDS.values()}
        finished = any(tally.games for tally in tallies.values()) or store.last_finished() is not None
        return cls(tallies, {rules: store.medals(rules) for rules in tallies}, store.saved_game(),
                   bool(store.studies()), finished)


def _tally_runs(tally: Tally) -> FigureRuns:
    """Won, drawn and lost games as runs of text: '12 W 31 D 4 L'."""
    if tally.games == 0:
        return ((words.NO_GAME, False),)
    counts = (tally.wins, words.WON), (tally.draws, words.DRAWN), (tally.losses, words.LOST)
    return tuple(run for count, name in counts for run in ((f"{count}", True), (name, False)))


def continue_words(earlier: EarlierGames) -> str:
    """The words for the game or analysis to which CONTINUE leads; empty if there is none."""
    saved = earlier.saved
    if saved is None:
        return words.LEFT_ANALYSIS if earlier.studied else ""
    against = words.PEOPLE_START if saved.level is None else saved.level.label_in_sentence
    return words.left_game(board_name(saved.rules), len(saved.records) + 1, against)


def level_tooltip(options: GameOptions, level: Level, earlier: EarlierGames, seconds: float | None) -> str:
    """A level's tooltip: how it plays, its usual time if measured, and what earns its medal."""
    rules = options.rules
    tooltip = level_sentence(rules, level)
    if seconds is not None:
        tooltip += words.takes(*map(time_text, range_of(rules, level, seconds)))
    if level.name in earlier.medals[rules]:
        return tooltip + words.HAS_MEDAL
    if options.setup.rules.exact or options.setup.opening != "free":        # such games are not rated
        return tooltip
    return tooltip + words.earns_medal("draw" if level.looks_to_the_end else "win")


def cards(layout: TitleLayout, options: GameOptions, earlier: EarlierGames) -> tuple[Card, ...]:
    """The cards of the two boards; a board's medals are shown once one of them is won."""
    won = {rules: tuple(level.name in earlier.medals[rules] for level in levels_for(rules)) for rules in earlier.medals}
    return tuple(
        Card(f"board:{size}", rect, words.BOARDS[size], f"{size}×{size}", *_LITTLE[rules],
             _tally_runs(earlier.tallies[rules]), won[rules] if any(won[rules]) else (), chosen=rules == options.rules)
        for (size, rules), rect in zip(BOARDS.items(), layout.cards, strict=True))


def levels_in_row(rules: Rules) -> tuple[Level, ...]:
    """The levels in the title's row: the four weakest and the strongest."""
    *weakest, strongest = levels_for(rules)
    return *weakest[:4], strongest


def levels_outside_row(rules: Rules) -> tuple[Level, ...]:
    return levels_for(rules)[4:-1]


def tiles(layout: TitleLayout, options: GameOptions, earlier: EarlierGames) -> tuple[Tile, ...]:
    """The tiles of the levels in the title's row, each with name, depth and medal."""
    row = levels_in_row(options.rules)

    def depth(level: Level) -> str:
        if level.looks_to_the_end:
            return words.TO_THE_END
        return words.depth(level.name) if level.engine == "textbook" else words.AS_DEEP_AS_IT_GETS

    return tuple(_tile(level, rect, level.title.upper(), depth(level), options, earlier)
                 for level, rect in zip(row, layout.tiles(len(row)), strict=True))


def other_levels(layout: TitleLayout, options: GameOptions, earlier: EarlierGames, times: Mapping[str, float],
                 offers_proof: bool) -> tuple[tuple[Tile, ...], tuple[Button, ...]]:
    """The tiles of the levels outside the title's row, with times; the buttons THE PROOF, if offered, and MATCH ME."""
    rules, shown, alone = options.rules, levels_outside_row(options.rules), options.humans == 1
    with_proof = offers_proof and rules == FIVE_IN_A_ROW
    *rects, last = layout.others(len(shown) + with_proof + 1)
    tiles = tuple(_tile(level, rect, level.label.upper(), level.title, options, earlier, _time_of(rules, level, times))
                  for level, rect in zip(shown, rects, strict=False))
    matched = options.match_me and alone
    match_me = Button("match me", last, words.MATCH_ME, enabled=alone, chosen=matched,
                      note=words.matched_with(_name_in_sentence(options.level)) if matched else words.FOLLOWS_YOU)
    if not with_proof:
        return tiles, (match_me,)
    proof = Button("proof", rects[-1], PROOF.title, chosen=options.has_proof and alone, note=words.HOW_LONG)
    return tiles, (proof, match_me)


def person_tiles(layout: TitleLayout, options: GameOptions, earlier: EarlierGames) -> tuple[Tile, ...]:
    """The tiles of the eight people to play against: faces, names, and ratings if they are measured."""
    rules = options.rules
    ratings = [f"{rating_of(level, rules):,.0f}" if is_rated(level, rules) else "" for level in PEOPLE_LEVELS]
    return tuple(_tile(level, rect, level.title, rating, options, earlier)._replace(face=level.name)
                 for level, rect, rating in zip(PEOPLE_LEVELS, layout.people, ratings, strict=True))


def offered_tile(layout: TitleLayout, options: GameOptions, earlier: EarlierGames,
                 matchup_of: Callable[[Rules, Level], Matchup]) -> tuple[Tile, ...]:
    """A tile that offers a game against the person nearest to the player's rating: face, name and a sentence.

    The offer appears after FEW_GAMES finished games on this board, unless the page is narrow or the person is already
    the opponent.
    """
    games = earlier.tallies[options.rules].games
    if options.humans != 1 or layout.viewport.narrow or games < FEW_GAMES:
        return ()
    level = nearest_level(options.rules, PEOPLE_LEVELS, matchup_of)
    if level is None or level == options.level:
        return ()
    tile = _tile(level, layout.offer, words.try_person(level.title.upper()),
                 level_sentence(options.rules, level), options, earlier)
    return (tile._replace(face=level.name, medal=None),)


def _tile(level: Level, rect: Rect, figure: str, caption: str, options: GameOptions, earlier: EarlierGames,
          small: str | None = None) -> Tile:
    return Tile(f"level:{level.name}", rect, figure, caption, small,
                options.humans == 1 and level.name == options.level.name,
                medal=level.name in earlier.medals[options.rules])


def _time_of(rules: Rules, level: Level, times: Mapping[str, float]) -> str:
    """A level's range of thinking times on this machine, as text; '…' if it is unknown."""
    seconds = times.get(key_of(rules, level))
    return words.UNKNOWN if seconds is None else range_text(*range_of(rules, level, seconds))


def remark(options: GameOptions, kind: str, times: Mapping[str, float], master_seconds: float) -> str:
    """The sentence in the panel ALL LEVELS: about the chosen person, or the thinking times of the title's row."""
    rules, person = options.rules, options.level.person
    if options.panel != "levels":
        return ""
    if kind != "people":
        return words.times(
            (level.title.upper(), f"{master_seconds:g} s" if level.is_timed else _time_of(rules, level, times))
            for level in levels_in_row(rules))
    if person is None or options.humans != 1:
        return words.EIGHT_PEOPLE
    rated = words.rated(person.rating, RATING_ERROR) if rules == FIVE_IN_A_ROW else ""
    return level_sentence(rules, options.level) + rated


def seatable(options: GameOptions, mark: Mark, engine: str, offers_proof: bool) -> dict[str, str]:
    """The players to choose from for a mark, weakest first, as a dictionary from names to displayed names.

    engine: the path of the external engine; empty if there is none. offers_proof: whether THE PROOF can play, which
    always has X.
    """
    large = options.rules == FIVE_IN_A_ROW
    people = [level for level in (options.level, options.rival) if level.person is not None]
    person = words.player(mark.upper()) if options.humans == 2 else words.YOU
    players = {_PERSON: person} | {level.name: level.full_name for level in (*people, *levels_for(options.rules))}
    if large and engine:
        players[EXTERNAL] = ENGINE
    return players | ({PROOF.name: PROOF.title} if large and offers_proof and mark == "x" else {})


def seats(layout: TitleLayout, options: GameOptions, seated: Mapping[Mark, Mapping[str, str]]) -> tuple[Slider, ...]:
    """The sliders that choose the players of X and O. seated: the result of `seatable` for each mark."""
    sliders = []
    for mark, line in zip(MARKS, layout.lines(6), strict=False):
        level, (rect, track) = options.level_of(mark), layout.seat(line)
        at = list(seated[mark]).index(_PERSON if level is None else level.name)
        sliders.append(Slider(f"seat {mark}", rect, track, "", tuple(seated[mark].values()), at))
    return tuple(sliders)


def rule_choices(layout: TitleLayout, options: GameOptions) -> tuple[Choice, ...]:
    """The choices of who starts, of the rules (none on 3×3), and of how long the choices last."""
    _, _, *lines = layout.lines(6)              # the first two are the seats
    count, setup = 1 if options.has_proof else None, options.setup
    choices = [("starter", *starters(setup, options.starter))]
    if options.rules == FIVE_IN_A_ROW:
        choices += [("opening", words.OPENINGS[:count], setup.opening),
                    ("line", words.LINES[:count], "exact" if setup.rules.exact else "more")]
    choices.append(("lasts", words.LASTS, "kept" if options.kept else "once"))
    return tuple(Choice(name, layout.beside_label(line), offered, chosen)
                 for line, (name, offered, chosen) in zip(lines, choices, strict=False))


def _play_words(options: GameOptions) -> str:
    """A description of the game that PLAY starts, such as 'medium, you start'."""
    setup, seats = options.setup, options.setup.seats
    rules = [name for opening, name in words.OPENINGS[1:] if opening == setup.opening]
    if setup.rules.exact:
        rules.append(words.EXACTLY_FIVE)
    if options.humans == 1 and not options.has_proof:
        level = _name_in_sentence(options.level)
        starts = [level, words.YOU_START] if seats.viewpoint == FIRST else [words.starts(level)]
        return ", ".join([*starts, *rules])
    who = words.PEOPLE_START if options.humans == 2 else \
        words.against(*(_name_in_sentence(options.level_of(mark)) for mark in MARKS))
    if setup.opening == "swap2":                # it decides who is X; of two persons, either may open
        starts = []
        if options.humans == 0:
            who = words.opens_for(_name_in_sentence(seats.first), _name_in_sentence(seats.second))
    else:
        said = words.is_next if setup.opening == "balanced" else words.starts
        starts = [said("X" if seats.x == FIRST else "O")]
    return ", ".join([who, *starts, *rules])


def _name_in_sentence(level: Level | None) -> str:
    """A level's name within a sentence, matching its tile: 'medium', 'elite', 'MASTER', 'perfect play'; or 'you'."""
    if level is None:
        return words.ONE_PERSON
    if level.looks_to_the_end:
        return words.PERFECT_PLAY
    return level.title.lower() if level.has_depth else level.label_in_sentence


def tagline(options: GameOptions) -> str:
    if options.humans == 2:
        return words.TWO_PEOPLE + words.LOOKS_ON * (not options.setup.rules.exact)
    if options.has_proof and options.humans:
        return words.LOST_ALREADY
    if options.humans == 0:
        return words.TWO_LEVELS
    rest = words.opponent_is(options.level.title) if options.level.is_program else words.SHOWS_THOUGHTS
    if options.setup.opening == "swap2":        # it also decides who is X
        return rest
    return f"{words.you_are('X' if options.x == 'you' else 'O')} {rest}"


def buttons_for(layout: TitleLayout, options: GameOptions, earlier: EarlierGames,
                daily_is_open: bool) -> tuple[Button, ...]:
    """The permanent buttons, and CONTINUE if a game was left. daily_is_open: today's puzzle is unsolved."""
    panel = options.panel
    resume = (Button("continue", layout.resume["button"], words.CONTINUE),) if continue_words(earlier) else ()
    return (
        Button("levels", layout.all_levels, words.PANELS["levels"], chosen=panel == "levels"),
        Button("play", layout.start["play"], words.PLAY, "primary", note=_play_words(options)),
        Button("players", layout.start["players"], words.TWO_PLAYERS, chosen=options.humans == 2,
               note=words.AT_ONE_BOARD),
        *resume,
        *(Button(name, layout.rooms[name], words.PANELS[name], chosen=panel == name, note=note,
                 dot=daily_is_open and name == "solve") for name, note in words.ROOMS.items()),
        Button("menu", layout.menu, words.PANELS["menu"], "plain" if layout.viewport.narrow else "ghost",
               chosen=panel == "menu"))


def room_buttons(layout: TitleLayout, room: str, earlier: EarlierGames, daily_is_open: bool,
                 muted: bool) -> tuple[Button, ...]:
    """The buttons in the panel of a room or of the menu. daily_is_open: today's puzzle is unsolved."""
    return tuple(
        Button(name, rect, words.SOUND_ON if name == "mute" and muted else text,
               enabled=earlier.finished or name != "review", note=note, dot=daily_is_open and name == "daily")
        for (name, text, note), rect in zip(
            words.ROOM_BUTTONS[room], layout.lines(max(4, len(words.ROOM_BUTTONS[room]))), strict=False))
