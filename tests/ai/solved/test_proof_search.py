"""The prover of quiet wins, and the classes that the book is made from."""
import json
from types import SimpleNamespace

import pytest

from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.search.dfpn import WON, Dfpn
from ai.solved import proof_search
from ai.solved.book import CENTRE, CLASSES, Book, canonical_key
from ai.solved.proof_search import PART_FIELDS, ProofNode, ProofSearch, QuietMove, TwoLevelProofSearch, decisions
from ai.tools.runner import RecordFile
from ai.tools.solving import prove

A15, I7, A14, H6 = map(FIVE_IN_A_ROW.parse_cell, ("a15", "i7", "a14", "h6"))
START = (CENTRE, A15, I7)          # the reply a14 is refuted at the first look, h6 with some effort


@pytest.fixture(scope="module")
def won():
    """A position with Black to move that only quiet moves win."""
    node = ProofSearch().prove((*START, A14), 300_000)
    assert node.pn == 0
    return node


@pytest.fixture
def needs_effort(monkeypatch):
    """Make every position stay open under little effort."""
    really = ProofSearch.prove
    monkeypatch.setattr(ProofSearch, "prove", lambda prover, moves, effort:
                        really(prover, moves, effort) if effort > 10 else ProofNode(tuple(moves)))


PARTS = RecordFile(None, PART_FIELDS)     # the records of a job without a search on two levels


def check_replies(win, moves):
    """Fail unless every reply to the quiet move loses, to threats or to another quiet move."""
    keys = {canonical_key(moves)[0] for moves in win}
    board = board_of(FIVE_IN_A_ROW, (*moves, win[moves]))
    solver = Dfpn(15)
    for reply in board.legal_moves():
        board.play(reply)
        assert canonical_key(board.history)[0] in keys or solver.solve(board, 10_000) == WON, reply
        board.undo()


def test_every_quiet_move_of_a_proof_threatens_to_win_and_every_reply_loses_to_threats_or_to_another_quiet_move(won):
    found = decisions(won)
    check_replies(found, won.moves)
    for moves, move in found.items():               # if White passes
        board = board_of(FIVE_IN_A_ROW, (*moves, move))
        assert Dfpn(15).solve(board, 2_000, attacker=0) == WON


def test_a_position_that_black_has_lost_is_never_won():
    board = Board.from_moves("h8 d10 i9 e10 j8 f10 a1 g10")      # White has an open four
    node = ProofSearch().prove(board.history, 2_000)
    assert node.pn > 0


def test_the_move_that_master_names_is_tried_first_and_the_others_stand_behind_it(monkeypatch):
    named, won_before = map(FIVE_IN_A_ROW.parse_cell, ("g9", "j6"))
    asked = []

    def searched(board, table, nodes):
        asked.append((board.history, nodes))
        return SimpleNamespace(move=named, nodes=60_000)

    monkeypatch.setattr(proof_search, "master_report", searched)
    moves = (*START, A14)
    adviser = ProofSearch(advice_nodes=500)
    adviser.hints = [won_before]
    node = adviser.prove(moves, 1)
    assert asked == [(moves, 500)]
    assert adviser.spent > 60_000 // proof_search.NODES_PER_POSITION
    moves_and_margins = [(quiet.move, quiet.margin) for quiet in node.quiet_moves[:2]]
    assert moves_and_margins == [(named, 0), (won_before, proof_search.ADVICE_MARGIN)]


@pytest.fixture
def weak_provers(monkeypatch):
    """Give new provers few nodes, so that a position must be split."""
    monkeypatch.setattr(proof_search, "ATTEMPTS", ((2_000, 0, proof_search.PASS_NODES), (2_000, 0, 20_000)))
    monkeypatch.setattr(proof_search, "LONG_ADVICE_NODES", 2_000)
    monkeypatch.setattr(proof_search, "LONG_REPLY_NODES", 100)


def team(records):
    """The search on two levels with these records."""
    return TwoLevelProofSearch(records, records.add)


def test_a_position_that_new_provers_leave_open_is_split_and_won_by_parts_that_are_not_tried_again(
        tmp_path, weak_provers, monkeypatch):
    def found():
        node = team(RecordFile(tmp_path / "parts", PART_FIELDS)).prove((*START, H6), 300_000)
        assert node.pn == 0
        return decisions(node)
    first = found()
    for moves in first:
        check_replies(first, moves)
    parts = [json.loads(line) for line in (tmp_path / "parts").read_text().splitlines()]
    assert [part["won"] for part in parts if part["position"] == "h8 a15 i7 h6"] == [False, True]
    monkeypatch.setattr(proof_search, "ATTEMPTS", ())
    again = found()
    check_replies(again, (*START, H6))
    assert again.keys() & first.keys()


