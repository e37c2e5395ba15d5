"""Text files of what is refused: on each line an input and, after an arrow, what must be said about it."""
import re

from tests.processes import ROOT


def refusals(name):
    """Each input in a file of tests/ai, and what must be said.

    {one|other} stands for each of several values; {} is this value in what must be said, which without an arrow is the
    value in quotes. ⏎ stands for the end of a line.
    """
    found = []
    for line in (ROOT / "tests" / "ai" / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            text, _, said = line.replace("⏎", "\n").partition("  →  ")
            before, values, after = re.fullmatch(r"(?s)(.*?)(?:\{([^{}]*\|[^{}]*)\}(.*))?", text).groups(default="")
            found += [(f"{before}{value}{after}", said.replace("{}", value) or f"'{value}'")
                      for value in values.split("|")]
    return found
