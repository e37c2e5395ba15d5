"""A screen's temporary texts: messages, questions before an action, and tooltips after a delay."""
import math

CUE_SECONDS = 1.6                   # seconds for which the answer to a wrong click is shown
NOTICE_SECONDS = 6.0                # seconds for which other messages are shown
_REST_SECONDS = 0.45                # seconds for which the mouse or focus must rest before a tooltip appears
_FADE_STEPS = 8                     # steps per second


class Prompts:
    def __init__(self) -> None:
        self.asking: str | None = None              # the button that waits for a second press
        self._text, self._text_left = "", 0.0
        self._hovered: str | None = None            # the target under the mouse or reached by keys, and for how long
        self._hovered_for = 0.0

    @property
    def notice(self) -> str:
        return self._text if self._text_left > 0 else ""

    @property
    def strength(self) -> float:
        """The opacity of the message, 0..1: it fades in steps in its last second."""
        return math.ceil(min(1.0, self._text_left) * _FADE_STEPS) / _FADE_STEPS

    @property
    def resting(self) -> str | None:
        """The target on which mouse or focus have rested long enough for a tooltip; else None."""
        return self._hovered if self._hovered_for >= _REST_SECONDS else None

    def say(self, text: str, seconds: float = NOTICE_SECONDS) -> None:
        """Show a message in place of an open question. An empty text shows none, but leaves a question open."""
        self._text, self._text_left = text, seconds
        if text:
            self.asking = None

    def confirmed(self, name: str, question: str, seconds: float = NOTICE_SECONDS) -> bool:
        """Ask before the action of the target `name`: the first press only asks, the second one returns True.

        seconds: how long the question stays open.
        """
        if self.asking == name:
            self.drop_question()
            return True
        self.say(question, seconds)
        self.asking = name
        return False

    def hide_tooltip(self) -> None:
        """Show no tooltip of the present target until the mouse or the focus has left it."""
        self._hovered_for = -math.inf

    def drop_question(self) -> None:
        """Withdraw the open question, if there is one, and hide whatever message is shown."""
        self.asking, self._text_left = None, 0.0

    def update(self, seconds: float, hovered: str | None, focused: str | None = None) -> None:
        """Count down all times, but leave a question open as long as the mouse or the focus is on its button.

        hovered: the target under the mouse or reached by keys; focused: with the visible focus; None: no target.
        """
        self._hovered_for = self._hovered_for + seconds if self._hovered == hovered else 0.0
        self._hovered = hovered
        if self.asking is not None and self.asking in (hovered, focused):
            return
        self._text_left = max(0.0, self._text_left - seconds)
        if self._text_left <= 0:
            self.asking = None
