"""Search trees for display: a recorded search of small positions, its explanations, its layout and its export."""
