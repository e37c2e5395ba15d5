"""Text files of what is refused: on each line an input and, after an arrow, what must be said about it."""
import re


def refusals(file):
    """Yield each input in the file, and what must be said.

    {one|other} stands for each of several values; {} is this value in what must be said, which without an arrow is the
    value in quotes. ⏎ stands for the end of a line.
    """
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            text, _, said = line.replace("⏎", "\n").partition("  →  ")
            before, values, after = re.fullmatch(r"(?s)(.*?)(?:\{([^{}]*\|[^{}]*)\}(.*))?", text).groups(default="")
            for value in values.split("|"):
                yield f"{before}{value}{after}", said.replace("{}", value) or f"'{value}'"
