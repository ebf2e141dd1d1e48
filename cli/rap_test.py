#!/usr/bin/env python3
"""`run rap` and `eval rap` as a user meets them, on small streams whose every number is computed here again from the
events alone. SLUICE names another binary."""
import collections
import json
import math
import os
import random
import subprocess
import tempfile
import unittest
import xml.dom.minidom

SLUICE = os.path.abspath(os.environ.get("SLUICE", "build/bin/sluice"))
KEYS = {"profiler", "config", "config_hash", "events", "dropped", "n", "nodes", "nodes_max", "nodes_avg", "splits",
        "splits_denied", "merges", "threshold", "epsilon_effective", "tree", "hot"}


def sluice(*arguments, stdin=""):
    return subprocess.run([SLUICE, *arguments], input=stdin, capture_output=True, text=True, timeout=120)


def stream(seed, events=3000, bits=8, kinds=1):
    """Lines of text and what they mean, [(kind, key, count)]: some keys come often, some counts are more than 1."""
    rand = random.Random(seed)
    often = [rand.randrange(1 << bits) for _ in range(4)]
    lines, meaning = [], []
    for _ in range(events):
        key = rand.choice(often) if rand.random() < 0.6 else rand.randrange(1 << bits)
        kind = rand.randrange(kinds)
        count = rand.choice((0, 1, 1, 1, 1, 7, 100)) if rand.random() < 0.2 else 1
        lines.append(f"{key:#x} 0 {kind} {count}")
        meaning.append((kind, key, count))
    return "\n".join(lines) + "\n", meaning


def number(text):
    return int(text, 16)


def span(node):
    return number(node["lo"]), number(node["hi"])


