"""Trees of variations: written trees come back with all set-up stones, notes and drawings; and changes to trees."""
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from ai.records.formats import LARGEST_FILE, read_file_trees, read_text, read_text_trees
from ai.records.game_tree import GameTree, Node, add_child
from ai.records.record import InvalidRecord
from ai.records.sgf import read_trees, write, write_trees
from tests.ai.positions import EXACTLY_FIVE, board_and_fault, moves_named
from tests.ai.refusals import refusals

HERE = Path(__file__).parent           # with files as other programs write them
REWRITTEN = {"FF", "CA", "AP", "SZ", "GM"}      # properties that say who wrote the file, and how


def properties(text):
    """The properties of every node in the first tree of an SGF text, each with the node's depth in brackets."""
    found, depth, at = [], 0, 0
    for match in re.finditer(r"[();]|([A-Za-z0-9]+)\s*((?:\[(?:[^]\\]|\\.)*\]\s*)+)", text, re.DOTALL):
        assert not text[at:match.start()].strip(), text[at:match.start()]
        at = match.end()
        if match[0] == ";":
            found.append((depth, Counter()))
        elif match[1] is None:
            depth += 1 if match[0] == "(" else -1
        elif match[1] not in REWRITTEN:
            for value in re.findall(r"\[((?:[^]\\]|\\.)*)\]", match[2], re.DOTALL):
                found[-1][1][match[1], value] += 1
    return found


BOARDS = (FIVE_IN_A_ROW, TIC_TAC_TOE, Rules(20, 5), EXACTLY_FIVE)
TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc"), include_characters="\n\t"), max_size=12)
LINES = st.text(st.sampled_from("ab:]\\[;() é"), max_size=6)
UNKNOWN = st.dictionaries(st.sampled_from(("XX", "LZ2", "KM", "SBKV")),
                          st.lists(st.sampled_from(("", "1", "a\nb", "\\]", "\\\\", "x:y")), min_size=1, max_size=3))


@st.composite
def trees(draw):
    rules = draw(st.sampled_from(BOARDS))
    cells = st.integers(0, rules.cells - 1)
    pairs = st.lists(st.tuples(cells, cells), max_size=2)
    tree = GameTree(rules, info=draw(st.dictionaries(st.sampled_from(("PB", "PW", "EV", "RE")), TEXTS, max_size=2)))
    nodes = [tree.root]
    for number in range(draw(st.integers(0, 12))):
        node = add_child(draw(st.sampled_from(nodes)), Node()) if number else tree.root
        if draw(st.booleans()):
            node.move, node.player = draw(cells), draw(st.sampled_from((FIRST, SECOND)))
        else:
            node.setup = draw(st.dictionaries(cells, st.sampled_from((FIRST, SECOND, None)), max_size=4))
        if draw(st.integers(0, 2)) == 0:
            node.to_move = draw(st.sampled_from((FIRST, SECOND, None)))
            node.comment, node.name = draw(TEXTS), draw(TEXTS)
            node.labels = draw(st.dictionaries(cells, LINES, max_size=2))
            node.marks = draw(st.dictionaries(cells, st.sampled_from(("triangle", "square", "circle", "cross")),
                                              max_size=3))
            node.arrows, node.lines, node.other = draw(pairs), draw(pairs), draw(UNKNOWN)
        nodes.append(node)
    return tree


def shape(tree):
    """The whole content of a tree, to compare."""
    numbers = {None: None}
    facts = [tree.rules, {key: value for key, value in tree.info.items() if key != "RU"}]
    for number, node in enumerate(tree.root.walk()):
        numbers[node] = number
        facts.append((numbers[node.parent], node.move, node.player, node.setup, node.to_move, node.comment, node.name,
                      node.labels, node.marks, node.arrows, node.lines, node.other))
    return facts


@given(made=st.lists(trees(), min_size=1, max_size=2))
def test_random_trees_come_back_from_a_file_as_they_were(made, tmp_path):
    file, text = tmp_path / "trees.sgf", write_trees(made)
    file.write_bytes(text.encode())
    back = read_file_trees(file)
    assert list(map(shape, back)) == list(map(shape, made))
    assert write_trees(back) == text


