"""Helper for tests of `run path` and `eval path`: short branch records, worked by hand."""
from cli_helper import Case


def branch(pc, target, what, taken=1, count=0, instructions=1):
    return f"{pc:#x} {target:#x} {what} {taken} {count} {instructions}\n"


def leaf(start, count=0):
    """A call that returns at once: the path (start, 0, 0), two instructions, one of them in the path."""
    return branch(0x10, start, "call") + branch(start + 4, 0x14, "return", count=count)


# A procedure at 0x100 with a taken and an untaken branch: the path (0x100, 2, 0b01) with six events; the call's belong to the caller.
PROCEDURE = (branch(0x10, 0x100, "call", count=2) + branch(0x108, 0x110, "forward", 1, 1) + branch(0x118, 0x11c, "forward", 0, 1) +
             branch(0x120, 0x14, "return", count=4))

# Loop and end: the caller's entry with an unknown beginning; one round with a branch; the rest of the loop, after which the
# stack is empty.
LOOP = (branch(0x30, 0x100, "backward") + branch(0x108, 0x110, "forward") + branch(0x130, 0x100, "backward") +
        branch(0x120, 0x200, "return"))


def row(start, length, directions, count):
    return {"start": hex(start), "length": length, "directions": hex(directions), "count": count}


class PathCase(Case):
    def report(self, command, *arguments, stdin, **more):
        return self.reads(command, "path", *arguments, *(["-"] if command == "eval" else []), stdin=stdin, **more)
