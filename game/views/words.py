"""The views' own texts, and error messages about asset files."""
from pathlib import Path

WIN_CHANCE = "WIN CHANCE"
OUTCOMES = "win", "draw", "loss"


def missing_file(name: str, looked_for: Path) -> str:
    return f"missing file: assets/{name} (looked for {looked_for})"


def unreadable_file(file: Path, why: object) -> str:
    return f"unreadable file: {file} ({why})"


def damaged_font(file: Path) -> str:
    return f"damaged file: {file} is no font"
