"""A coverage-guided fuzzer: it damages files, and continues with those that reached new code in a reader."""
import sys
import time
import tracemalloc
from contextlib import contextmanager
from pathlib import Path

import ai.json_text
import ai.puzzles.puzzle
import ai.records
import ai.tools.runner
import ai.tools.strength.openings

READERS = (str(Path(ai.records.__file__).parent), ai.json_text.__file__, ai.puzzles.puzzle.__file__,
           ai.tools.runner.__file__, ai.tools.strength.openings.__file__)       # whose steps are followed
LONGEST = 1_000                     # bytes: five hundred games at most, which take a tenth of a second
TOKENS = [b"(", b")", b";", b"[", b"]", b"[]", b"\\", b"B[hh]", b"W[ii]", b"SZ[3]", b"SZ[20:20]", b"CA[Big5]", b"GM[4]",
          b"RU[exactly five]", b"<game>", b"</game>", b"<move>", b"</move>", b"<player id='1' name='\xf8'/>", b"&#104;",
          b"<?xml version='1.0' encoding='Big5'?>", b"<!--", b"<![CDATA[", b"{", b"}", b'"', b'{"moves":["h8"]}',
          b'"milliseconds":[1]', b'"board":3,', b"\\ud800", b"1e999", b"9" * 30, b"null", b",", b":", b"\n", b"\r",
          b"\0", b"\x1a", b"\xff\xfe", b"\xef\xbb\xbf", b"\xe2\x80\xa8", b"Piskvorky 15x15, 0:0, 1\n", b"8,8,0\n",
          b"-1\n", b"#", b"1. ", b"h8 i9", b"b2 a1", b"crossfive:15x:", b".", b"-"]


def damaged(chance, files):
    """A random one of these files with one to four random changes."""
    data = bytearray(chance.choice(files))
    for _ in range(chance.randint(1, 4)):
        at, length = chance.randint(0, len(data)), chance.randint(0, 12)
        other = chance.choice(files)
        begin = chance.randint(0, len(other))
        data[at:at + chance.choice((0, length))] = chance.choice((
            b"", bytes([chance.randrange(256)]), chance.choice(TOKENS), other[begin:begin + 4 * length],
            bytes(data[at:at + length]) * chance.randint(2, 300)))
    return bytes(data[:LONGEST])


@contextmanager
def followed():
    """A context in which all steps from line to line in the readers' code are collected; it yields their set."""
    steps, before = set(), sys.gettrace()

    def follow(frame, event, argument):
        if not frame.f_code.co_filename.startswith(READERS):
            return None
        last = 0

        def step(frame, event, argument):
            nonlocal last
            steps.add((frame.f_code, last, frame.f_lineno))
            last = frame.f_lineno
            return step
        return step
    sys.settrace(follow)
    try:
        yield steps
    finally:
        sys.settrace(before)


def seconds_of(action):
    """The CPU seconds that an action takes."""
    begun = time.process_time()
    action()
    return time.process_time() - begun


def bytes_of(action):
    """The peak memory of an action, in bytes."""
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
