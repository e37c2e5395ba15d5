"""A value wanted in every frame is worked out when what it depends on has changed, or later where it may wait."""
from game.model.latest import Latest


class Counted:
    """A function that counts its calls."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, number: int) -> tuple[int, int]:
        self.calls += 1
        return number, self.calls


def test_a_value_is_worked_out_once_for_the_same_arguments_and_what_is_given() -> None:
    latest, of = Latest(), Counted()
    first = latest.value(of, 1, given="a")
    assert latest.value(of, 1, given="a") is first
    assert latest.value(of, 1, given="b") == (1, 2)
    assert latest.value(of, 2, given="b") == (2, 3)


def test_a_value_that_may_wait_stays_while_only_what_is_given_changes() -> None:
    latest, of = Latest(), Counted()
    first = latest.value(of, 1, given="a")
    assert latest.value(of, 1, given="b", later=True) is first
    assert latest.value(of, 2, given="b", later=True) == (2, 2)
    latest.value(of, 2, given="c", later=True)
    assert latest.value(of, 2, given="c") == (2, 3)
