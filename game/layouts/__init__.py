"""Where things are on each screen, one file a scene."""
