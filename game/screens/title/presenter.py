"""What can be pressed on the title, and what it says: boards, levels, who starts, and the ways onwards."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ai.play.levels import EXTERNAL, PROOF, Level, levels_for
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from game.model.game_options import GameOptions
from game.model.kept_game import SavedGame
from game.model.thinking_times import key_of, range_of, range_text, time_text
from game.screens.title.layout import TitleLayout
from game.screens.wording import board_name, level_sentence, starters
from game.store import Store
from game.store.records import Tally
from game.views.kit import Kit
from game.views.stones import MARKS, Mark
from game.views.text import SMALL_BUTTON, text_width
from game.views.widgets import Button, Card, Choice, Speaker, Tile

Stones = tuple[tuple[int, Mark], ...]

BOARDS: dict[str, tuple[Rules, str]] = {
    "board 3": (TIC_TAC_TOE, "TIC-TAC-TOE"),
    "board 15": (FIVE_IN_A_ROW, "FIVE IN A ROW"),
}
OPENINGS = (("free", "Free"), ("swap2", "Swap2"), ("balanced", "Balanced"))
LASTS = (("once", "For one game"), ("kept", "For every game"))
LINES = (("more", "Five or more"), ("exact", "Exactly five"))
OPENING_WORDS = dict(OPENINGS)
RULES_TOLD = {
    "opening:free": "The first stone may go anywhere. Only such games have a win chance, points and a rating.",
    "opening:swap2": "One player places two X and one O; the other takes a side, or places two stones more and leaves "
                     "the choice of sides to the first.",
    "opening:balanced": "The game goes on from three to five stones that MASTER finds even.",
    "line:more": "Five or more in a row win.",
    "line:exact": "Exactly five in a row win; six or more do not.",
    "lasts:once": "After this game and its rematches you play against a level by the usual rules again.",
    "lasts:kept": "Players and rules stay until you change them."}
YOU, PERSON = "you", "You"
NAVIGATION = (("race", "RACE"), ("lab", "LAB"), ("puzzles", "PUZZLES"), ("your ai", "YOUR AI"), ("scores", "SCORES"),
              ("settings", "SETTINGS"), ("how to play", "HOW TO PLAY"), ("quit", "QUIT"))
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
    """What the title tells of earlier games."""

    tallies: Mapping[Rules, Tally]
    medals: Mapping[Rules, frozenset[str]]
    saved: SavedGame | None

    @classmethod
    def of(cls, store: Store) -> Past:
        """As the store has it."""
        boards = TIC_TAC_TOE, FIVE_IN_A_ROW
        return cls({rules: store.tally(rules) for rules in boards}, {rules: store.medals(rules) for rules in boards},
                   store.saved_game())

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been played yet."""
        return self.saved is None and not any(tally.games for tally in self.tallies.values())


def record_of(tally: Tally) -> tuple[tuple[str, bool], ...]:
    """'12 W  31 D  4 L' in runs, the figures standing out; words where no game has ended yet."""
    if tally.games == 0:
        return (("no game yet", False),)
    counts = (tally.wins, " W     "), (tally.draws, " D     "), (tally.losses, " L")
    return tuple(run for count, name in counts for run in ((f"{count}", True), (name, False)))


NEWCOMER = "New here? See how it goes."


def saved_words(saved: SavedGame) -> str:
    """'Five in a row, move 14, depth 4': the game that was left."""
    against = "two players" if saved.level is None else saved.level.label_in_sentence
    return f"{board_name(saved.rules)}, move {len(saved.records) + 1}, {against}"


def time_sentence(rules: Rules, level: Level, seconds: float | None) -> str:
    """How long the level thinks on this machine, as a rule and at most; empty where that was not measured."""
    if seconds is None:
        return ""
    typical, longest = map(time_text, range_of(rules, level, seconds))
    return f" On this machine a move takes it {typical} as a rule" + (
        "." if typical == longest else f", the longest of a game about {longest}.")


def explained(rules: Rules, level: Level, past: Past, seconds: float | None = None) -> str:
    """What a level does, how long it thinks (seconds: as a rule), and how to come by its medal."""
    what = level_sentence(rules, level) + time_sentence(rules, level, seconds)
    if level.name in past.medals[rules]:
        return f"{what} You have its medal."
    return f"{what} A {'draw' if level.looks_to_the_end else 'win'} earns its medal."


def cards(layout: TitleLayout, options: GameOptions, past: Past) -> tuple[Card, ...]:
    """The two boards."""
    return tuple(
        Card(name, rect, title, f"{rules.size}×{rules.size}", *_LITTLE[rules],
             record_of(past.tallies[rules]), tuple(level.name in past.medals[rules] for level in levels_for(rules)),
             chosen=rules == options.rules)
        for (name, (rules, title)), rect in zip(BOARDS.items(), layout.cards, strict=True))


