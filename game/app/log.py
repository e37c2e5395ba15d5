"""The log: a small file in the data folder with warnings and errors. It is never sent anywhere."""
import faulthandler
import logging
import os
import platform
import shutil
import sys
import threading
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

from game import __version__
from game.folders import data_folder

LARGEST = 500_000                   # bytes; then the lines go to crossfive.log.1, which replaces the earlier one

logger = logging.getLogger("crossfive")
_handlers: list[logging.Handler] = []
_faults: TextIO | None = None


def log_file() -> Path:
    return data_folder() / "logs" / "crossfive.log"


def start() -> None:
    """Log warnings, uncaught errors and crashes to the log file, if it can be written, and warnings to stderr."""
    global _faults  # noqa: PLW0603  # one per process, like faulthandler
    logging.raiseExceptions = False         # a line that can't be written is lost, without a message on stderr
    if sys.stderr is not None:
        _add(logging.StreamHandler(sys.stderr), logging.WARNING, "crossfive: %(message)s")
    try:
        log_file().parent.mkdir(parents=True, exist_ok=True)
        file = RotatingFileHandler(log_file(), maxBytes=LARGEST, backupCount=1, encoding="utf-8")
        file.rotator = _move_lines
        _faults = log_file().open("a", encoding="utf-8")
    except OSError as error:
        logger.warning("no log can be kept: %s", error)
    else:
        _add(file, logging.INFO, "%(asctime)s %(process)d %(levelname)s %(message)s")
        faulthandler.enable(_faults)
    if sys.stderr is None:          # a Windows program without a console, where printing would raise an error
        sys.stdout = sys.stderr = open(os.devnull, "w") if _faults is None else _faults  # noqa: SIM115
    logger.setLevel(logging.INFO)
    sys.excepthook = lambda *error: logger.critical("stopped by an error", exc_info=error)
    threading.excepthook = _uncaught_in_thread
    logger.info("Crossfive %s, Python %s, %s %s %s", __version__, platform.python_version(), platform.system(),
                platform.release(), platform.machine())


def stop() -> None:
    """Close the log; later messages are lost."""
    global _faults  # noqa: PLW0603
    sys.excepthook, threading.excepthook = sys.__excepthook__, threading.__excepthook__
    while _handlers:
        handler = _handlers.pop()
        logging.getLogger().removeHandler(handler)
        with suppress(OSError):         # on a full disk closing writes once more, and fails
            handler.close()
    logging.raiseExceptions = True
    if _faults is not None:
        faulthandler.disable()
        with suppress(OSError):
            _faults.close()
        _faults = None


def _add(handler: logging.Handler, level: int, form: str) -> None:
    handler.setLevel(level)
    handler.setFormatter(logging.Formatter(form))
    logging.getLogger().addHandler(handler)
    _handlers.append(handler)


def _move_lines(log: str, to: str) -> None:
    """Move a log's lines to another file. The log keeps its name, as Windows can't rename an open file."""
    shutil.copyfile(log, to)
    os.truncate(log, 0)


def _uncaught_in_thread(failure: threading.ExceptHookArgs) -> None:
    name = "a thread" if failure.thread is None else failure.thread.name
    if failure.exc_value is not None and not isinstance(failure.exc_value, SystemExit):
        logger.error("%s was stopped by an error", name,
                     exc_info=(failure.exc_type, failure.exc_value, failure.exc_traceback))
