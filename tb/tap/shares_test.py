"""Shares under Icarus with a collector each: assignment, order, back-pressure, throughput, sums of the shares' profiles; and with faults."""
import collections
import os
import sys
import tempfile
import unittest

import retire
from retire import emitted, records
from seed import seeded

HERE = os.path.dirname(os.path.abspath(__file__))
FILES = ["sluice_shares.v", "sluice_lanes.v", "sluice_fifo.v", "sluice_check.v", "sluice_ram.v"]
EXPECTED = os.path.join(records.ROOT, "build/test/processor/expected")
WIDTH = 24
POINTER, TARGET, LOADING = 0x44, 0x48, 1 << 18  # promem's

# Lanes, bits of a share number, lowest key bit used and number of key bits.
SHAPES = ((1, 1, 0, 24), (4, 1, 0, 24), (4, 2, 0, 24), (4, 2, 22, 2), (3, 3, 1, 20), (8, 2, 5, 7), (4, 3, 0, 3))

FAULTS = (
    ("share_of[i % BITS] ^ key[i]", "key[i]", "share"),
    ("i % BITS] = ", "0] = ", "share"),
    ("rst_ni && in_valid_i[i] && share == NUMBER", "rst_ni && share == NUMBER", "share"),
    ("in_data_i[i*WIDTH + FROM +: KEY]", "in_data_i[i*WIDTH +: KEY]", "share"),
    ("share_valid_o[s*LANES + i]", "share_valid_o[i*SHARES + s]", "share"),
    ("rst_ni && &share_ready_i", "rst_ni && |share_ready_i", "obedient"),
    ("rst_ni && &share_ready_i", "rst_ni", "obedient"),
    ("rst_ni && &share_ready_i", "&share_ready_i", "reset"),
    ("rst_ni && in_valid_i[i]", "in_valid_i[i]", "reset"),
)


def share_of(value, shape):
    """The share of an event: the xor of the key's chunks."""
    _, bits, low, count = shape
    key, share = value >> low & (1 << count) - 1, 0
    while key:
        share ^= key & (1 << bits) - 1
        key >>= bits
    return share


def made(shape, count, chance, often=0.0, stalls=0.3):
    """Clocks: ready of each share, and the value or None of each lane; busy and quiet phases; one value is frequent."""
    busy, clocks = 0.5, []
    for _ in range(count):
        if chance.random() < 0.05:
            busy = chance.choice((0, 0.1, 0.3, 0.9, 1))
        ready = sum((chance.random() >= stalls) << share for share in range(1 << shape[1]))
        clocks.append((ready, [(0 if chance.random() < often else chance.getrandbits(WIDTH)) if chance.random() < busy else None
                               for _ in range(shape[0])]))
    return clocks


