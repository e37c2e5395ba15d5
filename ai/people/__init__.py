"""Players like people: what they see, overlook and like, and the eight who have names."""
