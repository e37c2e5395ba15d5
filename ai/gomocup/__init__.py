"""The Gomocup (Piskvork) protocol: MASTER for any gomoku manager."""
