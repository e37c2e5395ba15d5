"""Input that a command can't use: the usage or one line that names it, exit code 2, and no file changed."""
import json
import sys
from types import ModuleType

import pytest

from ai import __main__ as command_line
from ai.play.levels import MASTER
from ai.tools.strength.matches import MATCH_FIELDS
from ai.tools.strength.openings import OPENINGS_FILE, read_openings

GAME = json.dumps({"key": "a game", **dict.fromkeys(MATCH_FIELDS)})
FILES = {
    "empty": b"", "comments": b"# nothing\n\n", "words": b"once upon a time\n", "picture": b"\x89PNG\r\n\x1a\n\xff\xfe",
    "taken": b"h8 h9 h8\n", "over": b"h8 a1 i8 a2 j8 a3 k8 a4 l8\n", "off": b"h8 z99\n",
    "object": b'{"squares": [1, 4, 9]}\n', "list": b"[]\n", "null": b"null\n", "ladder": GAME.encode() + b"\n",
    "late": GAME.encode() + b"\nhello\n", "folder/inner": b"",
    "numbered": GAME.replace('"a game"', "3").encode() + b"\n",
    "calibration/0.jsonl": GAME.encode() + b"\n", "deep": b"[" * 100_000,
}
MATCH = ["ladder", "0", "2"]
LONG = 300 * "x"                    # no file's name, and opening it is an error
TOO_MANY = 2 * len(read_openings(OPENINGS_FILE)) + 1        # each opening with both colours, and one more
CASES = [
    # arguments, and a part of the line
    (["ladder"], "two different sides"),
    (["ladder", "0"], "two different sides"),
    (["ladder", "4", "4"], "two different sides"),
    (["ladder", "3", "4"], "'3'"),
    *((["ladder", "4", name], "none of the levels") for name in ("nobody", "9" * 300, "9" * 9000)),
    (["ladder", "0", f'"{sys.executable}" -c 0@1s', f"--games={TOO_MANY}"], f"too few for {TOO_MANY} different games"),
    (["ladder", "4", "MASTER@0s"], "'0'"),
    (["ladder", "4", "MASTER@1.2.3s"], "'1.2.3'"),
    (["ladder", "4", f"MASTER@{'9' * 400}s"], "99"),
    (["ladder", "4", "MASTER@0n"], "'0'"),
    (["ladder", "4", "MASTER@-5n"], "'MASTER@-5n'"),
    (["ladder", "4", "MASTER@nans"], "'MASTER@nans'"),
    *(([*MATCH, f"--games={number}"], f"'{number}'") for number in (0, -1, "many", "nan", "1e3", "9" * 5000, "")),
    *(([*MATCH, f"--processes={number}"], f"'{number}'") for number in (0, -3, 100_000, "two")),
    *(([*MATCH, f"--seed={number}"], f"'{number}'") for number in (-1, "x", "1.5")),
    *(([*MATCH, f"--openings={name}"], name) for name in (
        "missing", "empty", "comments", "words", "picture", "taken", "over", "off", "folder")),
    *(([*MATCH, f"--out={name}"], name) for name in (
        "folder", "words", "picture", "object", "list", "null", "late", "deep", "numbered")),
    *(([*MATCH, f"--out=empty/{name}"], "empty") for name in ("games.jsonl", "more/games.jsonl")),
    *((["ladder", f"--make-openings={number}"], f"'{number}'") for number in (0, -1, "x")),
    *((["tune", f"{option}={number}"], f"'{number}'") for option in ("--games", "--nodes", "--processes")
      for number in (0, -1, "nan", "9" * 30)),
    *((["tune", f"--out={name}"], name) for name in ("folder", "words", "picture", "object", "ladder", "deep")),
    *((["calibrate", f"--games={number}"], f"'{number}'") for number in (0, -1, 1001, "inf")),
    *((["calibrate", f"--processes={number}"], f"'{number}'") for number in (0, -1, "x")),
    *((["puzzles", f"{option}={number}"], f"'{number}'") for option in ("--games", "--most", "--sample", "--processes")
      for number in (0, -1, "many", "nan", "9" * 30)),
    (["puzzles", "--seed=-1"], "'-1'"),
    *((["puzzles", "--check", f"--file={name}"], name) for name in (
        "missing", "empty", "comments", "words", "picture", "folder")),
    *((["puzzles", f"--out={name}"], name) for name in ("folder", "words", "picture", "object", "ladder", "deep")),
    (["puzzles", "--write", "--out=empty", "--file=folder"], "empty"),
    *((["people", f"--known={name}"], name) for name in ("missing", "empty", "words", "folder")),
    (["calibrate", "--seed=-1"], "'-1'"),
    (["calibrate", "--out=calibration"], "0.jsonl"),
    (["calibrate", "--out=words"], "words"),
    (["calibrate", "--into=missing"], "missing"),
    (["calibrate", "--into=words"], "words"),
    (["calibrate", "--report", "--into=missing"], "missing/CALIBRATION.md"),
    (["calibrate", "--report", "--json", "--into=folder"], "folder/calibration.json"),
    *(([*MATCH, "--sprt", *elos], elos[-1]) for elos in (["0", "0"], ["5", "-5"], ["0", "nan"], ["0", "1e9"])),
    ([*MATCH, "--sprt", "0"], "--sprt"),
    (["bench", "--signature", "--master"], "not allowed with"),
    *((arguments, f"{arguments[-1].partition('=')[0]}: not allowed with argument {arguments[1].partition('=')[0]}")
      for arguments in (
        ["verify", "--status", "--mend"], ["verify", "--status", "--again"],
        *(["ladder", "--make-openings=1", more] for more in (
            "--games=2", "--images", "--out=words", "--processes=2", f"--openings={OPENINGS_FILE}")),
        ["puzzles", "--check", "--write"], ["puzzles", "--check", "--processes=2"],
        *(["calibrate", "--report", more] for more in ("--games=2", "--processes=2", "--seed=1", "--out=words")),
        ["train", "--everything", "--minutes=1", "--start=words"])),
    (["verify", "--status", "h15"], "second: not allowed with argument --status"),
    (["ladder", "--make-openings=1", "0", "2"], "one: not allowed with argument --make-openings"),
    (["ladder", "--make-openings=1", "--sprt", "0", "5"], "--sprt: not allowed with argument --make-openings"),
    (["verify", "--json", "h15"], "--json goes with --status"),
    (["calibrate", "--json"], "--json goes with --report"),
    *((["puzzles", *more], "--sample and --json go with --check") for more in (["--sample=5"], ["--json", "--write"])),
    (["bench", "extra"], "extra"),
    *((["race", f"--seconds={number}"], f"'{number}'") for number in (0, -1, "nan", "inf", "1e400", "soon")),
    *((["race", f"--nodes={number}"], f"'{number}'") for number in (0, -1, "nan", "1.5")),
    *((["race", f"--depth={number}"], f"'{number}'") for number in (-1, 61, "two", "²")),
    (["race", "--board=4"], "4"),
    (["race", "--depth=full"], "only 3×3"),
    (["race", "h8 h8"], "h8"),
    (["race", "nonsense"], "nonsense"),
    (["race", "h8 a1 i8 a2 j8 a3 k8 a4 l8"], "over"),
    *((["solve", moves], named) for moves, named in (
        ("h8 h8", "h8 is taken"), ("h8 z9", "z9"), ("h8 a1 h9 a2 h10 a3 h11 a4 h12", "the game is over"))),
    *((["review", *arguments], named) for arguments, named in (
        (["h8 h8"], "h8 is taken"), (["h8 z9"], "z9"), (["--human", "third", "h8"], "third"),
        (["h8 a1 i8 o1 j8 a15 k8 o15 g8 a2"], "the game is over"), ([], "required"), (["h8h8/i9"], "h8"),
        (["h8/i9/q"], "q"), (["no/where.sgf"], "no/where.sgf: No such"),
        (["h8", "--html", ""], "not of a folder"), (["h8", "--sgf", "/"], "not of a folder"),
        (["h8", "--html", "a", "--sgf", "words/../a"], "two files"))),
    (["grade", "nowhere.py"], "nowhere.py is not a file"), (["grade", "words", "--seconds=1e6"], "'1e6'"),
    *((["tree", *arguments], named) for arguments, named in (
        *((["--leaves", "3 5", *option], "--to-move and --faster-win go with --board only")
          for option in (["--to-move", "o"], ["--faster-win"])),
        *((["--leaves", "3 5", "--depth", depth], "--depth goes with --board and --moves only")
          for depth in ("1", "full")),
        (["--board", "xxxxx/..oo"], "X has 5 stones, O has 2"), (["--board", "x../..."], "not 6"),
        (["--board", "x../.../...", "--to-move", "x"], "so O moves next"),
        (["--leaves", "3 five"], "'five' is not a number"), (["--moves", "h8 i9", "--depth", "4"], "1 to 3 plies"),
        (["--moves", "h8", "--depth", "full"], "--depth full: with --moves 1 to 3 plies"),
        (["--moves", "h8", "--depth", "0"], "1 to 3"), (["--moves", "h8 h8"], "h8 is taken"),
        (["--moves", "h8 z9"], "'z9' is not a cell"),
        *((["--board", ".........", "--algorithm", "minimax", *form], "549,946 positions, and more than 200,000")
          for form in (["--events"], ["--svg", "tree.svg"])),
        (["--board", ".........", "--depth", "deep"], "'deep' is not a depth"),
        (["--board", ".........", "--order", "random"], "invalid choice"), ([], "required"),
        (["--leaves", "3 5", "--svg", "no/such/folder/tree.svg"], "no/such/folder/tree.svg"))),
    *((["gomocup", f"--threads={number}"], f"'{number}'") for number in (0, -1, 65, "all")),
    (["gomocup", "--level=3"], MASTER.name),
    *(([command, cell], f"'{cell}'") for command in ("prove", "verify") for cell in ("h8", "z9", "nonsense")),
    *((["prove", f"--effort={number}"], f"'{number}'") for number in (0, -1, "much")),
    *(([command, "a15", f"--book={name}"], name) for command in ("prove", "verify") for name in ("folder", "words")),
    *(([command, "a15", f"--out={name}"], name) for command in ("prove", "verify") for name in (
        "folder", "words", "picture", "object", "ladder", "deep")),
    *((["verify", "--status", f"--record={name}"], name) for name in ("folder", "words", "object", "picture", "deep")),
    (["verify", "--book=missing", "a15"], "there is no book"),
    *((arguments, LONG) for arguments in (
        ["verify", "--status", f"--book={LONG}"], ["grade", LONG], ["review", "--board=3", "a1", f"--html={LONG}"],
        ["calibrate", f"--into={LONG}"], ["calibrate-position", f"--into={LONG}"])),
    (["bench", "--nonsense"], "--nonsense"),
    (["gomocup", "--level"], "--level"),
    (["nonsense"], "'nonsense'"),
    ([], "COMMAND"),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder of files that no command can use."""
    folder = tmp_path_factory.mktemp("bad")
    for name, content in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


@pytest.mark.parametrize(("arguments", "named"), CASES, ids=[" ".join(arguments)[:60] for arguments, _ in CASES])
def test_bad_input_is_named_in_one_line_and_changes_no_file(arguments, named, folder, monkeypatch, capsys):
    monkeypatch.chdir(folder)
    monkeypatch.setitem(sys.modules, "scipy", ModuleType("scipy"))      # some commands first ask whether it exists
    with pytest.raises(SystemExit) as end:
        command_line.main(arguments)
    output = capsys.readouterr()
    lines = [line for line in output.err.splitlines() if not line.startswith("note: ")]
    assert end.value.code == 2
    assert output.out == ""
    assert lines[0].startswith("usage: python -m ai")
    assert [line for line in lines if ": error: " in line] == lines[-1:]
    assert named in lines[-1]
    assert "unrecognized arguments" not in lines[-1] or named in ("extra", "--nonsense")
    files = [file for file in folder.rglob("*") if file.is_file()]
    assert {file.relative_to(folder).as_posix(): file.read_bytes() for file in files} == FILES
