"""Without its network MASTER can't play five in a row: the worker, the commands and gomocup say why in a sentence."""
import json

import pytest

import ai
from ai.__main__ import main
from ai.evaluation.network_weights import DamagedNetwork
from ai.gomocup.engine import GomocupEngine
from ai.play.levels import M1, MASTER, MEDIUM, PROOF
from ai.play.thinking import final_report
from ai.position.board import Board
from ai.position.rules import FIVE_IN_A_ROW, TIC_TAC_TOE, Rules
from ai.puzzles.answer import PuzzleJudge, PuzzleVerdict
from ai.puzzles.puzzle import read_puzzles
from ai.search.report import SearchLimits
from tests.ai.gomocup_engines import only_error, talk
from tests.ai.sources import copy_sources, run_there
from tests.damage import DAMAGES, forget_network, sentence, use_network, write_damaged
from tests.processes import ROOT


@pytest.fixture
def altered(monkeypatch, tmp_path):
    """Give this process a network with an altered byte."""
    use_network(monkeypatch, write_damaged("an altered byte", tmp_path))
    yield
    forget_network()


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_damage_is_named_in_a_sentence_before_anything_is_searched(damage, monkeypatch, tmp_path):
    use_network(monkeypatch, write_damaged(damage, tmp_path))
    with pytest.raises(DamagedNetwork) as refused:
        final_report(Board(FIVE_IN_A_ROW), M1)
    assert str(refused.value) == sentence(damage)
    forget_network()


@pytest.mark.usefixtures("altered")
def test_neither_other_boards_nor_the_proof_nor_the_puzzles_need_the_network():
    for rules in (TIC_TAC_TOE, Rules(14, 4), Rules(15, 6, exact=True)):
        assert final_report(Board(rules), MASTER, None, SearchLimits(nodes=50)).move in Board(rules).legal_moves()
    assert FIVE_IN_A_ROW.cell_name(final_report(Board(FIVE_IN_A_ROW), PROOF).move) == "h8"
    puzzle = min((puzzle for puzzle in read_puzzles() if puzzle.rules == FIVE_IN_A_ROW), key=lambda one: one.own_moves)
    assert PuzzleJudge(puzzle, (puzzle.solution,)).answer().verdict in (PuzzleVerdict.SOLVED, PuzzleVerdict.RIGHT)


# Programs of their own: the sources copied, with a network that is not whole.

SCRIPT = """
import json, sys
from functools import partial
import ai
from ai.play.levels import M1, MASTER, PROOF, EASY
from ai.play.thinker import Thinker
from ai.position.rules import FIVE_IN_A_ROW
from ai.review.analysis import search_for_finding
sys.path.append(sys.argv[1])            # behind the copy of ai/, which alone is there
from tests.ai.workers import answer_to, wait_until_ready

thinker = Thinker()
moves = tuple(map(FIVE_IN_A_ROW.parse_cell, "h8 h9 i9".split()))
wait_until_ready(thinker)
messages = [answer_to(thinker, FIVE_IN_A_ROW, moves, level).text for level in (M1, MASTER, PROOF)]
messages.append(answer_to(thinker, FIVE_IN_A_ROW, moves, partial(search_for_finding, nodes=20)).text)
played = answer_to(thinker, FIVE_IN_A_ROW, moves, EASY, 0).report.move
thinker.close()
print(json.dumps([ai.compiled(), messages, played]))
"""


@pytest.fixture
def copied(tmp_path):
    """A folder with a copy of ai/ that has a network with an altered byte."""
    write_damaged("an altered byte", copy_sources(tmp_path) / "evaluation")
    return tmp_path


def test_the_worker_says_it_and_plays_the_textbook_levels_in_either_build(copied):
    (compiled, *first), (also_compiled, *second) = (
        json.loads(run_there(copied, "-c", SCRIPT, ROOT, CROSSFIVE_PLAIN=plain)) for plain in (None, 1))
    assert (compiled, also_compiled) == (ai.compiled(), False)
    assert first == second
    messages, played = first
    assert messages == [sentence("an altered byte")] * 4
    assert played in Board.from_moves("h8 h9 i9").legal_moves()


def test_a_command_whose_processes_need_it_ends_with_the_sentence(copied):
    output = run_there(copied, "-m", "ai", "ladder", "M1", "0", "--games", 2, "--processes", 1, code=1)
    assert output.splitlines()[-1] == f"python -m ai: {sentence('an altered byte')}"
    assert "Traceback" not in output


@pytest.mark.usefixtures("altered")
@pytest.mark.parametrize("arguments", [["review", "h8"], ["bench", "--master-signature"], ["balance"]])
def test_a_command_ends_with_the_sentence(arguments, capsys):
    assert main(arguments) == 1
    assert capsys.readouterr().err.splitlines()[-1] == f"python -m ai: {sentence('an altered byte')}"


@pytest.mark.usefixtures("altered")
def test_gomocup_answers_with_an_error_and_other_levels_go_on():
    engine = GomocupEngine(M1)
    assert talk(engine, "START 15") == ["OK"]
    assert only_error(talk(engine, "BEGIN")) == sentence("an altered byte")
    assert only_error(talk(engine, "TURN 7,7")) == sentence("an altered byte")
    assert talk(engine, "TAKEBACK 7,7") == ["OK"]
    textbook = GomocupEngine(MEDIUM)
    assert talk(textbook, "START 15\nBEGIN")[-1] == "7,7"
