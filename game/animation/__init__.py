"""Animations of stones, sparks and backgrounds."""
