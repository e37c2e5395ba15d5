"""The title's widgets: boards, levels, PLAY, the rooms, and the open panel."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from ai.chance.rating import Matchup, is_rated, rating_of
from ai.people.people import RATING_ERROR
from ai.play.levels import ELITE, EXTERNAL, PEOPLE_LEVELS, PROOF, Level, levels_for
from ai.position.rules import FIRST, FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from game.model.game_options import GameOptions, nearest
from game.model.kept_game import SavedGame
from game.model.thinking_times import key_of, range_of, range_text, time_text
from game.screens.title import words
from game.screens.title.layout import TitleLayout
from game.screens.wording import board_name, level_sentence, starters
from game.store import Store
from game.store.records import Tally
from game.views.layout import AWAY
from game.views.stones import MARKS, Mark
from game.views.widgets import Button, Card, Choice, Slider, Tile

Stones = tuple[tuple[int, Mark], ...]

BOARDS: dict[str, Rules] = {"board 3": TIC_TAC_TOE, "board 15": FIVE_IN_A_ROW}
YOU = "you"                         # the name of a person's place in a seat's slider
REPLIES = FIVE_IN_A_ROW.cells - 1   # that a second player has to the first stone
FEW_GAMES = 3                       # from which on one of the people is offered


def _stones(rules: Rules, crosses: str, rings: str) -> Stones:
    """Stones by the names of their cells."""
    return (*((rules.parse_cell(name), "x") for name in crosses.split()),
            *((rules.parse_cell(name), "o") for name in rings.split()))


# On the boards' cards, where 15×15 cells would be too small to see.
_NINE = Rules(9, 5)
_LITTLE: dict[Rules, tuple[int, Stones]] = {
    TIC_TAC_TOE: (3, _stones(TIC_TAC_TOE, "b2", "c3")),
    FIVE_IN_A_ROW: (9, _stones(_NINE, "b2 c3 e5 f6 h8", "d5 e7 g4 h7")),
}


class Past(NamedTuple):
    """Earlier games, for the title. studied: CONTINUE leads to an analysis, which was left after the last game."""

    tallies: Mapping[Rules, Tally]
    medals: Mapping[Rules, frozenset[str]]
    saved: SavedGame | None
    studied: bool

    @classmethod
    def of(cls, store: Store) -> Past:
        boards = TIC_TAC_TOE, FIVE_IN_A_ROW
        return cls({rules: store.tally(rules) for rules in boards}, {rules: store.medals(rules) for rules in boards},
                   store.saved_game(), store.left_study)

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been played yet."""
        return self.saved is None and not any(tally.games for tally in self.tallies.values())


def record_of(tally: Tally) -> tuple[tuple[str, bool], ...]:
    """'12 W 31 D 4 L' in runs, figures emphasised; words if no game has ended yet."""
    if tally.games == 0:
        return ((words.NO_GAME, False),)
    counts = (tally.wins, words.WON), (tally.draws, words.DRAWN), (tally.losses, words.LOST)
    return tuple(run for count, name in counts for run in ((f"{count}", True), (name, False)))


def left_words(past: Past) -> str:
    """The game or analysis that CONTINUE goes on with; empty if nothing was left."""
    saved = past.saved
    if past.studied or saved is None:
        return words.LEFT_ANALYSIS if past.studied else ""
    level = None if saved.level is None else saved.level.label_in_sentence
    return words.left_game(board_name(saved.rules), len(saved.records) + 1, level)


def time_sentence(rules: Rules, level: Level, seconds: float | None) -> str:
    """The level's usual and longest thinking time on this machine; empty if unmeasured."""
    if seconds is None:
        return ""
    return words.takes(*map(time_text, range_of(rules, level, seconds)))


def explained(rules: Rules, level: Level, past: Past, seconds: float | None = None) -> str:
    """A level's play, its thinking time (seconds: the usual), and how to earn its medal."""
    what = level_sentence(rules, level) + time_sentence(rules, level, seconds)
    if level.name in past.medals[rules]:
        return what + words.HAS_MEDAL
    return what + words.earns_medal("draw" if level.looks_to_the_end else "win")


def cards(layout: TitleLayout, options: GameOptions, past: Past) -> tuple[Card, ...]:
    """The two boards; places of medals are shown from the first medal on."""
    won = {rules: tuple(level.name in past.medals[rules] for level in levels_for(rules)) for rules in past.medals}
    return tuple(
        Card(name, rect, words.BOARDS[name], f"{rules.size}×{rules.size}", *_LITTLE[rules],
             record_of(past.tallies[rules]), won[rules] if any(won[rules]) else (), chosen=rules == options.rules)
        for (name, rules), rect in zip(BOARDS.items(), layout.cards, strict=True))


