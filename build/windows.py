"""The version resource of the Windows program, which Explorer shows under Properties, Details."""
from pathlib import Path


def version_resource(version: str) -> str:
    """The version resource in PyInstaller's text form. version: two to four numbers with points between."""
    parts = [int(part) for part in version.split(".")]
    text = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")
    return text.format(version=version, numbers=tuple((*parts, 0, 0, 0, 0)[:4]))
