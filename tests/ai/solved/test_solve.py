"""`python -m ai solve`: whether the player to move wins by fours and open threes."""
import pytest

from ai.__main__ import main
from ai.position.board import Board
from ai.solved import book, status
from ai.solved.solve import solve

WON = "h8 a1 h9 o1 h10 a15"             # the player to move has an open three


@pytest.fixture
def not_opened_yet():
    """Make the test, and the tests after it, read the shipped book anew."""
    status.shipped_player.cache_clear()
    yield
    status.shipped_player.cache_clear()


def test_a_won_position_names_the_move_and_the_longest_it_can_take(printed, in_json):
    result = in_json("solve", WON)
    assert result["verdict"] == "won"
    assert result["move"] in ("h7", "h11")
    assert result["plies"] == 3
    assert {"h6", "h11"} & set(result["zone"])
    assert printed("solve", WON) == f"{result['move']} wins in at most 3 plies (found at sight)\n"
    assert printed("solve", "h8 a1 i8 b1 j8 c1 k8 d3") == "g8 wins in at most 1 ply (found at sight)\n"


def test_too_few_nodes_leave_a_position_undecided():
    board = Board.from_moves("h8 h9 g7 e5 g8 j10")
    undecided = solve(board, 5)
    assert (undecided.verdict, undecided.move, undecided.plies, undecided.zone) == ("undecided", None, None, ())
    assert solve(board).move == "g9"


def test_after_a_verified_second_move_the_book_wins_and_says_in_how_many_plies(printed, in_json):
    longest = status.read_verified()[0].longest
    result = in_json("solve", "h8 o1")            # the image of a15
    assert (result["verdict"], result["verified"], result["plies"]) == ("won", True, longest - 2)
    assert "verified" in printed("solve", "h8 o1")
    assert in_json("solve", f"h8 o1 {result['move']} b2")["plies"] <= longest - 4


def test_a_game_in_which_the_first_player_went_other_ways_is_not_called_verified(in_json):
    for game in ("h8 o1 a1 b2", "a1 o1", "h8 o1 g9"):
        assert in_json("solve", game)["verified"] is False


def test_an_empty_board_of_which_nothing_is_verified_has_no_win_by_threats(printed, monkeypatch, not_opened_yet):
    monkeypatch.setattr(status, "read_verified", dict)
    assert printed("solve", "") == "no win by threats at sight\n"


def test_a_damaged_book_is_named(capsys, tmp_path, monkeypatch, not_opened_yet):
    data = book.BOOK_FILE.read_bytes()
    for damaged in (data[:-1], b"", data[:300] + b"?" + data[301:]):
        (tmp_path / "book.bin").write_bytes(damaged)
        monkeypatch.setattr(book.Book.read.__func__, "__defaults__", (tmp_path / "book.bin",))
        assert main(["solve", "h8 o1"]) == 1
        assert "the book of the solved opening can't be used" in capsys.readouterr().err