def in_the_row(levels: Sequence[Level]) -> tuple[Level, ...]:
    """The levels in the row: the four weakest, and the strongest."""
    return *levels[:4], levels[-1]


def how_deep(level: Level) -> str:
    """A level's depth, in small letters."""
    if level.engine == "textbook" and not level.looks_to_the_end:
        return words.depth(level.name)
    return words.TO_THE_END if level.looks_to_the_end else words.AS_DEEP_AS_IT_GETS


def tiles(layout: TitleLayout, options: GameOptions, levels: Sequence[Level], past: Past) -> tuple[Tile, ...]:
    """The row of levels: name, depth, and medal."""
    row = in_the_row(levels)
    return tuple(_tile(level, rect, level.title.upper(), how_deep(level), None, options, past)
                 for level, rect in zip(row, layout.tiles(len(row)), strict=True))


def other_tiles(layout: TitleLayout, options: GameOptions, levels: Sequence[Level], past: Past,
                times: Mapping[str, float], behind: int) -> tuple[Tile, ...]:
    """The other levels, with the time of each. behind: the number of buttons behind them."""
    others = levels[4:-1]
    return tuple(_tile(level, rect, level.name, level.title, time_of(options.rules, level, times), options, past)
                 for level, rect in zip(others, layout.others(len(others) + behind), strict=False))


def person_tiles(layout: TitleLayout, options: GameOptions, past: Past) -> tuple[Tile, ...]:
    """The eight people: faces, names and ratings."""
    tiles = (_tile(level, rect, level.title, rating_words(options.rules, level), None, options, past)
             for level, rect in zip(PEOPLE_LEVELS, layout.people, strict=True))
    return tuple(tile._replace(face=tile.name.removeprefix("level ")) for tile in tiles)


def rating_words(rules: Rules, level: Level) -> str:
    """'1,224', or nothing if it is not measured."""
    return f"{rating_of(level, rules):,.0f}" if is_rated(level, rules) else ""


def person_words(options: GameOptions) -> str:
    """The chosen person's way of playing."""
    person = options.level.person
    if person is None:
        return words.EIGHT_PEOPLE
    return person.sentence + (words.rated(person.rating, RATING_ERROR) if options.rules == FIVE_IN_A_ROW else "")


def offered_person(options: GameOptions, past: Past, known: Callable[[Rules, Level], Matchup]) -> Level | None:
    """The person nearest to the player's rating, from the third game on the board on, unless already the opponent."""
    if options.persons != 1 or options.opened or past.tallies[options.rules].games < FEW_GAMES:
        return None
    person = nearest(options.rules, PEOPLE_LEVELS, known)
    return None if person == options.level else person


def offer(layout: TitleLayout, options: GameOptions, past: Past, person: Level) -> Tile:
    """An offer to play one of the people: the face, and a sentence."""
    assert person.person is not None
    tile = _tile(person, layout.offer, words.try_person(person.title), person.person.sentence, None, options, past)
    return tile._replace(face=person.name, medal=None)


def _tile(level: Level, rect: Rect, figure: str, caption: str, small: str | None, options: GameOptions,
          past: Past) -> Tile:
    return Tile(f"level {level.name}", rect, figure, caption, small,
                options.persons == 1 and level.name == options.level.name,
                medal=level.name in past.medals[options.rules])


def time_of(rules: Rules, level: Level, times: Mapping[str, float]) -> str:
    """A level's thinking time on this machine, if known."""
    known = times.get(key_of(rules, level))
    return words.UNKNOWN if known is None else range_text(*range_of(rules, level, known))


def times_sentence(rules: Rules, levels: Sequence[Level], times: Mapping[str, float], master_seconds: float) -> str:
    """The thinking times of the row's levels."""
    return words.times(
        (level.title.upper(), f"{master_seconds:g} s" if level.is_timed else time_of(rules, level, times))
        for level in in_the_row(levels))


def starter(rect: Rect, options: GameOptions) -> Choice:
    return Choice("starter", rect, *starters(options))


def seatable(options: GameOptions, mark: Mark, levels: Sequence[Level], engine: str,
             proof: bool) -> dict[str, str]:
    """The players to choose from for a mark, weakest first: their names, and those on screen.

    levels: those that can play. engine: the path of the external one; empty if there is none. proof: whether THE PROOF
    can play, which has X.
    """
    large = options.rules == FIVE_IN_A_ROW
    people = [level for level in (options.level, options.rival) if level.person is not None]
    found = {YOU: words.YOU} | {level.name: level.full_name for level in (*people, *levels)}
    if large and engine:
        found[EXTERNAL] = words.ENGINE
    return found | ({PROOF.name: PROOF.title} if large and proof and mark == "x" else {})


