"""Every format of game records: written games come back, and other programs' files are understood."""
import json
import random
from dataclasses import replace

import pytest

from ai.position.board import Board
from ai.position.rules import FIRST, FIVE_IN_A_ROW, SECOND, TIC_TAC_TOE, Rules
from ai.records.formats import FORMATS, read_named_file, read_text, read_text_trees
from ai.records.record import InvalidRecord, Record
from ai.search.moves import candidate_moves
from tests.ai.positions import EXACTLY_FIVE, board_and_fault, moves_named
from tests.ai.records.foreign import FOREIGN, file_of
from tests.sampling import sample_and_whole

NAMES = ("You", "Depth 4", "", "Žižka <&> \"x\"", "ключ", "player 3]", "back\\slash", "8,8,0", "A, B; (C)")
HOLDS = {                               # the facts about a game that each format keeps besides its moves
    ".sgf": {"rules", "first", "second", "date", "stated_result"},
    ".psq": {"first", "second", "milliseconds"},
    ".rif": {"first", "second", "stated_result"},
    ".json": {"rules", "first", "second", "milliseconds", "date", "stated_result"},
    ".jsonl": {"rules", "first", "second", "milliseconds", "date", "stated_result"},
    ".txt": {"rules"}}
ONE_NAME_IS_NEVER_ALONE = ".psq"        # Piskvork's word for an unnamed player takes its place


def random_game(rng, rules):
    """A game of random neighbouring moves, cut off anywhere or played to its end."""
    board, length = Board(rules), rng.choice((3, 20, rules.cells))
    while board.count < length and not board.is_over():
        board.play(rng.choice(candidate_moves(board) or board.legal_moves()))
    moves = board.history
    over = board.is_over()
    return Record(rules, moves, rng.choice(NAMES), rng.choice(NAMES),
                  tuple(rng.randrange(9_999) for _ in moves) if rng.random() < 0.5 else (),
                  rng.choice(("", "2026-11-21")), None if over else rng.choice((None, "first", "second")))


def games(count, ending):
    rng = random.Random(7)
    boards = (FIVE_IN_A_ROW,) if ending == ".rif" else (FIVE_IN_A_ROW, TIC_TAC_TOE, EXACTLY_FIVE, Rules(19, 5))
    return [random_game(rng, rng.choice(boards)) for _ in range(count)]


def held(record, ending):
    """The facts about a game that a format keeps, by name."""
    kept = {name: getattr(record, name) for name in HOLDS[ending]}
    kept["moves"] = [record.rules.cell_name(move) for move in record.moves]
    return kept


@pytest.mark.parametrize("count", sample_and_whole(12, 500))
@pytest.mark.parametrize("ending", FORMATS)
def test_games_go_through_a_format_and_the_second_pass_is_the_same_to_the_byte(ending, count):
    form = FORMATS[ending]
    records = games(count, ending)
    bundles = [[record] for record in records] if form.single else [records]
    back = []
    for bundle in bundles:
        text = form.write(bundle)
        read = list(form.read(text))
        assert form.write(read) == text
        assert read_text(text) == read, "a format is told by how its text begins"
        back += read
    assert len(back) == count
    for before, after in zip(records, back, strict=True):
        expected, found = held(before, ending), held(after, ending)
        if ending == ONE_NAME_IS_NEVER_ALONE:
            expected |= names_of_piskvork(before)
            expected["milliseconds"] = before.milliseconds or (0,) * len(before.moves)
        assert found == expected


