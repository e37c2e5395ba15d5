"""Copies of ai/'s sources, and programs that run there in processes of their own."""
import os
import shutil
import subprocess
import sys

from ai.hot_modules import AI_FOLDER, RECORD

COMPILED = "*.so", "*.pyd", RECORD


def copy_sources(folder, *left_out):
    """Copy ai/ into a folder, without the files with these patterns, and return the copy."""
    return shutil.copytree(AI_FOLDER, folder / "ai", ignore=shutil.ignore_patterns("__pycache__", *left_out))


def run_there(folder, *arguments, given=None):
    """Run Python with these arguments on the copy of ai/ in this folder. given: its input."""
    here = {"PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run([sys.executable, *arguments], input=given, capture_output=True, encoding="utf-8", check=False,
                          cwd=folder, env=os.environ | here, timeout=600)