def test_a_cut_short_attempt_is_not_recorded(weak_provers):
    records = RecordFile(None, PART_FIELDS)
    assert team(records).prove((*START, H6), 1_000).pn > 0
    assert list(records.values()) == []


def test_replies_that_are_alike_by_symmetry_count_once():
    after = ProofNode((CENTRE,))
    way = QuietMove(A15, 0, A15, replies=[(A14, after), (I7, after)], complete=True)
    way.update()
    assert (way.open, way.pn) == ([after], 1)


def test_a_job_is_done_once_and_its_open_fourth_moves_are_named(tmp_path, needs_effort, monkeypatch):
    monkeypatch.setattr(prove, "fourth_moves", lambda start: [A14])
    records = RecordFile(tmp_path / "jobs", prove.CLASS_FIELDS)
    hard = prove.prove_class(A15, 10, records, PARTS)
    assert hard.open == ["a14"]
    assert "open after a14" in prove.text(hard)
    easy = prove.prove_class(A15, 300_000, records, PARTS)
    assert easy.open == []
    monkeypatch.setattr(prove, "prove_open_fourths", None)  # it is not asked again
    assert prove.prove_class(A15, 300_000, RecordFile(tmp_path / "jobs", prove.CLASS_FIELDS), PARTS) == easy


def test_an_open_fourth_move_is_won_by_parts_on_request(tmp_path, monkeypatch, printed):
    monkeypatch.setattr(prove, "fourth_moves", lambda start: [H6])
    arguments = ["prove", "a15", "--third=i7", f"--out={tmp_path / 'jobs.jsonl'}", f"--book={tmp_path / 'book'}",
                 "--effort=10"]
    printed(*arguments, code=1)
    printed(*arguments, "--by-parts=300000")
    *_, last = RecordFile(tmp_path / "jobs.jsonl", prove.CLASS_FIELDS).values()
    assert last["key"] == "a15 i7 10 by parts 300000"
    assert list(RecordFile(tmp_path / "jobs.parts.jsonl", PART_FIELDS).values())


def test_a_job_goes_on_from_what_is_known_with_its_third_move(tmp_path, monkeypatch):
    b14 = FIVE_IN_A_ROW.parse_cell("b14")
    records = RecordFile(tmp_path / "jobs", prove.CLASS_FIELDS)
    for effort, left in ((1, ["a14", "b14"]), (2, ["a14"])):
        records.add({"key": f"a15 i7 {effort}", "second": "a15", "third": "i7", "open": left, "nodes": 1000,
                     "decisions": ["h8 a15 i7 b14 j6"], "seconds": 60.0})
    monkeypatch.setattr(prove, "fourth_moves", lambda start: [A14, b14])
    result = prove.prove_class(A15, 300_000, records, PARTS)
    assert result.open == []
    assert result.decisions[0] == "h8 a15 i7 b14 j6"            # kept; b14 was not tried again
    assert not any(game.startswith("h8 a15 i7 b14") for game in result.decisions[1:])
    assert any(game.startswith("h8 a15 i7 a14") for game in result.decisions)
    assert result.nodes > 1000
    assert result.seconds >= 60


def test_the_book_keeps_each_decision_of_a_class_and_how_many_can_follow():
    games = ["h8 a15 i7 a14 j6", "h8 a15 i7 a14 j6 a13 k5", "h8 a15 i7 a14 j6 a12 k5"]
    result = prove.ClassResult("", "a15", "i7", [], games, 1, 1.0)
    book = prove.with_section(Book([b""] * len(CLASSES)), result)
    number = CLASSES.index(A15)
    lefts = []
    for game in ["h8 a15 i7", *games]:
        moves = [FIVE_IN_A_ROW.parse_cell(name) for name in game.split()[:-1]]
        entry = book.find(number, canonical_key(moves)[0])
        assert entry is not None
        lefts.append(entry.left)
    assert lefts == [3, 2, 0, 0]
    assert book.entries(number) == 4


def test_the_command_puts_won_positions_into_the_book(tmp_path, needs_effort, monkeypatch, printed):
    monkeypatch.setattr(prove, "fourth_moves", lambda start: [A14])
    book = tmp_path / "book"
    arguments = ["prove", "a15", f"--out={tmp_path / 'jobs'}", f"--book={book}"]
    printed(*arguments, "--effort=10", code=1)
    assert not book.exists()
    assert "won" in printed(*arguments)
    assert Book.read(book).entries(CLASSES.index(A15)) > 0
