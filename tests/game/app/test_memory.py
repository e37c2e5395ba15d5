"""What was freed goes back to the system, where the C library can be asked for it."""
import ctypes
from pathlib import Path

import pytest

from game.app import memory

MEGABYTES = 1 << 20


def held() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


@pytest.mark.skipif(memory.trim is None, reason="needs glibc")
def test_memory_that_was_freed_is_given_back() -> None:
    libc = ctypes.CDLL(None)
    libc.malloc.restype, libc.free.argtypes = ctypes.c_void_p, (ctypes.c_void_p,)
    blocks = [libc.malloc(60_000) for _ in range(1000)]
    for block in blocks:
        ctypes.memset(block, 1, 60_000)
    for block in blocks[:-1]:           # the last one keeps the end of the heap where it is
        libc.free(block)
    before = held()
    memory.give_back()
    assert held() < before - 40 * MEGABYTES
    libc.free(blocks[-1])
