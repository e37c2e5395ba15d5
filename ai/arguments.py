"""The options that commands share: their types, and which ones go together."""
import argparse
import math
import re
from collections.abc import Callable

from ai.failures import InvalidInput

LARGEST_NUMBER = 10 ** 12           # the largest number in any option that sets no lower limit


def whole_number(least: int = 1, most: int = LARGEST_NUMBER) -> Callable[[str], int]:
    """An argparse type for whole numbers from `least` to `most`, both included."""
    def parse(text: str) -> int:
        if re.fullmatch("-?[0-9]{1,20}", text) is None or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least:,} to {most:,}")
        return int(text)

    return parse


def number_between(least: float, most: float) -> Callable[[str], float]:
    """An argparse type for numbers between `least` and `most`, both excluded."""
    def parse(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        if not least < value < most:            # NaN fails this test as well
            raise argparse.ArgumentTypeError(f"{text!r} is not a number above {least:g} and below {most:g}")
        return value

    return parse


positive_number = number_between(0, LARGEST_NUMBER)


def depth_of(words: str) -> int | None:
    """The depth in plies that an option names; None for 'full' (to the end of the game). Raises ArgumentTypeError."""
    if words.lower() == "full":
        return None
    if re.fullmatch("[0-9]{1,9}", words) is None or int(words) > 60:
        raise argparse.ArgumentTypeError(f"{words!r} is not a depth: 0 to 60 plies, or full")
    return int(words)


def add_board_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", type=int, choices=(3, 15), default=15,
                        help="3 is tic-tac-toe, 15 (the default) five in a row")


def refuse_together(arguments: argparse.Namespace, option: str, *others: str) -> None:
    """Raise InvalidInput if one of the others was given, too, which `option` would ignore.

    They are parsed once more without defaults, since one may have been given with its default value.
    """
    arguments.parser.set_defaults(**dict.fromkeys(vars(arguments)))
    given = arguments.parser.parse_args(arguments.argv)
    for other in others:
        if getattr(given, other.lstrip("-")) not in ([], None):     # []: no positional argument
            raise InvalidInput(f"argument {other}: not allowed with argument {option}")
