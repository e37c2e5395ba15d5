"""Another version of this program, in a folder, as an engine to play against."""
from __future__ import annotations

import sys
from pathlib import Path

from ai.gomocup.manager import EngineCommand
from ai.tools.runner import source_digest


def version_in(folder: Path) -> EngineCommand:
    """MASTER in another version of this program, in a folder, as an engine to play against.

    It runs with the Python of the folder's .venv, or else with the Python that runs now.
    """
    own = [folder / ".venv" / place for place in ("bin/python", "Scripts/python.exe")]
    python = next((str(path.absolute()) for path in own if path.exists()), sys.executable)
    return EngineCommand((python, "-m", "ai", "gomocup", "--threads", "1"), str(folder.absolute()),
                         source_digest(folder / "ai")[:12])
