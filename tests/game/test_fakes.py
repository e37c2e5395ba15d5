"""The stand-in for the thinker has the public methods and properties of the real one."""
import inspect

from ai.play.thinker import Thinker
from tests.game.fakes import FakeThinker


def public(kind):
    """Every public method and property of a class: the method's parameters with their defaults, None for a property."""
    members = inspect.getmembers(kind, lambda member: inspect.isfunction(member) or isinstance(member, property))
    return {name: [(one.name, one.default, one.kind) for one in inspect.signature(member).parameters.values()]
            if inspect.isfunction(member) else None for name, member in members if not name.startswith("_")}


def test_the_fake_has_every_member_and_parameter_of_the_real_one(thinker):
    real, fake = public(Thinker), public(FakeThinker)
    methods = {name: parameters for name, parameters in real.items() if parameters is not None}
    assert {name: fake.get(name) for name in methods} == methods
    others = real.keys() - methods.keys() | {name for name in vars(thinker) if not name.startswith("_")}
    assert {"busy", "nodes", "process_id"} <= others
    assert {name for name in others if not hasattr(FakeThinker(), name)} == set()
