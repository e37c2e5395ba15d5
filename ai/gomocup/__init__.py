"""The Gomocup (Piskvork) protocol: lets our levels play in any gomoku manager, and other engines in our game."""
