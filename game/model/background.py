"""Work in the background: a function in a thread of its own, so that no frame waits for it."""
import logging
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Returned = TypeVar("Returned")
BACKGROUND = "background"           # the name of each thread

logger = logging.getLogger("crossfive")


class Background(Generic[Returned]):
    """A function's work in a thread. result: None until it is done, `failed` after an error, which is logged.

    daemon: the program may end before the work does.
    """

    def __init__(self, work: Callable[[], Returned], failed: Returned | None = None, daemon: bool = True) -> None:
        self.result: Returned | None = None
        threading.Thread(target=self._run, args=(work, failed), daemon=daemon, name=BACKGROUND).start()

    def _run(self, work: Callable[[], Returned], failed: Returned | None) -> None:
        try:
            self.result = work()
        except Exception:                       # without a result the page would wait for ever
            logger.exception("work in the background failed")
            self.result = failed
