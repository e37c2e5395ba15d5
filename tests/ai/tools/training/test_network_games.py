"""`python -m ai network-games`: repeatable games, and the labels of their positions."""
import json

import pytest

from ai.failures import InvalidInput
from ai.position.board import board_of
from ai.position.patterns import MAKES_FIVE, WINS
from ai.position.rules import FIRST, FIVE_IN_A_ROW
from ai.tools.runner import read_records
from ai.tools.training.network_games import CLEAR, LONGEST_TRAINING_GAME, NETWORK_GAME_FIELDS, labels, play_network
from ai.tools.training.network_samples import NO_RESULT, read_samples


@pytest.fixture(scope="module")
def records():
    """Some games of few nodes."""
    return [{"key": str(seed), **play_network(seed, (200, 400))} for seed in range(8)]


def test_the_same_game_has_the_same_record_and_another_seed_has_another(records):
    assert {"key": "3", **play_network(3, (200, 400))} == records[3]
    assert len({tuple(record["moves"]) for record in records}) == len(records)
    assert {nodes for record in records for nodes in record["nodes"]} == {200, 400}


def test_a_game_follows_the_rules_and_each_move_is_the_searchs_or_marked_as_random(records):
    for record in records:
        board = board_of(FIVE_IN_A_ROW, record["moves"])
        plies = record["plies"]
        for move, (score, best, loose) in zip(record["moves"][record["before"]:], plies, strict=False):
            assert move == best or loose
            assert abs(score) <= CLEAR
        stopped = len(record["moves"]) == record["before"] + len(plies) - 1
        assert stopped or ((board.is_over() or board.count == LONGEST_TRAINING_GAME)
                           and len(record["moves"]) == record["before"] + len(plies))
        if stopped:             # both sides see the win
            assert [abs(score) for score, _, _ in plies[-2:]] == [CLEAR, CLEAR]
            assert plies[-2][0] == -plies[-1][0]
            assert record["winner"] == (board.turn if plies[-1][0] > 0 else -board.turn)


def test_labels_are_from_the_view_of_the_side_to_move_and_have_no_result_before_a_random_move(records):
    for record in records:
        known = list(labels(record))
        loose = [i for i, (_, _, loose) in enumerate(record["plies"]) if loose]
        for i, label in enumerate(known):
            turn = FIRST if len(label.moves) % 2 == 0 else -FIRST
            assert label.moves == tuple(record["moves"][:record["before"] + i])
            if abs(label.score) == CLEAR:
                assert label.result == (label.score > 0)
            elif loose and i <= loose[-1]:
                assert label.result is None
            else:
                assert label.result == {0: 0.5, turn: 1.0, -turn: 0.0}[record["winner"]]


def test_a_run_goes_on_where_it_was_stopped(tmp_path, printed):
    options = ["network-games", "--seed=5", "--nodes=50", "--processes=1", f"--folder={tmp_path}"]
    assert printed(*options, "--games=2").startswith("2 games, ")
    file = tmp_path / "games-5.jsonl"
    written = file.read_text(encoding="utf-8")
    file.write_text(written[:-30], encoding="utf-8")
    printed(*options, "--games=2")
    whole = [json.loads(line)["key"] for line in file.read_text(encoding="utf-8").splitlines() if line.endswith("}")]
    assert whole == [json.loads(line)["key"] for line in written.splitlines()]
    assert len(read_records(file, NETWORK_GAME_FIELDS)) == 2
    assert printed(*options, "--games=1").startswith("1 game, ")


def is_quiet(board):
    """Whether neither side can make five, and the side to move neither an open four nor two fours."""
    board.candidates()              # brings the shapes up to date
    me, count = board.count % 2, board.shapes.threat_count
    return not (count(me, MAKES_FIVE) or count(1 - me, MAKES_FIVE) or count(me, WINS))


def test_samples_are_the_quiet_positions_each_once(tmp_path, records):
    lines = [json.dumps(record) for record in (*records, records[0])]
    (tmp_path / "games-1.jsonl").write_text("\n".join([*lines, lines[1][:40]]) + "\n", encoding="utf-8")
    samples = read_samples(tmp_path)
    expected = {}
    for record in records:
        for label in labels(record):
            board = board_of(FIVE_IN_A_ROW, label.moves)
            if is_quiet(board):
                expected.setdefault(board.key, (board, label))
    assert len(samples.score) == len(expected)
    for row, (board, label) in enumerate(expected.values()):
        own = [{None: 0, board.turn: 1, -board.turn: 2}[board.stone_at(move)] for move in range(FIVE_IN_A_ROW.cells)]
        assert samples.stones[row].tolist() == own
        assert samples.score[row] == label.score
        assert samples.result[row] == (NO_RESULT if label.result is None else label.result)


def test_a_folder_without_games_is_refused(tmp_path):
    with pytest.raises(InvalidInput, match="games"):
        read_samples(tmp_path)
