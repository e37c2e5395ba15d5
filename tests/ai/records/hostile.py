"""Texts of the largest size, made to take long or to fill the memory; run as a program, it reads them all.

Run with the most megabytes that it may take besides its own, and the names of texts to leave out, it prints for each
what was said, and its seconds.
"""
import json
import sys
import time
from pathlib import Path

from ai.records.formats import LARGEST_FILE, MOST_GAMES, read_text
from ai.records.record import InvalidRecord


def filled(part, begin="", end=""):
    """A function that makes a text of the largest size for a file: `begin`, many copies of `part`, and `end`."""
    return lambda: begin + part * ((LARGEST_FILE - len(begin) - len(end)) // len(part)) + end


GAME = " ".join(f"{column}{row}" for row in (1, 3, 5, 7) for column in "abdeghjkm") + "\n"     # a game of 36 moves
# Each is made when it is read: together they take 130 megabytes.
HOSTILE = {
    "words": filled("a "),
    "blanks": filled(" "),
    "blanks at the end": filled(" ", "h8"),
    "hyphens": filled("-", "h8 ", "x"),
    "digits": filled("1"),
    "numbers": filled("1."),
    "lists of one move": filled("h8\n"),
    "one long list": filled("h8 "),
    "more moves than are read": lambda: GAME * 2_778,
    "SGF with many values": filled("[hh]", "(;B", ")"),
    "SGF with many stones set up": filled("[hh]", "(;AB", ")"),
    "SGF with unknown properties": filled("A[]", "(;", ")"),
    "SGF with unknown values": filled("[]", "(;A", ")"),
    "SGF with deep brackets": filled("("),
    "SGF with a long comment": filled("a", "(;C[", "];B[hh]B[ii])"),
    "SGF with a long name": filled("\\]", "(;PB[", "];B[hh]B[ii])"),
    "SGF with a long identifier": filled("A", "(;", "[])))"),
    "SGF without an end": filled("a", "(;B["),
    "SGF of backslashes": filled("\\", "(;B["),
    "PSQ with moves": filled("8,8,0\n", "Piskvorky 15x15, 0:0, 0\n"),
    "PSQ with names": filled("name\n", "Piskvorky 15x15, 0:0, 0\n"),
    "PSQ with blank lines": filled("\n", "Piskvorky 15x15, 0:0, 0\n", "a\nb\nc"),
    "PSQ with a long head": filled(" ", "Piskvorky"),
    "RIF with a long game": filled("h8 ", "<game><move>", "</move></game>"),
    "RIF with references": filled("&#104;", "<game><move>", "</move></game>"),
    "RIF with deep elements": filled("<a>"),
    "RIF with elements": filled("<a/>", "<x>", "</y>"),
    "RIF with players": filled("<player/>", "<x>", "</y>"),
    "RIF with numbered players": lambda: "<x>" + "".join(f"<player id='{n}' name='n'/>" for n in range(60_000)),
    "RIF with a long name": filled("\u0301", "<x><player name='", "'/></y>"),
    "RIF with entities": filled("&a;", '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>', "</x>"),
    "RIF with an open tag": filled("a", "<"),
    "RIF with an open comment": filled("-", "<!--"),
    "JSON of lists": filled("[],", "[", "[]]"),
    "JSON of a game with lists": filled("[],", '[{"moves":[', "[]]}]"),
    "JSON of a game with times": filled("1,", '[{"milliseconds":[', '1],"moves":["h8","h8"]}]'),
    "JSON of a game with moves": filled('"h8",', '[{"moves":[', '"h8"]}]'),
    "JSON with deep lists": filled("["),
    "JSON with deep objects": filled('{"":'),
    "JSON with a deep name": lambda: '[{"moves": [' + "[" * 900 + "]" * 900 + "]}]",
    "JSON with a number of many digits": filled("9", '[{"moves":[],"board":', "}]"),
    "JSON with a board of many digits": lambda: '[{"moves":[],"board":' + "9" * 4_000 + "}]",
    "JSON with a long name": filled("\\u0000", '[{"moves":["h8"],"first":"', '"},7]'),
    "JSON with blanks": filled(" ", "[", "x"),
    "JSON lines in one": filled('{"moves":[]}'),
}
# Texts as large as can be read: the most games, and almost the most moves.
LARGEST = {
    "games": lambda: "b2 a1\n" * MOST_GAMES,
    "moves": lambda: GAME * 2_777,
    "SGF": lambda: "".join(["(;GM[4]SZ[15]PB[a]PW[b]", *(f";{'BW'[n % 2]}[{chr(97 + n // 12 * 2)}{chr(97 + n % 12)}]"
                                                         for n in range(33)), ")"] * MOST_GAMES),
    "JSON": lambda: json.dumps([{"moves": ["h8", "i9", "g7"], "first": "a", "second": "b"}] * MOST_GAMES),
}
# The names of those that take long to read.
SLOW = ("JSON", "JSON of a game with moves", "PSQ with moves", "RIF with a long name", "SGF",
        "SGF with many stones set up", "SGF with unknown properties", "lists of one move", "more moves than are read",
        "moves")


def outcome_of(text):
    """The result of reading a text: its number of games, or the reader's error message."""
    try:
        return f"{len(read_text(text)):,} games"
    except InvalidRecord as refused:
        return str(refused)


def limit_memory(megabytes):
    """Limit this process to this many megabytes more than it uses now."""
    import resource  # noqa: PLC0415 - not on Windows, where only the names above are asked for
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + 1_000_000 * megabytes
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def main():
    outcome_of("h8")                    # loads the modules that are loaded late
    limit_memory(int(sys.argv[1]))
    for name, make in {**HOSTILE, **LARGEST}.items():
        if name in sys.argv[2:]:
            continue
        text, begun = make(), time.process_time()
        outcome = outcome_of(text)
        print(json.dumps([name, outcome, time.process_time() - begun]), flush=True)


if __name__ == "__main__":
    main()
