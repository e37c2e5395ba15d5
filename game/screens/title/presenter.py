"""The title's widgets and words: boards, levels, PLAY, the rooms, and the open panel."""
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
from game.screens.title.layout import TitleLayout
from game.screens.wording import board_name, level_sentence, starters
from game.store import Store
from game.store.records import Tally
from game.views.layout import AWAY
from game.views.stones import MARKS, Mark
from game.views.widgets import Button, Card, Choice, Speaker, Tile

Stones = tuple[tuple[int, Mark], ...]

BOARDS: dict[str, tuple[Rules, str]] = {
    "board 3": (TIC_TAC_TOE, "TIC-TAC-TOE"),
    "board 15": (FIVE_IN_A_ROW, "FIVE IN A ROW"),
}
OPENINGS = (("free", "Free"), ("swap2", "Swap2"), ("balanced", "Balanced"))
LASTS = (("once", "For one game"), ("kept", "For every game"))
LINES = (("more", "Five or more"), ("exact", "Exactly five"))
LABELS = {"starter": "Starts", "opening": "Opening", "line": "Wins", "lasts": "Lasts", "kind": "Against"}
OPENING_WORDS = dict(OPENINGS)
RULES_TOLD = {
    "opening:free": "The first stone may go anywhere. Only such games have a win chance, points and a rating.",
    "opening:swap2": "One player places X, O, X. The other takes a side, or adds two and lets the first choose.",
    "opening:balanced": "Starts from a balanced position.",
    "line:more": "Five or more in a row wins.",
    "line:exact": "Six or more in a row does not count.",
    "lasts:once": "After this game and its rematches you play against a level by the usual rules again.",
    "lasts:kept": "Players and rules stay until you change them."}
YOU, PERSON = "you", "You"
OPENED = {"levels": "ALL LEVELS", "players": "PLAYERS", "learn": "LEARN", "solve": "SOLVE", "look back": "LOOK BACK"}
ROOMS = {"learn": "lessons, tree, race, your AI", "solve": "puzzles, storm", "look back": "games, review, scores"}
DOORS = {
    "learn": (("how to play", "HOW TO PLAY", "The first lessons, on a real board."),
              ("lab", "LAB", "The search as a tree: see what alpha-beta leaves out."),
              ("race", "RACE", "Alpha-beta against plain minimax, side by side."),
              ("your ai", "YOUR AI", "Write a player in Python and play against it.")),
    "solve": (("puzzles", "PUZZLES", "One after the other, at your level."),
              ("daily", "TODAY’S PUZZLE", "Everyone gets the same puzzle today."),
              ("storm", "STORM", "Three minutes, as many as you can.")),
    "look back": (("review", "REVIEW", "Your last game: where it was won or lost."),
                  ("analyse", "ANALYSE", "Any position: its best moves, variations, notes."),
                  ("games", "GAMES", "All that you have played, to look at again."),
                  ("waiting", "UNFINISHED", "Games that you left, to go on with."),
                  ("scores", "SCORES", "The best games, medals and streaks."))}
KINDS = (("people", "PEOPLE"), ("levels", "LEVELS"))
FEW_GAMES = 3                       # from which on one of the people is offered
UNKNOWN = "…"                       # a time that has not been measured yet


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
        return (("no game yet", False),)
    counts = (tally.wins, " W     "), (tally.draws, " D     "), (tally.losses, " L")
    return tuple(run for count, name in counts for run in ((f"{count}", True), (name, False)))


NEWCOMER = "New here? LEARN begins with a few short lessons."


def left_words(past: Past) -> str:
    """'Five in a row, move 14, depth 4': what CONTINUE goes on with; empty if nothing was left."""
    saved = past.saved
    if past.studied or saved is None:
        return "your last analysis" if past.studied else ""
    against = "two players" if saved.level is None else saved.level.label_in_sentence
    return f"{board_name(saved.rules)}, move {len(saved.records) + 1}, {against}"


def time_sentence(rules: Rules, level: Level, seconds: float | None) -> str:
    """The level's usual and longest thinking time on this machine; empty if unmeasured."""
    if seconds is None:
        return ""
    typical, longest = map(time_text, range_of(rules, level, seconds))
    return f" A move takes {typical}" + ("." if typical == longest else f", at most about {longest}.")


