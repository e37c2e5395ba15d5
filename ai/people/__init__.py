"""Players modelled on people, with oversights and preferences, and the eight opponents with names."""
