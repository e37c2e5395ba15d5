"""Checks the program's prose: front page, links, docstrings, and the length and place of sentences on screen.

python -m tests.words prints what is wrong, a line each; its exit status is 1 if anything is.
"""
import argparse
import ast
import importlib
import re
import subprocess
import sys

from ai.__main__ import MODULES
from tests.processes import ROOT

MOST_LINES, MOST_WORDS = 130, 1300          # limits for the front page
LONGEST_SENTENCE = 16                       # words on screen, outside help
RIDDLES = re.compile(r"(What|Where|Who|Whom|Whose|How|Which|So many|That which)\b|.*\b(so many|nobody does anything)\b")
HELP = ("game/screens/how_to_play/", "game/screens/lab/", "game/model/lab/lessons", "game/command_line.py", "game/app/",
        "game/store/")                      # SQL, which only looks like sentences
NO_SENTENCE = re.compile(r"([a-o]\d+ ){5}|<svg")        # a game's moves; a drawing
WORD = re.compile(r"[\"“(]*[A-Za-z][A-Za-z’'-]*[.,:;!?…)\"”]*")
NAME = re.compile(r"[a-z]+( [a-z]+){1,2}")          # the name of a target or a sprite
# Calls and errors whose texts no player sees on a screen.
UNSEEN = re.compile(r"(.*\.)?(logger\.\w+|Thread|add_argument|ArgumentParser|ArgumentTypeError|error|compile|"
                    r"InvalidData|ValueError|AssertionError)")
# Files with texts of their own.
OWN_TEXTS = {
    "game/command_line.py": "the command line's help",
    "game/app/log.py": "the log", "game/app/selftest.py": "the self-test's, on the command line",
    "game/model/lab/lessons.py": "a lesson's sentences speak of the position beside them",
    "game/model/lab/positions.py": "the same", "game/model/how_to_play.py": "the same",
    "game/app/desktop.py": "scripts of the systems' own",
    "game/screens/wording.py": "words that several screens share",
    "game/store/database.py": "SQL", "game/store/ledger.py": "SQL", "game/store/store.py": "SQL",
    "game/themes/": "a theme is one file, its name included"}
LINK = re.compile(r"\[[^]]*\]\(([^)\s]+)\)")
COMMAND = re.compile(r"(?:python -m ai|crossfive-ai) ([a-z][a-z-]+)([^`\n#&|;]*)")    # its name, and its arguments
OPTION = re.compile(r"--[a-z][a-z-]+")
NAMED_FILE = re.compile(r"`((?:ai|game|tests|build|assets)/[\w./]*)`")


def tracked(*patterns):
    """The files of the repository that match these git patterns."""
    names = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in names.stdout.split("\0") if name and (ROOT / name).is_file()]


def docstrings():
    """Every docstring of the program, as pairs of its place and its text."""
    for file in tracked("ai/*.py", "game/*.py", "build/*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module) and (text := ast.get_docstring(node)):
                yield f"{file.relative_to(ROOT)}: {getattr(node, 'name', '(file)')}", text


def riddles():
    """Docstrings that open with a word such as What or Where, which readers stumble over."""
    for place, text in docstrings():
        first = text.split("\n\n")[0]
        if RIDDLES.match(first):
            yield f"{place}: {first}"


def front_page():
    """Complaints about the documentation: a front page that is too long."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines, words = len(text.splitlines()), len(text.split())
    if lines > MOST_LINES or words > MOST_WORDS:
        yield f"README.md: {lines} lines and {words} words, at most {MOST_LINES} and {MOST_WORDS}"


def unknown_commands():
    """Complaints about commands and options of the engine that a page or a source names and that do not exist."""
    offered = {name: options_of(module) for name, module in MODULES.items()}
    for file in tracked("*.md", "ai/*.py", "game/*.py", "build/*.py"):
        for command, arguments in COMMAND.findall(file.read_text(encoding="utf-8")):
            options = set(OPTION.findall(arguments)) - offered.get(command, set())
            if command not in offered or options:
                yield f"{file.relative_to(ROOT)}: no command {' '.join([command, *sorted(options)])}"


def options_of(module):
    command, parser = importlib.import_module(module), argparse.ArgumentParser()
    if hasattr(command, "add_arguments"):
        command.add_arguments(parser)
    return set(OPTION.findall(parser.format_help()))


def anchors(page):
    """The anchors of a Markdown page's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", re.sub(LINK, "", head).lower()).replace(" ", "-") for head in heads}


def dead_links():
    """Complaints about links and file names in the Markdown pages that lead nowhere."""
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


def shown(file, unseen=True):
    """The string literals of a source file except docstrings, with their line numbers; f-string fields become one word.

    unseen: False leaves out texts that no player sees: in calls that match UNSEEN, in assertions, indices and keys.
    """
    tree = ast.parse(file.read_text(encoding="utf-8"))
    left_out = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    left_out |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    if not unseen:
        left_out |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.Assert)
                     or (isinstance(node, ast.Call) and UNSEEN.fullmatch(ast.unparse(node.func)))
                     for part in ast.walk(node)}
        left_out |= {id(part) for node in ast.walk(tree) if isinstance(node, ast.Subscript)
                     for part in ast.walk(node.slice)}
        left_out |= {id(key) for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys}
    for node in ast.walk(tree):
        if id(node) in left_out:
            continue
        if isinstance(node, ast.JoinedStr):
            yield node.lineno, "".join(part.value if isinstance(part, ast.Constant) else "9" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def names():
    """The values that the program's Literal types list, such as "full screen": names that no screen shows."""
    return {part.value for file in tracked("ai/*.py", "game/*.py")
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal" for part in ast.walk(node.slice)
            if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def strewn_sentences():
    """Complaints about sentences outside a words.py. Two or three lower-case words may be a name and are allowed."""
    known = names()
    for file in tracked("game/*.py"):
        name = str(file.relative_to(ROOT))
        if file.name != "words.py" and not name.startswith(tuple(OWN_TEXTS)):
            for line, text in shown(file, unseen=False):
                count = sum(WORD.fullmatch(word) is not None for word in text.split())
                if count > 1 and text not in known and not NAME.fullmatch(text):
                    yield f"{name}:{line}: not in words.py: {text.strip()[:80]}"


def long_sentences():
    """Complaints about sentences on screen with more than LONGEST_SENTENCE words."""
    for file in tracked("game/*.py", "ai/review/*.py", "ai/puzzles/*.py", "ai/own_program/*.py"):
        name = str(file.relative_to(ROOT))
        if not name.startswith(HELP):
            for line, text in shown(file):
                for sentence in re.split(r"(?<=[.!?:;])\s+|\n", text):
                    if len(words := sentence.split()) > LONGEST_SENTENCE and not NO_SENTENCE.search(sentence):
                        yield f"{name}:{line}: {len(words)} words: {sentence}"


def main():
    """Print all complaints. Returns the exit status."""
    wrong = [*front_page(), *unknown_commands(), *dead_links(), *riddles(), *long_sentences(), *strewn_sentences()]
    print("\n".join(wrong) or "The words are in order.")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
