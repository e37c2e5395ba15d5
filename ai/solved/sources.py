"""A hash of the code that decides the moves of the solved opening's player: the verification is valid for it alone."""
import hashlib
import sys
from functools import cache
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, DEDENT, INDENT, NEWLINE, NL, STRING, generate_tokens

from ai.hot_modules import AI_FOLDER

FROZEN_HASH = Path(__file__).with_name("sources.hash")     # an executable has no sources, only their hash
SOURCES = ("position/*.py", "position/*.pxd", "search/dfpn.*", "search/threat_tables.py", "search/watch.*",
           "solved/book.py", "solved/player.py")
KINDS = (".py", ".pxd")


def code_of(source: str) -> str:
    """A source text without comments, docstrings and empty lines: only the code that decides its behaviour."""
    lines, begins = source.splitlines(), True
    for token in generate_tokens(StringIO(source).readline):
        (row, column), (last, end) = token.start, token.end
        if token.type == COMMENT:
            lines[row - 1] = lines[row - 1][:column]
        elif token.type == STRING and begins and not lines[last - 1][end:].strip():
            lines[row - 1:last] = [""] * (last - row + 1)
        begins = token.type in (NEWLINE, INDENT, DEDENT) or (begins and token.type in (COMMENT, NL))
    return "\n".join(line.rstrip() for line in lines if line.strip())


@cache
def sources_hash(folder: Path = AI_FOLDER) -> str:
    """A hash of the code that the solved opening depends on; comments, docstrings and line ends don't change it.

    Raises OSError if an executable lacks the hash that its build wrote.
    """
    if hasattr(sys, "frozen"):
        return FROZEN_HASH.read_text(encoding="ascii")
    files = sorted(file for pattern in SOURCES for file in folder.glob(pattern) if file.suffix in KINDS)
    code = (f"{file.relative_to(folder).as_posix()}\n{code_of(file.read_text(encoding='utf-8'))}" for file in files)
    return hashlib.sha256("\n".join(code).encode()).hexdigest()
