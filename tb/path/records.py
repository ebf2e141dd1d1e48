"""Short constructors of branch records for the tests of reference.py."""
from reference_stack import BACKWARD, CALL, FORWARD, RETURN, Record


def call(target, **more):
    return Record(CALL, target, **more)


def back(target, **more):
    """A return."""
    return Record(RETURN, target, **more)


def forward(target, taken=1, **more):
    return Record(FORWARD, target, taken, **more)


def backward(target, taken=1, **more):
    return Record(BACKWARD, target, taken, **more)


def leaf(start, **more):
    """A call of a procedure that returns at once: the path (start, 0, 0)."""
    return [call(start), back(0x20, **more)]


def starts(profiler):
    return [start for start, _, _ in profiler.paths()]
