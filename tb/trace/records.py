"""Reads, merges and compares records as text (doc/trace/record.md), for the tests of this folder."""
import collections
import itertools
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tb"))
SLUICE = os.path.abspath(os.environ.get("SLUICE", os.path.join(ROOT, "build/bin/sluice")))
CLASSES = "call return forward backward indirect gap trap xret".split()
FIELDS = {"load": 4, "store": 4, "branch": 5, "block": 3}

# a, b, c: the fields between size and instruction: address, value; or target, class, taken; or count.
Record = collections.namedtuple("Record", "type pc size a b c instruction thread")


def read(text):
    """The records of a text; each field is a number, except type and class."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if words[0] not in FIELDS or not 0 <= len(words) - 1 - FIELDS[words[0]] <= 2:
            raise ValueError(f"line {number} is no record: {line}")
        values = [word if word in CLASSES else int(word, 0) for word in words[1:]]
        own = values[2:FIELDS[words[0]]] + [0] * (5 - FIELDS[words[0]])
        after = values[FIELDS[words[0]]:] + [0, 1][len(values) - FIELDS[words[0]]:]
        found.append(Record(words[0], *values[:2], *own, *after))
    return found


def merged(records):
    """Removes cuts within a run of instructions: a block becomes part of the block before, if no branch is in between
    and it begins at that block's end. The result does not depend on where a recorder cuts."""
    result, last = [], None
    for record in records:
        if record.type == "branch":
            last = None
        elif record.type == "block":
            before = result[last] if last is not None else None
            if before and before.pc + before.size == record.pc:
                result[last] = before._replace(size=before.size + record.size, a=before.a + record.a)
                continue
            last = len(result)
        result.append(record)
    return result


def moved(records, first, size, by):
    """The records as if the program's bytes [first, first + size) were at addresses higher by `by`: code, targets,
    accesses and pointers."""
    def move(address):
        return address + by if first <= address < first + size else address

    result = []
    for r in records:
        if r.type == "block":
            result.append(r._replace(pc=move(r.pc)))
        elif r.type == "branch":
            result.append(r._replace(pc=move(r.pc), a=move(r.a)))
        else:
            result.append(r._replace(pc=move(r.pc), a=move(r.a), b=move(r.b)))
    return result


def shown(record):
    if record is None:
        return "(nothing)"
    words = [word if isinstance(word, str) else hex(word) for word in record[1:-2]]
    return " ".join([f"{record.type:6}", *words[:1 + FIELDS[record.type]], str(record.instruction), str(record.thread)])


def difference(expected, got, context=6):
    """None if all are equal; otherwise a text of the first difference, with the records around it."""
    for at, (want, have) in enumerate(itertools.zip_longest(expected, got)):
        if want == have:
            continue
        lines = [f"record {at} of {len(expected)} expected and {len(got)} got:"]
        lines += [f"    both     {shown(r)}" for r in expected[max(0, at - context):at]]
        lines += [f"    expected {shown(r)}" for r in expected[at:at + context]]
        lines += [f"    got      {shown(r)}" for r in got[at:at + context]]
        return "\n".join(lines)
    return None


def run(*command, code=0, environment=None):
    """Runs a command that must exit with this code; returns its standard output."""
    result = subprocess.run(command, capture_output=True, text=True, timeout=250, env=environment, check=False)
    if result.returncode != code:
        raise AssertionError(f"{' '.join(command)}: exit code {result.returncode}, not {code}\n{result.stderr[-2000:]}")
    return result.stdout


def recorded(folder, *program, options=(), code=0, environment=None):
    """Records a program that exits with this code; returns the records as text."""
    path = os.path.join(folder, "t.ev")
    run(SLUICE, "trace", "record", "-o", path, *options, "--", *program, code=code, environment=environment)
    return run(SLUICE, "trace", "cat", path)
