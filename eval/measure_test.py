"""The runner's own parts: combinations, orders, recordings that were damaged."""
import json
import os
import tempfile
import unittest

import collect
import measure
import programs


class Runner(unittest.TestCase):
    def test_all_combinations(self):
        entry = {"over": {"size": [1, 2], "form": {"short": "tables=1 reset=0", "long": "tables=4"}}, "seeds": 3}
        chosen = measure.combinations(entry)
        self.assertEqual(len(chosen), 12)
        self.assertEqual(chosen[0], {"size": (1, "1"), "form": ("short", "tables=1 reset=0"), "seed": (0, "0")})
        self.assertEqual(len({json.dumps(one) for one in chosen}), 12)

    def test_orders(self):
        rows = [{"policy": policy, "ratio": ratio} for policy, ratio in (("lfu", 0.5), ("lfu", 0.7), ("ghost", 0.9), ("ghost", None))]
        self.assertTrue(collect.holds("ratio policy: lfu <= ghost", rows)[0])
        self.assertFalse(collect.holds("ratio policy: ghost <= lfu", rows)[0])
        with self.assertRaises(SystemExit):
            collect.holds("ratio policy: lfu <= fifo", rows)

    def test_a_damaged_recording_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.ev")
            with open(path, "wb") as file:
                file.write(b"records")
            with open(path + ".json", "w", encoding="utf-8") as file:
                json.dump({"sha256": programs.digest(path)}, file)
            self.assertEqual(programs.checked(path)["sha256"], programs.digest(path))
            with open(path, "ab") as file:
                file.write(b"!")
            with self.assertRaises(SystemExit):
                programs.checked(path)

    def test_lists_agree(self):
        """Every experiment names figures for its ranges, orders and cuts, and programs that exist."""
        listed = programs.listed()
        for name, entry in measure.experiments().items():
            with self.subTest(experiment=name):
                self.assertLessEqual(set(entry.get("within", {})), set(entry["figures"]))
                for order in entry.get("order", []):
                    figure, variable, low, high = collect.ORDER.fullmatch(order).groups()
                    self.assertIn(figure, entry["figures"])
                    self.assertLessEqual({low, high}, {str(value) for value in entry["over"][variable]})
                if entry["programs"] not in ("all", "none"):
                    self.assertLessEqual(set(entry["programs"]), set(listed))
                if "records" in entry.get("over", {}):
                    self.assertLessEqual(set(entry["over"]["stream"]), set(entry["cut"]))
                texts = {variable: "" for variable in entry.get("over", {})}
                entry["run"].format(file="", folder="", **texts)
        for name, entry in listed.items():
            with self.subTest(program=name):
                self.assertIn(entry["set"], ("development", "seen", "held-out"))
                self.assertTrue("source" in entry or "installed" in entry)
                self.assertLessEqual(set(entry.get("needs", [])), set(listed))


if __name__ == "__main__":
    unittest.main()
