"""Draws what frames every page: its widgets, its texts, and the parts that two pages share."""
