"""The texts of the title."""
from collections.abc import Iterable

from game.model.game_options import TitlePanel
from game.screens.wording import REPLIES, TooltipText

PARTS = GAME_PART, MORE_PART = "GAME", "MORE"          # parts of the narrow page, beside the open panel

# The game to start.
BOARDS = {3: "TIC-TAC-TOE", 15: "FIVE IN A ROW"}
NO_GAME = "no game yet"
WON, DRAWN, LOST = " W     ", " D     ", " L"           # each follows its count
LEVEL = "LEVEL"
TO_THE_END, AS_DEEP_AS_IT_GETS = "to the end", "as deep as it gets"
PLAY, TWO_PLAYERS, AT_ONE_BOARD, CONTINUE = "PLAY", "TWO PLAYERS", "at one board", "CONTINUE"
LEFT_ANALYSIS = "your last analysis"
NEWCOMER = "New here? LEARN begins with a few short lessons."
DEMO = "DEMO: HARD PLAYS ITSELF"
QUIT = "Press Esc again to quit."
EXACTLY_FIVE = "exactly five"
PEOPLE_START, YOU_START = "two players", "you start"
left_game = "{}, move {}, {}".format        # an unfinished game: 'Five in a row, move 14, depth 4'
PERFECT_PLAY = "perfect play"       # instead of CAN'T BE BEATEN, which would seem to describe the player
depth = "depth {}".format
starts, is_next, opens_for = "{} starts".format, "{} is next".format, "{} opens for {}".format
ONE_PERSON, against = "you", "{} – {}".format            # the names of X and O

# Under the logo.
TWO_PEOPLE, LOOKS_ON = "Two people, one board.", " The AI looks on."
TWO_LEVELS = "Two levels play, and you watch how they think."
you_are, SHOWS_THOUGHTS = "You are {}.".format, "The AI shows you everything it thinks."
opponent_is = "Your opponent is {}.".format
LOST_ALREADY = f"You play O and can't win: all {REPLIES} replies are proven lost."

# The rooms and the panels that open beside the game.
PANELS: dict[TitlePanel, str] = {"levels": "ALL LEVELS", "players": "PLAYERS", "learn": "LEARN", "solve": "SOLVE",
                                 "look back": "LOOK BACK", "menu": "MENU"}
ROOMS: dict[TitlePanel, str] = {"learn": "lessons, lab, race, your AI", "solve": "puzzles, storm",
                                "look back": "games, review, scores"}
ROOM_BUTTONS = {
    "learn": (("how to play", "HOW TO PLAY", "The first lessons, on a real board."),
              ("lab", "LAB", "The search as a tree: see what alpha-beta leaves out."),
              ("race", "RACE", "Alpha-beta against plain minimax, side by side."),
              ("your ai", "YOUR AI", "Write a player in Python and play against it.")),
    "solve": (("puzzles", "PUZZLES", "One after the other, at your level."),
              ("daily", "TODAY'S PUZZLE", "Everyone gets the same puzzle today."),
              ("storm", "STORM", "Three minutes, as many as you can.")),
    "look back": (("review", "REVIEW", "Your last game: where it was won or lost."),
                  ("analyse", "ANALYSE", "Any position: its best moves, variations, notes."),
                  ("games", "PLAYED", "Games that you have finished, to look at again."),
                  ("unfinished", "UNFINISHED", "Games that you left, to continue."),
                  ("scores", "SCORES", "The best games, medals and streaks.")),
    "menu": (("settings", "SETTINGS", "Sound, text size, colours, and more."),
             ("mute", "TURN SOUND OFF", "Or press M on any screen."),
             ("quit", "QUIT", "Or press Esc on the title, twice."))}
SOUND_ON = "TURN SOUND ON"

# All levels.
OPPONENT_KINDS = (("people", "PEOPLE"), ("levels", "LEVELS"))
EIGHT_PEOPLE = "Eight people, each with a weakness of their own."
MATCH_ME, FOLLOWS_YOU, HOW_LONG = "MATCH ME", "follows your rating", "how long can you last?"
matched_with = "now: {}".format
UNKNOWN = "…"                       # a time that has not been measured yet
HAS_MEDAL = " You have the medal."
rated = " Rated {:,} ± {}.".format
earns_medal = " A {} earns the medal.".format
try_person = "TRY {}".format


def takes(typical: str, longest: str) -> str:
    return f" A move takes {typical}" + ("." if typical == longest else f", at most about {longest}.")


def times(pairs: Iterable[tuple[str, str]]) -> str:
    """A sentence with the thinking times of levels. pairs: each a level's name and its time."""
    listed = ", ".join(f"{level} {time}" for level, time in pairs)
    end = "" if listed.endswith(UNKNOWN) else "."
    return f"A move on this machine: {listed}{end}".replace(" ms", "\xa0ms").replace(" s", "\xa0s")


# Players and rules.
YOU, player = "You", "Player {}".format
OPENINGS = (("free", "Free"), ("swap2", "Swap2"), ("balanced", "Balanced"))
LASTS = (("once", "One game"), ("kept", "Every game"))
LINES = (("more", "Five or more"), ("exact", "Exactly five"))
LABELS = {"starter": "Starts", "opening": "Opening", "line": "Wins", "lasts": "Keep for", "kind": "Against"}

PROOF_TOOLTIP = (f"THE PROOF begins and wins: all {REPLIES} of your first moves are proven lost. "
                 "Not rated: what counts is how long you last.")
TOOLTIPS: dict[str, TooltipText] = {
    "proof": PROOF_TOOLTIP,
    "levels": "See more levels and thinking times. Choose one that fits you, and who starts.",
    "players": "Seat two people, or any two levels. Choose openings and rules, too.",
    "match me": "Pick an opponent who fits you as you improve.",
    "play": ("Start this game.", "Enter"), "menu": "Change the settings, turn the sound off, or quit.",
    "seat x": "Choose who plays X: you, or a level.", "seat o": "Choose who plays O: you, or a level.",
    "starter:proof": "THE PROOF begins in the centre of the empty board. Five or more in a row wins.",
    "starter:either": "Agree who places the first three stones. Who has X is decided after them.",
    "opening:free": "The first stone may go anywhere. Only such games are rated and earn points.",
    "opening:swap2": "One player places X, O, X. The other takes a side, or adds two more.",
    "opening:balanced": "Start from a balanced position.",
    "line:more": "Five or more in a row wins.",
    "line:exact": "Six or more in a row does not count.",
    "lasts:once": "After this game and its rematches the usual players and rules come back.",
    "lasts:kept": "Players and rules stay until you change them."}