def explained(rules: Rules, level: Level, past: Past, seconds: float | None = None) -> str:
    """A level's play, its thinking time (seconds: the usual), and how to earn its medal."""
    what = level_sentence(rules, level) + time_sentence(rules, level, seconds)
    if level.name in past.medals[rules]:
        return f"{what} You have its medal."
    return f"{what} A {'draw' if level.looks_to_the_end else 'win'} earns its medal."


def cards(layout: TitleLayout, options: GameOptions, past: Past) -> tuple[Card, ...]:
    """The two boards; places of medals are shown from the first medal on."""
    won = {rules: tuple(level.name in past.medals[rules] for level in levels_for(rules)) for rules in past.medals}
    return tuple(
        Card(name, rect, title, f"{rules.size}×{rules.size}", *_LITTLE[rules], record_of(past.tallies[rules]),
             won[rules] if any(won[rules]) else (), chosen=rules == options.rules)
        for (name, (rules, title)), rect in zip(BOARDS.items(), layout.cards, strict=True))


def in_the_row(levels: Sequence[Level]) -> tuple[Level, ...]:
    """The levels in the row: the four weakest, and the strongest."""
    return *levels[:4], levels[-1]


def how_deep(level: Level) -> str:
    """A level's depth, in small letters."""
    if level.engine == "textbook" and not level.looks_to_the_end:
        return f"depth {level.name}"
    return "to the end" if level.looks_to_the_end else "as deep as it gets"


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
        return "Eight people, each with a weakness of their own."
    rated = f" Rated {person.rating:,} ± {RATING_ERROR}." if options.rules == FIVE_IN_A_ROW else ""
    return person.sentence + rated


def offered_person(options: GameOptions, past: Past, known: Callable[[Rules, Level], Matchup]) -> Level | None:
    """The person nearest to the player's rating, from the third game on the board on, unless already the opponent."""
    if options.persons != 1 or options.opened or past.tallies[options.rules].games < FEW_GAMES:
        return None
    person = nearest(options.rules, PEOPLE_LEVELS, known)
    return None if person == options.level else person


def offer(layout: TitleLayout, options: GameOptions, past: Past, person: Level) -> Tile:
    """An offer to play one of the people: the face, and a sentence."""
    assert person.person is not None
    tile = _tile(person, layout.offer, f"TRY {person.title.upper()}", person.person.sentence, None, options, past)
    return tile._replace(face=person.name, medal=None)


def _tile(level: Level, rect: Rect, figure: str, caption: str, small: str | None, options: GameOptions,
          past: Past) -> Tile:
    return Tile(f"level {level.name}", rect, figure, caption, small,
                options.persons == 1 and level.name == options.level.name,
                medal=level.name in past.medals[options.rules])


def time_of(rules: Rules, level: Level, times: Mapping[str, float]) -> str:
    """A level's thinking time on this machine, if known."""
    known = times.get(key_of(rules, level))
    return UNKNOWN if known is None else range_text(*range_of(rules, level, known))


def times_sentence(rules: Rules, levels: Sequence[Level], times: Mapping[str, float], master_seconds: float) -> str:
    """The thinking times of the row's levels."""
    said = [f"{level.title.upper()} {f'{master_seconds:g} s' if level.is_timed else time_of(rules, level, times)}"
            for level in in_the_row(levels)]
    return f"A move on this machine: {', '.join(said)}.".replace(" ms", "\xa0ms").replace(" s", "\xa0s")


def starter(rect: Rect, options: GameOptions) -> Choice:
    return Choice("starter", rect, *starters(options))


def seat_choices(layout: TitleLayout, options: GameOptions, levels: Sequence[Level], engine: str,
                 proof: bool) -> tuple[Choice, ...]:
    """The seats of X and O, who starts, how long that lasts, and the rules of five in a row.

    levels: those that can play. engine: the path of the external one; empty if there is none. proof: whether THE PROOF
    can play, which has X and leaves no choice of rules.
    """
    lines = layout.lines(6)
    beside = [layout.words_and_choice(line) for line in lines]
    words = [(YOU, PERSON), *((level.name, level.name) for level in levels)]
    words += [(level.name, level.title) for level in {options.level, options.rival} if level.person is not None]
    large = options.rules == FIVE_IN_A_ROW
    if large and engine:
        words.append((EXTERNAL, "Engine"))
    openings, wins = (OPENINGS[:1], LINES[:1]) if options.has_proof else (OPENINGS, LINES)
    rules = (Choice("opening", beside[4], openings, options.opens),
             Choice("line", beside[5], wins, "exact" if options.game_rules.exact else "more")) if large else ()
    seated = [(mark, options.level_of(mark)) for mark in MARKS]
    first = [(PROOF.name, PROOF.name)] if large and proof else []
    seats = tuple(Choice(f"seat {mark}", layout.seat(line), tuple(words + (first if mark == "x" else [])),
                         YOU if level is None else level.name)
                  for (mark, level), line in zip(seated, lines, strict=False))
    return *seats, starter(beside[2], options), Choice("lasts", beside[3], LASTS,
                                                       "kept" if options.kept else "once"), *rules


