"""Words that the texts of all packages share."""


def quantity(number: int, thing: str) -> str:
    """A number and its noun, in the plural if needed: '1 position', '1,234 positions', '2 plies'."""
    plural = "plies" if thing == "ply" else f"{thing}s"
    return f"{number:,} {thing if number == 1 else plural}"
