"""The texts of a Swap2 opening."""
from ai.play.opening_rules import Swap2Choice

HEADING, PARTS = "SWAP2", ("OPENING", "RULE")
RULE = ("The opener places two X and one O, anywhere.",
        "The other takes X, takes O, or places one O and one X more.",
        "If two are added, the opener chooses a side.")
CHOICES: dict[Swap2Choice, str] = {"first": "TAKE X", "second": "TAKE O", "two more": "PLACE TWO MORE"}
UNDO, TITLE = "UNDO", "TITLE"
OPENING, CHOOSE = "OPENING", "CHOOSE A SIDE"
place, then_o = "PLACE {}".format, "{} O moves next.".format
YOU, OPENER, OTHER = "you", "the opener", "the other player"
# By stage of the opening; the letters after a bar are added to the verb for anybody but "you".
DOES = {"three": "place|s three stones", "answer": "take|s X or O, or place|s two more stones",
        "two": "place|s two more stones", "last": "take|s X or O"}


def does(who: str, action: str) -> str:
    """A sentence about what a player does: 'You place three stones.' or 'Depth 2 places three stones.'

    action: the words after the player's name; '|s' in them marks a verb's ending, which 'you' drops.
    """
    return f"{who[0].upper()}{who[1:]} {action.replace('|s', '' if who == YOU else 's')}."


def places(who: str, left: int, other: str) -> str:
    stones = "a stone" if left == 1 else f"{left} stones"
    return f"{does(who, f'place|s {stones}')[:-1]}; then {other} choose{'' if other == YOU else 's'}."
