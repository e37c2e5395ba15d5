"""Input that a command can't use: the usage or one line that names it, exit code 2, and no file changed."""
import json
import shlex
import sys
from types import ModuleType

import pytest

from ai import __main__ as command_line
from ai.tools.strength.matches import MATCH_FIELDS
from ai.tools.strength.openings import OPENINGS_FILE, read_openings
from tests.ai.refusals import refusals

GAME = json.dumps({"key": "a game", **dict.fromkeys(MATCH_FIELDS)})
FILES = {
    "empty": b"", "comments": b"# nothing\n\n", "words": b"once upon a time\n", "picture": b"\x89PNG\r\n\x1a\n\xff\xfe",
    "taken": b"h8 h9 h8\n", "over": b"h8 a1 i8 a2 j8 a3 k8 a4 l8\n", "off": b"h8 z99\n",
    "object": b'{"squares": [1, 4, 9]}\n', "list": b"[]\n", "null": b"null\n", "ladder": GAME.encode() + b"\n",
    "late": GAME.encode() + b"\nhello\n", "folder/inner": b"",
    "numbered": GAME.replace('"a game"', "3").encode() + b"\n",
    "calibration/0.jsonl": GAME.encode() + b"\n", "deep": b"[" * 100_000, "games": b"h8 i9 g7\nh8 h9\nb2 a1\n",
    "twenty": b"crossfive:20:h8i9\n", "exactly": b"h8 i9\ncrossfive:15x:h8i9\n", "nothing": b"crossfive:15:\n",
    "twice": b"# head\n" + 2 * b"threats 7 1180 g11 3/58 h8f10h11h10\n",
}
LONG = 300 * "x"                    # no file's name, and opening it is an error
TOO_MANY = 2 * len(read_openings(OPENINGS_FILE)) + 1        # each opening with both colours, and one more
CASES = [
    *((shlex.split(line), named) for line, named in refusals("bad_input.txt")),
    ([], "COMMAND"),
    *((["ladder", "4", name], "none of the levels") for name in ("9" * 300, "9" * 9000)),
    (["ladder", "0", f'"{sys.executable}" -c 0@1s', f"--games={TOO_MANY}"], f"too few for {TOO_MANY} different games"),
    (["ladder", "4", f"MASTER@{'9' * 400}s"], "99"), (["ladder", "0", "2", f"--games={'9' * 5000}"], f"'{'9' * 5000}'"),
    *(([command, f"{option}={'9' * 30}"], f"'{'9' * 30}'") for command, options in (
        ("tune", ("--games", "--nodes", "--processes")), ("puzzles", ("--games", "--most", "--processes")))
      for option in options),
    *((arguments, LONG) for arguments in (
        ["verify", "--status", f"--book={LONG}"], ["grade", LONG], ["review", "--board=3", "a1", f"--html={LONG}"])),
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
