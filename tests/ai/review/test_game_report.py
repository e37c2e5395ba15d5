"""The report of a review: a valid page by itself, a record with the same sentences; and the command."""
import random
import re
from dataclasses import replace

import html5lib
import pytest

from ai.__main__ import main
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.records.record import Record
from ai.records.sgf import main_line_record, read_trees
from ai.review import command
from ai.review.game_review import Game
from ai.review.report import report_html, report_sgf
from tests.ai.positions import board_and_fault, crowd
from tests.ai.review.quick import game_of, quick_finding, quick_review, small_game

MOVES = "h8 a1 i8 o1 j8 a15 k8 o15 g8"
LOST = game_of(MOVES, SECOND)
HOSTILE = Record(FIVE_IN_A_ROW, (), '<script>alert("1")</script>', "O'Neil & \u202e\x00\n</title>", date="2026-11-24<",
                 stated_result="second")
LARGEST, USUAL = 300_000, 60        # the most bytes of a report, and the moves of a usual game


def parsed(page):
    """The page's tree. Raises ParseError if it is not valid HTML."""
    return html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)


def text_of(page):
    return " ".join("".join(parsed(page).find("body").itertext()).split())


TWO_PLAYERS = replace(LOST, human=FIRST, addresses_you=False)


@pytest.mark.parametrize("game", [LOST, TWO_PLAYERS, small_game("a1 b1 b2 c1 c3"),
                                  replace(game_of("h8"), rules=replace(FIVE_IN_A_ROW, exact=True))],
                         ids=["you", "two players", "tic-tac-toe", "one move"])
def test_a_report_is_one_valid_page_that_asks_for_nothing(game):
    page = report_html(game, quick_review(game), HOSTILE)
    tree = parsed(page)
    tags = {element.tag for element in tree.iter() if isinstance(element.tag, str)}
    assert not tags & {"script", "link", "img", "iframe", "object", "base"}
    assert not re.findall(r"(?:https?:|src=|url\(|@import| on\w+=)", page.replace("http://www.w3.org", ""))
    pictures = list(tree.iter("{http://www.w3.org/2000/svg}svg"))
    assert len(pictures) == 1 + page.count('role="img"')
    for picture in pictures:
        assert picture.get("aria-hidden") or (picture.get("role") == "img" and len(picture.get("aria-label")) > 10)
    assert "alert" in text_of(page)
    assert (" · exactly five · 1 stone · O won " in text_of(page)) is (len(game.moves) == 1)
    assert tree.find("head/title").text.startswith("<script>")


@pytest.mark.parametrize(("mark", "is_you"), [("x", True), ("x", False), ("o", False)])
def test_page_and_record_say_the_same_sentences(mark, is_you):
    game = replace(LOST, mark=mark, addresses_you=is_you)
    review = quick_review(game)
    record = Record(game.rules, game.moves, "a", "b")
    page, (tree,) = text_of(report_html(game, review, record)), read_trees(report_sgf(game, review, record))
    in_file = quick_review(replace(game, mark="o"))     # the second is White
    comments = " ".join(node.comment for node in tree.root.walk())
    for of, said in (review, page), (in_file, comments):
        sentences = [move.sentence.text for move in of.moves if game.shows_fault(move)]
        assert sentences
        for sentence in (*sentences, of.last_escape.sentence.text):
            assert sentence in said
    assert main_line_record(tree) == record
    assert tree.info["RE"] == "B+"
    for node in list(tree.root.main_line())[1:]:
        assert len(node.comment.splitlines()) <= 2
        assert board_and_fault(tree, node)[1] == ""
    assert sum(node.comment == "Best line" for node in tree.root.walk()) >= 1
    assert f"{len(sentences)} mistake" in page
    whose = "Your" if is_you else f"{mark.upper()}'s"
    assert f"{whose} accuracy: " in page


def test_the_page_of_a_usual_game_is_small_whatever_its_faults():
    moves = crowd(FIVE_IN_A_ROW, USUAL, random.Random(3)).history
    game = Game(FIVE_IN_A_ROW, None, FIRST, moves, addresses_you=False)
    review = quick_review(game, 300)                    # with so few nodes the review finds more faults
    assert sum(game.shows_fault(move) for move in review.moves) > 10
    assert len(report_html(game, review, Record(game.rules, moves)).encode()) <= LARGEST


def test_stones_that_were_set_up_are_not_judged():
    game = replace(LOST, setup_plies=5)
    review = quick_review(game)
    assert [move.judgement for move in review.moves[:5]] == [None] * 5
    assert review.progress == 1
    assert review.last_escape.ply == 6
    tree, = read_trees(report_sgf(game, review, Record(game.rules, game.moves, setup_plies=5)))
    assert (len(tree.root.setup), main_line_record(tree).setup_plies) == (5, 5)


