"""The phase detector of reference.py: paths and instructions in, (identity, distance) of each interval out.

Written from the paper (section 6) and doc/path/phases.md.
"""
from reference_table import PHASE_MATRIX, PathHash

SIGNATURE_BITS = 6
MOST = (1 << SIGNATURE_BITS) - 1


def distance(one, other):
    return sum(abs(x - y) for x, y in zip(one, other))


class Phases:
    """threshold: in 2^-16 of twice the interval."""

    def __init__(self, settings):
        self.number, self.most = settings["accumulators"], (1 << settings["accumulator_width"]) - 1
        self.interval, self.threshold = settings["phase_interval"], settings["phase_threshold"]
        self.places = settings["signatures"]
        bits = self.number.bit_length() - 1
        self.hash = PathHash(settings, PHASE_MATRIX, bits, bits)
        self.accumulators = [0] * self.number
        self.elapsed = self.next = self.place = 0
        self.stored = {}  # slot: (signature, identity)
        self.saturated = False
        self.records = []

    def instructions(self, count):
        self.elapsed += count

    def path(self, path, instructions):
        index = self.hash.row(path)
        total = self.accumulators[index] + instructions
        self.saturated |= total > self.most
        self.accumulators[index] = min(total, self.most)

    def record_done(self):
        """Ends a record, and perhaps the interval."""
        if self.elapsed >= self.interval:
            self.elapsed -= self.interval
            self.records.append(self.identify(self.signature()))
            self.accumulators = [0] * self.number

    def signature(self):
        full = max(1, 4 * self.interval // self.number)
        return [min(MOST, (MOST + 1) * each // full) for each in self.accumulators]

    def identify(self, signature):
        if self.stored:
            least, place = min((distance(signature, known), place) for place, (known, _) in self.stored.items())
            if least << 16 < self.threshold * self.number * (MOST + 1) // 2:
                return self.stored[place][1], least
        else:
            least = MOST * self.number
        identity = self.next
        self.stored[self.place] = signature, identity
        self.place = (self.place + 1) % self.places
        self.next = (self.next + 1) % (1 << 16)
        return identity, least
