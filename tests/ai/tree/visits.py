"""A search tree, visit by visit."""


def visits(visit, path=()):
    """Yield a visit and all below it, each with the moves that lead to it."""
    yield path, visit
    for move, reply in zip(visit.moves, visit.replies, strict=False):
        yield from visits(reply, (*path, move))
