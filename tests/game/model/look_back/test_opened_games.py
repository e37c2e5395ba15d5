"""Games from files and texts: who is who in them, and the message if they can't be opened."""
import pytest

from ai.play.levels import HARD
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND
from ai.records.formats import FORMATS, MOST_GAMES, read_text
from game.model import words
from game.model.look_back.opened_games import from_files, from_text
from game.model.look_back.past_game import past_game_of_record, record_of
from tests.game.reviewing import past_game


@pytest.mark.parametrize("ending", [ending for ending in FORMATS if ending != ".txt"])
def test_our_own_game_comes_back_with_its_level_side_and_times(ending):
    before = past_game(human=SECOND, level=HARD)
    after, = from_text(FORMATS[ending].write([record_of(before)])).games
    assert after.game == before.game
    assert after.names == before.names
    if ending in (".psq", ".json", ".jsonl"):
        assert [each.seconds for each in after.records] == [each.seconds for each in before.records]


def test_in_a_game_of_others_the_first_player_counts_as_the_human():
    record, = read_text("(;GM[4]PB[Anna]PW[Bert]RE[W+R];B[hh];W[ii])")
    past = past_game_of_record(record)
    assert record_of(past).result == "second"
    assert (past.game.human, past.game.level, past.names) == (FIRST, None, ("Anna", "Bert"))
    assert past.practice_from(1, HARD, {}).level == HARD


@pytest.mark.parametrize("lines", [2, MOST_GAMES // 2 + 1])
def test_several_files_open_without_the_unreadable_and_hold_no_more_games_than_one_may(tmp_path, lines):
    files = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for file in files:
        file.write_text("b2 a1\n" * lines, encoding="utf-8")
    opened = from_files([tmp_path / "gone.sgf", *files])
    if lines == 2:
        missing = words.games_not_opened(1, 5, "gone.sgf: No such file or directory")
        assert (len(opened.games), opened.note) == (4, missing)
    else:
        assert opened == words.not_opened(words.too_many_games(3000))


def test_a_list_of_games_says_which_comments_and_games_are_left_out():
    commented, plain, go = "(;GM[4];B[hh]C[centre])", "(;GM[4];B[ii])", "(;GM[1]SZ[15];B[hh])"
    for fault, why in ("SZ[19];B[aa]", words.no_such_board(19)), (";B[hh];W[hh]", "line 1: h8 is taken"):
        opened = from_text(f"{commented}(;GM[4]{fault}){plain}")
        assert opened.note == f"{words.games_not_opened(1, 3, why)} {words.LEFT_OUT}"
        assert from_text(f"{plain}(;GM[4]{fault})").note == words.games_not_opened(1, 2, why)
        assert len(opened.games) == 2
        assert from_text(2 * f"(;GM[4]{fault})") == words.not_opened(why)
    assert from_text(commented + plain).note == words.LEFT_OUT
    assert from_text(go + commented).note == f"{from_text(go).note} {words.LEFT_OUT}" != f" {words.LEFT_OUT}"
    assert from_text(plain + plain).note == from_text(commented).note == ""


@pytest.mark.parametrize(("content", "name", "why"), [
    ("h8 h8", "oddé\nname.txt", "oddé name.txt: line 1: h8 is taken"),
    ("(;GM[4]SZ[19];B[aa])", "x.sgf", f"x.sgf: {words.no_such_board(19)}"),
    ("(;GM[4]SZ[3];B[aa];W[aa])", "x.sgf", "x.sgf: line 1: a3 is taken"),
    (None, "gone.sgf", "gone.sgf: No such file or directory")])
def test_a_sentence_says_why_a_file_is_not_opened(tmp_path, content, name, why):
    file = tmp_path / name
    if content is not None:
        file.write_text(content, encoding="utf-8")
    assert from_files([file]) == words.not_opened(why)


def test_a_text_is_opened_as_a_file_would_be():
    for mark in "", "\ufeff":
        assert from_text(f"{mark}crossfive:15:h8i9g7").games[0].game.rules == FIVE_IN_A_ROW
    assert from_text("(;C[one\r\nand\\\r\n a half])").study.node.comment == "one\nand a half", "as Windows ends lines"
    assert from_text(" \n") == words.not_opened(words.CLIPBOARD_EMPTY)
