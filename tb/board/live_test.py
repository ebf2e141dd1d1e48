"""A simulated board that makes its own events, 15 in any 16 clocks: `sluice host watch` reads the trie, and nothing is dropped.

The test repeats the board's random events and checks each look: of the first n events, no range has fewer than `lower` or
more than `upper`.
"""
import bisect
import json
import unittest

from boards import Board, make, prepare
from seed import in_turn

CONFIG = ("rap", "engine=trie", "merging=paced", "lossless=0", "queue_depth=16", "branching=16", "nodes=256", "width=24", "min_split=8",
          "msg_depth=1024")
LOOKS = 3  # a second apart; the first may come before the events
MASK = 2 ** 64 - 1


def keys(count):
    """The keys of fpga/generator.v's first events: it draws in every clock, and the last of 16 draws is no event."""
    random = 0x853C49E6748FEA9B
    while True:
        for turn in range(16):
            if turn < 15:
                if not count:
                    return
                count -= 1
                yield random & 0xFFFFFF if random >> 63 else random >> 60 & 7
            random ^= random << 13 & MASK
            random ^= random >> 7
            random ^= random << 17 & MASK


class Live(unittest.TestCase):
    @in_turn
    def test_nothing_is_dropped(self):
        prepare()
        with Board(make("live", "ulx3s", 5000000, *CONFIG, generate=15)) as board:
            code, text, errors = board.host("--times", str(LOOKS), "--every", "1", "watch", *CONFIG, "--json")
        self.assertEqual((code, errors), (0, ""))
        decoder, looks, at = json.JSONDecoder(), [], 0
        while at < len(text):
            look, at = decoder.raw_decode(text, at)
            looks.append(look)
            at += 1  # the end of the line
        self.assertEqual(len(looks), LOOKS)
        self.assertEqual([look["n"] for look in looks], sorted({look["n"] for look in looks}))
        for look in looks[1:]:
            self.assertTrue(look["live"])
            self.assertEqual(look["dropped"], 0)
            self.assertGreater(look["nodes"], 64)
            self.check(look)

    def check(self, look):
        """Promise A for each range of the profile, by the keys themselves."""
        came = sorted(keys(look["n"]))
        self.assertTrue(look["profile"])
        short = 0
        for row in look["profile"]:
            lo, hi = int(row["lo"], 16), int(row["hi"], 16)
            true = bisect.bisect_right(came, hi) - bisect.bisect_left(came, lo)
            self.assertLessEqual(row["lower"], true, row)
            self.assertLessEqual(true, row["upper"], row)
            short = max(short, true - row["lower"])
        self.assertGreater(short, 0)  # events came during the look


if __name__ == "__main__":
    unittest.main()
