#!/usr/bin/env python3
"""Compares `sluice run stratified` with reference.py, message by message: reference_test.py [SEEDS] [FIRST]

Random compositions, sizes and streams with SEEDS seeds from FIRST; one in four also through the pins of the clocked model. A
mismatch prints one line and the command that repeats it. All transitions of Figure 6 must occur.
"""
import os
import subprocess
import sys
import tempfile

from reference import Stratified
import agree
from seed import seeded

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SLUICE = os.environ.get("SLUICE", os.path.join(ROOT, "build/bin/sluice"))
TRANSITIONS = {"E1", "E1 sends", "E2", "E3", "E4", "E5", "E5 sends", "E5a", "E6", "E6a"}


def power(choose, least, most):
    return 1 << choose.randint(least, most)


def composed(choose, name, rate, associative):
    """The text of a random composition with zero to two splits."""
    ways = 3 if name == "T" else 0
    form = choose.random()
    if form < 0.1:
        return associative or "A5"
    if form < 0.3 and name != "T":
        return f"{name}{rate}{associative}"
    if form < 0.8:
        return f"H[{name}{rate}]{power(choose, ways, 8)}{associative}"
    return f"H[H[{name}{rate}]{power(choose, ways, 4)}]{power(choose, 0, 4)}{associative}"


def drawn(choose):
    """A configuration with all parameters of the profiler."""
    settings = {"seed": choose.choice([0, 1, choose.randrange(1 << 32)]),
                "width_a": choose.choice([64, 32, choose.randint(1, 64)]),
                "width_b": choose.choice([64, 32, 0, choose.randint(0, 64)]),
                "kinds": power(choose, 0, 2), "hash": choose.choice(["two_table", "paper", "h3", "multiply"]),
                "phase": "zero", "ptag_bits": choose.choice([0, 1, 2, 3, 16]), "miss_bits": choose.randint(1, 4),
                "ways": power(choose, 0, 3), "evict_min": choose.choice([1, 3, 8, 64]),
                "count_width": choose.choice([16, 16, 20, 4])}
    contended = choose.random() < 0.3  # a tagged table of few rows and low rates: every transition of Figure 6 often
    name = "T" if contended else choose.choice(["P", "R", "CR", "D", "CD", "T", "T"])
    rate = choose.choice([1, 2, 3, 5, 7, 10, 256])
    if name == "T":
        rate = choose.choice([2, 4, 4, 8] if contended else [2, 4, 8, 16, 32])
        settings["miss_bits"] = choose.randint(1, min(4, rate.bit_length() - 1))
    most = {"CR": 65535, "CD": 65535, "T": rate + (1 << settings["miss_bits"]) - 1}.get(name, rate)
    associative = choose.choice(["", "", f"A{choose.choice([1, 2, 3, 16, 64])}"])
    if most >= 1 << settings["count_width"]:
        settings["count_width"] = 20
    settings["composition"] = f"H[T{rate}]{settings['ways']}" if contended else composed(choose, name, rate, associative)
    if name == "T":
        settings["evicted"] = choose.choice(["carry", "carry", "reset"])
    if "P" in settings["composition"]:
        settings["phase"] = choose.choice(["zero", "random"])
    return settings


def stream(choose, settings, count):
    """Few tuples, some often, in runs."""
    def word(bits):
        return choose.getrandbits(64) & ((1 << bits) - 1)
    tuples = [(choose.randrange(settings["kinds"]), word(settings["width_a"]), word(settings["width_b"]))
              for _ in range(choose.choice([1, 3, 20, 500]))]
    events = []
    while len(events) < count:
        often = tuples[:max(1, int(len(tuples) * choose.random() ** 3))]
        events += [choose.choice(often)] * choose.choice([1, 1, 1, 2, 7])
    return events[:count]


def run(folder, settings, events, more):
    """Runs the command. Returns messages in order, the report's numbers, and the command line."""
    trace, messages = os.path.join(folder, "events"), os.path.join(folder, "messages")
    with open(trace, "w", encoding="ascii") as out:
        out.write("# all\n" + "".join(f"{a} {b} {kind}\n" for kind, a, b in events))
    command = [SLUICE, "run", "stratified", *(f"{key}={value}" for key, value in settings.items()), *more,
               f"--messages={messages}", "--json", trace]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"exit {done.returncode}: {done.stderr.strip()}: {' '.join(command)}")
    with open(messages, encoding="ascii") as lines:
        sent = [tuple(int(field, 0) for field in line.split()) for line in lines]
    found = dict(line.strip().rstrip(",").replace('"', "").split(": ") for line in done.stdout.splitlines()
                 if line.startswith("  ") and line.count(": ") == 1 and "{" not in line and "[" not in line)
    return [(kind, a, b, count) for a, b, kind, count in sent], found, command


def compare(folder, seed):
    """Compares one seed. Returns the difference or None, and the transitions that occurred."""
    choose = seeded(seed)
    settings = drawn(choose)
    long = settings["composition"].startswith("C") and choose.random() < 0.2
    events = stream(choose, settings, 150000 if long else choose.choice([1, 300, 3000]))
    clocked = seed % 4 == 0 and settings["hash"] != "multiply" and settings.get("evicted") != "reset"
    model = Stratified(settings)
    wanted = [message for message in (model.event(*event) for event in events) if message] + model.flush()
    met = {name for entry in model.entries for name in entry.seen} if model.name == "T" else set()
    for more in [[], ["--clocked", choose.choice(["drain=stream", "drain=register"])]][:1 + clocked]:
        sent, found, command = run(folder, settings, events, more)
        if sent != wanted:
            at = next((i for i, pair in enumerate(zip(sent, wanted)) if pair[0] != pair[1]), min(len(sent), len(wanted)))
            return f"message {at}: {sent[at:at + 1]}, expected {wanted[at:at + 1]}: {' '.join(command)}", met
        numbers = {"events": len(events), "messages": len(wanted), "residual": model.residual(), "overruns": 0}
        if settings["phase"] == "random":
            numbers["phases"] = model.phases
        for key, number in numbers.items():
            if int(found[key]) != number:
                return f"{key}: {found[key]}, expected {number}: {' '.join(command)}", met
        held = sum(message[3] for message in sent) + model.residual() - model.phases
        drops = model.name in ("R", "D") or settings.get("evicted") == "reset"
        if not drops and held != len(events):
            return f"{held} events are accounted for of {len(events)}: {' '.join(command)}", met
    return None, met


def main():
    with tempfile.TemporaryDirectory() as folder:
        seeds, found = agree.streams(lambda seed: compare(folder, seed), 300)
    met = set().union(*(more for (more,) in found))
    if seeds >= 300 and met != TRANSITIONS:
        print(f"never met: {sorted(TRANSITIONS - met)}")
        return 1
    print(f"{seeds} configurations agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
