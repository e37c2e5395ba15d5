"""Makes the win chances and says whether they come true: modelled players, careers, fits, figures."""
