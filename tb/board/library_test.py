"""Simulated boards accessed through libsluice-host, and `sluice host watch` on a board to which a program sends events."""
import json
import signal
import subprocess
import time
import unittest

from boards import BOARDS, MEMORY_WORDS, SLUICE, Board, Installed, build, make, prepare
from seed import in_turn


def setUpModule():
    prepare()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it, and so would what it starts


class Watching(Installed):
    """An interrupted read-out is shown, because the counts that it read exist nowhere else."""
    EVENTS = 1000

    def setUp(self):
        self.program = self.built("tb/board/events.c")
        self.out = make("library", "de10nano", 1000000, "counts")

    def start(self, board, *options):
        """A watch over this many events."""
        subprocess.run([self.program, board.port, "counts", str(self.EVENTS)], check=True, timeout=300)
        watch = subprocess.Popen([SLUICE, "host", "--port", board.port, "watch", "counts", "--json", *options], stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True)
        self.addCleanup(watch.communicate)
        self.addCleanup(watch.kill)
        return watch

    def counted(self, text):
        return sum(bucket["count"] for bucket in json.loads(text)["profile"])

    def test_in_a_look(self):
        with Board(self.out) as board:
            watch = self.start(board, "--times=1")
            since = time.monotonic()
            self.assertEqual(self.counted(watch.communicate(timeout=300)[0]), self.EVENTS)
            look = time.monotonic() - since
            for number in (signal.SIGINT, signal.SIGTERM):
                watch = self.start(board, "--every=60")
                time.sleep(look / 2)
                watch.send_signal(number)
                text, errors = watch.communicate(timeout=300)
                self.assertEqual((watch.returncode, self.counted(text), errors), (-number, self.EVENTS, ""))

    def test_between_looks(self):
        with Board(self.out) as board:
            watch = self.start(board, "--every=600")
            text = "".join(iter(watch.stdout.readline, "}\n")) + "}\n"
            watch.send_signal(signal.SIGINT)
            self.assertEqual((watch.communicate(timeout=60), watch.returncode), (("", ""), -signal.SIGINT))
            self.assertEqual(self.counted(text), self.EVENTS)


class Intervals(Installed):
    INTERVAL, KEYS, ROUNDS = 500, 25, 10  # of BOARDS["multihash"]; candidates, for 5 events make one

    @in_turn
    def test_looks(self):
        """A flush starts a new interval: the next read-out has the events since, even if their total is a whole number of intervals."""
        program = self.built("tb/board/events.c")
        self.assertEqual(2 * self.KEYS * self.ROUNDS, self.INTERVAL)
        configuration = ("multihash", *BOARDS["multihash"][2])
        with Board(build("multihash")) as board:
            for rounds, events in ((self.ROUNDS, 250), (self.ROUNDS, 500), (0, 500)):
                for _ in range(rounds):
                    subprocess.run([program, board.port, " ".join(configuration), str(self.KEYS)], check=True, timeout=300)
                read = json.loads(board.host("read", *configuration, "--json")[1])
                self.assertEqual(read["events"], events)
                self.assertEqual([sorted((int(row["a"], 0), int(row["b"], 0), row["count"]) for row in interval["candidates"]) for interval in read["intervals"]],
                                 [[(key, key, rounds) for key in range(self.KEYS)]] * (rounds > 0))


class Library(Installed):
    @in_turn
    def test_waits(self):
        """A wait without a message is no error; messages of a flush arrive later."""
        program = self.built("tb/board/waits.c")
        with Board(build("path")) as board:
            done = subprocess.run([program, board.port, " ".join(("path", *BOARDS["path"][2]))], check=False, capture_output=True, text=True, timeout=300)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (0, f"memory of {MEMORY_WORDS} words\n1: no message came in ten seconds\na read-out\n", ""))

    def test_example(self):
        program = self.built("lib/host/example.c")
        model = subprocess.run([SLUICE, "run", "counts", "--json", "-"], check=True, capture_output=True, text=True,
                               input="".join(f"{i}\n" for i in range(1000)))
        buckets = {bucket["index"] for bucket in json.loads(model.stdout)["profile"]} | {511}  # the last bucket is always sent
        with Board(make("library", "de10nano", 1000000, "counts")) as board:
            done = subprocess.run([program, board.port], check=False, capture_output=True, text=True, timeout=300)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (0, f"1000 events in {len(buckets)} messages, 0 dropped\n", ""))


if __name__ == "__main__":
    unittest.main()
