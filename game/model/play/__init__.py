"""A game in progress without a window: its opening, moves, chances, hints and points."""
