#!/usr/bin/env python3
"""Writes a capture of made-up traffic, for doc/networks.md: traffic.py FILE.pcap [--packets N] [--seed S]

The traffic of one site's uplink, as Ethernet frames of which the first 64 bytes are kept:
- web clients of 10.1.0.0/16 and of 2001:db8:1::/48, the n-th of which has 1 / n of the first one's packets;
- one heavy download, 10.1.7.20 from 198.51.100.9: few flows, many bytes;
- name look-ups of 10.2.0.0/16 at 10.2.0.53;
- a scan: 203.0.113.66 probes a port of every host in turn.
The same seed gives the same file, byte by byte.
"""
import argparse
import ipaddress
import random
import struct

SNAPSHOT = 64  # bytes kept of a packet
TCP, UDP = 6, 17
HOSTS = 400
WEB = [ipaddress.ip_address("192.0.2.0") + n for n in range(1, 40)]
WEB6 = [ipaddress.ip_address("2001:db8:feed::") + n for n in range(1, 40)]


def frame(source, destination, protocol, ports, length):
    """An Ethernet frame of `length` bytes, cut to the snapshot."""
    transport = struct.pack(">HH", *ports)
    if source.version == 4:
        head = struct.pack(">BBHHHBBH", 0x45, 0, length - 14, 0, 0, 64, protocol, 0) + source.packed + destination.packed
        kind = 0x0800
    else:
        head = struct.pack(">IHBB", 0x60000000, length - 54, protocol, 64) + source.packed + destination.packed
        kind = 0x86DD
    return (struct.pack(">6s6sH", b"\2\0\0\0\0\1", b"\2\0\0\0\0\2", kind) + head + transport).ljust(SNAPSHOT, b"\0")[:SNAPSHOT]


class Traffic:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.weights = [1 / rank for rank in range(1, HOSTS + 1)]
        self.clients = [ipaddress.ip_address("10.1.0.0") + n for n in self.random.sample(range(1, 1 << 16), HOSTS)]
        self.clients6 = [ipaddress.ip_address("2001:db8:1::") + (self.random.randrange(64) << 64) + n for n in range(1, HOSTS + 1)]
        self.lookups = [ipaddress.ip_address("10.2.0.0") + n for n in self.random.sample(range(1 << 8, 1 << 16), HOSTS)]
        self.probed = 0

    def web(self, clients, servers):
        client = self.random.choices(clients, self.weights)[0]
        server = self.random.choice(servers)
        port = 32768 + int(client) % 4096
        if self.random.random() < 0.4:
            return client, server, TCP, (port, 443), self.random.choice((74, 120, 580))
        return server, client, TCP, (443, port), self.random.choice((74, 1514, 1514))

    def download(self):
        ends = ipaddress.ip_address("198.51.100.9"), ipaddress.ip_address("10.1.7.20")
        if self.random.random() < 0.25:
            return ends[1], ends[0], TCP, (40000, 443), 74
        return ends[0], ends[1], TCP, (443, 40000), 1514

    def lookup(self):
        client = self.random.choice(self.lookups)
        return client, ipaddress.ip_address("10.2.0.53"), UDP, (self.random.randrange(32768, 60999), 53), 90

    def probe(self):
        self.probed += 1
        host = ipaddress.ip_address("10.1.0.0") + self.probed % (1 << 17)
        return ipaddress.ip_address("203.0.113.66"), host, TCP, (54321, 23), 74

    def packet(self):
        kind = self.random.choices(("web", "web6", "download", "lookup", "probe"), (45, 20, 15, 12, 8))[0]
        if kind.startswith("web"):
            return self.web(*((self.clients6, WEB6) if kind == "web6" else (self.clients, WEB)))
        return getattr(self, kind)()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--packets", type=int, default=200000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    traffic = Traffic(options.seed)
    microseconds = 0
    with open(options.file, "wb") as out:
        out.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, SNAPSHOT, 1))
        for _ in range(options.packets):
            microseconds += traffic.random.randrange(1, 100)
            packet = traffic.packet()
            seconds, rest = divmod(microseconds, 1000000)
            out.write(struct.pack("<IIII", 1700000000 + seconds, rest, SNAPSHOT, packet[-1]) + frame(*packet))


if __name__ == "__main__":
    main()
