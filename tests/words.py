"""Checks everything that is written: the front page, the links of all pages, docstrings, and sentences on screen.

    python -m tests.words               what is wrong, a line each; exit status 1 if anything is
    python -m tests.words --draw SEED   sixty docstrings drawn by lot, for a reader who has not seen the code
"""
import argparse
import ast
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MOST_LINES, MOST_WORDS = 130, 1300          # of the front page
LONGEST_SENTENCE = 16                       # words on screen, outside help
DRAWN = 60
RIDDLES = re.compile(r"(What|Where|Who|Whom|Whose|How|Which|So many|That which)\b|.*\b(so many|nobody does anything)\b")
HELP = ("game/screens/help/", "game/screens/lab/", "game/model/lab_lessons", "game/command_line.py", "game/app/",
        "game/store/")                      # no sentences, but SQL
NO_SENTENCE = re.compile(r"([a-o]\d+ ){5}|<svg")        # a game, a drawing
LINK = re.compile(r"\[[^]]*\]\(([^)\s]+)\)")
COMMAND = re.compile(r"(?:python -m ai|crossfive-ai) ([a-z][a-z-]+)")
NAMED_FILE = re.compile(r"`((?:ai|game|tests|build|assets)/[\w./]*)`")


def tracked(*patterns: str) -> list[Path]:
    """Files of the repository that match git's patterns."""
    names = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in names.stdout.split("\0") if name and (ROOT / name).exists()]


def docstrings() -> Iterator[tuple[str, str]]:
    """Every docstring of the program: its place and its text."""
    for file in tracked("ai/*.py", "game/*.py", "build/*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module) and (text := ast.get_docstring(node)):
                yield f"{file.relative_to(ROOT)}: {getattr(node, 'name', '(file)')}", text


def riddles() -> Iterator[str]:
    """Docstrings whose first sentence has one of the forms that newcomers stumble over."""
    for place, text in docstrings():
        first = text.split("\n\n")[0]
        if RIDDLES.match(first):
            yield f"{place}: {first}"


def front_page() -> Iterator[str]:
    """Whether the front page is short, and the commands that the pages name exist."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines, words = len(text.splitlines()), len(text.split())
    if lines > MOST_LINES or words > MOST_WORDS:
        yield f"README.md: {lines} lines and {words} words, at most {MOST_LINES} and {MOST_WORDS}"
    offered = subprocess.run([sys.executable, "-m", "ai", "--help"], cwd=ROOT, capture_output=True, text=True,
                             check=True)
    for page in tracked("*.md"):
        for command in set(COMMAND.findall(page.read_text(encoding="utf-8"))):
            if not re.search(rf"^    {command}\b", offered.stdout, re.M):
                yield f"{page.relative_to(ROOT)}: no command {command}"


def anchors(page: Path) -> set[str]:
    """The places in a page that links can name, as GitHub makes them of its headings."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", re.sub(LINK, "", head).lower()).replace(" ", "-") for head in heads}


def dead_links() -> Iterator[str]:
    """Links and file names in a page that lead nowhere."""
    for page in tracked("*.md"):
        text = page.read_text(encoding="utf-8")
        for link in LINK.findall(text):
            path, _, anchor = link.partition("#")
            target = page.parent / path if path else page
            if "://" not in link and not (target.exists() and (not anchor or anchor in anchors(target))):
                yield f"{page.relative_to(ROOT)}: {link} leads nowhere"
        for name in NAMED_FILE.findall(text):
            if not (ROOT / name).exists():
                yield f"{page.relative_to(ROOT)}: there is no {name}"


def shown(file: Path) -> Iterator[tuple[int, str]]:
    """String literals of a source that are no docstrings, with their lines; holes of f-strings count as one word."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    inner = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield node.lineno, "".join(part.value if isinstance(part, ast.Constant) else "9" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and not {id(node)} & (prose | inner):
            yield node.lineno, node.value


def long_sentences() -> Iterator[str]:
    """Sentences on screen with more words than a player reads at a glance."""
    for file in tracked("game/*.py", "ai/review/*.py", "ai/puzzles/*.py", "ai/yours/*.py"):
        name = str(file.relative_to(ROOT))
        if not name.startswith(HELP):
            for line, text in shown(file):
                for sentence in re.split(r"(?<=[.!?:;])\s+|\n", text):
                    if len(words := sentence.split()) > LONGEST_SENTENCE and not NO_SENTENCE.search(sentence):
                        yield f"{name}:{line}: {len(words)} words: {sentence}"


def main() -> int:
    """Print what is wrong, or draw docstrings."""
    parser = argparse.ArgumentParser(prog="python -m tests.words", description=__doc__.splitlines()[0])
    parser.add_argument("--draw", metavar="SEED", type=int, help="print docstrings drawn by lot")
    seed = parser.parse_args().draw
    if seed is not None:
        print("\n\n".join(map(": ".join, random.Random(seed).sample(list(docstrings()), DRAWN))))
        return 0
    wrong = [*front_page(), *dead_links(), *riddles(), *long_sentences()]
    print("\n".join(wrong) or "The words are in order.")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
