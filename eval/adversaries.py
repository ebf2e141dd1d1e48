#!/usr/bin/env python3
"""Judges multi-hash on a stream built against its filter: adversaries.py STREAM [seed=N] FOLDER key=value ...

STREAM: one of STREAMS. It is written to FOLDER once, as INTERVALS (environment, default 10) intervals of 1 M events. Prints the
metrics of `sluice eval multihash` as JSON. Exit code 2 for a stream that is not known, 1 if the command fails.
"""
import json
import os
import random
import sys

import numpy

from programs import HERE, stop

sys.path.insert(0, os.path.join(os.path.dirname(HERE), "python"))
from sluice import report

INTERVALS = int(os.environ.get("INTERVALS", "10"))
WHOLE = (0, 1)
NEAR = [(100, 1050, *WHOLE), (1000, 850, *WHOLE), (45000, 1, *WHOLE)]
# By name: groups of (tuples, occurrences of each in an interval, start and end as parts of it); whether each interval has other
# tuples. A tuple that occurs more than 1,000 times is a candidate; one that occurs once is new in each interval.
STREAMS = {
    "same": (NEAR, False),
    "fresh": (NEAR, True),
    "once": ([(100, 1050, *WHOLE), (895000, 1, *WHOLE)], True),
    "quarter": ([(3900, 220, *WHOLE), (100, 1050, *WHOLE), (37000, 1, *WHOLE)], True),
    "half": ([(1900, 450, *WHOLE), (100, 1050, *WHOLE), (40000, 1, *WHOLE)], True),
    "late": ([(1000, 850, 0, 7 / 8), (100, 1050, 7 / 8, 1), (45000, 1, *WHOLE)], True),
}


def write(path, groups, fresh):
    """Writes a stream as text, each interval in random order."""
    chance, order = random.Random(1), numpy.random.default_rng(1)

    def draw(count):
        return [f"{0x400000 + 4 * chance.randrange(20000):#x} {chance.getrandbits(1 + chance.randrange(64)):#x}\n" for _ in range(count)]

    kept = [None] * len(groups)
    with open(path, "w", encoding="ascii") as out:
        for _ in range(INTERVALS):
            lines, places = [], []
            for number, (count, times, first, last) in enumerate(groups):
                if kept[number] is None or fresh or times == 1:
                    kept[number] = draw(count)
                lines += kept[number] * times
                places.append(order.uniform(first, last, count * times))
            out.writelines(numpy.array(lines, dtype=object)[numpy.argsort(numpy.concatenate(places))])


def main(stream, *words):
    settings = [word for word in words if "=" in word]
    folder = next(word for word in words if "=" not in word)
    path = os.path.join(folder, f"{stream}.text")
    if not os.path.exists(path):
        write(path, *STREAMS[stream])
    print(json.dumps(report("eval", "multihash", "--event=pc,value", *settings, path)["metrics"]))


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in STREAMS:
        stop(f"usage: adversaries.py STREAM [seed=N] FOLDER key=value ..; a stream is one of: {' '.join(STREAMS)}")
    main(*sys.argv[1:])
