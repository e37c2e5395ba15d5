"""The game's widgets, for mouse, keyboard and gamepad."""
