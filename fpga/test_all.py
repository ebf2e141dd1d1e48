"""fpga/sizes.txt: every board and profiler has its lines, and what they name exists; how all.py groups and refuses lines."""
import os
import unittest

import all as sizes
import board_case
from boards import BOARDS

PROFILERS = ("counts", "promem", "rap", "stratified", "multihash", "path")


class Sizes(unittest.TestCase):
    def test_list(self):
        table = sizes.read_sizes(os.path.join(board_case.HERE, "sizes.txt"))
        self.assertEqual({named[:2] for named in table if not named[2]}, {(board, profiler) for board in BOARDS for profiler in PROFILERS})
        configurations = {(named[1], *keys.get("CONFIG", "").split()) for named, lines in table.items() for keys in lines}
        for configuration in configurations:
            code, _, err = board_case.run(board_case.SLUICE, "params", *configuration)
            self.assertEqual((code, err), (0, ""), configuration)

    def read(self, text):
        path = os.path.join(board_case.WORK, "sizes.txt")
        os.makedirs(board_case.WORK, exist_ok=True)
        with open(path, "w", encoding="utf-8") as f:
            f.write(text)
        return sizes.read_sizes(path)

    def test_variants(self):
        """A variant does not take the profiler's place, nor its lines that of the profiler's where these do not fit."""
        table = self.read('# text\n\nhx8k PROFILER=rap CONFIG="nodes=64 width=16"\nhx8k PROFILER=rap VARIANT=trie ABC9=1 CONFIG="engine=trie"\n'
                          'hx8k PROFILER=rap CONFIG="nodes=32"\nulx3s PROFILER=rap\n')
        self.assertEqual([[keys.get("CONFIG") for keys in lines] for lines in table.values()], [["nodes=64 width=16", "nodes=32"], ["engine=trie"], [None]])
        self.assertEqual(list(table), [("hx8k", "rap", ""), ("hx8k", "rap", "trie"), ("ulx3s", "rap", "")])
        (variant,) = table["hx8k", "rap", "trie"]
        self.assertEqual((sizes.called(variant), sizes.flags(variant)), ("rap, trie", ["--seeds", "5", "--abc9"]))
        with self.assertRaisesRegex(SystemExit, "^sluice: .*sizes.txt: what is VARIETY?"):
            self.read("hx8k PROFILER=rap VARIETY=trie\n")


if __name__ == "__main__":
    unittest.main()
