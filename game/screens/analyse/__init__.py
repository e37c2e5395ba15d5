"""ANALYSE: any position, its best moves, and a tree of variations."""
