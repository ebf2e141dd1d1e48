"""Decodes an event file's records by doc/trace/format.md alone, and shares nothing else with the program's own reader.
It trusts payloads, which the program must not, and is slow: about 200,000 records per second. ev_file.py handles
chunks, checksums and zstd."""
import collections
import struct

import ev_file

WORD = 2**64 - 1
TYPES = *_, BRANCH, BLOCK, PACKET, PACKET6 = "load", "store", "branch", "block", "packet", "packet6"
CLASSES = CALL, RETURN, *_ = "call", "return", "forward", "backward", "indirect"
STACK = 64  # calls that a return can find

Record = collections.namedtuple("Record", "type pc size address value cls taken instruction thread low", defaults=((0, 0),))


class Column:
    """One of a chunk's five columns, read from its front."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def varint(self):
        value = shift = 0
        while (byte := self.byte()) >= 128:
            value |= (byte - 128) << shift
            shift += 7
        return value | byte << shift

    def difference(self):
        zigzag = self.varint()
        return -(zigzag + 1) // 2 if zigzag & 1 else zigzag // 2

    def is_read(self):
        return self.at == len(self.data)


class Site:
    """The constant part of a record, and the last values and successors seen at this site."""
    type = cls = None
    pc = size = taken = moving = target = instructions = 0
    address = stride = change = value = 0  # `change`: the difference of the last two addresses
    first = second = None  # the two predicted pairs (site, step)
    wavers = False  # the last wrong guess here was code 1, and the pairs were not exchanged


class Records:
    """The records of one chunk, for one iteration. `codes` counts the format's features that occur."""

    def __init__(self, chunk, codes):
        payload, at, columns = ev_file.content(chunk), 20, []
        for length in struct.unpack_from("<5I", payload):
            columns.append(Column(payload[at:at + length]))
            at += length
        ev_file.check(at == len(payload), "the columns' lengths are not the payload's")
        self.new, self.runs, self.links, self.addresses, self.values = self.columns = columns
        self.count, self.codes = chunk.records, codes
        self.sites, self.blocks = [Site()], {}
        self.site, self.thread, self.instruction = self.sites[0], 1, chunk.instruction
        self.went = None  # address that the last record led to, if it was a branch
        self.calls, self.depth = [0] * STACK, 0

    def __iter__(self):
        self.next_run()
        for _ in range(self.count):
            yield self.record()
        ev_file.check(all(column.is_read() for column in self.columns), "a column goes on behind the last record")

    def next_run(self):
        """Reads the next run. The last run has no end in the file: its guesses are right up to the chunk's end."""
        self.right, self.wrong = (self.count, None) if self.runs.is_read() else divmod(self.runs.varint(), 4)

    def record(self):
        pair = None
        while pair is None:
            if self.right:
                self.right -= 1
                self.codes["right"] += 1
                pair = self.site.first
            else:
                pair = self.wrong_guess()
                self.next_run()
        self.site, step = pair
        self.instruction = self.instruction + step & WORD
        return self.filled(self.site)

    def wrong_guess(self):
        """The pair after a wrong guess; None after another thread or a jump of `instruction`."""
        site = self.site
        self.codes[f"wrong {self.wrong}"] += 1
        if self.wrong == 1:
            pair = site.second
            if site.wavers:
                site.first, site.second = site.second, site.first
                self.codes["change of places"] += 1
            site.wavers = not site.wavers
            return pair
        if self.wrong == 2:
            pair = self.blocks[place(self.went)], 1
        elif self.wrong == 3:
            pair = self.sites[self.links.varint()], self.links.varint()
        else:
            other = self.links.varint()
            self.codes[f"wrong 0: {other}"] += 1
            if other != 0:
                return self.elsewhere(other)
            pair = self.new_site(), self.links.varint()
        site.first, site.second, site.wavers = pair, site.first, False
        return pair

    def elsewhere(self, other):
        """Changes thread or instruction count; the next guess is then site 0's."""
        self.site = self.sites[0]
        if other == 1:
            self.thread = self.links.varint()
        else:
            self.instruction += self.links.difference()

    def new_site(self):
        site, new = Site(), self.new
        what = new.byte()
        site.type, site.taken, site.moving = TYPES[what & 7], what >> 6 & 1, what >> 7
        site.pc = self.sites[-1].pc + new.difference() & WORD
        site.size = new.varint()
        if site.type == BRANCH:
            site.cls = CLASSES[what >> 3 & 7]
            if not site.moving:
                site.target = site.pc + site.size + new.difference() & WORD
        if site.type == BLOCK:
            site.instructions = new.varint()
            self.blocks[place(site.pc)] = site
        self.sites.append(site)
        return site

    def filled(self, site):
        """The record at this site, completed with its variable fields."""
        size, address, value = site.size, 0, 0
        if site.type == BRANCH:
            address = self.branch_target(site)
        elif site.type == BLOCK:
            value = site.instructions
        else:
            address = self.next_address(site)
            value = site.value = self.next_value(site)
        if site.type in (PACKET, PACKET6):
            size = self.values.varint()
        low = (self.values.varint(), self.values.varint()) if site.type == PACKET6 else (0, 0)
        self.went = address if site.type == BRANCH else None
        self.codes[site.type] += 1
        return Record(site.type, site.pc, size, address, value, site.cls, site.taken, self.instruction, self.thread, low)

    def next_address(self, site):
        address = site.address + site.stride + self.addresses.difference() & WORD
        change = address - site.address & WORD
        if change == site.change and site.type not in (PACKET, PACKET6):
            self.codes["another stride"] += change != site.stride
            site.stride = change
        site.address, site.change = address, change
        return address

    def next_value(self, site):
        if site.size == 1:
            self.codes["value of a byte"] += 1
            return site.value + self.values.byte() & 255
        return site.value + self.values.difference() & WORD

    def branch_target(self, site):
        target = site.target
        if site.moving:
            self.codes[f"moving {site.cls}, taken {site.taken}"] += 1
            guess = self.calls[self.depth - 1] if site.cls == RETURN else site.address
            target = site.address = guess + self.addresses.difference() & WORD
        if site.taken and site.cls == CALL:
            self.calls[self.depth] = site.pc + site.size & WORD
            self.turn(1)
        if site.taken and site.cls == RETURN:
            self.turn(-1)
        return target

    def turn(self, by):
        """Moves in the ring of calls, whose counter wraps in both directions."""
        if not 0 <= self.depth + by < STACK:
            self.codes[f"calls wrap {'above' if by > 0 else 'below'}"] += 1
        self.depth = (self.depth + by) % STACK


def place(pc):
    """Index of a block in the table that code 2 reads."""
    return (pc * 0x9e3779b97f4a7c15 & WORD) >> 50
