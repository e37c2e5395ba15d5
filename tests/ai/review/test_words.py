"""Every sentence of a review is true of its position."""
from dataclasses import replace

import pytest

from ai.chance.tictactoe_odds import TicTacToeOdds
from ai.play.levels import MEDIUM
from ai.position.board import Board, board_of
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE
from ai.review.analysis import DEEP_NODES, Finding, finding_of
from ai.review.game_review import GameFindings
from ai.review.hint import BEST_PLAYER, hint_area, hint_of
from ai.review.judgement import Judgement
from ai.review.words import Sentence, Speech, last_escape_sentence, move_sentence, purpose
from tests.ai.positions import moves_named, small_games
from tests.ai.review.claims import check_fault, check_hint, check_sentence
from tests.ai.review.quick import game_of, quick_finding, quick_findings, quick_review, sample_games, small_game
from tests.sampling import every


@pytest.mark.parametrize("number", every(3, range(len(sample_games()))))
def test_every_sentence_about_a_played_game_is_proven(number):
    game = sample_games()[number]
    review = quick_review(game)
    faults = [(game.moves[:ply], move.sentence) for ply, move in enumerate(review.moves, 1) if move.sentence]
    assert [move.judgement is not None for move in review.moves] == [move.sentence is not None for move in review.moves]
    assert faults, "a lost game without a fault"
    for moves, sentence in faults:
        check_sentence(FIVE_IN_A_ROW, sentence, moves)
    escape = review.last_escape
    assert escape is not None
    check_fault(FIVE_IN_A_ROW, escape.sentence.text, game.moves[:escape.ply])


@pytest.mark.parametrize(("stones", "best", "first", "last"), [
    ("", "h8", "f10", "j6"),                # on an empty board, around the move
    ("h8 i9 g7 j10", "f6", "f10", "j6"),    # with stones, the move is anywhere in it
    ("h8 i9 g7 j10", "k11", "g11", "k7"),
    ("h8", "a1", "a5", "e1")])              # the area stays on the board
def test_the_area_of_a_hint_is_where_most_stones_are(stones, best, first, last):
    area = hint_area(FIVE_IN_A_ROW.size, moves_named(FIVE_IN_A_ROW, stones), FIVE_IN_A_ROW.parse_cell(best))
    assert len(area) == 25
    assert (FIVE_IN_A_ROW.cell_name(min(area)), FIVE_IN_A_ROW.cell_name(max(area))) == (first, last)


@pytest.mark.parametrize("number", every(3, range(len(sample_games()))))
def test_every_hint_in_a_played_game_is_proven(number):
    game = sample_games()[number]
    for ply in range(0 if game.human == FIRST else 1, len(game.moves), 4):
        moves = game.moves[:ply]
        hint = hint_of(FIVE_IN_A_ROW, moves, quick_finding(FIVE_IN_A_ROW, moves, 60_000), game.level)
        check_hint(FIVE_IN_A_ROW, hint.sentence, moves, hint.line)
        assert hint.line[0] in hint.area


@pytest.mark.parametrize(("moves", "says"), [
    ("h8 g7 g9 i7 i10 h7 f6 f7", "e7 blocks O's four, but j7 makes five too."),
    ("h8 a1 i8 o1 j8 a15 h9 a14 i9", "g8 holds out longest; no move saves the game."),
    ("", "h8: the centre has most room to grow."),
])
def test_a_hint_in_a_lost_position_promises_nothing_and_the_first_is_the_centre(moves, says):
    moves = moves_named(FIVE_IN_A_ROW, moves)
    hint = hint_of(FIVE_IN_A_ROW, moves, finding_of(FIVE_IN_A_ROW, moves), MEDIUM)
    assert hint.sentence == says
    check_hint(FIVE_IN_A_ROW, hint.sentence, moves, hint.line)


