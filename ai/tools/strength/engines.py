"""Another version of this program as an engine to play against: the one in a folder."""
from __future__ import annotations

import sys
from pathlib import Path

from ai.gomocup.manager import EngineCommand
from ai.tools.runner import source_digest


def version_in(folder: Path) -> EngineCommand:
    """MASTER of the version of this program in another folder, run by the Python that is set up there, or by ours."""
    own = [folder / ".venv" / place for place in ("bin/python", "Scripts/python.exe")]
    python = next((str(path.absolute()) for path in own if path.exists()), sys.executable)
    return EngineCommand((python, "-m", "ai", "gomocup", "--threads", "1"), str(folder.absolute()),
                         source_digest(folder / "ai")[:12])
