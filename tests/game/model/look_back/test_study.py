"""Editing a tree of variations: undo takes every change back, and the line's moves are always those of the tree."""
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, IllegalMove
from ai.records.game_tree import GameTree, Node, add_child
from ai.records.sgf import read_trees, write_trees
from ai.set_position import ImpossiblePosition
from game.model.look_back.game_analysis import stored_review
from game.model.look_back.study import Study, study_of
from game.model.look_back.tree_map import TreeMap
from game.store.store import Store
from tests.ai.positions import board_and_fault, moves_named
from tests.game.fakes import FakeThinker
from tests.game.reviewing import past_game

cells = st.integers(0, 8)
CHANGES = st.one_of(
    st.tuples(st.just("play"), cells), st.tuples(st.just("put"), cells, st.sampled_from([FIRST, SECOND])),
    st.tuples(st.just("set_turn"), st.sampled_from([FIRST, SECOND])), st.tuples(st.just("sign"), cells),
    st.tuples(st.just("letter"), cells), st.tuples(st.just("arrow"), cells, cells),
    st.tuples(st.just("write"), st.text(max_size=3)), st.tuples(st.just("delete")), st.tuples(st.just("promote")),
    st.tuples(st.just("walk"), st.integers(0, 20)))


def moves_to(study, node):
    """The moves that lead to a node by the tree itself; None if no game leads there."""
    board, _ = board_and_fault(study.tree, node)
    return None if board is None else board.history


@given(st.lists(CHANGES, max_size=30))
def test_every_change_is_taken_back_and_the_line_is_what_the_tree_says(changes):
    study = Study(GameTree(TIC_TAC_TOE, info={"RE": "B+"}))
    states = []
    for change, *values in changes:
        before = write_trees([study.tree]), study.path, study.changes
        if change == "walk":
            nodes = list(study.tree.root.walk())
            study.go(nodes[values[0] % len(nodes)])
        else:
            with suppress(ImpossiblePosition, IllegalMove):
                getattr(study, change)(*values)
            if study.changes > before[2]:
                states.append(before)
            else:
                assert write_trees([study.tree]) == before[0]
        assert study.moves == [moves_to(study, node) for node in study.line]
        assert study.turns == [study.tree.position(node).turn for node in study.line]
        assert study.line[study.ply] is study.node
        assert (study.board is None) == bool(study.fault)
        again = Study.read(study.text)              # from the changes, as after a game was killed
        assert (again.path, write_trees([again.tree])) == (study.path, write_trees([study.tree]))
        tree_map = TreeMap(study.tree.root)
        assert len(tree_map.nodes) == len(tree_map.places)      # no two nodes share a place
    again = Study.read(study.text)
    study.write_whole()
    assert Study.read(study.text).path == again.path
    for written, path, _ in reversed(states):
        assert study.undo()
        assert again.undo()
        assert write_trees([again.tree]) == written, "what was changed before it was killed is taken back, too"
        assert write_trees([study.tree]) == written
        assert study.path == path
    assert not study.undo()


@pytest.mark.timeout(60)
def test_nodes_without_a_move_and_deep_trees_are_walked_in_good_time():
    (tree,) = read_trees("(;SZ[15];W[hh];C[no move];B[ii];W[];B[jj])")
    study = Study(tree)
    assert study.moves == [moves_to(study, node) for node in study.line]
    assert study.moves[:4] == [(), (112,), (112,), (112, 128)]
    (deep,) = read_trees("(;SZ[15]" + "(;C[x]" * 50_000 + ")" * 50_001)
    study = Study(deep)
    study.go(study.line[-1])
    study.play(112)
    assert study.ply == 50_001


def test_the_map_of_a_huge_tree_holds_what_is_around_the_node_shown():
    tree = GameTree(FIVE_IN_A_ROW)
    lines = [[add_child(tree.root, Node())] for _ in range(200)]
    for line in lines:
        for _ in range(499):
            line.append(add_child(line[-1], Node()))
    for node in (tree.root, lines[0][3], lines[100][3], lines[199][499]):
        tree_map = TreeMap(node)
        assert node in tree_map.places
        assert len(tree_map.places) < 3_000, "as many as are drawn within a frame"
        near = [node, node.parent, *node.children][:3]
        rows = [tree_map.places[each][1] for each in near if each is not None]
        assert rows == sorted(rows)


