"""Fits the win chances and checks whether they come true: modelled players, careers, fits, figures."""