def tiles(layout: TitleLayout, options: GameOptions, levels: Sequence[Level], past: Past, times: Mapping[str, float],
          master_seconds: float) -> tuple[Tile, ...]:
    """The strip of levels: each level's name, the time it takes, and whether it was beaten."""

    def seconds(level: Level) -> float | None:
        return master_seconds if level.is_timed else times.get(key_of(options.rules, level))

    def words(level: Level) -> str:
        known = seconds(level)
        if known is None:
            return UNKNOWN
        return f"{known:g} s" if level.is_timed else range_text(*range_of(options.rules, level, known))
    return tuple(
        Tile(f"level {level.name}", rect, level.name, "to the clock" if level.is_timed else level.title, words(level),
             options.persons < 2 and level.name == options.level.name, medal=level.name in past.medals[options.rules])
        for level, rect in zip(levels, layout.tiles(len(levels)), strict=True))


def starter(layout: TitleLayout, options: GameOptions) -> Choice:
    """Who starts."""
    return Choice("starter", layout.starter, *starters(options))


def seat_choices(layout: TitleLayout, options: GameOptions, levels: Sequence[Level], engine: str,
                 proof: bool) -> tuple[Choice, ...]:
    """Who has the X and who the O: a person or one of the levels; of five in a row also the rules; and for how long.

    levels: those that can play. engine: the path of the external one; empty where there is none. proof: whether
    THE PROOF can play, which has the X and leaves no choice of rules.
    """
    words = [(YOU, PERSON), *((level.name, level.name) for level in levels)]
    large = options.rules == FIVE_IN_A_ROW
    if large and engine:
        words.append((EXTERNAL, "Engine"))
    openings, lines = (OPENINGS[:1], LINES[:1]) if options.has_proof else (OPENINGS, LINES)
    rules = (Choice("opening", layout.opening, openings, options.opens),
             Choice("line", layout.line, lines, "exact" if options.game_rules.exact else "more")) if large else ()
    seated = [(mark, options.level_of(mark)) for mark in MARKS]
    first = [(PROOF.name, PROOF.name)] if large and proof else []
    seats = tuple(Choice(f"seat {mark}", rect, tuple(words + (first if mark == "x" else [])),
                         YOU if level is None else level.name)
                  for (mark, level), rect in zip(seated, layout.seat_rows(large), strict=True))
    return *seats, *rules, Choice("lasts", layout.lasts, LASTS, "kept" if options.kept else "once")


def seats_line(options: GameOptions) -> str:
    """'X: You   O: Depth 2', and the rules where they are not the usual ones."""
    rules = [OPENING_WORDS[options.opens]] if options.opens != "free" else []
    rules += ["Exactly 5"] if options.game_rules.exact else []

    if rules and options.persons == 2:
        return "  ".join(["Two players", *rules])

    def word(mark: Mark) -> str:
        level = options.level_of(mark)
        if level is None:
            return PERSON if options.persons == 1 else f"Player {mark.upper()}"
        return level.name if rules and not level.command else level.label
    return ("  " if rules else "   ").join([f"X: {word('x')}", f"O: {word('o')}", *rules])


def tagline(options: GameOptions, verified: int = 0, fault: str = "") -> str:
    """The line under the logo. verified: how many second moves are, against THE PROOF. fault: why MASTER can't play."""
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


def match_button(layout: TitleLayout, options: GameOptions, seating: bool) -> tuple[Button, ...]:
    """What lets the level follow the player's rating; there where exactly one person plays."""
    if seating or options.persons != 1:
        return ()
    return (Button("match me", layout.match_me, "MATCH ME: ON" if options.match_me else "MATCH ME", "ghost"),)


def proof_button(layout: TitleLayout, options: GameOptions, seating: bool, offered: bool) -> tuple[Button, ...]:
    """THE PROOF, behind the levels of the large board."""
    if seating or not offered or options.rules != FIVE_IN_A_ROW:
        return ()
    on = options.has_proof and options.persons == 1
    return (Button("proof", layout.proof(len(levels_for(options.rules))), PROOF.name, chosen=on),)


def proof_sentence(verified: int) -> str:
    """What THE PROOF is. verified: how many second moves are."""
    after = f"{verified} of your 224 first moves" if verified < 224 else "each of your 224 first moves"
    return (f"{PROOF.title} begins, and wins: after {after} every game that can follow was played through. Not rated: "
            "what counts is how long you last.")


def buttons(kit: Kit, layout: TitleLayout, past: Past, asking: bool) -> tuple[Button, ...]:
    """PLAY, CONTINUE where a game was left (before the first game the lessons), and the row at the foot."""
    rects = layout.navigation(tuple(text_width(kit, text, SMALL_BUTTON) for _, text in NAVIGATION))
    row = tuple(Button(name, rect, "QUIT?" if asking and name == "quit" else text, "ghost")
                for (name, text), rect in zip(NAVIGATION, rects, strict=True))
    resume = () if past.saved is None else (Button("continue", layout.resume, "CONTINUE"),)
    lessons = (Button("lessons", layout.resume, "FIRST LESSONS"),) if past.is_empty else ()
    return (Button("play", layout.play, "PLAY", "primary"), *resume, *lessons, *row)


def speaker(layout: TitleLayout, muted: bool) -> Speaker:
    """The loudspeaker."""
    return Speaker("mute", layout.speaker, muted)