@pytest.mark.parametrize("ending", [ending for ending in FORMATS if ending != ".psq"])
def test_stones_that_were_set_up_come_back_as_such_in_any_order(ending):
    rng, form = random.Random(8), FORMATS[ending]
    for record in games(30, ending):
        begun = replace(record, setup_plies=rng.randint(0, len(record.moves)), milliseconds=(),
                        starter=rng.choice((FIRST, SECOND)))
        text = form.write([begun])
        back, = form.read(text)
        assert form.write([back]) == text
        kept = begun.setup_plies if ending != ".rif" else 0          # a format for moves alone
        assert (back.setup_plies, back.moves[kept:]) == (kept, begun.moves[kept:])
        assert ending == ".rif" or back.start.text() == begun.start.text(), "X and O keep their stones"
        for side in (0, 1):
            assert sorted(back.moves[:kept][side::2]) == sorted(begun.moves[:kept][side::2])


@pytest.mark.parametrize("text", ['{"x": ["g7", "h8"], "o": ["i9"], "to_move": "o", "moves": ["j10"]}',
                                  "crossfive:15:h8g7/i9/o/j10", "g7 h8/i9//j10", "(;AB[hh][gi]AW[ig];W[jf])"])
def test_a_position_is_read_in_every_notation_and_an_impossible_one_refused(text):
    record, = read_text(text)
    assert (record.setup_plies, names(record)) == (3, "h8 i9 g7 j10")
    for wrong, why in ((text.replace("h8", "g7").replace("hh", "gi"), r"g7|two moves of one player"),
                       (text.replace("i9", "i99").replace("ig", "zz"), "is not a cell")):
        with pytest.raises(InvalidRecord, match=why):
            read_text(wrong)


def names_of_piskvork(record):
    if not (record.first or record.second):
        return {}
    first, second = (f"player {name}" if name == "8,8,0" else name for name in (record.first, record.second))
    return {"first": first or "homo-1", "second": second or "homo-2"}


def names(record):
    return " ".join(map(record.rules.cell_name, record.moves))


UNDERSTOOD = {
    "a record of a Gomocup tournament": (
        "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,8,120\n8,9,1\nRAPFI25.zip\nJAX25.zip\n-1\n0,Freestyle15_1\n",
        "h8 i8 h7", {"first": "RAPFI25.zip", "second": "JAX25.zip", "milliseconds": (0, 120, 1)}),
    "Piskvork's second player began": ("Piskvorky 15x15, 0:3, 1\r\n8,8,0\r\n9,9,0\r\nhomo-1\r\nAlfaBeta\r\n0\r\n",
                                       "h8 i7", {"first": "AlfaBeta", "second": "homo-1"}),
    "times are kept only if every move has one": ("Piskvorky 15x15, 0:0, 0\n8,8,5\n9,9\n7,7,6\n", "h8 i7 g9",
                                                  {"milliseconds": ()}),
    "variations, comments and unknown properties": (
        """(;FF[4]GM[4]SZ[15:15]C[a comment with \\] and ;B[aa\\]]XX[1][2]GN[x];B[hh]N[centre]BL[120.0]
(;W[ih]C[main line];B[gg](;W[jj])(;W[kk]))
(;W[aa];B[bb]))""", "h8 i8 g9 j6", {}),
    "of a property given twice the first counts": (
        "(;GM[4]SZ[15]SZ[19]PB[a]PB[c];B[hh];W[ii])", "h8 i7", {"rules": FIVE_IN_A_ROW}),
    "White begins": ("(;GM[4]PB[b]PW[w]RE[W+R];W[hh];B[ii];W[gg])", "h8 i7 g9",
                     {"first": "w", "second": "b", "result": "first"}),
    "any brackets in a name": (json.dumps({"moves": ["h8"], "first": "[" * 25}), "h8", {"first": "[" * 25}),
    "null is unknown": ('{"moves": [], "first": null, "to_move": null, "winner": null, "exact": null}', "",
                        {"first": "", "result": None}),
    "what the game itself exported before": (json.dumps(
        {"board": 3, "level": "FULL", "human": "first", "result": "draw", "points": 0, "moves": ["b2", "a1"],
         "ended": "2026-11-20T10:00:00+00:00"}), "b2 a1", {"date": "2026-11-20", "rules": TIC_TAC_TOE})}


