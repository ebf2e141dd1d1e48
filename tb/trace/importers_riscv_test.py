#!/usr/bin/env python3
"""Compares imports of Spike's log and RVFI with an independent reader. SLUICE names another binary."""
import csv
import os
import re
import subprocess
import tempfile
import unittest

import records
import riscv_steps as steps
from seed import seeded

SAMPLES = os.path.join(records.ROOT, "trace/samples/formats")
BLOCK = 64  # instructions (trace/import/instruction.h)


def sluice(*arguments, stdin=None):
    return subprocess.run([records.SLUICE, "trace", *arguments], input=stdin, capture_output=True, text=True,
                          timeout=60, check=False)


def sample(name):
    with open(os.path.join(SAMPLES, name), encoding="ascii") as file:
        return file.read()


def classify(pc, word):
    """(class, static target or None, conditional) of a branch; None for other instructions."""
    i = steps.decode(word)
    if i.kind == "jalr":
        return "call" if i.rd in steps.LINKS else "return" if i.rs1 in steps.LINKS else "indirect", None, False
    if word in (0x10200073, 0x30200073):
        return "xret", None, False
    if i.kind in ("jal", "branch"):
        call = i.kind == "jal" and i.rd in steps.LINKS
        return "call" if call else "backward" if i.immediate <= 0 else "forward", pc + i.immediate, i.kind == "branch"
    return None


def records_of(instructions, interrupts=()):
    """The records of instructions (pc, word, next pc, [(type, address, size, value)]); next pc None: unknown.
    interrupts: numbers of instructions behind which one came. No trap of the samples returns elsewhere."""
    result, block, end = [], None, None
    for number, (pc, word, following, accesses) in enumerate(instructions):
        if number - 1 in interrupts:
            result.append(records.Record("branch", expected, 0, pc, "trap", 1, number - 1, 1))
            block = None
        size = steps.decode(word).size
        if block is None or end != pc or result[block].a == BLOCK:
            block = len(result)
            result.append(records.Record("block", pc, 0, 0, 0, 0, number, 1))
        result[block] = result[block]._replace(size=result[block].size + size, a=result[block].a + 1)
        result += [records.Record(name, pc, width, address, value, 0, number, 1)
                   for name, address, width, value in accesses]
        end = pc + size
        branch = classify(pc, word)
        if branch:
            block = None
            kind, target, conditional = branch
            if not conditional and target is not None:
                following = target
            if following is not None:
                taken = int(not conditional or following != end)
                result.append(records.Record("branch", pc, size, following, kind, taken, number, 1))
        expected = end if following is None else following
    return result


COMMIT = re.compile(r"^core +\d+: (\d) 0x([0-9a-f]+) \(0x([0-9a-f]+)\)(.*)$")
MEMORY = re.compile(r" mem 0x([0-9a-f]+)(?: 0x([0-9a-f]+))?")


def read_spike(text):
    instructions, returns = [], {}
    for line in text.splitlines():
        trap = re.search(r"exception .*epc 0x([0-9a-f]+)", line)
        if trap:
            returns[len(instructions) - 1] = int(trap.group(1), 16)
        commit = COMMIT.match(line)
        if not commit:
            continue
        _, pc, word, effects = commit.groups()
        i = steps.decode(int(word, 16))
        written = re.search(rf" {'f' if i.float else 'x'}{i.rd} +0x([0-9a-f]+)", effects)
        accesses = []
        for address, stored in MEMORY.findall(effects):
            value = int(stored or (written.group(1) if written else "0"), 16) & (1 << 8 * i.width) - 1
            accesses.append(("store" if stored else "load", int(address, 16), i.width, value))
        instructions.append([int(pc, 16), int(word, 16), None, accesses])
    for number, (this, following) in enumerate(zip(instructions, instructions[1:])):
        this[2] = returns.get(number, following[0])
    return records_of(instructions, returns)


def read_rvfi(text):
    instructions = []
    for row in csv.DictReader(text.splitlines()):
        if row["rvfi_valid"] == "0":
            continue
        accesses = []
        for name, letter in (("load", "r"), ("store", "w")):
            mask = int(row[f"rvfi_mem_{letter}mask"], 16)
            held = [i for i in range(8) if mask >> i & 1]
            if held:
                data = int(row[f"rvfi_mem_{letter}data"], 16).to_bytes(8, "little")[held[0]:held[-1] + 1]
                address = int(row["rvfi_mem_addr"], 16) + held[0]
                accesses.append((name, address, len(held), int.from_bytes(data, "little")))
        instructions.append((*(int(row["rvfi_" + name], 16) for name in ("pc_rdata", "insn", "pc_wdata")), accesses))
    return records_of(instructions)