def play_words(options: GameOptions) -> str:
    """'medium, you start': the game that PLAY starts."""
    rules = [OPENING_WORDS[options.opens]] if options.opens != "free" else []
    rules += ["exactly five"] if options.game_rules.exact else []
    if options.persons == 1 and not options.has_proof:
        starts = "you start" if options.human == FIRST else "the AI starts"
        return ", ".join([_called(options.level), starts, *rules])
    x, o = (options.level_of(mark) for mark in MARKS)
    who = ["two players"] if options.persons == 2 else [
        f"{'you' if x is None else _called(x)} against {'you' if o is None else _called(o)}"]
    return ", ".join([*who, f"{'X' if options.seats().x == FIRST else 'O'} starts", *rules])


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
        return "Two people, one board. The AI looks on."
    if options.has_proof and options.persons:
        after = f"{verified} of 224" if verified < 224 else "all 224"
        return f"You are O, and have lost before your first stone: verified for {after} replies."
    if options.persons == 0:
        return "Two levels play, and you watch how they think."
    return f"You are {'X' if options.x == 'you' else 'O'}. The AI shows you everything it thinks."


def behind_the_levels(options: GameOptions, offered: bool) -> tuple[Button, ...]:
    """THE PROOF, if it is offered, and MATCH ME."""
    alone = options.persons == 1
    proof = Button("proof", AWAY, PROOF.title, chosen=options.has_proof and alone, note="how long can you last?")
    match_me = Button("match me", AWAY, "MATCH ME", enabled=alone, chosen=options.match_me and alone,
                      note="follows your rating")
    return (proof, match_me) if offered and options.rules == FIVE_IN_A_ROW else (match_me,)


def proof_sentence(verified: int) -> str:
    """A sentence about THE PROOF. verified: the number of verified second moves."""
    after = f"{verified} of your 224 first moves" if verified < 224 else "each of your 224 first moves"
    return (f"{PROOF.title} begins, and wins: after {after} every game that can follow was played through. Not rated: "
            "what counts is how long you last.")


def buttons(layout: TitleLayout, options: GameOptions, past: Past, asking: bool, dot: bool) -> tuple[Button, ...]:
    """The permanent buttons, and CONTINUE if something was left. dot: today's puzzle is unsolved."""
    opened = options.opened
    resume = (Button("continue", layout.resume[0], "CONTINUE"),) if left_words(past) else ()
    return (
        Button("levels", layout.all_levels, OPENED["levels"], chosen=opened == "levels"),
        Button("play", layout.start[0], "PLAY", "primary", note=play_words(options)),
        Button("players", layout.start[1], "TWO PLAYERS", chosen=options.persons == 2, note="at one board"), *resume,
        *(Button(name, rect, OPENED[name], chosen=opened == name, note=note, dot=dot and name == "solve")
          for (name, note), rect in zip(ROOMS.items(), layout.rooms, strict=True)),
        Button("settings", layout.footer[0], "SETTINGS", "ghost"),
        Button("quit", layout.footer[1], "QUIT?" if asking else "QUIT", "ghost"))


def doors(layout: TitleLayout, room: str, past: Past, dot: bool) -> tuple[Button, ...]:
    """The doors of a room."""
    played = any(tally.games for tally in past.tallies.values())
    return tuple(
        Button(name, rect, text, enabled=played or name != "review", note=note, dot=dot and name == "daily")
        for (name, text, note), rect in zip(DOORS[room], layout.lines(max(4, len(DOORS[room]))), strict=False))


def speaker(layout: TitleLayout, muted: bool) -> Speaker:
    return Speaker("mute", layout.footer[2], muted)