@pytest.mark.parametrize(("text", "cells", "known"), UNDERSTOOD.values(), ids=UNDERSTOOD)
def test_games_as_other_programs_and_people_write_them_are_understood(text, cells, known):
    record, = read_text(text)
    assert (names(record), {name: getattr(record, name) for name in known}) == (cells, known)


def test_a_collection_has_several_games_and_other_text_before_them():
    collection = "Exported by somebody\n(;GM[4];B[hh])(;GM[4];B[ii])"
    assert [names(record) for record in FORMATS[".sgf"].read(collection)] == ["h8", "i7"]


def test_a_game_of_the_renju_database_is_read():
    first, second = read_text("""<?xml version="1.0" encoding="UTF-8"?>
<database><players count="2"><player id="3069" name="Ando" surname="Meritee"/><player id="7" name="N."/></players>
<games><game id="171548" publisher="91" tournament="3369" rule="25" black="3069" white="3969" bresult="1" btime="8"
opening="19" alt="51" swap="R--R-"><move>h8 h9 i8 g8 g9</move><info>B=1245</info></game>
<game id="2" black="7" bresult="0.5"><move>h8</move></game></games></database>""")
    assert names(first) == "h8 h9 i8 g8 g9"
    assert (first.first, first.second, first.result) == ("Ando Meritee", "", "first")
    assert (second.first, second.result) == ("N.", "draw")


@pytest.mark.parametrize(("text", "rules", "moves"), [
    *((text, FIVE_IN_A_ROW, ["h8 i9 g7"]) for text in ("1. H8, I9 2. g7", "h8, i9, g7,", "h8;i9;g7;", "h8-i9-g7",
                                                       "h8 i9 g7.", "h8\u00a0i9\u2003g7", "- h8 - i9 - g7",
                                                       "1. h8 i9\n2. g7", "1) h8\n\n2) i9\n3) g7")),
    ("1. h8 i9 g7\n2. h8 g7\n1. h8 i9", FIVE_IN_A_ROW, ["h8 i9 g7", "h8 g7", "h8 i9"]),      # numbered games
    ("b2 a1 c3", TIC_TAC_TOE, ["b2 a1 c3"]), ("0,0, 1,-1, -7,7", FIVE_IN_A_ROW, ["h8 i9 a1"]),    # Gomocup's opening
    ("(;GaMe[4]Black[hh];White[ii])(;GM[4];B[h8];W[i9])", FIVE_IN_A_ROW, ["h8 i7", "h8 i9"])])   # GM, B, W of old files
def test_moves_are_read_as_people_pages_and_old_files_write_them(text, rules, moves):
    assert [(record.rules, names(record)) for record in read_text(text)] == [(rules, one) for one in moves]


@pytest.mark.parametrize("key", FOREIGN)
def test_names_are_read_in_the_encoding_that_a_file_declares(key, tmp_path):
    file = tmp_path / "game"
    file.write_bytes(file_of(key))
    record, = read_named_file(file)
    assert (record.first, names(record)) == (FOREIGN[key][1], "h8")


def sgf_nodes(cells):
    for ply, move in enumerate(moves_named(FIVE_IN_A_ROW, cells)):
        yield f";{'BW'[ply % 2]}[{chr(97 + move % 15)}{chr(97 + move // 15)}]"


def test_a_game_that_goes_on_after_six_in_a_row_was_played_to_exactly_five():
    game = "h8 a1 i8 a3 j8 a5 l8 a7 m8 a9 k8"
    for text in (game, f"(;GM[4]{''.join(sgf_nodes(game))})"):
        assert read_text(text)[0].result == "first"
    longer = f"{game} a11"
    assert read_text(longer)[0].rules == EXACTLY_FIVE
    tree, = read_text_trees(f"(;GM[4]{''.join(sgf_nodes(longer))})")
    board, _ = board_and_fault(tree, list(tree.root.main_line())[-1])
    assert board.rules == tree.rules == EXACTLY_FIVE
