"""The failures that end a command in one line: input that it can't use, and whatever stops it from outside."""
from collections.abc import Iterator
from contextlib import contextmanager


class InvalidInput(ValueError):
    """A command got input that it can't use. The text says in one line what is wrong; the exit code is 2."""


class RunFailed(RuntimeError):
    """A command had to stop for a reason outside itself. The text says in one line why; the exit code is 1."""


@contextmanager
def as_invalid_input(*errors: type[Exception]) -> Iterator[None]:
    """A context in which these errors become InvalidInput with the same text."""
    try:
        yield
    except errors as error:
        raise InvalidInput(str(error)) from error