@pytest.mark.parametrize(("names", "human", "judgement", "texts"), [
    ("h8 a1 i8 o1 j8 a3", SECOND, Judgement.LOSING_MOVE, [
        f"Leaves O's three h8–j8 open at both ends: g8 or k8 makes an open four. {ends} would have resisted."
        for ends in ("g8 or k8", "k8 or g8")]),
    ("h8 g8 i8 o1 j8 a3 k8 a5", SECOND, Judgement.LOSING_MOVE,
     ["Leaves O's four h8–k8 open: l8 makes five. Only l8 would have resisted."]),
    ("h8 d2 i8 e2 j8 f2 o15", FIRST, Judgement.LOSING_MOVE, [
        f"Leaves O's three d2–f2 open at both ends: c2 or g2 makes an open four. {end} would have won."
        for end in ("g8", "k8")]),
    ("k13 j15 i12 k14 i14 k11 j12 m15 i15 l13", SECOND, Judgement.LOSING_MOVE, [
        f"After l13 O plays i11, which makes a four and a three at once: no answer holds. {ends} would have resisted."
        for ends in ("i11 or i13", "i13 or i11")]),
    ("h8 g8 i8 o1 j8 a3 k8 a5 b2", FIRST, Judgement.MISSED_WIN, ["You had a win: l8 makes five."]),
    ("h8 g8 i8 o1 j8 a3 k8 a5 b2", SECOND, Judgement.MISSED_WIN, ["O had a win: l8 makes five."])])
def test_a_fault_names_what_was_left_or_missed_and_what_would_have_held_or_won(names, human, judgement, texts):
    game = game_of(names, human)
    last = quick_review(game).moves[-1]
    assert last.judgement is judgement
    assert last.sentence.text in texts
    check_sentence(FIVE_IN_A_ROW, last.sentence, game.moves)


def test_a_missed_win_by_fours_names_the_winners_moves():
    moves = moves_named(FIVE_IN_A_ROW, "h8 g8 i8 k3 j8 o7 k4 a1 k5 a15 l7 o1 m7 o15 n7 a8")
    finding = quick_finding(FIVE_IN_A_ROW, moves, 60_000)
    played = (*moves, FIVE_IN_A_ROW.parse_cell("b2"))
    missed = move_sentence(Speech(FIVE_IN_A_ROW, FIRST), played, Judgement.MISSED_WIN, finding, None, finding.line)
    assert missed.text == "You had a win by fours: k8, then k7 and k6."
    check_sentence(FIVE_IN_A_ROW, missed, played)


def test_a_win_that_only_the_position_before_it_shows_is_named_without_moves_and_not_missed_by_the_best():
    game = game_of("h8 a1 i8 o1 j8 a15 k8 o15 b2")
    assert quick_findings(game)[game.moves[:7]].loses
    for best, says in (("c3", Sentence("You had a forced win: proven, but its moves are unknown.")), ("b2", None)):
        unseen = {game.moves[:stones]: Finding(50, (FIVE_IN_A_ROW.parse_cell(best),), DEEP_NODES) for stones in (8, 9)}
        last = GameFindings(game, quick_findings(game) | unseen).review().moves[-1]
        assert (last.judgement, last.sentence) == (Judgement.MISSED_WIN if says else None, says)


@pytest.mark.parametrize(("mark", "is_you", "leaves", "escape"), [
    ("x", True, "Leaves O's three h8–j8", "you were ahead"),
    ("o", True, "Leaves X's three h8–j8", "you were ahead"),
    ("o", False, "Leaves X's three h8–j8", "O was ahead")])
def test_the_players_are_called_by_the_marks_that_they_have(mark, is_you, leaves, escape):
    game = replace(game_of("h8 a1 i8 o1 j8 a15 k8 o15 g8", SECOND), mark=mark, addresses_you=is_you)
    sentences = [move.sentence.text for move in quick_review(game).moves if move.sentence is not None]
    assert any(text.startswith(leaves) for text in sentences)
    findings = replace(quick_finding(FIVE_IN_A_ROW, game.moves[:5], 60_000), score=500)
    assert escape in last_escape_sentence(game.speech, game.moves[:6], findings, findings.best).text


@pytest.mark.parametrize(("names", "score", "says"), [
    ("h8 a1 i8 o1 j8 a15", None, "Before move 7 you had a win; o15 lost the game. {} would have won."),
    ("h8 a1 i8 o1 j8", None, "Before move 6 you were far behind; o15 lost the game. {} would have resisted."),
    ("h8 a1 i8 o1 j8", -80, "Before move 6 the game could be held; o15 lost it. {} was a way out."),
    ("h8 a1 i8 o1 j8", 0, "Before move 6 the game was even; o15 lost it. {} was a way out.")])
