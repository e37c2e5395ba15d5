"""Score tables and medals."""
