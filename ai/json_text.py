"""Reads JSON, but refuses deeply nested text: at Python's recursion limit, objects that are freed fail to clean up."""
import json
import re
from itertools import accumulate
from typing import Any

DEEPEST_JSON = 20                   # brackets inside each other; nothing of ours needs more than six
_NO_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[^][{}"]++', re.DOTALL)   # strings, and all else but brackets


class TooDeep(ValueError):
    """A JSON text has too many nested brackets."""


def parse_json(text: str) -> Any:
    """The value of a JSON text. Raises ValueError if the text is no valid JSON; TooDeep if it is nested too deeply."""
    brackets = _NO_BRACKETS.sub("", text)
    if max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0) > DEEPEST_JSON:
        raise TooDeep("nested too deeply")
    return json.loads(text)