class Importers(unittest.TestCase):
    def same(self, want, got):
        self.assertGreater(len(want), 50)
        found = records.difference(want, got)
        self.assertIsNone(found, f"\n{found}")

    def imported(self, text, name, code=0):
        """Imports a text into an event file, and returns its records."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "t.ev")
            result = sluice("import", "--from", name, "-o", path, "-", stdin=text)
            self.assertEqual(result.returncode, code, result.stderr)
            return records.read(sluice("cat", path).stdout)

    def test_samples(self):
        for name, form, read in (("spike.log", "spike", read_spike), ("spike-listing.log", "spike", read_spike),
                                 ("rvfi.csv", "rvfi", read_rvfi)):
            with self.subTest(name):
                text = sample(name)
                want = read(text)
                self.same(want, self.imported(text, form))
                cat = sluice("cat", os.path.join(SAMPLES, name))  # the format is recognized by the first bytes
                self.assertEqual((cat.returncode, cat.stderr), (0, ""))
                self.same(want, records.read(cat.stdout))

    def test_spike_and_rvfi_agree(self):
        """Both samples are from one run."""
        spike = self.imported(sample("spike.log"), "spike")
        rvfi = self.imported(sample("rvfi.csv"), "rvfi")
        self.assertEqual(spike[:600], rvfi[:600])

    def test_older_spike(self):
        text = sample("spike.log")
        want = read_spike(text)
        for pattern, old in ((r"^core +\d+: ", ""), (r"^(core +\d+:) \d", r"\1"), (r" ([xf])(\d) +0x", r" \1 \2 0x")):
            changed = re.sub(pattern, old, text, flags=re.M)
            self.assertNotEqual(changed, text)
            self.same(want, self.imported(changed, "spike"))

    def test_rvfi_columns_anyhow(self):
        text = sample("rvfi.csv")
        rows = [line.split(",") for line in text.splitlines()]
        order = list(range(len(rows[0])))
        seeded(1).shuffle(order)
        changed = "".join(",".join(row[i] for i in order).replace("rvfi_", "") + "\n" for row in rows)
        self.same(read_rvfi(text), self.imported(changed, "rvfi"))

    def test_rvfi_back(self):
        """RVFI output of any of our traces can be imported again; only blocks are lost."""
        for name in ("spike.log", "rvfi.csv", "records.txt"):
            want = records.read(sluice("cat", "--type=load,store,branch", os.path.join(SAMPLES, name)).stdout)
            text = sluice("cat", "--to", "rvfi", os.path.join(SAMPLES, name)).stdout
            got = [r for r in self.imported(text, "rvfi") if r.type != "block"]
            if name == "records.txt":  # RVFI has instruction sizes 2 and 4 only
                want = [r._replace(size=4) if r.type == "branch" and r.size not in (2, 4) else r for r in want]
            self.assertTrue(want)
            found = records.difference(want, got)
            self.assertIsNone(found, f"\n{name}: {found}")

    def test_damage(self):
        """A damaged line ends the import with its line number; --skip-bad continues; nothing crashes."""
        draw = seeded(1)
        for name, form in (("spike.log", "spike"), ("rvfi.csv", "rvfi")):
            lines = sample(name).splitlines(keepends=True)
            for _ in range(15):
                at = draw.randrange(1, len(lines))
                bad = lines[:at] + ["?" + lines[at][draw.randrange(len(lines[at])):]] + lines[at + 1:]
                with self.subTest(name, line=at + 1):
                    result = sluice("cat", "--from", form, "-", stdin="".join(bad))
                    self.assertEqual(result.returncode, 2)
                    self.assertRegex(result.stderr, rf"\Asluice: standard input:{at + 1}: [^\n]+\n\Z")
                    result = sluice("cat", "--from", form, "--skip-bad", "-", stdin="".join(bad))
                    self.assertEqual(result.returncode, 0, result.stderr)

    def test_refused(self):
        for form, text, words in (("rvfi", "order,insn,pc_rdata\n", "lacks pc_wdata mem_addr mem_rmask"),
                                  ("spike", "core   0: 0x0000000080000000 (0x00008067) ret\n", "--log-commits"),
                                  ("spike", "core   0: 3 0x0000000080000000 (0x00008067)", "cut off")):
            result = sluice("cat", "--from", form, "-", stdin=text)
            self.assertEqual(result.returncode, 2)
            self.assertRegex(result.stderr, r"\Asluice: [^\n]+\n\Z")
            self.assertIn(words, result.stderr)


if __name__ == "__main__":
    unittest.main()
