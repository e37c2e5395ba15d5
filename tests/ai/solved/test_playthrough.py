"""The verifier's own rules, against another slow program; its eye for a player who errs; and parts of the book."""
import datetime
import os
import random

import pytest

from ai.position.rules import FIVE_IN_A_ROW
from ai.solved import status
from ai.solved.book import BOARD_CELLS, BOOK_FILE, CENTRE, CLASSES, Book
from ai.solved.decision import Decision
from ai.solved.player import SolvedPlayer
from ai.solved.playthrough import BIT, BOARD, NotVerified, Verifier, cells_of, fives, fours, has_five
from ai.tools.puzzle_making.win_check import LineBoard
from ai.tools.runner import RecordFile
from ai.tools.solving.verify import BRANCHES, COUNTS, REPLY_FIELDS, ClassVerification, read_branches
from tests.ai.positions import moves_named

A15, = moves_named(FIVE_IN_A_ROW, "a15")


def stones_of(cells):
    return sum(BIT[cell] for cell in cells)


def crowded(seed):
    """Random stones of two players in a corner of the board, the edges included."""
    rng = random.Random(seed)
    left, top = rng.choice((0, 4, 7)), rng.choice((0, 4, 7))
    cells = [row * 15 + column for row in range(top, top + 8) for column in range(left, left + 8)]
    chosen = rng.sample(cells, rng.choice((20, 26, 44)))
    return chosen[::2], chosen[1::2]


def test_fives_and_fours_are_those_of_another_program():
    seen = set()
    for seed in range(200):
        black, white = crowded(seed)
        lines = LineBoard(15, {**dict.fromkeys(black, 0), **dict.fromkeys(white, 1)})
        stones, empty = stones_of(black), BOARD & ~stones_of(black + white)
        assert has_five(stones) == lines.has_won(0)
        assert set(cells_of(fives(stones, empty))) == lines.winning_cells(0), seed
        if not lines.has_won(0) and not lines.winning_cells(0):
            assert set(cells_of(fours(stones, empty))) == set(lines.fours(0)), seed
            seen.add("quiet")
        seen.add(lines.has_won(0))
    assert seen == {True, False, "quiet"}


class Scripted:
    """A player who plays cells by name, one after the other, whatever the opponent does."""

    def __init__(self, names):
        self.moves = moves_named(FIVE_IN_A_ROW, names)

    def decide(self, moves):
        own = len(moves) // 2
        return Decision(self.moves[own], "book") if own < len(self.moves) else None


@pytest.mark.parametrize(("game", "script", "reason"), [
    ("h8 a1", "h8", "knows no move"),
    ("h8 a1", "h8 a1", "not legal"),
    ("h8 a1 h1 a2 j1 a3 l1 a4", "h8 h1 j1 l1 o15", "White makes five"),
])
def test_a_player_who_errs_is_not_verified(game, script, reason):
    with pytest.raises(NotVerified, match=reason):
        Verifier(Scripted(script)).verify(moves_named(FIVE_IN_A_ROW, game))


def test_a_win_at_sight_is_verified_with_its_length_and_every_reply_counted():
    check = Verifier(SolvedPlayer(Book([b""] * len(CLASSES))))
    assert check.verify(moves_named(FIVE_IN_A_ROW, "h8 a1 i8 c1 j8 e1")) == 3       # an open four, then the five
    assert check.replies == 225 - 7
    assert check.positions == 1
    assert check.longest == 9


@pytest.mark.checkout
@pytest.mark.parametrize("second", [pytest.param(second, marks=() if second == "a15" else pytest.mark.soak)
                                    for second in map(FIVE_IN_A_ROW.cell_name, CLASSES)])
