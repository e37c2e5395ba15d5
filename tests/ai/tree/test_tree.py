"""`python -m ai tree`: a search step by step, as text, JSON and SVG, and its refusals."""
import itertools
import xml.etree.ElementTree as ElementTree

import pytest

from ai.tree.export import tree_svg
from ai.tree.layout import lay_out
from ai.tree.problems import LargeBoard, Leaves, SmallBoard
from ai.tree.search_tree import SearchTree
from ai.tree.traced import ORDERS, Method
from tests.ai.tree.visits import visits

LESSON = "3 5 2 9 12 5 23 23"
PICTURE = SmallBoard("xxo...x.o", "o")


def test_a_board_that_is_won_already_shows_its_value(in_json):
    result = in_json("tree", "--board", "x.o/.xo/..x", "--to-move", "o", "--depth", "4", "--algorithm", "minimax",
                   "--order", "plain")
    assert (result["value"], result["move"], result["visited"], result["cut"]) == (10, None, 1, 0)
    assert result["board"] == "x.o/.xo/..x"


@pytest.mark.parametrize(("algorithm", "order", "visited"), [
    ("minimax", "plain", 38), ("alphabeta", "best", 12), ("alphabeta", "plain", 19), ("alphabeta", "worst", 38)])
def test_algorithm_and_order_change_the_count_and_never_the_value(in_json, algorithm, order, visited):
    result = in_json("tree", "--board", "xxo/.../x.o", "--algorithm", algorithm, "--order", order)
    assert (result["value"], result["move"], result["visited"], result["cut"], result["positions"]) == \
        (-10, "c2", visited, 38 - visited, 38)


def test_a_large_board_has_five_candidates_and_at_most_three_plies(in_json):
    result = in_json("tree", "--moves", "h8 i9 g7", "--algorithm", "minimax")
    assert (result["visited"], result["depth"], result["to_move"]) == (1 + 5 + 25 + 125, 3, "o")
    assert in_json("tree", "--moves", "h8 i9 g7", "--depth", "1")["visited"] == 6


def test_the_events_describe_every_step_in_a_sentence(in_json):
    result = in_json("tree", "--board", "xxo/.../x.o", "--events")
    assert len(result["events"]) == 54
    cut = result["events"][42]
    assert (cut["event"], cut["path"], cut["move"], cut["alpha"], cut["beta"]) == ("cut", ["b2"], "a2", 10, 0)
    assert (cut["moves_cut"], cut["never_looked_at"], cut["visited"], cut["cut"]) == (["c2", "b1"], 9, 16, 10)
    assert cut["text"] == ("After b2 X wins at once with a2: +10. O has a draw (±0) elsewhere and will never come this "
                           "way. The other two replies are cut: 9 positions.")
    assert result["events"][0]["alpha"] is None


def test_as_text_it_ends_with_what_was_found(printed):
    lines = printed("tree", "--leaves", LESSON, "--events").splitlines()
    assert len(lines) == 39 + 2
    assert lines[-2:] == ["value 12, MAX chooses 2", "looked at 14 of 15 positions, 1 cut"]
    assert printed("tree", "--board", "xxx/oo./...").endswith("looked at 1 of 1 position, 0 cut\n")


SVG = "{http://www.w3.org/2000/svg}"
PICTURES = PICTURE, Leaves((3, 5, 2, 9, 12, 5, 23, 23)), LargeBoard((112, 113), x_first=False)


@pytest.fixture(params=itertools.product(PICTURES, ORDERS), ids=str)
def tree(request):
    problem, order = request.param
    return SearchTree.search(problem, Method(order=order))


def test_the_picture_is_xml_with_every_position_and_every_cut(tree):
    drawing = tree_svg(tree)
    root = ElementTree.fromstring(drawing)
    frames = [rect for rect in root.iter(f"{SVG}rect") if rect.get("stroke-width") == "1.6"]
    lines = [path for path in root.iter(f"{SVG}path") if "C" in path.get("d")]
    cuts = sum(bool(visit.cut_moves) for _, visit in visits(tree.root))
    assert len(frames) == tree.root.visited
    assert (drawing.count("cut</text>"), drawing.count("stroke-dasharray")) == (cuts, cuts)
    assert len(lines) == len(frames) - 1 + cuts, "one leads to each but the first"
    assert max(float(frame.get("y")) + float(frame.get("height")) for frame in frames) < float(root.get("height"))


def test_a_folded_picture_says_how_many_positions_it_hides():
    tree = SearchTree.search(PICTURE, Method(False))
    folded = [place for place in lay_out(tree, lambda path: not path).places if place.kind == "folded"]
    drawing = tree_svg(tree, lambda path: not path)
    assert sum(place.count for place in folded) == tree.root.visited - 1 - len(tree.root.replies)
    assert folded
    assert all(f">+{place.count}</text>" in drawing for place in folded)


def test_nothing_in_the_layout_overlaps_and_parents_stand_between_their_replies(tree):
    layout = lay_out(tree, lambda path: True, (1.8, 1.4, 1.0))
    for level in range(layout.levels):
        rows = [place.row for place in layout.places if place.level == level]
        assert all(after - before >= 0.999 for before, after in itertools.pairwise(rows))
    for number, place in enumerate(layout.places):
        under = [other.row for other in layout.places if other.parent == number]
        assert not under or min(under) - 1e-9 <= place.row <= max(under) + 1e-9
        assert place.parent is None or place.parent < number
        assert 0 < place.row < layout.rows


def test_a_place_appears_at_the_step_that_enters_or_cuts_it():
    tree = SearchTree.search(PICTURE, Method())
    for place in lay_out(tree, lambda path: True).places:
        event = tree.event(place.start)
        assert event.path == place.path
        assert event.kind == ("cut" if place.kind == "cut" else "enter")
        assert tree.event(place.end).kind in ("leaf", "return", "cut")