class Run:
    """The bench's output for these clocks."""

    def __init__(self, taps, shape, clocks, obey, addr=3):
        lanes, bits, low, count = shape
        path, program = os.path.join(taps.path, "clocks.hex"), os.path.join(taps.path, "shares.vvp")
        with open(path, "w", encoding="ascii") as file:
            for ready, values in clocks:
                line = ready << lanes * (WIDTH + 1) | sum((value | 1 << WIDTH) << n * (WIDTH + 1) for n, value in enumerate(values) if value is not None)
                file.write(f"{line:x}\n")
        settings = {"CLOCKS": len(clocks), "LANES": lanes, "WIDTH": WIDTH, "BITS": bits, "FROM": low, "KEY": count, "ADDR": addr, "OBEY": int(obey)}
        emitted.must("iverilog", "-g2005", "-Wall", "-s", "bench", *(f"-Pbench.{key}={value}" for key, value in settings.items()), "-o", program,
                     os.path.join(HERE, "shares_bench.v"), *taps.files(FILES))
        *lines, (_, lost, high) = [line.split() for line in emitted.must("vvp", "-n", program, f"+clocks={path}").splitlines()]
        self.lost = int(lost) if lost.isdigit() else None
        self.quiet = set(high) == {"0"}  # after a reset
        self.left = [[line[2 + share] for line in lines] for share in range(1 << bits)]
        self.before = []  # for each clock, (share, lane, value) at the collectors' inputs
        for valids, data, *_ in lines:
            each = [data[len(data) - (lane + 1) * WIDTH // 4:len(data) - lane * WIDTH // 4] for lane in range(lanes)]
            places = [divmod(at, lanes) for at, bit in enumerate(reversed(valids)) if bit != "0"]
            self.before.append([(share, lane, int(each[lane], 16) if "x" not in each[lane].lower() else None) for share, lane in places])

    def taken(self, share):
        return [int(value, 16) for value in self.left[share] if value != "-"]


def expected_before(shape, values):
    return sorted((share_of(value, shape), lane, value) for lane, value in enumerate(values) if value is not None)


class Shares(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def test_share(self):
        """Each event arrives one clock later at only its share's collector, on the same lane."""
        for number, shape in enumerate(SHAPES):
            with self.subTest(shape=shape):
                clocks = made(shape, 500, seeded(number))
                run = Run(retire.Taps("shares"), shape, clocks, False)
                self.assertEqual((run.before[0], run.quiet), ([], True))
                self.assertEqual(run.before[1:len(clocks) + 1], [expected_before(shape, values) for _, values in clocks])

    def test_obedient(self):
        """A source that obeys in_ready_o loses nothing; all events of each share leave in order."""
        for number, shape in enumerate(SHAPES):
            with self.subTest(shape=shape):
                clocks = made(shape, 1500, seeded(number), number % 2 * 0.7)
                run = Run(retire.Taps("shares"), shape, clocks, True)
                self.assertEqual(run.lost, 0)
                values = [value for _, values in clocks for value in values if value is not None]
                for share in range(1 << shape[1]):
                    self.assertEqual(run.taken(share), [value for value in values if share_of(value, shape) == share])

    def test_rate(self):
        """With values evenly spread over the shares, one event per share leaves in each clock."""
        for shape in ((4, 1, 0, 24), (4, 2, 0, 24), (8, 3, 0, 24)):
            with self.subTest(shape=shape):
                shares = 1 << shape[1]
                clocks = [((1 << shares) - 1, [8 * clock + lane if lane < shares else None for lane in range(shape[0])])
                          for clock in range(300)]
                run = Run(retire.Taps("shares_rate"), shape, clocks, False)
                self.assertEqual(run.lost, 0)
                for share in range(shares):
                    self.assertNotIn("-", run.left[share][10:300])

    def profile(self, profiler, settings, events, shares, *setting_up):
        """The golden model's messages for all events, and for those of each share."""
        setup = os.path.join(self.folder.name, "setup")
        with open(setup, "w", encoding="ascii") as file:
            file.writelines(line + "\n" for line in ("u 1 0", *setting_up))
        messages = []
        for share in range(shares):
            path = os.path.join(self.folder.name, "events")
            with open(path, "w", encoding="ascii") as file:
                file.writelines(f"{value:x}\n" for value in events if shares == 1 or share_of(value, (0, shares.bit_length() - 1, 0, WIDTH)) == share)
            lines = emitted.must("sh", "-c", 'exec "$0" "$@" < ' + path, EXPECTED, profiler, setup, *settings).splitlines()
            messages.append([int(line.split()[1], 16) for line in lines if line.startswith("M")])
        return messages

    def test_profiles_add(self):
        """counts and promem: the sum over shares equals a single profiler's count of all events. stratified: no tuple is in two profiles, and their sum has all events."""
        chance = seeded(1)
        values = [chance.getrandbits(WIDTH) for _ in range(60)]
        events = [chance.choice(values[:chance.choice((3, 10, 60))]) for _ in range(5000)]
        for shares in (2, 4):
            sums = []
            for parts in (self.profile("counts", (f"width={WIDTH}", "counters=64"), events, 1),
                          self.profile("counts", (f"width={WIDTH}", "counters=64"), events, shares)):
                sums.append(collections.Counter())
                for message in (message for part in parts for message in part):
                    sums[-1][message >> 16] += message & 0xFFFF
            self.assertEqual(+sums[0], +sums[1])
            self.assertEqual(sum(sums[1].values()), len(events))
            targets = sorted(values)[:15]
            levels = [targets[((2 * node + 1) << (3 - level)) - 1] for level in range(4) for node in range(1 << level)]
            loading = (f"w {POINTER:x} 0", *(f"w {TARGET:x} {target:x}" for target in levels), f"u {LOADING:x} 0")
            parts = self.profile("promem", (f"width={WIDTH}", "stages=4"), events, shares, *loading)
            self.assertEqual([sum(counts) for counts in zip(*parts)], [events.count(target) for target in levels])
            settings = (f"width_a={WIDTH}", "width_b=0", "composition=A64")
            parts = self.profile("stratified", settings, events, shares)
            found = collections.Counter()
            for number, part in enumerate(parts):
                tuples = {message >> 16 for message in part}
                self.assertEqual({share_of(value, (0, shares.bit_length() - 1, 0, WIDTH)) for value in tuples}, {number})
                for message in part:
                    found[message >> 16] += message & 0xFFFF
            self.assertEqual(found, collections.Counter(events))

    def test_rap_promises(self):
        """For each range the sum over the trees is at most the true count, and lower by at most the sum of the trees' error bounds."""
        chance = seeded(2)
        centres = [chance.getrandbits(WIDTH) for _ in range(8)]
        events = [chance.choice(centres[:chance.choice((1, 3, 8))]) ^ chance.getrandbits(chance.choice((2, 9, 20))) for _ in range(6000)]
        levels, epsilon = WIDTH // 2, 0.05
        for shares in (1, 2, 4):
            parts = self.profile("rap", (f"width={WIDTH}", "branching=4", f"epsilon={epsilon}", "nodes=4096"), events, shares)
            nodes = [(message >> 32 & (1 << WIDTH) - 1, message >> 32 + WIDTH, message & 0xFFFFFFFF) for part in parts for message in part]
            self.assertEqual(sum(count for _, _, count in nodes), len(events))
            self.assertGreater(len(nodes), 100)
            for level, centre in ((level, centre) for level in range(levels + 1) for centre in centres):
                low = WIDTH - 2 * level
                real = sum(event >> low == centre >> low for event in events)
                held = sum(count for lo, at, count in nodes if at >= level and lo >> low == centre >> low)
                self.assertLessEqual(held, real)
                self.assertLessEqual(real, held + epsilon * len(events) + levels * shares)

    def test_refused(self):
        """Errors of tb/tap/drop_rate.py are a single line."""
        for arguments, what in ((["x"], "x: accepted is a number"), (["0"], "accepted is a number"), (["9", "/nope.ev"], "/nope.ev: No such file"),
                                (["9", __file__], "no known format"), (["--shares", "3"], "--shares"), (["--wrong"], "unrecognized")):
            with self.subTest(arguments=arguments):
                code, text = emitted.run(sys.executable, os.path.join(HERE, "drop_rate.py"), *arguments)
                self.assertEqual((code, len(text.splitlines()), text.startswith("sluice: ")), (2, 1, True), text)
                self.assertIn(what, text)

    def test_faults_are_seen(self):
        shape = (4, 2, 3, 18)
        clocks = made(shape, 600, seeded(1), 0.7)
        for old, new, what in FAULTS:
            with self.subTest(fault=new):
                taps = retire.Taps("shares_fault")
                taps.break_file("sluice_shares.v", old, new)
                run = Run(taps, shape, clocks, what == "obedient", 2)
                if what == "obedient":
                    self.assertGreater(run.lost, 0)
                elif what == "reset":
                    self.assertFalse(run.quiet)
                else:
                    self.assertNotEqual(run.before[1:len(clocks) + 1], [expected_before(shape, values) for _, values in clocks])


if __name__ == "__main__":
    emitted.main()
