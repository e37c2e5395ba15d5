"""The looks to choose from."""
