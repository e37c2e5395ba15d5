"""A game to look at again: from the store or a file, its analysis, and a tree of its variations."""