def seats(layout: TitleLayout, options: GameOptions, seated: Mapping[Mark, Mapping[str, str]]) -> tuple[Slider, ...]:
    """The sliders for the players of X and O. seated: the choices, as of `seatable`."""
    found = []
    for mark, line in zip(MARKS, layout.lines(6), strict=False):
        level, rect = options.level_of(mark), layout.seat(line)
        at = list(seated[mark]).index(YOU if level is None else level.name)
        found.append(Slider(f"seat {mark}", rect, layout.track(rect), "", tuple(seated[mark].values()), at))
    return tuple(found)


def rule_choices(layout: TitleLayout, options: GameOptions) -> tuple[Choice, ...]:
    """The choices of the starter, the rules and for how long. THE PROOF leaves no choice of rules."""
    _, _, *beside = map(layout.words_and_choice, layout.lines(6))
    count = 1 if options.has_proof else None
    rules: tuple[Choice, ...] = ()
    if options.rules == FIVE_IN_A_ROW:
        rules = (Choice("opening", beside[1], words.OPENINGS[:count], options.opens),
                 Choice("line", beside[2], words.LINES[:count], "exact" if options.game_rules.exact else "more"))
    return starter(beside[0], options), *rules, Choice(
        "lasts", beside[1 + len(rules)], words.LASTS, "kept" if options.kept else "once")


def play_words(options: GameOptions) -> str:
    """'medium, you start': the game that PLAY starts."""
    rules = [dict(words.OPENINGS)[options.opens]] if options.opens != "free" else []
    rules += [words.EXACTLY_FIVE] if options.game_rules.exact else []
    if options.persons == 1 and not options.has_proof:
        starts = words.YOU_START if options.human == FIRST else words.AI_STARTS
        return ", ".join([_called(options.level), starts, *rules])
    x, o = (None if level is None else _called(level) for level in map(options.level_of, MARKS))
    who = words.PEOPLE_START if options.persons == 2 else words.against(x, o)
    return ", ".join([who, words.mark_starts("x" if options.seats().x == FIRST else "o"), *rules])


def _called(level: Level) -> str:
    """'medium', 'depth 8', 'MASTER': a level in a sentence, as its tile names it."""
    known = level.engine == "textbook" and level.name != ELITE.name
    return level.title.lower() if known else level.label_in_sentence


def tagline(options: GameOptions, verified: int = 0, fault: str = "") -> str:
    """The line under the logo. verified: the number of verified second moves, against THE PROOF. fault: the reason why
    MASTER can't play.
    """
    if fault and options.rules == FIVE_IN_A_ROW:
        return fault
    if options.persons == 2:
        return words.TWO_PEOPLE
    if options.has_proof and options.persons:
        return words.lost_already(verified, REPLIES)
    if options.persons == 0:
        return words.TWO_LEVELS
    return words.you_are("x" if options.x == "you" else "o")


def behind_the_levels(options: GameOptions, offered: bool) -> tuple[Button, ...]:
    """THE PROOF, if it is offered, and MATCH ME."""
    alone = options.persons == 1
    proof = Button("proof", AWAY, PROOF.title, chosen=options.has_proof and alone, note=words.HOW_LONG)
    match_me = Button("match me", AWAY, words.MATCH_ME, enabled=alone, chosen=options.match_me and alone,
                      note=words.FOLLOWS_YOU)
    return (proof, match_me) if offered and options.rules == FIVE_IN_A_ROW else (match_me,)


def buttons(layout: TitleLayout, options: GameOptions, past: Past, dot: bool) -> tuple[Button, ...]:
    """The permanent buttons, and CONTINUE if something was left. dot: today's puzzle is unsolved."""
    opened = options.opened
    resume = (Button("continue", layout.resume[0], words.CONTINUE),) if left_words(past) else ()
    return (
        Button("levels", layout.all_levels, words.OPENED["levels"], chosen=opened == "levels"),
        Button("play", layout.start[0], words.PLAY, "primary", note=play_words(options)),
        Button("players", layout.start[1], words.TWO_PLAYERS, chosen=options.persons == 2, note=words.AT_ONE_BOARD),
        *resume,
        *(Button(name, rect, words.OPENED[name], chosen=opened == name, note=note, dot=dot and name == "solve")
          for (name, note), rect in zip(words.ROOMS.items(), layout.rooms, strict=True)),
        Button("menu", layout.menu, words.OPENED["menu"], "ghost"))


def doors(layout: TitleLayout, room: str, past: Past, dot: bool, muted: bool) -> tuple[Button, ...]:
    """The doors of a room, or what MENU opens."""
    played = any(tally.games for tally in past.tallies.values())
    return tuple(
        Button(name, rect, words.SOUND_ON if name == "mute" and muted else text,
               enabled=played or name != "review", note=note, dot=dot and name == "daily")
        for (name, text, note), rect in zip(
            words.DOORS[room], layout.lines(max(4, len(words.DOORS[room]))), strict=False))
