"""The licences of what the program is made of."""
