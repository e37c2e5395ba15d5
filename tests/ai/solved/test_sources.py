"""A verification holds for one code, one book and one record: with anything else nothing is called verified."""
import ast
import json
import re

import pytest

from ai.solved.book import KEY_BYTES, Book
from ai.solved.sources import AI_FOLDER, SOURCES, sources_hash
from tests.ai.sources import COMPILED, copy_sources, run_there

LIMIT = "THREAT_NODES = 10_000"
VALUES_ONLY = {"search/report.py", "solved/decision.py"}    # modules whose content is handed on, and decides no move


@pytest.fixture
def copy(tmp_path):
    """A copy of ai/ without the compiled modules."""
    return copy_sources(tmp_path, *COMPILED)


def edit(folder, name, old, new):
    file = folder / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def status_of(folder, code=0):
    """The output of `verify --status` on this copy, which must end with this code."""
    return run_there(folder.parent, "-m", "ai", "verify", "--status", "--json", code=code)


def verified(folder):
    return json.loads(status_of(folder))["verified"]


def test_all_classes_are_verified_and_prose_makes_no_difference(copy):
    edit(copy, "solved/player.py", LIMIT, f"{LIMIT}     # as many")
    edit(copy, "search/dfpn.py", '"""', '"""Another docstring.\n\n')
    assert verified(copy) == 35


@pytest.mark.parametrize(("name", "old", "new"), [
    ("solved/player.py", LIMIT, "THREAT_NODES = 20_000"), ("solved/player.py", "TABLE_BITS = 14", "TABLE_BITS = 13"),
    ("solved/book.py", "random.Random(1993)", "random.Random(1994)"),
    ("search/dfpn.py", "LOOK // 4", "LOOK // 8"), ("search/dfpn.pxd", "int", "short"),
    ("search/threat_tables.py", "= 4", "= 5"), ("position/symmetry.py", "return", "return "" or"),
])
def test_with_other_code_nothing_is_verified(copy, name, old, new):
    edit(copy, name, old, new)
    assert sources_hash(copy) != sources_hash()


def test_with_another_limit_the_status_says_so(copy):
    edit(copy, "solved/player.py", LIMIT, "THREAT_NODES = 20_000")
    assert verified(copy) == 0


def test_a_class_with_another_entry_is_not_verified(copy):
    sections = list(Book.read().sections)
    changed = bytearray(sections[3])
    changed[KEY_BYTES] ^= 1
    (copy / "solved" / "book.bin").write_bytes(Book([*sections[:3], bytes(changed), *sections[4:]]).to_bytes())
    assert verified(copy) == 34


def test_an_edited_record_and_a_missing_book_are_refused(copy):
    record = copy / "solved" / "verified.json"
    text = record.read_text(encoding="utf-8")
    record.write_text(re.sub(r'"longest": \d+', '"longest": 21', text, count=1), encoding="utf-8")
    assert "checksum" in status_of(copy, code=2)
    record.write_text(text, encoding="utf-8")
    (copy / "solved" / "book.bin").unlink()
    assert "there is no book" in status_of(copy, code=2)


def imported(file):
    """The modules of ai/ that a source takes something from."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".pxd":
        return set(re.findall(r"^from ai\.([\w.]+) cimport", text, re.M))
    taken = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom) and node.module]
    return {node.module.removeprefix("ai.") for node in taken if node.module.startswith("ai.")}


def test_the_hash_covers_all_that_decides_a_move_of_the_player():
    covered = {file.relative_to(AI_FOLDER).as_posix() for pattern in SOURCES for file in AI_FOLDER.glob(pattern)}
    todo, found = {"solved.player"}, set()
    while todo:
        name = todo.pop().replace(".", "/")
        files = [AI_FOLDER / f"{name}{kind}" for kind in (".py", ".pxd") if (AI_FOLDER / f"{name}{kind}").exists()]
        names = {file.relative_to(AI_FOLDER).as_posix() for file in files}
        if not names <= found:
            found |= names
            if not names <= VALUES_ONLY:
                todo |= set().union(*map(imported, files))
    assert found - covered == VALUES_ONLY
