"""`python -m ai records`: conversion by the endings of the file names."""
import errno
import os
from pathlib import Path

import pytest

from ai.__main__ import main
from ai.records.formats import FORMATS, read_named_file

GAMES = "h8 i9 g7\nh8 h9\nb2 a1\n"


@pytest.fixture
def source(tmp_path):
    file = tmp_path / "so ürce.txt"
    file.write_text(GAMES, encoding="utf-8")
    return file


@pytest.mark.parametrize("ending", [".sgf", ".json", ".jsonl", ".txt"])
def test_games_are_converted_by_the_endings_of_the_names(source, tmp_path, printed, ending):
    out = tmp_path / f"out{ending}"
    assert printed("records", source, out) == f"3 games: {out}\n"
    assert [record.moves for record in read_named_file(out)] == [record.moves for record in read_named_file(source)]


def test_a_one_game_format_gets_numbered_files_which_read_back(source, tmp_path):
    main(["records", str(source), str(tmp_path / "out.psq")])
    files = sorted(tmp_path.glob("*.psq"))
    assert [file.name for file in files] == ["out-1.psq", "out-2.psq", "out-3.psq"]
    main(["records", *map(str, files), str(tmp_path / "back.txt")])
    assert (tmp_path / "back.txt").read_text("utf-8") == "crossfive:15:h8i9g7\ncrossfive:15:h8h9\ncrossfive:3:b2a1\n"


def test_a_readers_notes_on_a_file_are_printed(tmp_path, capsys):
    tagged = tmp_path / "go.sgf"
    tagged.write_text("(;GM[1]SZ[15];B[hh])(;GM[1]SZ[15];B[ii])", encoding="utf-8")
    assert main(["records", str(tagged), str(tmp_path / "out.sgf")]) == 0
    output = capsys.readouterr()
    assert output.err.endswith(f"{tagged}: The file calls this a game of Go; on 15×15 it is read as five in a row.\n")
    assert main(["records", str(tmp_path / "out.sgf"), str(tmp_path / "out.txt")]) == 0
    assert "game of Go" not in capsys.readouterr().err


def test_variations_and_comments_are_kept_or_their_loss_is_reported(tmp_path, capsys):
    game = ";B[hh]C[centre](;W[ii];B[jj])(;W[gg]))"
    (tmp_path / "a.sgf").write_text(f"(;GM[4]{game}(;GM[4];B[aa])", encoding="utf-8")
    for ending, left_out in (".sgf", False), (".json", True):
        assert main(["records", str(tmp_path / "a.sgf"), str(tmp_path / f"out{ending}")]) == 0
        assert ("a.sgf: variations and comments are left out;" in capsys.readouterr().err) == left_out
    assert game in "".join((tmp_path / "out.sgf").read_text("utf-8").split())


def test_what_sgf_says_of_players_event_and_result_goes_from_sgf_to_sgf(tmp_path, printed):
    said = ("BR[2d]", "WR[1d]", "EV[Cup]", "GN[Final]", "RO[3]", "RE[B+R]", "DT[2026-11-21,22]", "PB[Anna]")
    games = f"(;GM[4]{''.join(said)};B[hh];W[ii])(;GM[1]SZ[15]RE[Void];B[hh])"
    (tmp_path / "a.sgf").write_text(games, encoding="utf-8")
    for source, out in (("a", "b"), ("b", "c")):
        printed("records", tmp_path / f"{source}.sgf", tmp_path / f"{out}.sgf")
        first, second = (tmp_path / f"{out}.sgf").read_text("utf-8").split("(;")[1:]
        assert [each for each in said if each not in first] == []
        assert "GM[4]" in second
        assert "RE[Void]" in second
    five = "".join(f";B[{x}h];W[{x}a]" for x in "abcd") + ";B[eh]"
    (tmp_path / "a.sgf").write_text(f"(;GM[4]RE[W+R]{five})", encoding="utf-8")
    printed("records", tmp_path / "a.sgf", tmp_path / "b.sgf")
    assert "RE[B+]" in (tmp_path / "b.sgf").read_text("utf-8"), "the board shows who has won"


def test_the_loss_of_the_rule_of_exactly_five_is_reported(tmp_path, capsys):
    for rules in ("", "RU[exactly five]"):
        (tmp_path / "a.sgf").write_text(f"(;GM[4]{rules};B[aa])", encoding="utf-8")
        for ending in FORMATS:
            out = tmp_path / f"out{ending}"
            assert main(["records", str(tmp_path / "a.sgf"), str(out)]) == 0
            exact = read_named_file(out)[0].rules.exact
            assert ("exactly five win is left out" in capsys.readouterr().err) == (bool(rules) and not exact)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_takes_the_games_and_stays_a_pipe(source, tmp_path, printed):
    os.mkfifo(out := tmp_path / "out.txt")
    with open(os.open(out, os.O_RDONLY | os.O_NONBLOCK), encoding="utf-8") as reader:
        printed("records", source, out)
        assert reader.read().splitlines()[0] == "crossfive:15:h8i9g7"
    assert out.is_fifo()


def test_a_link_stays_a_link_and_its_target_is_written(source, tmp_path, printed):
    (link := tmp_path / "out.txt").symlink_to(target := tmp_path / "target")
    for _ in range(2):
        printed("records", source, link)
        assert link.is_symlink()
        assert target.read_text("utf-8").startswith("crossfive:15:h8i9g7\n")
        target.write_text("", encoding="utf-8")


def test_a_disk_that_is_full_is_named_and_no_part_of_a_file_stays(source, tmp_path, capsys, monkeypatch):
    write = Path.write_bytes

    def write_a_part(file, content):
        write(file, content[:10])
        raise OSError(errno.ENOSPC, "No space left on device")
    monkeypatch.setattr(Path, "write_bytes", write_a_part)
    for command, out in (("records", source), "out.sgf"), (("tree", "--leaves", "3 5", "--svg"), "tree.svg"):
        assert main([*map(str, command), str(tmp_path / out)]) == 1
        assert f"{out}: No space left on device" in capsys.readouterr().err
    assert sorted(file.name for file in tmp_path.iterdir()) == [source.name]
