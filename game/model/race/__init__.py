"""The race without a window: a game against two searches, and its rounds."""