@pytest.mark.parametrize("name", ["sabaki", "lizzieyzy"])
def test_files_of_other_programs_are_kept_to_the_last_property(name):
    text = (HERE / f"{name}.sgf").read_text(encoding="utf-8")
    expanded = text.replace("AB[aa:bb]", "AB[aa][ba][ab][bb]")          # a rectangle is its points
    expanded = expanded.replace("LB[gg:1][fg:A:b]", "LB[gg:1][fg:A\\:b]")
    assert properties(write_trees(read_text_trees(text))) == properties(expanded)


def test_properties_of_other_programs_are_read():
    tree, = read_file_trees(HERE / "sabaki.sgf")
    _, centre, right, *_ = tree.root.main_line()
    assert (tree.info["PW"], centre.comment) == ("Bob [2d]", "how does it escape\n[\nor ]\n")
    assert [FIVE_IN_A_ROW.cell_name(cell) for cell in right.labels] == ["g9", "f9"]
    assert right.arrows == [moves_named(FIVE_IN_A_ROW, "h8 i8")]
    assert list(right.children[0].marks.values()) == ["triangle", "square", "circle", "cross"]
    assert "Go" in tree.note, "it is tagged as Go"
    other = centre.children[1]
    assert (other.name, tree.position(other).turn) == ("other", FIRST)
    assert board_and_fault(tree, other) == (None, "X has one stone more, so O moves next")


@pytest.mark.parametrize(("count", "drawn"), [(1000, 1000), (1001, 0)])
def test_more_arrows_than_a_board_can_show_are_kept_but_not_drawn(count, drawn):
    text = f"(;AR{count * '[aa:bb]'})"
    tree, = read_text_trees(text)
    assert len(tree.root.arrows) == drawn
    assert properties(write_trees([tree])) == properties(text)


def test_a_mark_that_a_file_draws_twice_is_written_once():
    assert "TR[aa][bb]SQ[aa]" in write_trees(read_text_trees("(;TR[aa]TR[aa][bb]SQ[aa])"))


def test_a_go_file_is_refused_but_one_on_another_board_size_is_read():
    assert read_text("(;GM[1]SZ[15];B[hh];W[ii])")[0].moves == moves_named(FIVE_IN_A_ROW, "h8 i7")
    for text in ("(;GM[1];B[pd])", "(;GM[1]SZ[19];B[pd])"):
        with pytest.raises(InvalidRecord, match="line 1: game '1' is not five in a row"):
            read_text_trees(text)
    twice = "(;GM[4]SZ[19]GM[1];B[pd])"         # the first one counts, even after it is written again
    assert read_text(write_trees(read_text_trees(twice))) == read_text(twice)


def test_stones_that_are_set_up_have_an_order_of_play_in_the_record():
    record, = read_text("(;GM[4]AB[hh][ii]AW[gg]PL[W]PB[b]PW[w];W[jj];B[aa])")
    assert (record.setup_plies, record.first) == (3, "b")
    assert sorted(record.moves[:3]) == sorted(moves_named(FIVE_IN_A_ROW, "h8 i7 g9"))
    assert record.moves[3:] == moves_named(FIVE_IN_A_ROW, "j6 a15")
    white_has_more, = read_text("(;GM[4]AB[hh]AW[gg][ii]PB[b]PW[w];B[jj])")
    assert (white_has_more.first, len(white_has_more.moves)) == ("w", 4)
    assert "PB[b]PW[w]AW[gg][ii]AB[hh]PL[B];B[jj]" in write([white_has_more]), "the colours stay"


@pytest.mark.parametrize(("properties", "why"), refusals("records/impossible.txt"))
def test_an_impossible_position_is_kept_but_refused_in_a_sentence(properties, why):
    tree, = read_trees(f"(;GM[4]{properties})")
    *_, end = tree.root.main_line()
    assert board_and_fault(tree, end) == (None, why)


def test_a_hundred_thousand_nested_variations_are_read_and_more_are_refused(tmp_path):
    text = "(;B[hh](;W[ii]" * 49_999 + "))" * 49_999
    tree, = read_text_trees(text)
    assert sum(1 for _ in tree.root.walk()) == 99_998
    assert write_trees([tree]).replace("\n", "").count("B[hh];W[ii]") == 49_999
    with (tmp_path / "huge.sgf").open("wb") as huge:
        huge.truncate(100_000_000)
    with pytest.raises(InvalidRecord, match=f"larger than {LARGEST_FILE // 1_000_000} MB"):
        read_file_trees(tmp_path / "huge.sgf")
