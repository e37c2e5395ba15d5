"""The signatures of the searches and of the eight people. Whoever changes one on purpose writes the new number here.

They are the same compiled and plain: this file runs in both builds.
"""
import zlib

import pytest

from ai import FIVE_IN_A_ROW, Board, compiled
from ai.people.people import PEOPLE, person_move
from ai.position.board import board_of
from ai.search.dfpn import Dfpn
from ai.tools.strength.bench import bench_positions, master_signature, textbook_signature

TEXTBOOK, TEXTBOOK_FEW = 201_441, 52_392        # `python -m ai bench --signature`, and of its first two positions
MASTER, MASTER_FEW = 411_814, 3_720             # `… --master-signature`, and at depth 5 of every eighth from the third
SOLVER = 49_181                                 # stones that the solver of forced wins tries
OF_PEOPLE = 1_418_666_819                       # hash of the people's first moves; they were rated with these


def test_all_searches_count_the_same_nodes_as_ever():
    positions = bench_positions()
    solvers = [Dfpn(FIVE_IN_A_ROW.size) for _ in positions]
    for solver, moves in zip(solvers, positions, strict=True):
        solver.solve(board_of(FIVE_IN_A_ROW, moves), 1_000)
    assert (textbook_signature(positions[:2]), master_signature(positions[2::8], 5),
            sum(solver.puts for solver in solvers)) == (TEXTBOOK_FEW, MASTER_FEW, SOLVER)


def test_the_eight_people_play_as_they_did_when_they_were_rated():
    games = []
    for seed, person in enumerate(PEOPLE):
        board = Board(FIVE_IN_A_ROW)
        while not board.is_over() and board.count < 24:
            board.play(person_move(person, board, seed))
        games.append(bytes(board.history))
    assert zlib.crc32(b" ".join(games)) == OF_PEOPLE


@pytest.mark.skipif(not compiled(), reason="uncompiled this takes minutes; the few positions above stand for all")
@pytest.mark.parametrize(("option", "nodes"), [("--signature", TEXTBOOK), ("--master-signature", MASTER)])
def test_the_command_prints_the_signature_of_every_position(option, nodes, printed):
    assert int(printed("bench", option)) == nodes
