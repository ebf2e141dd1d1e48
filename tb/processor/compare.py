"""The comparisons of a run on a core: results, events, messages, and what Spike retires."""
import os
import subprocess
import sys

import bench
import emitted
import events

EXPECTED = os.path.join(emitted.ROOT, "build/test/processor/expected")
SPIKE = emitted.tool("spike")


def equal(what, want, got):
    if want != got:
        at = next((n for n, (a, b) in enumerate(zip(want, got)) if a != b), min(len(want), len(got)))
        raise bench.Wrong(f"{what}: {len(got)}, expected {len(want)}; number {at} is {got[at:at + 1]}, expected {want[at:at + 1]}")


def refused(test, program, arguments, what):
    """Asserts that a command refuses these arguments with exit code 2 and one line that has this text."""
    code, text = emitted.run(sys.executable, program, *arguments)
    test.assertEqual((code, len(text.splitlines()), text.startswith("sluice: ")), (2, 1, True), text)
    test.assertIn(what, text)


def read(folder, name):
    with open(os.path.join(folder, name), encoding="ascii", errors="replace") as file:
        return file.read()


def golden(one, words, folder):
    """Messages and last flags of the golden model on these event words."""
    path = os.path.join(folder, f"{one.profiler}.want")
    with open(path, "w", encoding="ascii") as file:
        file.write("".join(f"{word:x}\n" for word in words))
    with open(path, encoding="ascii") as file:
        done = subprocess.run([EXPECTED, one.profiler, os.path.join(folder, f"{one.profiler}.setup"), *one.settings], stdin=file, text=True,
                              capture_output=True, check=False)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    lines = [line.split() for line in done.stdout.splitlines()]
    return [(int(words[1], 16), words[2]) for words in lines if words[0] == "M"]


def observed(one, found, program, folder):
    """Compares what one profiler took and sent with a program's records. Returns the numbers of events and messages."""
    return taken(one, events.words_of(one.event, found, one.form, program.size), folder)


def taken(one, want, folder, lost=0):
    """Compares what one profiler took with these event words, and what it sent; lost: what its tap must have counted as lost. Returns the
    numbers of events and messages."""
    equal(f"{one.profiler}: events", want, [int(word, 16) for word in read(folder, f"{one.profiler}.events").split()])
    got = read(folder, f"{one.profiler}.messages").split()
    equal(f"{one.profiler}: messages", golden(one, want, folder), [(int(word, 16), last) for word, last in zip(got[::2], got[1::2])])
    equal(f"{one.profiler}: events and drops counted", [len(want), 0, lost], [int(word) for word in read(folder, f"{one.profiler}.totals").split()])
    if not want:
        raise bench.Wrong(f"{one.profiler}: there was no event")
    return len(want), len(got) // 2


def until_the_end(found, program):
    """Records of a program from its first instruction to the last one of main, without their numbers, and without the bytes of blocks:
    a port may not show the word of an instruction that traps."""
    first = next(n for n, words in enumerate(found) if int(words[1], 16) == program.symbols["_start"])
    ends = range(program.symbols["ended"], program.symbols["halt"] + 2)
    last = next(n for n, words in enumerate(found) if int(words[1], 16) in ends)
    sized = lambda words: words[0] != "block" and words[4] != "trap"
    return [words[:6 if words[0] == "branch" else 5] if sized(words) else [*words[:2], *words[3:4 if words[0] == "block" else 6]]
            for words in found[first:last]]


def spike(core, program, folder):
    """The records of Spike's log of the program."""
    log = os.path.join(folder, "spike.log")
    isa = "rv32imc_zicsr_zicclsm" if core.misaligned else "rv32imc_zicsr"
    command = [SPIKE, f"--isa={isa}", "--priv=mu", "-m0x80000000:0x100000", "-l", "--log-commits", f"--log={log}", program.elf]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    if done.returncode != 0:
        raise bench.Wrong(f"Spike ends with {done.returncode}: {done.stderr.strip()[-200:]}")
    equal("Spike's output", program.output.splitlines(), done.stdout.splitlines())
    return events.records(log, "spike", folder)[1]


def with_spike(core, program, found, folder):
    """Compares each record with Spike's. Returns their number."""
    want, got = until_the_end(spike(core, program, folder), program), until_the_end(found, program)
    if not core.bytes_loaded:
        want, got = ([words[:2] if words[0] == "load" else words for words in records] for records in (want, got))
    equal("records, as Spike has them", want, got)
    return len(want)
