#!/usr/bin/env python3
"""Compares imports of ChampSim, CVP-1 and pcap files with an independent reader. SLUICE names another binary."""
import gzip
import os
import re
import struct
import unittest

import binary_oracle as oracle
import make_packets
import make_samples
from importers_helper import SAMPLES, ImportersCase, sample
from seed import seeded

FILES = {"champsim.trace": "champsim", "cvp.trace.gz": "cvp", "packets.pcap": "pcap", "loopback.pcap": "pcap",
         "loopback-any.pcap": "pcap"}
READING = {"champsim": oracle.champsim, "cvp": oracle.cvp, "pcap": oracle.pcap}


def fields(line):
    """A line's words, with numbers as values, because their notation does not matter here."""
    return [int(word, 0) if re.fullmatch(r"\d+|0x[0-9a-f]+", word) else word for word in line.split()]


class Importers(ImportersCase):
    def reads(self, form, data, wanted, by_pipe=False):
        done = self.imports(form, data, by_pipe=by_pipe)
        self.assertEqual(done.returncode, 0, done.stderr)
        got = [fields(line) for line in self.cat().decode().splitlines() if line[0] != "#"]
        self.assertEqual(got, [fields(line) for line in wanted])
        self.assertTrue(wanted)

    def test_samples_are_small_and_meet_every_kind(self):
        for name, form in FILES.items():
            path = os.path.join(SAMPLES, name)
            self.assertLessEqual(os.path.getsize(path), 50000)
            lines = READING[form](oracle.unpacked(path))
            kinds = {line.split()[0] for line in lines}
            self.assertEqual(kinds, {"packet", "packet6"} if form == "pcap" else {"load", "store", "branch", "block"})
            if form != "pcap":
                taken = {tuple(line.split()[4:6]) for line in lines if line.startswith("branch")}
                self.assertLessEqual({("call", "1"), ("return", "1"), ("indirect", "1"), ("forward", "0"),
                                      ("forward", "1"), ("backward", "0"), ("backward", "1")}, taken)

    def test_samples_are_what_their_writer_writes(self):
        self.assertEqual(sample("champsim.trace"), b"".join(make_samples.champsim_sample()))
        self.assertEqual(gzip.decompress(sample("cvp.trace.gz")), b"".join(make_samples.cvp_sample()))
        self.assertEqual(sample("packets.pcap"), make_packets.capture())

    def test_samples_equal_an_independent_reading(self):
        for name, form in FILES.items():
            with self.subTest(name):
                plain = oracle.unpacked(os.path.join(SAMPLES, name))
                wanted = READING[form](plain)
                self.reads(form, sample(name), wanted)
                self.reads(form, plain, wanted, by_pipe=True)
                self.reads(form, gzip.compress(plain), wanted)

    def test_captures_tell_their_format(self):
        for name in FILES:
            if name.endswith(".pcap"):
                self.reads(None, sample(name), oracle.pcap(sample(name)))

    def test_captures_of_every_link_type_and_order(self):
        frames = [frame for _, frame in make_packets.frames()]
        ip = [frame[14:] for frame in frames]
        cooked = [struct.pack(">HHH8s", 4, 1, 6, b"") + frame[12:] for frame in frames]
        cooked2 = [frame[12:14] + bytes(18) + frame[14:] for frame in frames if frame[12:13] != b"\x81"]
        family = {b"\x08\0": 2, b"\x86\xDD": 30}
        by_link = {1: frames, 101: ip, 228: ip, 229: ip, 113: cooked, 276: cooked2}
        for order, link in (("<", 0), (">", 0), (">", 108)):
            loop = [struct.pack(order + "I", family.get(f[12:14], 7)) + f[14:] for f in frames]
            self.link(link, loop)
        for link, packets in by_link.items():
            self.link(link, packets)

    def link(self, link, packets):
        for order in "<>":
            for nanoseconds in (False, True):
                with self.subTest(link=link, order=order, nanoseconds=nanoseconds):
                    timed = [(100 + i // 2, 999999 * (i & 1), p, len(p) + 1000) for i, p in enumerate(packets)]
                    data = make_packets.classic(timed, link, order, 80, nanoseconds)
                    self.reads("pcap", data, oracle.pcap(data))

    def test_pcapng_is_the_same(self):
        data = sample("packets.pcap")
        def block(kind, body):
            body += bytes(-len(body) % 4)
            return struct.pack("<II", kind, len(body) + 12) + body + struct.pack("<I", len(body) + 12)
        out = block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1)) + block(1, struct.pack("<HHI", 1, 0, 96))
        at = 24
        while at < len(data):
            seconds, micro, captured, length = struct.unpack_from("<IIII", data, at)
            time = seconds * 1000000 + micro
            head = struct.pack("<IIIII", 0, time >> 32, time & 0xFFFFFFFF, captured, length)
            out += block(6, head + data[at + 16:at + 16 + captured])
            at += 16 + captured
        self.reads(None, out, oracle.pcap(data))

    def test_bad_files_are_refused(self):
        champsim, cvp = sample("champsim.trace"), gzip.decompress(sample("cvp.trace.gz"))
        for form, data in (("champsim", champsim), ("cvp", cvp), ("pcap", sample("packets.pcap"))):
            packed = gzip.compress(data)
            self.refused(form, b"", "empty")
            self.refused(form, packed[:len(packed) // 2], "the file ends within its gzip stream")
            self.refused(form, packed[:-6] + bytes(6), "damaged gzip stream")
        self.refused("champsim", champsim[:-1], "record 646 (byte 41280)", "63 of 64 bytes")
        self.refused("champsim", champsim[:64 + 8] + b"\2" + champsim[64 + 9:], "record 2 (byte 64)", "is_branch is 2")
        self.refused("cvp", cvp[:-1], "ends")
        self.refused("cvp", cvp[:8] + b"\x09" + cvp[9:], "record 1 (byte 0)", "type 9", "0 to 8")
        self.refused("pcap", make_packets.classic([], 147), "link type 147", "Ethernet")
        self.refused("pcap", champsim, "capture")
        self.refused("pcap", sample("loopback.pcap")[:-1], "record 60", "truncated")

    def test_damage_is_one_line_and_never_a_crash(self):
        chance = seeded(3)
        for name, form in FILES.items():
            whole = sample(name)
            for _ in range(int(os.environ.get("DAMAGES", "12"))):
                data = bytearray(whole[:chance.randrange(1, len(whole))] if chance.random() < 0.5 else whole)
                for _ in range(chance.randrange(4)):
                    data[chance.randrange(len(data))] = chance.randrange(256)
                done = self.imports(form, bytes(data))
                self.assertIn(done.returncode, (0, 2), (name, done.stderr))
                if done.returncode == 2:
                    self.assertTrue(re.fullmatch(rb"sluice: [^\n]+\n", done.stderr), (name, done.stderr))


if __name__ == "__main__":
    unittest.main()
