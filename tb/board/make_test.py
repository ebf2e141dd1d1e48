"""`make board-sim` as typed: its folder, and the effect of each variable; also a board without known pins."""
import json
import os
import signal
import subprocess
import unittest

from boards import CLEAN, ROOT, SLUICE, WORK, Board, prepare

CONFIG = ("counters=64", "width=16")
WORDS = ("BOARD=stratix", "PROFILER=counts", f"CONFIG={' '.join(CONFIG)}", "MHZ=40", "BAUD=4000000", "DAMAGE=0.01", "NOISE=0.005", "UNPLUG=4000", "SEED=3")


def setUpModule():
    prepare()


class Typed(Board):
    """Starts make; processes that it runs end with it."""

    def __init__(self, *words):
        self.start("make", "-s", "--no-print-directory", "board-sim", *words, cwd=ROOT, env=CLEAN, stderr=subprocess.DEVNULL, start_new_session=True)

    def stop(self):
        os.killpg(self.process.pid, signal.SIGTERM)


class Make(unittest.TestCase):
    def check_folder(self, out):
        """The folder is named by the configuration's hash; clock and baud are those requested."""
        with open(f"{out}/rtl/sluice_counts.h", encoding="utf-8") as f:
            self.assertIn(f"_CONFIG_HASH {os.path.basename(out)}u", f.read())
        with open(f"{out}/design.json", encoding="utf-8") as f:
            design = json.load(f)
        self.assertEqual((design["mhz"], design["baud"], design["divisor"]), (40, 4000000, 10))

    def test_board_sim(self):
        """The profile equals the model's despite each kind of line fault."""
        with open(f"{WORK}/numbers", "w", encoding="utf-8") as f:
            f.writelines(f"{i % 50}\n" for i in range(3000))
        command = ("run", "counts", *CONFIG, "--json", f"{WORK}/numbers")
        model = json.loads(subprocess.run([SLUICE, *command], check=True, capture_output=True).stdout)
        with Typed(*WORDS) as board:
            self.assertRegex(board.port, r"^build/board-sim/stratix/counts/0x[0-9a-f]{8}/port$")
            board.port = os.path.join(ROOT, board.port)
            self.check_folder(os.path.dirname(board.port))
            code, text, errors = board.host(*command)
            self.assertEqual((code, errors), (0, ""))
            self.assertEqual(json.loads(text)["profile"], model["profile"])
        self.assertGreater(min(board.line.values()), 0, board.line)
        self.assertIn(" --seed 3 ", subprocess.check_output(["make", "-n", "board-sim", *WORDS], text=True, cwd=ROOT, env=CLEAN))


if __name__ == "__main__":
    unittest.main()
