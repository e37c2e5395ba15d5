"""The sign of a number."""


def sign(number: float) -> int:
    return (number > 0) - (number < 0)
