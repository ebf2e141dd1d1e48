"""Common helpers of the trace commands' tests: synthetic records, their text, and a folder in which the command
runs."""
import collections
import json
import os
import subprocess

import ev_file
from folder_helper import FolderCase
from network_text import address, number, ports
from seed import seeded

SLUICE = os.path.abspath(os.environ.get("SLUICE", "build/bin/sluice"))
if "SLUICE_TOOLS" in os.environ:
    os.environ["SLUICE_TOOLS"] = os.path.abspath(os.environ["SLUICE_TOOLS"])
Record = collections.namedtuple("Record", "type pc size address value cls taken instruction thread low", defaults=((0, 0),))
CLASSES = ("call", "return", "forward", "backward", "indirect")


def make_records(count, seed):
    """Synthetic records of a program: blocks of four instructions with loads, stores and one branch each."""
    rng, records, instruction = seeded(seed), [], 0
    while len(records) < count:
        pc, thread = 0x401000 + 16 * rng.randrange(60), 1 + (len(records) // 700) % 3
        records.append(Record("block", pc, 16, 0, 4, None, 0, instruction, thread))
        for n in range(3):
            kind = rng.choice(("load", "store", None))
            if kind:
                records.append(Record(kind, pc + 4 * n, rng.choice((1, 2, 4, 8)), 0x7000 + 8 * rng.randrange(99),
                                      rng.choice((0, 1, rng.getrandbits(6), rng.getrandbits(8))), None, 0, instruction + n, thread))
        taken = rng.randrange(2)
        target = 0x401000 + 16 * rng.randrange(60) if taken else pc + 16
        records.append(Record("branch", pc + 12, 4, target, 0, rng.choice(CLASSES), taken, instruction + 3, thread))
        instruction += 4
    return [r._replace(value=r.value & 0xff) if r.size == 1 else r for r in records[:count]]


def several(records, times, span):
    """The records that ev_file.rebuild makes from them."""
    return [r._replace(instruction=r.instruction + n * span) for n in range(times) for r in records]


def line(r):
    """A record as text (doc/trace/record.md)."""
    what = {"branch": f"{r.size} {r.address:#x} {r.cls} {r.taken}", "block": f"{r.size} {r.value}",
            "packet": f"{address(r.address)} {ports(r.value)} {r.size}",
            "packet6": f"{address(r.address, r.low[1])} {ports(r.value)} {r.size}"}.get(r.type, f"{r.size} {r.address:#x} {r.value:#x}")
    pc = {"packet": address(r.pc), "packet6": address(r.pc, r.low[0])}.get(r.type, f"{r.pc:#x}")
    return f"{r.type} {pc} {what} {r.instruction} {r.thread}"


def parse(text):
    """The records of a text."""
    records = []
    for row in text.splitlines():
        field = row.split("#")[0].split()
        if not field:
            continue
        n = [0 if f in CLASSES else number(f) for f in field[1:]]
        if field[0] == "branch":
            records.append(Record("branch", n[0], n[1], n[2], 0, field[4], n[4], n[5], n[6]))
        elif field[0] == "block":
            records.append(Record("block", n[0], n[1], 0, n[2], None, 0, n[3], n[4]))
        elif field[0] == "packet":
            records.append(Record("packet", n[0], n[3], n[1], n[2], None, 0, n[4], n[5]))
        elif field[0] == "packet6":
            records.append(Record("packet6", n[0] >> 64, n[3], n[1] >> 64, n[2], None, 0, n[4], n[5], (n[0] % 2**64, n[1] % 2**64)))
        else:
            records.append(Record(field[0], n[0], n[1], n[2], n[3], None, 0, n[4], n[5]))
    return records


class Case(FolderCase):
    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def sluice(self, *arguments, code=0, errors="", stdin=None):
        """Runs the command; returns its standard output. `errors`: pattern of the one line on standard error; empty: no
        line."""
        result = subprocess.run([SLUICE, *arguments], input=stdin, capture_output=True, timeout=120, cwd=self.folder)
        said = result.stderr.decode()
        self.assertEqual(result.returncode, code, (arguments, said))
        self.assertRegex(said, rf"\Asluice: [^\n]*{errors}[^\n]*\n\Z" if errors else r"\A\Z", arguments)
        return result.stdout

    def json(self, *arguments, **how):
        return json.loads(self.sluice(*arguments, "--json", **how))

    def event_file(self, name, records, entries=None, mappings=(), times=1, span=0):
        self.write("records.txt", "# records\n" + "".join(line(r) + "\n" for r in records))
        self.sluice("trace", "import", "--from", "text", "records.txt", "-o", name)
        if entries is not None:
            self.write(name, ev_file.rebuild(self.read(name), entries, mappings, times, span))
        return self.path(name)

    def records(self, name, **how):
        return parse(self.sluice("trace", "cat", name, **how).decode())


ABOUT = [("architecture", "x86-64"), ("program", "/no/such/program"), ("argument", "program"), ("argument", "two words"),
         ("origin", "a test"), ("process", 7), ("parent", 6), ("types", 15), ("fields", 15), ("skip", 11), ("every", 1)]
MAPPINGS = [(0x401000, 0x402000, 0x1000, "/no/such/program"), (0x500000, 0x501000, 0, "/no/lib.so")]
