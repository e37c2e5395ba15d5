"""The marks of the two players, as the model names them and the views draw them."""
from typing import Literal

Mark = Literal["x", "o"]
MARKS: tuple[Mark, ...] = ("x", "o")
OTHER_MARK: dict[Mark, Mark] = {"x": "o", "o": "x"}
