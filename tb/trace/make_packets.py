"""Packets of every kind that the pcap importer supports, and some that it must ignore: capture() and frames()."""
import struct

SNAPSHOT = 96  # bytes kept per packet
MACS = bytes(range(12))
HOST4, PEER4 = bytes([192, 0, 2, 1]), bytes([198, 51, 100, 7])
HOST6 = bytes.fromhex("20010db8000000000000000000000001")
PEER6 = bytes.fromhex("20010db80001000200030004000500ff")
ICMP, TCP, UDP, FRAGMENT, ESP, AH, ICMP6, NONE, SCTP = 1, 6, 17, 44, 50, 51, 58, 59, 132


def ethernet(kind, payload, tags=()):
    """An Ethernet frame. tags: (tag protocol, number), outermost first."""
    head = b"".join(struct.pack(">HH", protocol, number) for protocol, number in tags)
    return (MACS + head + struct.pack(">H", kind) + payload).ljust(60, b"\xEE")  # the padding is not zeros


def ipv4(protocol, payload, options=b"", offset=0, more=0, length=None):
    words = 5 + len(options) // 4
    total = 4 * words + len(payload) if length is None else length
    return struct.pack(">BBHHHBBH", 0x40 | words, 0, total, 7, more << 13 | offset, 64, protocol, 0) \
        + HOST4 + PEER4 + options + payload


def ipv6(protocol, payload):
    return struct.pack(">IHBB", 0x60000000, len(payload), protocol, 64) + HOST6 + PEER6 + payload


def extension(following, length=0):
    """Hop-by-hop, routing or destination options; `length` counts 8-byte units beyond the first 8 bytes."""
    return bytes([following, length]) + bytes(6 + 8 * length)


def fragment(following, offset, more):
    return struct.pack(">BBHI", following, 0, offset << 3 | more, 99)


def ports(source, destination):
    return struct.pack(">HH", source, destination) + bytes(16)


def frames():
    """[(name, frame)]."""
    six, four = 0x86DD, 0x0800
    return [
        ("arp", ethernet(0x0806, bytes(28))),
        ("udp", ethernet(four, ipv4(UDP, ports(53, 40000)))),
        ("tcp and options", ethernet(four, ipv4(TCP, ports(443, 50000), options=b"\1" * 8))),
        ("sctp", ethernet(four, ipv4(SCTP, ports(2905, 2906)))),
        ("icmp", ethernet(four, ipv4(ICMP, b"\3\1" + bytes(6)))),
        ("other protocol", ethernet(four, ipv4(89, ports(1, 2)))),
        ("vlan", ethernet(four, ipv4(UDP, ports(1, 2)), [(0x8100, 5)])),
        ("qinq", ethernet(six, ipv6(TCP, ports(3, 4)), [(0x88A8, 5), (0x8100, 6)])),
        ("old qinq", ethernet(four, ipv4(TCP, ports(5, 6)), [(0x9100, 5), (0x8100, 6)])),
        ("vlan of arp", ethernet(0x0806, bytes(28), [(0x8100, 5)])),
        ("first fragment", ethernet(four, ipv4(UDP, ports(7, 8), more=1))),
        ("second fragment", ethernet(four, ipv4(UDP, ports(9, 10), offset=185))),
        ("udp6", ethernet(six, ipv6(UDP, ports(11, 12)))),
        ("icmp6", ethernet(six, ipv6(ICMP6, b"\x80\0" + bytes(6)))),
        ("extensions", ethernet(six, ipv6(0, extension(43) + extension(60, 1) + extension(TCP) + ports(13, 14)))),
        ("authenticated", ethernet(six, ipv6(AH, bytes([UDP, 4]) + bytes(22) + ports(15, 16)))),
        ("encrypted", ethernet(six, ipv6(ESP, ports(17, 18)))),
        ("nothing follows", ethernet(six, ipv6(NONE, b""))),
        ("first fragment 6", ethernet(six, ipv6(FRAGMENT, fragment(UDP, 0, 1) + ports(19, 20)))),
        ("second fragment 6", ethernet(six, ipv6(FRAGMENT, fragment(UDP, 100, 0) + ports(21, 22)))),
        ("ports behind the end", ethernet(four, ipv4(UDP, b"\0\1"))),
        ("length 0", ethernet(four, ipv4(TCP, ports(23, 24), length=0))),
        ("snapshot within extensions", ethernet(six, ipv6(0, extension(60, 6) + extension(TCP) + ports(25, 26)))),
        ("header too short", ethernet(four, b"\x44" + ipv4(TCP, ports(27, 28))[1:])),
        ("version is not the type's", ethernet(four, ipv6(TCP, ports(29, 30)))),
        ("in ipv4", ethernet(four, ipv4(41, ipv6(TCP, ports(31, 32))))),
        ("nothing but a tag", ethernet(0x8100, b"")[:16]),
        ("empty", b""),
        ("udp again", ethernet(four, ipv4(UDP, ports(33, 34)))),
    ]


def classic(packets, link=1, order="<", snapshot=SNAPSHOT, nanoseconds=False):
    """A classic pcap file of (seconds, fraction, bytes, length on the wire)."""
    out = struct.pack(order + "IHHiIII", 0xA1B23C4D if nanoseconds else 0xA1B2C3D4, 2, 4, 0, 0, snapshot, link)
    for seconds, fraction, data, length in packets:
        out += struct.pack(order + "IIII", seconds, fraction, len(data[:snapshot]), length) + data[:snapshot]
    return out


def capture():
    """A capture of all frames. The first packet, ARP, is time 0; the last packet has an earlier time, as if the clock
    had been set back."""
    listed = frames()
    packets = [(1700000000 + number // 3, 250000 * (number % 3), frame, len(frame))
               for number, (_, frame) in enumerate(listed)]
    last = packets.pop()
    return classic([*packets, (1699999999, 5, last[2], last[3])])
