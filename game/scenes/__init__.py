"""The screens of the game. They never import each other: a scene asks its Doors for the next one."""
