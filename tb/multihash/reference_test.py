#!/usr/bin/env python3
"""`sluice run multihash` against reference.py, interval by interval: reference_test.py [SEEDS] [FIRST]

Random configurations and streams with SEEDS seeds from FIRST; one in eight also through the pins of the clocked model. A
mismatch prints one line and the command that repeats it. At the end it prints how many streams hit each rare case; every
rare case must have been hit.
"""
import json
import os
import subprocess
import sys
import tempfile

from reference import Multihash
import agree
from seed import seeded

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SLUICE = os.environ.get("SLUICE", os.path.join(ROOT, "build/bin/sluice"))
REGISTERS = 128  # entries of accumulator=register, at most
CROWD = 1024
RARE = ("denied", "no place", "no place, retained", "replaced", "fixed by a hit", "saturated", "epoch wrapped",
        "fell behind", "by the margin", "elsewhere")


def power(choose, least, most):
    return 1 << choose.randint(least, most)


def drawn(choose):
    """A configuration with all of multihash's parameters; the threshold in billionths."""
    settings = {"seed": choose.choice([0, 1, choose.randrange(1 << 32)]),
                "width_a": choose.choice([64, 32, choose.randint(1, 64), choose.randint(5, 9)]),
                "width_b": choose.choice([64, 32, 0, 0, choose.randint(0, 64)]), "kinds": power(choose, 0, 2),
                "hash": choose.choice(["two_table", "two_table", "paper", "h3", "multiply"]),
                "interval": choose.choice([16, 17, 100, choose.randint(16, 1000)]),
                "threshold": choose.choice([1, 10**7, 3 * 10**7, 5 * 10**7, 10**8, choose.randint(1, 10**9)]),
                "tables": power(choose, 0, 4), "filter": choose.choice(["paper", "tagged"]), "rows": power(choose, 1, 6),
                "ways": choose.randint(1, 8), "fingerprint_bits": choose.randint(1, 16), "epoch_bits": choose.choice([1, 1, 2, 8]),
                "margin": choose.choice([0, 5 * 10**7, choose.randrange(10**9)]), "sweep": choose.choice([16, 17, 32]),
                "conservative": choose.randrange(2), "reset": choose.randrange(2), "shield": choose.randrange(4) and 1,
                "retain": choose.randrange(4) and 1, "accumulator": choose.choice(["ram", "ram", "register"]),
                "entries": choose.choice([0, 1, 2, 3, 8, 16, choose.randint(1, 64)]), "stash": choose.choice([1, 1, 2, 8]),
                "victim": choose.choice(["pointer", "pointer", "free"])}
    if choose.random() < 0.04:  # crowded directories: every tuple is promoted
        settings |= {"interval": 3000, "threshold": 1, "entries": CROWD, "width_a": 64, "accumulator": "ram",
                     "stash": choose.choice([1, 2])}
    settings["counters"] = max(2 * settings["tables"], power(choose, 4, 8))
    thr = -(-settings["interval"] * settings["threshold"] // 10**9)
    if settings["entries"] == 0 and settings["interval"] // thr > REGISTERS:
        settings["accumulator"] = "ram"
    if thr == 1:
        settings["filter"] = "paper"
    settings["count_bits"] = choose.choice([1, 2, 3, 6, choose.randint(1, 25)])
    most = min(thr, 2 ** settings["count_bits"])
    settings["admit"] = choose.choice([0, choose.randint(2, max(2, most))]) if thr > 1 else 0
    settings["counter_width"] = choose.choice([0, 0, thr.bit_length(), settings["interval"].bit_length()])
    return settings


def stream(choose, settings, count):
    """Tuples in runs, a few of them often, others later on. For a crowd: all different."""
    def word(bits):
        return choose.getrandbits(64) & ((1 << bits) - 1)
    events, until = [], 0
    if settings["entries"] == CROWD:
        return [(0, word(settings["width_a"]), 0) for _ in range(2 * count)]
    while len(events) < count:
        if len(events) >= until:
            tuples = [(choose.randrange(settings["kinds"]), word(settings["width_a"]), word(settings["width_b"]))
                      for _ in range(choose.choice([1, 3, 10, 40, 200, 1500]))]
            until += choose.randint(1, 3 * settings["interval"])
        often = tuples[:max(1, int(len(tuples) * choose.random() ** choose.choice([1, 3])))]
        events += [choose.choice(often)] * choose.choice([1, 1, 1, 2, settings["interval"] // 8])
    return events[:count]


def run(folder, settings, events, more):
    """Runs the command. Returns its intervals in order, and the command line."""
    trace = os.path.join(folder, "events")
    with open(trace, "w", encoding="ascii") as out:
        out.write("# all\n" + "".join(f"{a} {b} {kind}\n" for kind, a, b in events))
    words = [f"{key}={f'{value / 10**9:.9f}' if key in ('threshold', 'margin') else value}" for key, value in settings.items()]
    command = [SLUICE, "run", "multihash", *words, *more, "--json", trace]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"exit {done.returncode}: {done.stderr.strip()}: {' '.join(command)}")
    intervals = [{"candidates": [(each["kind"], int(each["a"], 0), int(each["b"], 0), each["count"])
                                 for each in interval["candidates"]],
                  "denied": interval["promotions_denied"], "lost": interval["retained_lost"],
                  "complete": interval["complete"]} for interval in json.loads(done.stdout)["intervals"]]
    return intervals, " ".join(command)


def compare(folder, seed):
    """Compares one seed. Returns the difference or None, and the rare cases hit."""
    choose = seeded(seed)
    settings = drawn(choose)
    events = stream(choose, settings, choose.choice([1, 300, 3000, choose.randint(1, 6) * settings["interval"]]))
    model = Multihash(settings)
    wanted = [ended for ended in (model.event(event) for event in events) if ended]
    if model.events:
        wanted.append(model.end(False))
    clocked = seed % 8 == 0 and settings["hash"] != "multiply" and settings["victim"] == "pointer"
    for more in [[], ["--clocked", choose.choice(["drain=stream", "drain=register"])]][:1 + clocked]:
        got, command = run(folder, settings, events, more)
        for at, pair in enumerate(zip(got, wanted)):
            if pair[0] != pair[1]:
                return f"interval {at}: {pair[0]}, expected {pair[1]}: {command}", model.seen
        if len(got) != len(wanted):
            return f"{len(got)} intervals, expected {len(wanted)}: {command}", model.seen
    return None, model.seen


def main():
    with tempfile.TemporaryDirectory() as folder:
        seeds, found = agree.streams(lambda seed: compare(folder, seed), 1000)
    return agree.rare(seeds, [seen for (seen,) in found], RARE)


if __name__ == "__main__":
    sys.exit(main())
