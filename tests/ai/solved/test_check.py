"""The second checker, in C: it passes the book that ships, and catches players who would not win."""
import shutil
import signal
from pathlib import Path

import pytest

from ai.position.rules import FIVE_IN_A_ROW
from ai.solved import book as shipped
from ai.solved.book import CLASSES, ENTRY, KEY_BYTES, Book, class_of
from tests.processes import run

SOURCE = Path(shipped.__file__).with_name("check.c")
COMPILER = shutil.which("cc")

pytestmark = [pytest.mark.skipif(COMPILER is None, reason="no C compiler"), pytest.mark.checkout]


@pytest.fixture(scope="module")
def check(tmp_path_factory):
    """A function that runs the checker on a book and a second move for some CPU seconds: exit code and output."""
    folder = tmp_path_factory.mktemp("check")
    strict = ["-O3", "-Wall", "-Wextra", "-Werror"]
    run(COMPILER, *strict, "-o", folder / "check", SOURCE)

    def checked(book, second, seconds="unlimited"):
        (folder / "book.bin").write_bytes(book.to_bytes())
        limited = "sh", "-c", f'ulimit -t {seconds}; exec "$@"', "sh"
        done = run(*limited, folder / "check", folder / "book.bin", second, code=None)
        return done.returncode, done.stdout

    return checked


def with_section(number, section):
    sections = list(Book.read().sections)
    sections[number] = section
    return Book(sections)


def with_another_move(game, move):
    """The shipped book, but with this move after the game; None: with no move there."""
    moves = [FIVE_IN_A_ROW.parse_cell(cell) for cell in game.split()]
    number = class_of(moves[1])
    empty = Book([b""] * len(CLASSES))
    alone = empty.with_entry(number, moves, FIVE_IN_A_ROW.parse_cell(move or "a1")).sections[number]
    section, size = Book.read().sections[number], ENTRY.size
    entries = [section[at:at + size] for at in range(0, len(section), size)]
    kept = [entry for entry in entries if entry[:KEY_BYTES] != alone[:KEY_BYTES]]
    assert len(kept) == len(entries) - 1
    return with_section(number, b"".join(sorted([*kept, alone] if move else kept)))


def test_in_the_first_second_nothing_is_found_against_the_book(check):
    code, printed = check(Book.read(), "a15", 1)
    assert code in (0, -signal.SIGXCPU, -signal.SIGKILL)
    assert "NOT WON" not in printed


def test_a_second_move_that_stands_for_no_class_is_not_passed_over(check):
    assert check(Book.read(), "o15") == (2, ""), "its class is a15's"


@pytest.mark.soak
@pytest.mark.parametrize("second", [FIVE_IN_A_ROW.cell_name(move) for move in CLASSES])
def test_the_first_player_wins_after_each_second_move(check, second):
    code, printed = check(Book.read(), second)
    assert (code, printed.split(",")[0]) == (0, f"{second}: won")


@pytest.mark.parametrize("player", [
    pytest.param(lambda: with_another_move("h8 a15 i7 b15", "o1"), id="plays elsewhere once"),
    pytest.param(lambda: with_another_move("h8 a15 i7 b15", None), id="knows one move less"),
    pytest.param(lambda: with_section(class_of(0), Book.read().sections[class_of(1)]), id="plays another opening"),
])
def test_a_player_who_would_not_win_is_caught(check, player):
    code, printed = check(player(), "a15")
    assert code == 1
    assert "a15: NOT WON" in printed
