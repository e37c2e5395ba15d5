"""The search tree to look at: a traced search of small positions, its words, its layout and its export."""
