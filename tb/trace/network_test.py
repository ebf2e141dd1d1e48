#!/usr/bin/env python3
"""Profiles of a capture against counts in Python: addresses of both IP versions, prefixes, ports, flows, bytes."""
import collections
import ipaddress
import re
import subprocess
import sys
import unittest

import binary_oracle
from trace_helper import Case

TRAFFIC = "doc/networks/traffic.py"
PACKETS, SEED = 30000, 7


def words(line):
    """(version, source, destination, protocol, source port, destination port, bytes) of a packet's line."""
    kind, source, destination, ports, length, *_ = line.split()
    return 6 if kind == "packet6" else 4, source, destination, *ports.split(":"), int(length)


class Network(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        made = subprocess.run([sys.executable, TRAFFIC, "/dev/stdout", f"--packets={PACKETS}", f"--seed={SEED}"], stdout=subprocess.PIPE, check=True)
        cls.data = made.stdout
        cls.packets = [words(line) for line in binary_oracle.pcap(made.stdout)]
        cls.of = {version: [p for p in cls.packets if p[0] == version] for version in (4, 6)}

    def setUp(self):
        super().setUp()
        with open(self.path("t.pcap"), "wb") as file:
            file.write(self.data)

    def run_json(self, profiler, *options):
        return self.json("run", profiler, *options, "t.pcap")

    def test_capture_is_described(self):
        info = self.json("trace", "info", "t.pcap")
        self.assertEqual((info["packets"], info["ipv4"], info["ipv6"]), (PACKETS, len(self.of[4]), len(self.of[6])))
        self.assertEqual(info["bytes"], sum(p[-1] for p in self.packets))
        self.assertEqual(info["protocols"], dict(collections.Counter(p[3] for p in self.packets)))
        self.assertEqual(info["sources"], len({p[1] for p in self.packets}))

    def exact(self, version, event, count=lambda packet: 1):
        counts = collections.Counter()
        for p in self.of[version] if version else self.packets:
            key = {"src": p[1], "dst": p[2], "pair": f"{p[1]} -> {p[2]}", "port": f"{p[3]} {p[5]}",
                   "flow": f"{p[3]} {p[1]}:{p[4]} -> {p[2]}:{p[5]}"}[event]
            counts[key] += count(p)
        return counts

    def test_tuples_have_their_counts_and_names(self):
        """In one interval longer than the capture, multihash finds each tuple well above its threshold, and never counts too much."""
        for event, version, options in (("src", 4, []), ("src", 6, ["--ip=6"]), ("dst", 6, ["--ip=6"]), ("pair", 4, []), ("flow", 4, []), ("port", None, [])):
            with self.subTest(event=event, version=version):
                report = self.run_json("multihash", f"--event={event}", "interval=65536", "threshold=0.001", *options)
                exact = self.exact(version, event)
                self.assertEqual((report["events"], report.get("other_ip", 0)), (sum(exact.values()), PACKETS - sum(exact.values())))
                rows = report["profile"]
                self.assertGreater(len(rows), 1)
                self.assertEqual(rows[0]["name"], exact.most_common(1)[0][0])
                for row in rows:
                    self.assertTrue(0 < row["count"] <= exact[row["name"]], row)
                heavy = {name for name, count in exact.items() if count > 2 * 0.001 * 65536}
                self.assertLessEqual(heavy, {row["name"] for row in rows})

    def test_keys_are_the_addresses(self):
        for version, width in ((4, 32), (6, 64)):
            for row in self.run_json("stratified", "--event=src", f"--ip={version}")["profile"]:
                a, b = int(row["a"], 16), int(row["b"], 16)
                self.assertEqual(row["name"], str(ipaddress.ip_address(a << 64 | b) if width == 64 else ipaddress.IPv4Address(a)))

    def test_prefixes_hold_their_packets(self):
        for version, weight, width, options in ((4, "packets", 32, []), (4, "bytes", 32, ["count_width=11"]), (6, "packets", 64, ["--ip=6"])):
            with self.subTest(version=version, weight=weight):
                report = self.run_json("rap", f"width={width}", "--event=dst", f"--weight={weight}", *options)
                exact = self.exact(version, "dst", (lambda p: p[-1]) if weight == "bytes" else lambda p: 1)
                self.assertEqual(report["n"], sum(exact.values()))
                for row in report["profile"]:
                    network = ipaddress.ip_network(row["name"])
                    inside = sum(count for address, count in exact.items() if ipaddress.ip_address(address) in network)
                    self.assertTrue(row["lower"] <= inside <= row["upper"], (row, inside))

    def test_given_prefixes_are_counted(self):
        networks = [ipaddress.ip_network(n) for n in ("10.1.0.0/17", "10.2.0.53/32", "192.0.2.16/28")]
        with open(self.path("prefixes"), "w", encoding="ascii") as file:
            file.writelines(f"{network}\n" for network in networks)
        rows = self.run_json("promem", "width=32", "ranges=1", "--event=dst", "--targets=prefixes")["patterns"]
        exact = self.exact(4, "dst")
        for row, network in zip(rows, networks):
            self.assertEqual((int(row["lo"], 16), int(row["hi"], 16)), (int(network[0]), int(network[-1])))
            self.assertEqual(row["count"], sum(count for address, count in exact.items() if ipaddress.ip_address(address) in network))
        text = self.sluice("run", "promem", "width=32", "ranges=1", "--event=dst", "--targets=prefixes", "t.pcap").decode()
        self.assertEqual(set(re.findall(r"10\..*|192\..*", text)), {"10.1.0.0/17", "10.2.0.53", "192.0.2.16/28"})

    def test_a_text_of_addresses(self):
        lines = [p[1] for p in self.of[4]]
        text = "".join(f"{address}\n" for address in lines).encode()
        report = self.sluice("run", "rap", "width=32", "--event=src", "--in=text", "--json", "-", stdin=text)
        self.assertIn(f'"n": {len(lines)}'.encode(), report)

    def test_what_cannot_be_had_is_refused(self):
        six = ("packet6 ::1 ::2 tcp:1:2 60\n").encode()
        for words, errors in (
                (("run", "promem", "--event=src", "--ip=6", "t.pcap"), "promem profiles IPv4 addresses"),
                (("run", "rap", "--event=flow", "--ip=6", "t.pcap"), "--ip=6 with --event=flow.*src, dst, port and length"),
                (("run", "rap", "--event=pc", "--weight=bytes", "t.pcap"), "accepted are src, dst, pair, port and flow"),
                (("run", "rap", "--event=src", "--ip=5", "t.pcap"), "accepted is 4 or 6"),
                (("run", "rap", "--event=src", "--weight=kilos", "t.pcap"), "accepted is packets or bytes"),
                (("run", "multihash", "--event=pair", "--in=text", "-"), "another IP version; accepted here is IPv4"),
                (("run", "promem", "width=32", "ranges=1", "--event=src", "--targets=prefixes", "--in=text", "-"), "another IP version.*IPv4"),
                (("run", "rap", "width=32", "--event=src", "--ip=6", "t.pcap"), "width=32")):
            with self.subTest(words=words), open(self.path("prefixes"), "w", encoding="ascii") as file:
                file.write("10.0.0.0/8\n")
                file.flush()
                self.sluice(*words, code=2, errors=errors, stdin=six)


if __name__ == "__main__":
    unittest.main()
