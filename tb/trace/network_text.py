"""Addresses and ports as `trace cat` writes them (doc/trace/record.md), from Python's ipaddress alone."""
import ipaddress

PROTOCOLS = {1: "icmp", 6: "tcp", 17: "udp", 47: "gre", 58: "icmpv6", 132: "sctp"}


def address(number, low=None):
    """A number, or an IPv6 address by its halves, as text."""
    if low is not None:
        return str(ipaddress.IPv6Address(number << 64 | low))
    return str(ipaddress.IPv4Address(number)) if number < 2**32 else f"{number:#x}"


def ports(number):
    protocol = number >> 32
    return f"{PROTOCOLS.get(protocol, protocol)}:{number >> 16 & 0xffff}:{number & 0xffff}" if protocol < 256 else f"{number:#x}"


def number(word):
    """The number of a word: a number, a dotted quad, ports, or an IPv6 address (of 128 bits)."""
    if word.count(":") == 2 and "::" not in word:
        protocol, here, there = word.split(":")
        known = {name: protocol for protocol, name in PROTOCOLS.items()}
        return (known[protocol] if protocol in known else int(protocol)) << 32 | int(here) << 16 | int(there)
    return int(ipaddress.ip_address(word)) if "." in word or ":" in word else int(word, 0)