class Rap(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="ascii") as file:
            file.write(text)
        return self.path(name)

    def refused(self, words, *arguments, stdin=""):
        """Exit 2 and one line `sluice: ` that holds these words."""
        result = sluice(*arguments, stdin=stdin)
        self.assertEqual((result.returncode, result.stdout), (2, ""), arguments)
        self.assertRegex(result.stderr, r"\Asluice: [^\n]+\n\Z")
        for word in words if isinstance(words, (list, tuple)) else [words]:
            self.assertIn(word, result.stderr)

    def reads(self, *arguments, stdin="", code=0):
        result = sluice(*arguments, "--json", stdin=stdin)
        self.assertEqual((result.returncode, result.stderr), (code, ""), arguments)
        return json.loads(result.stdout)

    # ---- the profile -----------------------------------------------------------------------

    def check_tree(self, tree, hot, n, meaning, theta=0.1):
        """Bounds and hot ranges follow from the tree; the true counts are within the bounds."""
        spans = [span(node) for node in tree]
        self.assertEqual(spans, sorted(spans, key=lambda s: (s[0], -s[1])))
        self.assertEqual(len(spans), len(set(spans)))
        self.assertEqual(sum(node["count"] for node in tree), n)
        lower = {s: sum(t["count"] for t in tree if s[0] <= span(t)[0] and span(t)[1] <= s[1]) for s in spans}
        upper = {s: lower[s] + sum(t["count"] for t in tree if span(t)[0] <= s[0] and s[1] <= span(t)[1] and span(t) != s)
                 for s in spans}
        for s in spans:
            true = sum(count for _, key, count in meaning if s[0] <= key <= s[1])
            self.assertTrue(lower[s] <= true <= upper[s])
        # Children before parents: narrow ranges first; what is not hot adds to the next wider one.
        rest = {span(node): node["count"] for node in tree}
        found = {}
        for s in sorted(spans, key=lambda s: (s[1] - s[0], s[0])):
            if n and rest[s] >= theta * n:
                found[s] = rest[s]
            else:
                outer = [t for t in spans if t[0] <= s[0] and s[1] <= t[1] and t != s]
                if outer:
                    rest[min(outer, key=lambda t: t[1] - t[0])] += rest[s]
        self.assertEqual({span(h): (h["count"], h["lower"], h["upper"]) for h in hot},
                         {s: (d, lower[s], upper[s]) for s, d in found.items()})
        order = [span(h) for h in hot]
        self.assertEqual(order, sorted(order, key=lambda s: (s[1], s[1] - s[0])))

    def check_run(self, meaning, report, kinds=1):
        self.assertLessEqual(KEYS, set(report))
        self.assertEqual(report["events"], len(meaning))
        self.assertEqual(report["n"], sum(count for _, _, count in meaning))
        self.assertEqual(report["nodes"], len(report["tree"]))
        self.assertTrue(1 <= report["nodes_avg"] <= report["nodes_max"])
        if kinds == 1:
            self.check_tree(report["tree"], report["hot"], report["n"], meaning)
            self.assertNotIn("profiles", report)
            return
        self.assertEqual([p["kind"] for p in report["profiles"]], list(range(kinds)))
        self.assertEqual(report["tree"], [node for p in report["profiles"] for node in p["tree"]])
        self.assertEqual(report["hot"], [node for p in report["profiles"] for node in p["hot"]])
        for p in report["profiles"]:
            self.assertEqual({node["kind"] for node in p["tree"]}, {p["kind"]})
            own = [event for event in meaning if event[0] == p["kind"]]
            self.assertEqual(p["n"], sum(count for _, _, count in own))
            self.check_tree(p["tree"], p["hot"], p["n"], own)

    def test_profiles(self):
        for seed, settings in enumerate(([], ["branching=2"], ["branching=8", "nodes=24"], ["on_full=coarsen", "nodes=12"],
                                         ["engine=trie", "nodes=8"], ["combine=4"], ["merging=continuous"],
                                         ["min_split=20", "merge_start=50"], ["epsilon=0.3", "merge_epsilon=0.5"])):
            text, meaning = stream(seed)
            self.check_run(meaning, self.reads("run", "rap", "width=8", *settings, stdin=text))

    def test_kinds(self):
        text, meaning = stream(20, kinds=3)
        report = self.reads("run", "rap", "width=8", "kinds=3", stdin=text)
        self.check_run(meaning, report, kinds=3)
        self.assertEqual(report["threshold"], max(p["threshold"] for p in report["profiles"]))

    def test_threshold(self):
        text, meaning = stream(21)
        report = self.reads("run", "rap", "width=8", "epsilon=0.05", stdin=text)
        factor = 2 ** 32 * 5 // 100 // 4
        self.assertEqual(report["threshold"], max(1, report["n"] * factor >> 32))
        self.assertAlmostEqual(report["epsilon_effective"], factor * 4 / 2 ** 32, places=12)

    def test_two_coordinates(self):
        rand = random.Random(3)
        events = [(rand.choice((5, 17)), rand.randrange(4)) for _ in range(2000)]
        report = self.reads("run", "rap", "width=8", "width_b=4", stdin="".join(f"{a} {b}\n" for a, b in events))
        for node in report["tree"] + report["hot"]:
            for end in ("lo", "hi"):
                bits_a, bits_b = f"{number(node['a'][end]):08b}", f"{number(node['b'][end]):04b}"
                key = "".join(x + y for x, y in zip(bits_a, bits_b)) + bits_a[4:]
                self.assertEqual(number(node[end]), int(key, 2))
        for node in report["hot"]:
            (a_lo, a_hi), (b_lo, b_hi) = span(node["a"]), span(node["b"])
            true = sum(a_lo <= a <= a_hi and b_lo <= b <= b_hi for a, b in events)
            self.assertTrue(node["lower"] <= true <= node["upper"])
        self.assertIn("0x5, 0x", sluice("run", "rap", "width=8", "width_b=4",
                                        stdin="".join(f"{a} {b}\n" for a, b in events)).stdout)

    def test_weights(self):
        report = self.reads("run", "rap", "counter_width=64", stdin=f"7 0 0 {2 ** 62}\n")
        self.assertEqual((report["events"], report["n"]), (1, 2 ** 62))
        report = self.reads("run", "rap", "counter_width=64", stdin=f"7 0 0 {2 ** 64 - 1}\n")
        self.assertEqual((report["n"], report["dropped"]), (2 ** 64 - 1, 0))
        self.assertEqual([node["count"] for node in report["tree"] if node["lo"] == node["hi"] == "0x7"],
                         [2 ** 64 - 1 - sum(node["count"] for node in report["tree"] if node["lo"] != node["hi"])])
        report = self.reads("run", "rap", "counter_width=8", "combine=2", stdin="7 0 0 200\n7 0 0 55\n8\n9 0 0 0\n")
        self.assertEqual((report["events"], report["n"], report["dropped"]), (4, 255, 1))
        report = self.reads("run", "rap", stdin="# nothing\n")
        self.assertEqual((report["n"], report["nodes"], report["hot"]), (0, 1, []))

    RECORDS = "load 1 8 0x7fff00000000 0xffffffff00000000\nload 1 8 16 2\nbranch 3 2 2 call 1\n"

    def test_widths_follow_the_event(self):
        trace = self.write("t.txt", self.RECORDS)
        for event, widths in (("pc", (32, 0)), ("value", (64, 0)), ("addr", (64, 0)), ("edge", (32, 32)),
                              ("call", (32, 32))):
            config = self.reads("run", "rap", "--event", event, trace)["config"]
            self.assertEqual((config["width"], config["width_b"]), widths, event)
        for width, other in ((40, 24), (60, 4)):
            config = self.reads("run", "rap", "--event", "edge", f"width={width}", trace)["config"]
            self.assertEqual((config["width"], config["width_b"]), (width, other))
        self.refused(["event 1: ", "0x7fff00000000 has more bits than width=46", "width=47 holds it"], "run", "rap",
                     "--event", "addr", "width=46", trace)
        self.refused(["width_b=32", "width_b=64 holds it", "leaves 0 of 64 bits"], "run", "rap", "--event", "pc,value",
                     trace)

    # ---- the clocked model -----------------------------------------------------------------

    def test_clocked_is_the_same(self):
        for seed, settings, kinds in ((50, [], 1), (51, ["nodes=16", "on_full=coarsen"], 1), (52, ["kinds=3"], 3),
                                      (53, ["drain=register", "branching=2"], 1), (54, ["combine=8"], 1),
                                      (55, ["width_b=3", "merge_start=100"], 1)):
            text, meaning = stream(seed, events=1500, kinds=kinds)
            for engine in ("tcam", "trie"):
                own = ["run", "rap", "width=8", f"engine={engine}", "count_width=7", *settings]
                software, clocked = self.reads(*own, stdin=text), self.reads(*own, "--clocked", stdin=text)
                self.assertGreater(clocked.pop("cycles"), len(meaning))
                self.assertIsNone(clocked.pop("nodes_avg"))
                software.pop("nodes_avg")
                self.assertEqual(software, clocked, own)
        self.assertRegex(sluice("run", "rap", "width=8", "--clocked", stdin="1\n").stdout, r"batches of merges; \d+ clocks")

    def test_clocked_weights_are_refused(self):
        for more, words in ((["1 0 0 5"], ["counts 5 times", "count_width=0", "count_width=3 does"]),
                            (["1 0 0 0"], ["counts 0 times", "count_width=1 does"]),
                            (["1 0 0 0x100000000"], ["counts 4294967296 times", "at most 32 bits"])):
            self.refused(["event 1: ", *words], "run", "rap", "--clocked", stdin="\n".join(more))
        self.refused("count_width=2 does not hold", "run", "rap", "--clocked", "count_width=2", stdin="1 0 0 4\n")
        self.refused("merging=continuous", "run", "rap", "--clocked", "merging=continuous", stdin="1\n")
        self.refused("room", "run", "rap", "--clocked", "room=level", stdin="1\n")

    # ---- text ------------------------------------------------------------------------------

    def test_text(self):
        text, _ = stream(1)
        hot = sluice("run", "rap", "width=8", stdin=text)
        whole = sluice("run", "rap", "width=8", "--tree", stdin=text)
        report = self.reads("run", "rap", "width=8", stdin=text)
        self.assertEqual((hot.returncode, hot.stderr), (0, ""))
        self.assertIn(f"n {report['n']}, threshold {report['threshold']}, epsilon", hot.stdout)
        self.assertIn(f"nodes {report['nodes']}, at most {report['nodes_max']}, ", hot.stdout)
        rows = [line for line in hot.stdout.splitlines() if " %  " in line]
        spans = sorted((span(node) for node in report["hot"]), key=lambda s: (s[0], -s[1]))
        self.assertGreater(len(spans), 3)
        for row, (lo, hi) in zip(rows, spans, strict=True):
            outer = sum(s[0] <= lo and hi <= s[1] and s != (lo, hi) for s in spans)
            words = f"{lo:#x}" if lo == hi else f"{lo:#x} to {hi:#x}"
            self.assertTrue(row.endswith("  " + "  " * outer + words), row)
            self.assertFalse(row.endswith("   " + "  " * outer + words), row)
        self.assertEqual(sum(" %  " in line for line in whole.stdout.splitlines()), report["nodes"])
        self.assertIn("... and", sluice("run", "rap", "width=8", "--top", "1", stdin=text).stdout)
        self.assertIn("no range has 10 %", sluice("run", "rap", stdin="# nothing\n").stdout)

    def test_hot_and_cover(self):
        text, meaning = stream(2)
        report = self.reads("run", "rap", "width=8", "--hot", "2.5", "--cover", "50,90.5", stdin=text)
        self.check_tree(report["tree"], report["hot"], report["n"], meaning, theta=0.025)
        self.assertEqual([cover["percent"] for cover in report["cover"]], [50, 90.5])
        for cover in report["cover"]:
            counts = [entry["count"] for entry in cover["ranges"]]
            part = cover["percent"] / 100 * report["n"]
            self.assertEqual(counts, sorted(counts, reverse=True))
            self.assertTrue(sum(counts) >= part > sum(counts[:-1]))
            self.assertTrue(0 < cover["hot"] <= 10)
        self.assertIn("50 % of the events: ", sluice("run", "rap", "width=8", "--cover", "50", stdin=text).stdout)

    # ---- files -----------------------------------------------------------------------------

    def test_dumped_profiles_come_back(self):
        text, meaning = stream(5, kinds=2)
        settings = ["width=8", "kinds=2", "branching=2", "epsilon=0.2"]
        report = self.reads("run", "rap", *settings, stdin=text)
        for form in ("ascii", "binary"):
            path = self.path(form)
            self.assertEqual(sluice("run", "rap", *settings, "--dump", path, "--dump-format", form, stdin=text).returncode, 0)
            loaded = self.reads("run", "rap", "--load", path)
            for key in ("n", "nodes", "threshold", "epsilon_effective", "tree", "hot", "profiles"):
                self.assertEqual(loaded[key], report[key], key)
            self.assertEqual((loaded["events"], loaded["merges"]), (None, None))
            self.assertEqual(loaded["config"], report["config"])
            self.assertIn("loaded: ", sluice("run", "rap", "--load", path).stdout)
        dumped = json.loads(sluice("run", "rap", *settings, "--dump", "-", "--dump-format", "json", stdin=text).stdout)
        self.assertEqual([[(t["lo"], t["hi"], t["count"]) for t in p["tree"]] for p in dumped["profiles"]],
                         [[(t["lo"], t["hi"], t["count"]) for t in p["tree"]] for p in report["profiles"]])

    def dump(self, name, text, *settings):
        path = self.path(name)
        self.assertEqual(sluice("run", "rap", *settings, "--dump", path, stdin=text).returncode, 0)
        return path

    def test_merged_profiles(self):
        (one, first), (two, second) = stream(6), stream(7)
        parts = [self.dump("one", one, "width=8"), self.dump("two", two, "width=8")]
        report = self.reads("run", "rap", "--load", parts[0], "--load", parts[1])
        self.check_tree(report["tree"], report["hot"], report["n"], first + second)
        self.assertEqual(report["n"], sum(count for _, _, count in first + second))

    def test_a_sum_is_as_coarse_as_its_coarsest_part(self):
        text, _ = stream(33)
        paths = [self.path("fine"), self.path("coarse")]
        for path, settings in zip(paths, (["epsilon=0.01"], ["epsilon=0.2", "min_split=5"])):
            sluice("run", "rap", "width=8", *settings, "--dump", path, stdin=text)
        for first, second in (paths, reversed(paths)):
            report = self.reads("run", "rap", "--load", first, "--load", second)
            self.assertEqual((report["config"]["epsilon"], report["config"]["min_split"]), ("0.2", 5))
            self.assertAlmostEqual(report["epsilon_effective"], 0.2, places=6)
            self.assertEqual(report["threshold"], int(report["n"] * 0.2 / 4))

    def test_a_dump_says_what_was_denied(self):
        """In all three forms; read back, and added up in a sum."""
        text, _ = stream(35)
        paths = {form: self.path(form) for form in ("ascii", "json", "binary")}
        for form, path in paths.items():
            report = self.reads("run", "rap", "width=8", "nodes=12", "--dump", path, f"--dump-format={form}", stdin=text)
            denied = report["splits_denied"]
            self.assertGreater(denied, 0)
        with open(paths["ascii"], encoding="ascii") as file:
            self.assertIn(f"splits_denied {denied}\n", file.read())
        with open(paths["json"], encoding="ascii") as file:
            self.assertEqual(json.load(file)["splits_denied"], denied)
        self.assertEqual(self.reads("run", "rap", "--load", paths["binary"])["splits_denied"], denied)
        both = ("run", "rap", "--load", paths["ascii"], "--load", paths["binary"])
        self.assertEqual(self.reads(*both)["splits_denied"], 2 * denied)
        self.assertIn(f"{2 * denied} splits denied\nsplits were denied", sluice(*both).stdout)
        fine = self.path("fine")
        sluice("run", "rap", "width=8", "--dump", fine, stdin=text)
        self.assertEqual(self.reads("run", "rap", "--load", fine, "--load", paths["ascii"])["splits_denied"], denied)
        self.assertIn("; 0 splits denied\n", sluice("run", "rap", "--load", fine).stdout)

    def test_a_profile_comes_through_a_pipe(self):
        text, _ = stream(34)
        dumped = sluice("run", "rap", "width=8", "--dump=-", stdin=text).stdout
        self.assertEqual(sluice("run", "rap", "--load=-", "--dump=-", stdin=dumped).stdout, dumped)
        self.assertIn("of", self.reads("run", "rap", "--load=-", "--ratio", self.write("other", dumped),
                                       stdin=dumped)["hot"][0])
        self.refused("standard input: byte 0", "run", "rap", "--load=-", stdin="")

    def test_ratio(self):
        text = "".join(f"{i % 16}\n" for i in range(4000)) + "16\n" * 4000
        some = "".join(f"{i % 16}\n" for i in range(1000)) + "16\n" * 4000
        whole = self.dump("whole", text, "width=8")
        report = self.reads("run", "rap", "width=8", "--ratio", whole, stdin=some)
        tree = self.reads("run", "rap", "--load", whole)["tree"]
        self.assertIn("0x10", [node["lo"] for node in report["hot"]])
        for node in report["hot"]:
            lo, hi = span(node)
            lower = sum(t["count"] for t in tree if lo <= span(t)[0] and span(t)[1] <= hi)
            upper = lower + sum(t["count"] for t in tree
                                if span(t)[0] <= lo and hi <= span(t)[1] and span(t) != (lo, hi))
            self.assertEqual((node["of"]["lower"], node["of"]["upper"]), (lower, upper))
            self.assertAlmostEqual(node["of"]["ratio"], node["lower"] / lower)
        self.assertIn("of the other", sluice("run", "rap", "width=8", "--ratio", whole, stdin=some).stdout)

    def test_files_are_refused(self):
        good = self.dump("good", "1\n2\n", "width=8")
        wide = self.dump("wide", "1\n2\n")
        bad = self.write("bad", "# rap profile 2\nkinds 9\n")
        self.refused("No such file", "run", "rap", "--load", self.path("none"))
        self.refused("bad: ", "run", "rap", "--load", bad)
        self.refused("one of them", "run", "rap", "--load", good, good)
        self.refused("beside --load", "run", "rap", "width=8", "--load", good)
        self.assertEqual(sluice("run", "rap", "--load", good, "--event=edge").returncode, 0)
        self.refused("Is a directory", "run", "rap", "--load", self.folder)
        self.refused("nothing to run", "run", "rap", "--clocked", "--load", good)
        self.refused(["wide", "width=32", "width=8"], "run", "rap", "--load", good, "--ratio", wide)
        self.refused("", "run", "rap", "--load", good, "--load", wide)
        self.refused("is given twice", "run", "rap", "--dump", "x", "--dump", "y")

    # ---- error lines -----------------------------------------------------------------------

    def test_options_are_refused(self):
        for value in ("0", "101", "x", "-1", ""):
            self.refused(["--hot", "percentage"], "run", "rap", f"--hot={value}", stdin="1\n")
        self.refused(["--cover", "percentage"], "run", "rap", "--cover=50,,90", stdin="1\n")
        self.refused(["--cover", "at most 8"], "run", "rap", "--cover=1,2,3,4,5,6,7,8,9", stdin="1\n")
        self.refused("ascii json binary", "run", "rap", "--dump-format=xml", stdin="1\n")
        self.refused("tree map nodes cover bounds", "run", "rap", "--picture=tre=x.svg", stdin="1\n")
        self.refused("KIND=FILE.svg", "run", "rap", "--picture=tree", stdin="1\n")
        self.refused("of `eval rap`", "run", "rap", "--bounds", stdin="1\n")
        self.refused("of `run rap`", "eval", "rap", "--tree", self.write("t", "1\n"))
        self.refused("reads no trace", "eval", "rap", "--bounds", self.write("t", "1\n"))
        self.refused("needs a trace", "eval", "rap")
        self.refused("two coordinates", "run", "rap", "--picture=map=m.svg", stdin="1\n")
        self.refused("of `eval rap --bounds`", "run", "rap", "--picture=bounds=b.svg", stdin="1\n")
        self.refused("of `run rap`", "eval", "rap", "--picture=tree=t.svg", self.write("t", "1\n"))
        self.refused("is not given", "run", "rap", "--dump-format=json", "x")
        self.refused("are of `run rap`", "eval", "rap", "--dump-format=json", "x")
        self.refused("without --clocked and --load", "run", "rap", "--load=x", "--picture=nodes=n.svg")

    def test_events_are_refused(self):
        self.refused(["event 2: ", "0x100 has more bits than width=8", "width=9 holds it"], "run", "rap", "width=8",
                     stdin="1\n256\n")
        self.refused(["kind 1", "kinds=1", "kinds=2 holds it"], "run", "rap", stdin="1 0 1\n")
        self.refused(["kind 4", "0 to 3"], "run", "rap", "kinds=4", stdin="1 0 4\n")
        self.refused(["standard input:1", "5 fields", "more than 4"][::2], "run", "rap", stdin="1 2 3 4 5\n")

    # ---- eval ------------------------------------------------------------------------------

    def check_promises(self, report, meaning, width, k):
        """Promise B for every prefix of every key, from the tree that `run` gives: (broken, worst, allowed)."""
        counts = collections.Counter()
        for _, key, count in meaning:
            counts[key] += count
        height = -(-width // k)
        allowed = int(report["epsilon_effective"] * report["n"] + 1e-6) + height * 2
        worst = broken = 0
        for level in range(height + 1):
            low = width if level == 0 else k * (height - level)
            for prefix in {key >> low for key in counts}:
                lo, hi = prefix << low, (prefix << low) + (1 << low) - 1
                true = sum(count for key, count in counts.items() if lo <= key <= hi)
                lower = sum(t["count"] for t in report["tree"] if lo <= span(t)[0] and span(t)[1] <= hi)
                worst = max(worst, true - lower)
                broken += true - lower > allowed
        return broken, worst, allowed

    def test_full_standard_output(self):
        for options in (["--json"], ["--dump=-"], []):
            with open("/dev/full", "w", encoding="ascii") as full:
                result = subprocess.run([SLUICE, "run", "rap", *options], input="1\n", stdout=full,
                                        stderr=subprocess.PIPE, text=True, timeout=120, check=False)
            self.assertEqual(result.returncode, 2)
            self.assertRegex(result.stderr, r"\Asluice: standard output: [^\n]+\n\Z")

    def test_what_n_cannot_hold_is_said(self):
        events = f"1 0 0 {2 ** 64 - 1}\n1\n1 0 1 7\n"
        self.assertIn("counter_width=64", sluice("run", "rap", "kinds=2", "counter_width=64", stdin=events).stdout)
        report = self.reads("run", "rap", "kinds=2", "counter_width=64", stdin=events)
        self.assertEqual((report["dropped"], report["n"]), (1, 2 ** 64 - 1 + 7))

    def test_eval(self):
        for seed, settings, k in ((30, [], 2), (31, ["branching=8"], 3), (32, ["branching=2", "epsilon=0.02"], 1)):
            text, meaning = stream(seed)
            trace = self.write("trace", text)
            report = self.reads("run", "rap", "width=8", *settings, trace)
            judged = self.reads("eval", "rap", "width=8", *settings, trace)
            metrics = judged["metrics"]
            self.assertEqual(report["splits_denied"], 0)
            self.assertEqual((metrics["promise_a"], metrics["promise_b"]), (0, 0))
            self.assertEqual(metrics["promise_a_judged"], report["nodes"])
            self.assertGreater(metrics["promise_b_judged"], len({key for _, key, _ in meaning}))
            broken, worst, _ = self.check_promises(report, meaning, 8, k)
            self.assertEqual(broken, 0)
            self.assertAlmostEqual(metrics["missed_max"], 100 * worst / report["n"])
            errors = []
            for node in report["hot"]:
                lo, hi = span(node)
                true = sum(count for _, key, count in meaning if lo <= key <= hi)
                errors.append(100 * (true - node["lower"]) / true)
            self.assertEqual(metrics["hot"], len(errors))
            self.assertAlmostEqual(metrics["hot_error_avg"], sum(errors) / len(errors))
            self.assertAlmostEqual(metrics["hot_error_max"], max(errors))
            for key in ("nodes_max", "nodes_avg", "splits_denied"):
                self.assertEqual(metrics[key], report[key])
            self.assertEqual(metrics["bits_per_node"], metrics["memory_bits"] // metrics["nodes_max"])
            self.assertEqual(metrics["keys"], len({key for _, key, _ in meaning}))
            self.assertIn("promise B", sluice("eval", "rap", "width=8", *settings, trace).stdout)

    def test_eval_where_splits_are_denied(self):
        trace = self.write("trace", stream(33)[0])
        for settings in (["nodes=9"], ["nodes=9", "on_full=coarsen"], ["counter_width=9"], ["kinds=2", "combine=8"]):
            metrics = self.reads("eval", "rap", "width=8", *settings, trace)["metrics"]
            self.assertEqual((metrics["promise_a"], metrics["promise_b"]), (0, 0))
            coarsens = "on_full=coarsen" in settings
            self.assertEqual(metrics["promise_b_judged"] == 0, metrics["splits_denied"] > 0 and not coarsens)
        for settings in (["engine=trie", "nodes=16"], ["lossless=0", "queue_depth=8"]):
            report = self.reads("eval", "rap", "width=8", "--clocked", "count_width=7", *settings, trace)
            self.assertEqual((report["metrics"]["promise_a"], report["metrics"]["promise_b"]), (0, 0))
        self.assertGreater(report["dropped"], 0)
        self.assertGreater(self.reads("eval", "rap", "width=8", "nodes=9", trace)["metrics"]["unknown_max"], 0)
        self.assertIn("not judged", sluice("eval", "rap", "width=8", "nodes=9", trace).stdout)

    def test_b_is_judged_after_coarsening(self):
        """By epsilon as it has become, and by the weight of what was denied: here, and by eval."""
        for seed, events, settings in ((50, 3000, ["nodes=12"]), (51, 20000, ["room=level", "nodes=4"]),
                                       (52, 3000, ["branching=2", "nodes=12"])):
            text, meaning = stream(seed, events)
            trace = self.write("trace", text)
            options = ["rap", "width=8", "on_full=coarsen", *settings]
            report = self.reads("run", *options, trace)
            metrics = self.reads("eval", *options, trace)["metrics"]
            heaviest = max(count for _, _, count in meaning)
            k = 1 if "branching=2" in settings else 2
            _, worst, allowed = self.check_promises(report, meaning, 8, k)
            self.assertGreater(metrics["splits_denied"], 0)
            self.assertGreater(report["epsilon_effective"], 0.1)
            self.assertGreater(metrics["promise_b_judged"], len({key for _, key, _ in meaning}))
            self.assertEqual(metrics["promise_b"], 0)
            self.assertLessEqual(worst, allowed + heaviest * metrics["splits_denied"])
            self.assertAlmostEqual(metrics["missed_max"], 100 * worst / report["n"])
            said = sluice("eval", *options, trace).stdout
            self.assertIn(f"and {heaviest * metrics['splits_denied']} for {metrics['splits_denied']} denied splits", said)

    def test_a_quarter_of_the_bound_is_reached(self):
        """128 keys, evenly spread, in turn: each has a path of its own down the tree."""
        bound = self.reads("eval", "rap", "--bounds")["metrics"]
        groups = 2 ** 32 / (2 ** 32 // 10 // 16)
        self.assertAlmostEqual(bound["nodes_after_batch"], 1 + groups * (16 + 4))
        self.assertAlmostEqual(bound["nodes_between_batches"], 1 + groups * (16 + 4 + 2 * 4))
        trace = self.write("trace", "".join(f"{i % 128 << 25}\n" for i in range(20000)))
        metrics = self.reads("eval", "rap", "nodes=65536", trace)["metrics"]
        self.assertTrue(bound["nodes_between_batches"] / 4 <= metrics["nodes_max"] < bound["nodes_between_batches"])
        self.assertEqual((metrics["splits_denied"], metrics["promise_a"], metrics["promise_b"]), (0, 0, 0))

    # ---- bounds and pictures ---------------------------------------------------------------

    def test_the_help_says_what_eval_does(self):
        for profiler in ("rap", "promem"):
            text = sluice("eval", profiler, "--help").stdout
            self.assertIn("against exact counts", text.replace("\n", " "))
            self.assertIn("[key=value ...] TRACE|-\n", text)
            self.assertIn("[key=value ...] [TRACE|-]\n", sluice("run", profiler, "--help").stdout)

    def test_bounds(self):
        report = self.reads("eval", "rap", "epsilon=0.01", "--bounds")
        for row in report["branching"] + report["merge_ratio"]:
            b, q = row["branching"], row["merge_ratio"]
            height = math.ceil(32 / math.log2(b))
            groups = 2 ** 32 / (2 ** 32 // 100 // height)
            self.assertEqual(row["height"], height)
            self.assertAlmostEqual(row["after"] / (1 + groups * (height + b)), 1, places=4)
            self.assertAlmostEqual(row["between"] / (1 + groups * (height + b + b * q)), 1, places=4)
            self.assertAlmostEqual(row["paper"], height * 100)
        self.assertEqual([row["merge_ratio"] for row in report["merge_ratio"]], [2, 4, 8, 16])
        for row in report["stream"]:
            self.assertLessEqual(row["continuous"], report["metrics"]["nodes_after_batch"])
            self.assertLessEqual(row["batched"], report["metrics"]["nodes_between_batches"])
            self.assertLessEqual(max(row["continuous"], row["batched"], row["unmerged"]), 1 + 4 * row["events"] / 2)
            self.assertLessEqual(max(row["continuous"], row["batched"]), row["unmerged"])
        self.assertIn("until the next", sluice("eval", "rap", "--bounds").stdout)
        self.assertIn("events: nodes=4484\n", sluice("eval", "rap", "--bounds", "engine=trie").stdout)
        self.assertIn("448001 nodes, and there are 65536 at most; nodes=65536 is enough from epsilon=0.00684 on\n",
                      sluice("eval", "rap", "--bounds", "epsilon=0.001").stdout)
        self.assertNotIn("enough", sluice("eval", "rap", "--bounds", "epsilon=0.005", "merge_epsilon=0.001").stdout)
        self.assertIn("events: nodes=65498\n", sluice("eval", "rap", "--bounds", "epsilon=0.00684").stdout)
        self.assertIn("nodes=17924, of all kinds", sluice("eval", "rap", "--bounds", "kinds=4").stdout)
        apart = self.reads("eval", "rap", "--bounds", "merge_epsilon=0.01")["metrics"]
        self.assertAlmostEqual(apart["nodes_after_batch"] / 32001, 1, places=4)
        self.assertAlmostEqual(apart["nodes_between_batches"] - apart["nodes_after_batch"], 1280, places=1)

    def drawn(self, *arguments, stdin=""):
        """The texts of a picture that is well-formed and has no number that is none."""
        path = self.path("picture.svg")
        result = sluice(*(argument.replace("FILE", path) for argument in arguments), stdin=stdin)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        with open(path, encoding="ascii") as file:
            text = file.read()
        self.assertNotIn("nan", text)
        self.assertNotIn("inf", text)
        document = xml.dom.minidom.parseString(text)
        self.assertEqual(document.documentElement.tagName, "svg")
        return " | ".join(node.firstChild.data for node in document.getElementsByTagName("text") if node.firstChild)

    def test_pictures(self):
        text, _ = stream(40)
        hot = self.reads("run", "rap", "width=8", stdin=text)["hot"]
        drawn = self.drawn("run", "rap", "width=8", "--picture=tree=FILE", stdin=text)
        for node in hot:
            self.assertIn(node["lo"], drawn)
        self.assertIn("batches of merges", self.drawn("run", "rap", "width=8", "--picture=nodes=FILE", stdin=text))
        self.assertIn("bits", self.drawn("run", "rap", "width=8", "--picture=cover=FILE", stdin=text))
        self.assertIn("kind 1", self.drawn("run", "rap", "kinds=2", "--picture=tree=FILE", stdin="1\n1 0 1\n"))
        pairs = "".join(f"{i % 3} {i % 7}\n" for i in range(1000))
        self.assertIn("0x3", self.drawn("run", "rap", "width=8", "width_b=8", "--picture=map=FILE", stdin=pairs))
        many = "".join(f"{i * 37 % 251} {i * 91 % 256}\n" for i in range(3000))
        for kind in ("map", "tree"):  # hundreds of hot ranges
            self.drawn("run", "rap", "width=8", "width_b=8", "nodes=4096", "--hot=0.01", f"--picture={kind}=FILE", stdin=many)
        for events in ("# nothing\n", "1 2\n"):
            self.drawn("run", "rap", "width=8", "width_b=8", "--picture=map=FILE", stdin=events)
        self.assertIn("384k", self.drawn("eval", "rap", "epsilon=0.01", "--bounds", "--picture=bounds=FILE"))
        for kind in ("tree", "nodes", "cover"):
            self.drawn("run", "rap", f"--picture={kind}=FILE", stdin="# nothing\n")
        self.refused("No such file", "run", "rap", "--dump=-", "--picture=tree=none/x.svg", "--dump-format=binary",
                     "--load", self.path("none"))


if __name__ == "__main__":
    unittest.main()
