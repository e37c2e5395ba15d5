"""The race: alpha-beta and plain minimax think about the same game side by side."""
