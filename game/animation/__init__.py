"""Motions of stones, sparks and backgrounds."""
