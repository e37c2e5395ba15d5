"""The prover of quiet wins, and the classes that the book is made from."""
from __future__ import annotations

import pytest

from ai import __main__ as command_line
from ai.lab import prove
from ai.lab.prover import Prover, decisions
from ai.lab.runner import RecordFile
from ai.play.arguments import InvalidInput
from ai.play.book import CENTRE, CLASSES, Book, canonical
from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.dfpn import WON, Dfpn

A15, I7, A14 = map(FIVE_IN_A_ROW.parse_cell, ("a15", "i7", "a14"))
START = (CENTRE, A15, I7)


@pytest.fixture(scope="module")
def won():
    """A position with Black to move that only quiet moves win."""
    node = Prover().prove((*START, A14), 300_000)
    assert node.pn == 0
    return node


def test_every_quiet_move_of_a_proof_threatens_to_win_if_white_passes(won):
    found = decisions(won)
    assert won.moves in found
    for moves, move in found.items():
        board = board_of(FIVE_IN_A_ROW, (*moves, move))
        assert Dfpn(15).solve(board, 2_000, attacker=0) == WON


def test_after_a_quiet_move_every_reply_loses_to_threats_or_to_another_quiet_move(won):
    found = decisions(won)
    keys = {canonical(moves)[0] for moves in found}
    board = board_of(FIVE_IN_A_ROW, (*won.moves, found[won.moves]))
    solver = Dfpn(15)
    for reply in board.legal_moves():
        board.play(reply)
        assert canonical(board.history)[0] in keys or solver.solve(board, 10_000) == WON, reply
        board.undo()


def test_too_little_effort_leaves_a_position_open_and_more_goes_on_from_there():
    prover = Prover()
    assert prover.prove((*START, A14), 10).pn > 0
    assert prover.prove((*START, A14), 300_000).pn == 0


def test_a_position_that_black_has_lost_is_never_won():
    board = Board.from_moves("h8 d10 i9 e10 j8 f10 a1 g10")      # White has an open four
    node = Prover().prove(board.history, 2_000)
    assert node.pn > 0


def test_the_third_moves_tried_first_stand_away_from_the_second():
    assert FIVE_IN_A_ROW.cell_name(prove.third_moves(A15)[0]) == "i7"
    near = FIVE_IN_A_ROW.parse_cell("h9")
    assert near not in prove.third_moves(near)
    assert len(prove.third_moves(near)) == 7


def test_a_job_is_done_once_and_its_open_fourth_moves_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(prove, "fourth_moves", lambda start: [A14])
    records = RecordFile(tmp_path / "jobs", prove.FIELDS)
    easy = prove.prove(A15, 300_000, records)
    assert easy.open == []
    monkeypatch.setattr(prove, "solve", None)                    # it is not asked again
    assert prove.prove(A15, 300_000, RecordFile(tmp_path / "jobs", prove.FIELDS)) == easy
    monkeypatch.undo()
    monkeypatch.setattr(prove, "fourth_moves", lambda start: [A14])
    assert prove.prove(A15, 10, records).open == ["a14"]
    assert "open after a14" in prove.text(prove.prove(A15, 10, records))


def test_the_book_keeps_each_decision_of_a_class_and_how_many_can_follow():
    games = ["h8 a15 i7 a14 j6", "h8 a15 i7 a14 j6 a13 k5", "h8 a15 i7 a14 j6 a12 k5"]
    result = prove.Result("", "a15", "i7", [], games, 1, 1.0)
    book = prove.with_section(Book([b""] * len(CLASSES)), result)
    number = CLASSES.index(A15)
    lefts = []
    for game in ["h8 a15 i7", *games]:
        moves = [FIVE_IN_A_ROW.parse_cell(name) for name in game.split()[:-1]]
        entry = book.find(number, canonical(moves)[0])
        assert entry is not None
        lefts.append(entry.left)
    assert lefts == [3, 2, 0, 0]
    assert book.entries(number) == 4


def test_second_moves_are_chosen_by_their_class():
    assert prove.chosen_classes(["o1"]) == [A15]
    assert len(prove.chosen_classes([], least=5)) == 21
    for wrong in ("h8", "z9", "x"):
        with pytest.raises(InvalidInput, match=wrong):
            prove.chosen_classes([wrong])


def test_the_command_puts_what_is_won_into_the_book(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(prove, "fourth_moves", lambda start: [A14])
    book = tmp_path / "book"
    arguments = ["prove", "a15", f"--out={tmp_path / 'jobs'}", f"--book={book}"]
    assert command_line.main([*arguments, "--effort=10"]) == 1
    assert not book.exists()
    assert command_line.main(arguments) == 0
    assert Book.read(book).entries(CLASSES.index(A15)) > 0
    assert "won" in capsys.readouterr().out
