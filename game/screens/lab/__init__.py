"""The Lab: the search tree of a small position, growing as the search goes."""
