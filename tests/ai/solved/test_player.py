"""The book of the solved opening, and the player who plays from it."""
import random

import pytest

from ai.position.board import Board, board_of
from ai.position.rules import FIVE_IN_A_ROW
from ai.solved import status
from ai.solved.book import CENTRE, CLASSES, IMAGES, ORIGINS, Book, canonical_key, class_of, distance
from ai.solved.player import SolvedPlayer

SECOND_MOVES = [cell for cell in range(FIVE_IN_A_ROW.cells) if cell != CENTRE]


def some_moves(count, seed):
    return [CENTRE, *random.Random(seed).sample(SECOND_MOVES, count - 1)]


def test_the_35_classes_hold_all_224_second_moves_and_21_are_five_or_more_away():
    assert len(CLASSES) == 35
    assert {class_of(cell) for cell in SECOND_MOVES} == set(range(35))
    assert sum(distance(cell) >= 5 for cell in CLASSES) == 21
    assert sum(distance(cell) >= 5 for cell in SECOND_MOVES) == 144


def test_all_images_of_a_position_have_one_key_in_whatever_order_its_stones_came():
    moves = some_moves(9, seed=1)
    keys = {canonical_key([image[cell] for cell in moves])[0] for image in IMAGES}
    keys.add(canonical_key([*moves[2:4], *moves[:2], *moves[4:]])[0])
    assert len(keys) == 1
    assert canonical_key(moves[::-1])[0] in keys                            # nine stones; the colours stay as they are
    assert canonical_key([moves[1], moves[0], *moves[2:]])[0] not in keys   # here two change places
    key, symmetry = canonical_key(moves)
    assert canonical_key([IMAGES[symmetry][cell] for cell in moves])[0] == key


def test_a_book_reads_as_it_was_written_nine_bytes_an_entry():
    moves = tuple(some_moves(6, seed=2))
    sections, number = [{} for _ in CLASSES], class_of(moves[1])
    sections[number] = {moves: (7, 3), moves[:4]: (9, 70_000)}
    again = Book.from_bytes(Book.of(sections).to_bytes())
    assert len(again.sections[number]) == 2 * 9
    key, symmetry = canonical_key(moves)
    entry = again.find(number, key)
    assert (ORIGINS[symmetry][entry.move], entry.left) == (7, 3)
    assert again.find(number, key ^ 1 << 40) is None


def test_the_player_begins_in_the_centre_and_follows_the_book_in_every_image_of_a_game():
    player = SolvedPlayer(Book.read())
    assert player.decide(()).move == CENTRE
    corner = [CENTRE, FIVE_IN_A_ROW.parse_cell("a15")]
    for moves in (corner, [*corner, player.decide(corner).move, FIVE_IN_A_ROW.parse_cell("b13")]):
        decisions = [player.decide([image[cell] for cell in moves]) for image in IMAGES]
        assert {decision.source for decision in decisions} == {"book"}
        assert decisions[0].left > 0
        assert len({canonical_key([*(image[cell] for cell in moves), decision.move])[0]
                    for image, decision in zip(IMAGES, decisions, strict=True)}) == 1


def test_the_player_answers_the_same_whatever_it_was_asked_before():
    book = Book.read()
    asked, fresh = SolvedPlayer(book), None
    for seed in range(20):
        moves = some_moves(8, seed)
        fresh = SolvedPlayer(book) if fresh is None or seed % 5 == 0 else fresh
        assert asked.decide(moves) == fresh.decide(moves)


def test_the_player_wins_by_fours_and_by_threats_and_says_in_how_many_plies_and_admits_what_it_does_not_know():
    player = SolvedPlayer(Book([b""] * len(CLASSES)))
    four = player.decide(Board.from_moves("h8 a1 i8 c1 j8 e1").history)
    assert (four.source, four.plies) == ("fours", 3)
    threat = player.decide(Board.from_moves("h8 a1 i9 b2 i7 o1").history)
    assert threat.source == "threats"
    assert threat.plies is not None
    assert threat.plies > 3
    assert player.decide(Board.from_moves("h8 h9").history) is None


def test_the_verified_record_reads_as_it_was_written_and_a_damaged_one_is_refused(tmp_path):
    file = tmp_path / "verified.json"
    records = status.read_verified()
    status.write_verified(records, file)
    assert status.read_verified(file) == records
    for text in ("", "[1]", '{"a": 1}', '{"classes": [{"second": "a15"}], "checksum": ""}', "\x00"):
        file.write_text(text)
        with pytest.raises(ValueError):  # noqa: PT011 (each has a text of its own)
            status.read_verified(file)


def test_the_bound_on_a_verified_win_holds_for_the_player_who_looks_for_a_win_anew_at_each_move():
    player, rng = status.shipped_player(), random.Random(1)
    for second in rng.sample(sorted(status.verified_second_moves()), 12):
        board, last = board_of(FIVE_IN_A_ROW, (CENTRE, second)), FIVE_IN_A_ROW.cells
        while True:
            decision = player.decide(board.history)
            assert decision.plies <= last - 2
            last = decision.plies
            board.play(decision.move)
            if board.is_over():
                break
            likely = [move for move, _ in board.candidates()]
            board.play(likely[0] if rng.random() < 0.6 else rng.choice(likely[:12]))
        assert board.outcome().winner == 1
