"""Copies of ai/'s sources, and programs that run there in processes of their own."""
import shutil

from ai.hot_modules import AI_FOLDER, RECORD
from tests.processes import python

COMPILED = "*.so", "*.pyd", RECORD


def copy_sources(folder, *left_out):
    """Copy ai/ into a folder, without the files with these patterns, and return the copy."""
    return shutil.copytree(AI_FOLDER, folder / "ai", ignore=shutil.ignore_patterns("__pycache__", *left_out))


def run_there(folder, *arguments, code=0, **options):
    """Run Python with these arguments on the copy of ai/ in this folder; it must end with this code.

    Returns its output; if the code is not 0, its output on stderr. options: as for `python`.
    """
    done = python(*arguments, folder=folder, PYTHONPATH=folder, **options)
    assert done.returncode == code, done.stderr
    return done.stderr if code else done.stdout