def test_the_last_escape_says_how_the_game_stood_and_promises_no_more(names, score, says):
    moves = moves_named(FIVE_IN_A_ROW, names)
    finding = quick_finding(FIVE_IN_A_ROW, moves, 60_000)
    finding = finding if score is None else replace(finding, score=score)
    speech = Speech(FIVE_IN_A_ROW, board_of(FIVE_IN_A_ROW, moves).turn)
    played = (*moves, FIVE_IN_A_ROW.parse_cell("o15"))
    sentence = last_escape_sentence(speech, played, finding, finding.best)
    assert sentence.text == says.format(FIVE_IN_A_ROW.cell_name(finding.best))
    check_fault(FIVE_IN_A_ROW, sentence.text, played)


@pytest.mark.parametrize(("moves", "cell", "expected"), [
    ("a1 i9 o15 j9", "k9", "keeps O from making an open three there"),
    ("h8 g9 a1 h9", "i9", "keeps O from making an open three there"),    # more urgent than the two it makes
    ("h8 a1", "i8", "makes an open two"),
    ("a1 h8", "h9", "keeps O from making an open two there"),
    ("h8 a1 i8 a2 k9 o1", "j8", "makes an open three"),
    ("h8 a15", "o15", None)])           # far from everything
def test_a_move_is_for_the_more_urgent_of_what_it_makes_and_what_it_prevents(moves, cell, expected):
    board = Board.from_moves(moves)
    move = FIVE_IN_A_ROW.parse_cell(cell)
    assert purpose(Speech(FIVE_IN_A_ROW, FIRST), board, move) == expected
    if expected is not None:
        check_hint(FIVE_IN_A_ROW, f"{cell} {expected}.", board.history, (move,))


@pytest.mark.parametrize(("names", "expected"), [
    ("a1 b2 c3 a3", "4 of 6 moves held the draw: b3, a2, c2 and b1."),
    *((names, "Only 1 of 8 moves held the draw: b2.") for names in ("a1 a2", "a1 b3"))])
def test_on_3x3_a_few_saving_moves_of_many_are_called_the_only_ones(names, expected):
    game = small_game(names)
    *before, last = quick_review(game).moves
    assert ({move.judgement for move in before}, last.judgement) == ({None}, Judgement.LOSING_MOVE)
    assert last.sentence.text == expected
    check_sentence(TIC_TAC_TOE, last.sentence, game.moves)


def test_every_sentence_about_a_game_on_3x3_and_a_hint_in_it_is_true():
    checked = 0
    for moves in small_games(TIC_TAC_TOE)[::111]:
        names = " ".join(map(TIC_TAC_TOE.cell_name, moves))
        game = small_game(names)
        for ply, move in enumerate(quick_review(game).moves, 1):
            if move.sentence is not None:
                check_sentence(TIC_TAC_TOE, move.sentence, moves[:ply])
                checked += 1
        before = moves[:len(moves) // 2]
        hint = hint_of(TIC_TAC_TOE, before, finding_of(TIC_TAC_TOE, before), MEDIUM)
        check_hint(TIC_TAC_TOE, hint.sentence, before, hint.line)
    assert checked >= 60


def test_a_hint_on_3x3_among_equal_moves_sets_the_level_the_harder_task():
    hint = hint_of(TIC_TAC_TOE, (), finding_of(TIC_TAC_TOE, ()), MEDIUM)
    check_hint(TIC_TAC_TOE, hint.sentence, (), hint.line)
    assert hint.line[0] in hint.area
    odds = TicTacToeOdds(MEDIUM, BEST_PLAYER)
    scores = [odds.chance(board_of(TIC_TAC_TOE, (move,)), FIRST).expected_score for move in range(9)]
    assert scores[hint.line[0]] == max(scores) > min(scores)
    forced = hint_of(TIC_TAC_TOE, (0, 1), finding_of(TIC_TAC_TOE, (0, 1)), MEDIUM)
    assert forced.line[0] in (3, 4, 6)
    one_left = moves_named(TIC_TAC_TOE, "b2 a1 c1 a3 a2 c2 b3 b1")
    last = hint_of(TIC_TAC_TOE, one_left, finding_of(TIC_TAC_TOE, one_left), MEDIUM)
    assert last.sentence == "c3 is the last free cell."     # it has no reply