def test_a_branch_of_a_class_is_verified_again_with_the_counts_that_the_record_has(second):
    kept = [row for row in read_branches(status.VERIFIED_FILE.with_name(BRANCHES)) if row["second"] == second]
    day = datetime.date.fromisoformat(os.environ["CROSSFIVE_TEST_DAY"])     # another branch each day
    branch = kept[day.toordinal() % len(kept)]
    start = Verifier(player := SolvedPlayer(Book.read())).first_moves(CENTRE, *moves_named(FIVE_IN_A_ROW, second))
    check = Verifier(player)
    plies = check.verify((*start, *moves_named(FIVE_IN_A_ROW, branch["fourth"])))
    assert plies + 4 == check.longest
    assert {name: str(getattr(check, name)) for name in COUNTS} == {name: branch[name] for name in COUNTS}


@pytest.mark.checkout
def test_the_verified_record_fits_the_shipped_book_and_code_and_sums_up_its_branches():
    book, records = Book.read(BOOK_FILE), status.read_verified()
    assert len(status.valid_records(records, book)) == 35, "book or player have changed: run `python -m ai verify`"
    branches = read_branches(status.VERIFIED_FILE.with_name(BRANCHES))
    for record in records.values():
        own = [row for row in branches if row["second"] == record.second]
        assert record.longest == max(int(row["longest"]) for row in own)
        assert record.worst_nodes == max(int(row["worst_nodes"]) for row in own)
        assert record.positions == 1 + sum(int(row["positions"]) for row in own)
        assert record.replies == BOARD_CELLS - 3 + sum(int(row["replies"]) for row in own)


def test_a_run_goes_on_from_its_file_and_a_failure_is_reported(tmp_path, monkeypatch, printed):
    monkeypatch.setattr("ai.tools.solving.verify.BOARD_CELLS", 3)               # the fourth moves b15 and c15
    out, record = tmp_path / "out", tmp_path / "verified.json"
    arguments = ["verify", "a15", f"--out={out}", f"--record={record}"]
    printed(*arguments)
    assert len(out.read_text().splitlines()) == 2
    monkeypatch.setattr(Verifier, "verify", None)               # it is not asked again
    assert "verified" in printed(*arguments, "--again")
    assert "verified before" in printed(*arguments)
    lines = out.read_text().replace('"failure":null', '"failure":"the player knows no move"')
    out.write_text(lines)
    assert "knows no move" in printed(*arguments, "--again", code=1)


def test_a_move_that_the_book_lacks_is_mended_and_the_whole_branch_is_then_verified(tmp_path, monkeypatch):
    monkeypatch.setattr("ai.tools.solving.verify.BOARD_CELLS", 2)               # the fourth move b15
    monkeypatch.setattr("ai.solved.player.THREAT_NODES", 100)     # the player often knows no move
    book = Book.read(BOOK_FILE)
    records = RecordFile(tmp_path / "out", REPLY_FIELDS)
    first = ClassVerification(A15, book, records, mend=True)
    branch, = first.branches()
    assert branch["failure"] is None
    assert branch["mended"]
    number = CLASSES.index(A15)
    assert first.player.book.entries(number) == book.entries(number) + len(branch["mended"])
    again = ClassVerification(A15, book, records, mend=True)
    assert list(again.branches()) == [branch]
    assert again.player.book.sections == first.player.book.sections
    assert again.summary([branch]).section == first.player.book.section_hash(number)
    whole = ClassVerification(A15, first.player.book, RecordFile(None, REPLY_FIELDS))
    unmended, = whole.branches()
    assert (unmended["failure"], unmended["mended"], unmended["replies"]) == (None, [], branch["replies"])


def test_the_status_has_its_keys(in_json):
    result = in_json("verify", "--status")
    book = Book.read(BOOK_FILE)
    assert list(result) == ["classes", "proved", "verified", "book_entries", "book_bytes", "book_hash"]
    assert result["classes"] == 35
    assert result["verified"] == len(status.read_verified()) <= result["proved"]
    assert result["book_bytes"] == BOOK_FILE.stat().st_size <= 700_000
    assert result["book_hash"] == book.hash