def test_a_long_list_with_numbers_is_read_as_moves_not_as_a_files_name():
    cells = [f"{column}{row}" for row in range(1, 16, 2) for column in "acegikmo"]
    assert len(command.record_named(" 1.".join(cells), 15).moves) == 64


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Review with a quarter of the nodes."""
    monkeypatch.setattr(command, "finding_of", quick_finding)


@pytest.mark.parametrize("asked", [
    "h8i8j8/a1o1/o/a15k8o15g8", "crossfive:15:h8i8j8/a1o1/o/a15k8o15g8", "game.sgf", "./game"])
def test_the_command_reviews_positions_codes_and_files_and_writes_both(asked, tmp_path, printed, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in "game.sgf", "game":
        (tmp_path / name).write_text("(;AB[hh][ih][jh]AW[ao][oo]PL[W];W[aa];B[kh];W[oa];B[gh])", encoding="utf-8")
    output = printed("review", asked, "--human", "second", "--html", "page.html", "--sgf", "out.sgf")
    first_line = output.splitlines()[0]
    assert first_line in text_of((tmp_path / "page.html").read_text("utf-8"))
    assert first_line in (tmp_path / "out.sgf").read_text("utf-8")


def test_a_folder_that_is_missing_or_no_file_is_named_before_the_game_is_analysed(tmp_path, refused, monkeypatch):
    monkeypatch.setattr(command, "finding_of", None)
    for option in "--html", "--sgf":
        assert f"there is no folder {tmp_path / 'none'}" in refused("review", "h8", option, tmp_path / "none" / "file")
    assert f"{tmp_path}: not a file" in refused("review", tmp_path)


def test_if_o_began_x_and_o_keep_their_stones(tmp_path, printed):
    out = tmp_path / "out.sgf"
    lines = printed("review", "--board", "3", "b2/a1 c3/x/b3 b1", "--sgf", out).split("\n")
    assert [line.split()[1:3] for line in lines[1:4]] == [["X", "b2"], ["you", "a1"], ["X", "b3"]]
    assert out.read_text("utf-8").endswith("AW[ca][ac]AB[bb]PL[B];B[ba];W[bc])\n")


@pytest.mark.parametrize(("content", "human", "players"), [
    ('[{"board":3,"moves":["a1","b2"],"to_move":"o"}]', "first", ["you", "X"]),
    ('[{"board":3,"moves":["a1","b2"],"to_move":"x"}]', "second", ["X", "you"]),
    ("(;SZ[3];W[ac];B[bb])", "first", ["you", "X"]), ('[{"board":3,"moves":["a1","b2"]}]', "second", ["O", "you"])])
def test_you_have_the_stones_that_the_file_says_and_else_x(content, human, players, tmp_path, printed):
    (tmp_path / "game").write_text(content, encoding="utf-8")
    lines = printed("review", tmp_path / "game", "--human", human).splitlines()
    assert [line.split()[1] for line in lines[:2]] == players


def test_the_command_says_that_of_several_games_only_the_first_is_reviewed(tmp_path, capsys):
    for games in (1, 2):
        file = tmp_path / "games.txt"
        file.write_text("crossfive:3:b2a1c3\n" + "crossfive:3:a1b2\n" * (games - 1))
        assert main(["review", str(file)]) == 0
        output = capsys.readouterr()
        assert output.out.count("you ") == 2
        assert (f"{file}: 2 games; only the first is reviewed" in output.err) == (games == 2)


def test_the_command_says_that_the_comments_of_a_file_are_not_among_its_own(tmp_path, capsys):
    (file := tmp_path / "game").write_text("(;SZ[3];B[ac]C[why?])", encoding="utf-8")
    for option in "--html", "--sgf":
        assert main(["review", str(file), option, str(tmp_path / "out")]) == 0
        assert (f"{file}: its own variations and comments" in capsys.readouterr().err) == (option == "--sgf")


def test_json_is_one_object_with_moves_last_escape_and_accuracy(in_json):
    result = in_json("review", "--human", "second", MOVES)
    assert list(result) == ["moves", "last_escape", "accuracy"]
    assert [move["move"] for move in result["moves"]] == MOVES.split()
    for number, move in enumerate(result["moves"]):
        assert list(move) == ["move", "by_human", "before", "after", "judgement", "best", "line", "sentence"]
        assert move["by_human"] is (number % 2 == 1)
        assert 0 <= move["before"] <= 1 >= move["after"] >= 0
        assert (move["judgement"] is None) == (move["sentence"] is None)
        assert move["line"][0] == move["best"]
    assert result["moves"][5]["judgement"] == "losing move"
    assert result["last_escape"]["ply"] == 6
    assert result["last_escape"]["best"] in ("g8", "k8")
    assert "a15" in result["last_escape"]["sentence"]
    assert set(result["accuracy"]) == {"human", "ai"}
    assert 0 <= result["accuracy"]["human"] <= 100


def test_the_text_has_a_line_for_each_move_under_the_last_escape(printed):
    lines = printed("review", "--human", "second", MOVES).splitlines()
    assert lines[0].startswith("Before move 6 ")
    assert lines[7].startswith("  6 you a15 ")
    assert "losing move. Leaves O's three h8–j8 open at both ends" in lines[7]
    assert lines[-2:][0].startswith("Your accuracy: ")
