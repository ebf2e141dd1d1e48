"""Tests fpga/sizes.txt: each board and profiler has lines with valid names; and all.py's grouping, refusals and rows."""
import json
import os
import re
import unittest

import all as sizes
import board_helper
from boards import BOARDS
from seed import in_turn
from shell import Failure

PROFILERS = ("counts", "promem", "rap", "stratified", "multihash", "path")
SMALL = " ".join(board_helper.SMALL[1:])


def known():
    return sizes.read_sizes(os.path.join(board_helper.HERE, "sizes.txt"))


def write(text):
    """Writes a list; returns its path."""
    path = os.path.join(board_helper.WORK, "sizes.txt")
    os.makedirs(board_helper.WORK, exist_ok=True)
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    return path


class Sizes(unittest.TestCase):
    def test_list(self):
        table = known()
        self.assertEqual({named[:2] for named in table if not named[2]}, {(board, profiler) for board in BOARDS for profiler in PROFILERS})
        configurations = {(named[1], *keys.get("CONFIG", "").split()) for named, lines in table.items() for keys in lines}
        for configuration in configurations:
            code, _, err = board_helper.run(board_helper.SLUICE, "params", *configuration)
            self.assertEqual((code, err), (0, ""), configuration)

    def test_variants(self):
        """A variant has its own row, and its lines are not tried when the profiler's lines do not fit."""
        table = sizes.read_sizes(write('# text\n\nhx8k PROFILER=rap CONFIG="nodes=64 width=16"\nhx8k PROFILER=rap VARIANT=trie ABC9=1 CONFIG="engine=trie"\n'
                                       'hx8k PROFILER=rap CONFIG="nodes=32"\nulx3s PROFILER=rap\n'))
        self.assertEqual([[keys.get("CONFIG") for keys in lines] for lines in table.values()], [["nodes=64 width=16", "nodes=32"], ["engine=trie"], [None]])
        self.assertEqual(list(table), [("hx8k", "rap", ""), ("hx8k", "rap", "trie"), ("ulx3s", "rap", "")])
        (variant,) = table["hx8k", "rap", "trie"]
        self.assertEqual((sizes.called(variant), sizes.flags(variant)), ("rap, trie", ["--seeds", "5", "--abc9"]))

    def test_lines_refused(self):
        for text, said in (("hx8k PROFILER=rap VARIETY=trie", "what is VARIETY=trie?"), ("hx8k PROFILER", "what is PROFILER?"), ("hx8k CONFIG=", "no PROFILER="),
                           ("hx9k PROFILER=rap", "board hx9k: accepted are hx8k,"), ('hx8k PROFILER="rap', "No closing quotation")):
            with self.assertRaisesRegex(Failure, rf"sizes.txt:2: .*{re.escape(said)}"):
                sizes.read_sizes(write(f"# text\n{text}\n"))

    def test_chosen(self):
        def boards(*words):
            return list(dict.fromkeys(named[0] for named in sizes.arguments(words)[1]))
        self.assertEqual(boards(), list(BOARDS))
        self.assertEqual(boards("--board", "ulx3s", "--board", "hx8k"), ["hx8k", "ulx3s"])
        self.assertEqual(list(sizes.arguments(["--board", "ulx3s", "--profiler", "rap", "--variant", ""])[1]), [("ulx3s", "rap", "")])

    def test_refused(self):
        """Exit code 2 and one line, before anything is built."""
        for words, said in ((("--board", "none"), "BOARDS=none: accepted are hx8k,"), (("--profiler", "none"), "--profiler=none: accepted are counts,"),
                            (("--variant", "none"), "--variant=none: accepted are trie,"), (("--board", "hx8k", "--variant", "trie"), "no line"),
                            (("--sizes", "none"), "none: No such file"), (("--sluice", "none", "--out", board_helper.WORK), "none: is no command"),
                            (("--out", __file__), "File exists; accepted is a folder"), (("--boards", "hx8k"), "unrecognized")):
            code, out, err = board_helper.run("python3", sizes.__file__, *words)
            self.assertEqual((code, out), (2, ""), words)
            self.assertRegex(err, rf"\Asluice: [^\n]*{re.escape(said)}[^\n]*\n\Z")


class Rows(unittest.TestCase):
    def rows(self, text):
        """Exit code, the printed rows, and the stored rows."""
        out = os.path.join(board_helper.WORK, "rows")
        code, said, err = board_helper.run("python3", sizes.__file__, "--sizes", write(text), "--out", out, "--sluice", board_helper.SLUICE)
        self.assertEqual(err, "")
        with open(f"{out}/table.json", encoding="utf-8") as f:
            return code, said.splitlines()[2:], json.load(f)

    @in_turn
    def test_larger(self):
        """The second line fits: the row shows the settings that only the first line has, and the resource that it exhausts."""
        code, said, (kept,) = self.rows(f'de0nano PROFILER=counts LOGIC_WORDS=4 CONFIG="counters=64k width=8"\nde0nano PROFILER=counts CONFIG="{SMALL}"\n')
        self.assertEqual((code, said[1], kept["fits"], kept["ended"][0]["config"]), (0, "1 passed, 0 failed", True, "counters=64k LOGIC_WORDS=4"))
        self.assertRegex(said[0], r" \| 75: mapped \| [0-9,]+ / [0-9,]+ / \d+ \| `counters=64k LOGIC_WORDS=4`: \d+ M9Ks of 66 \|$")

    @in_turn
    def test_why_not(self):
        """A failed build gives its program's reason; a design that is too large gives the exhausted resource."""
        code, said, kept = self.rows('hx8k PROFILER=counts CONFIG="nonsense=1"\nhx8k PROFILER=promem MHZ=61\nde0nano PROFILER=counts CONFIG="counters=64k"\n')
        self.assertEqual((code, said[3]), (1, "0 passed, 3 failed"))
        self.assertRegex(said[0], r"^\| hx8k \| counts \| could not be built: [^|]*nonsense[^|]* \|")
        self.assertRegex(said[1], r"^\| hx8k \| promem \| could not be built: MHZ=61: [^|]* \|")
        self.assertRegex(said[2], r"^\| de0nano \| counts \| `counters=64k` \| 75: does not fit \| [^|]* \| \d+ M9Ks of 66 \|$")
        self.assertRegex(kept[1]["error"], "^MHZ=61: ")


class Page(unittest.TestCase):
    def test_rows(self):
        """The rows of doc/boards.md are lines of sizes.txt, and name for each larger line the settings that they lack."""
        with open(os.path.join(board_helper.ROOT, "doc", "boards.md"), encoding="utf-8") as f:
            lines = f.read().splitlines()
        self.assertIn(f"| {' | '.join(sizes.HEAD)} |", lines)
        rows = [line.split(" | ") for line in lines[lines.index(f"| {' | '.join(sizes.HEAD)} |") + 2:] if line.startswith("| ")]
        self.assertGreater(len(rows), 20)
        table = known()
        for board, called, config, *_, ended in rows:
            with self.subTest(board=board, profiler=called):
                table_lines = table[board.removeprefix("| "), *(called.split(", ") + [""])[:2]]
                shown = [" ".join(f"`{part}`" for part in (keys.get("CONFIG") or "as by default", " ".join(sizes.options(keys))) if part) for keys in table_lines]
                taken = shown.index(config)
                self.assertEqual(re.findall("`([^`]+)`: ", ended), [sizes.apart(larger, table_lines[taken]) for larger in table_lines[:taken]])


if __name__ == "__main__":
    unittest.main()