def test_stones_are_put_on_one_node_and_a_known_move_is_followed():
    study = Study(GameTree(FIVE_IN_A_ROW))
    o, x, *_ = moves_named(FIVE_IN_A_ROW, "h8 i9")
    study.put(o, SECOND)
    study.put(x, FIRST)
    assert (study.ply, study.board.count, study.position.turn) == (0, 2, FIRST)
    study.set_turn(SECOND)
    assert study.board.history == (o, x), "O must have begun"
    study.put(0, SECOND)
    assert (study.fault, study.position.turn) == ("", FIRST), "O, which was to move, has one stone more"
    study.undo()
    study.play(0)
    first = study.node
    assert (first.player, study.ply) == (SECOND, 1)
    study.put(x, FIRST)
    assert (study.position.x, study.ply) == ((), 2)
    study.go(study.tree.root)
    study.play(0)
    assert study.node is first
    with pytest.raises(IllegalMove, match="h8 is taken"):
        study.play(o)


def test_a_stone_put_and_taken_away_leaves_nothing():
    study = Study(GameTree(FIVE_IN_A_ROW))
    for cell in (7, 3, 3):
        study.put(cell, FIRST)
    assert study.node.setup == {7: FIRST}
    study.play(3)
    study.put(7, FIRST)
    assert study.node.setup == {7: None}


def test_of_a_finished_game_it_is_not_said_who_moves_next():
    study = Study(GameTree.of_game(TIC_TAC_TOE, (0, 3, 1, 4, 2)), [0] * 4)
    with pytest.raises(IllegalMove, match="X moves next"):
        study.set_turn(FIRST)
    study.go(study.line[-1])
    with pytest.raises(IllegalMove, match="nobody moves next"):
        study.set_turn(FIRST)


def test_a_stated_result_goes_only_with_the_main_line_that_it_is_of():
    (tree,) = read_trees("(;GM[4]RE[B+R]EV[Cup];B[hh](;W[ii](;B[jj])(;B[kk]))(;W[gg]))")
    study = Study(tree)
    main, side = tree.root.children[0].children
    for node in (main.children[1], side):
        study.go(node)
        study.promote()
        assert study.tree.info == {"EV": "Cup"}
        study.undo()
        assert study.tree.info == {"RE": "B+R", "EV": "Cup"}
    for cell in (0, 1):                 # two variations of a variation
        study.go(side)
        study.play(cell)
    study.promote()
    assert side.children[0].move == 1
    assert study.tree.info["RE"] == "B+R", "the main line is the same"


def test_a_game_has_its_own_marks_whoever_began():
    past = past_game()
    study = study_of(past, 3)
    assert study.board.history == past.game.moves[:3]
    assert study.node.player == (FIRST if past.mark_of(3) == "x" else SECOND)
    assert study_of(past, 0).position.turn == SECOND == -study_of(past_game(human=FIRST), 0).position.turn


def test_a_line_has_its_review_at_once_on_3x3_and_else_from_the_store_unless_it_was_only_set_up():
    studies = [Study(GameTree.of_game(rules, (4, 0, 1, 7), setup_plies=plies))
               for rules, plies in ((TIC_TAC_TOE, 0), (FIVE_IN_A_ROW, 0), (TIC_TAC_TOE, 3), (TIC_TAC_TOE, 4))]
    reviews = [stored_review(study, FakeThinker(), Store(None)) for study in studies]
    assert [review is None for review in reviews] == [False, True, False, True]
    assert reviews[0][1].progress == 1


def test_the_result_that_a_tree_states_is_that_of_its_main_line_alone():
    (tree,) = read_trees("(;GM[4]SZ[3]RE[B+R];B[bb](;W[aa])(;W[ab]))")
    records = [stored_review(Study(tree, path), FakeThinker(), Store(None))[2] for path in ((0, 0), (0, 1))]
    assert [record.stated_result for record in records] == ["first", None]
