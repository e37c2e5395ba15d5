"""The Lab: the search tree of a small position, which grows with each step of the search."""
