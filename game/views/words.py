"""Texts that views show unless a screen gives them others."""

WIN_CHANCE = "WIN CHANCE"
OUTCOMES = "win", "draw", "loss"
