"""Helper for tests of rap's command: streams with known events, checks of a run's tree against them."""

from cli_helper import Case, sluice
from seed import seeded

KEYS = {"profiler", "config", "config_hash", "events", "dropped", "n", "nodes", "nodes_max", "nodes_avg", "splits",
        "splits_denied", "merges", "threshold", "epsilon_effective", "tree", "hot"}


def stream(seed, events=3000, bits=8, kinds=1):
    """Lines of text and their events, [(kind, key, count)]: some keys are frequent, some counts exceed 1."""
    rand = seeded(seed)
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


class RapCase(Case):
    def check_tree(self, tree, hot, n, meaning, theta=0.1):
        """Checks bounds and hot ranges against the tree, and true counts against the bounds."""
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
        # Children before parents, so narrow ranges first; the count of a range that is not hot adds to the next wider one.
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

    def dump(self, name, text, *settings):
        path = self.path(name)
        self.assertEqual(sluice("run", "rap", *settings, "--dump", path, stdin=text).returncode, 0)
        return path
