"""The Lab without a window: its state, lessons, questions and positions."""
