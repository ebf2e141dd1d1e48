"""Independent reader of ChampSim, CVP-1 and pcap files, from their specifications, with output like `trace cat`.

Reads whole files at once, with struct. Blocks are cut by the rules of doc/trace/record.md and
trace/import/instruction.h.
"""
import gzip
import ipaddress
import struct

import network_text

LONGEST = 15  # most bytes of an instruction; MOST: most instructions of a block
MOST = 64


class Instruction:
    def __init__(self, pc, size, loads=(), stores=()):
        self.pc, self.size = pc, size
        self.visits = [(list(loads), list(stores))]  # one visit; for a repeated string instruction, one per iteration
        self.branch = None  # (class, taken, address); address None: unknown


def block_lengths(instructions):
    """Cuts the list into blocks; yields each length."""
    length = 0
    for at, this in enumerate(instructions):
        length += 1
        following = instructions[at + 1] if at + 1 < len(instructions) else None
        step = following.pc - this.pc if following else 0
        follows = step == this.size if this.size else 1 <= step <= LONGEST
        if this.branch or not follows or len(this.visits) > 1 or length == MOST:
            yield length
            length = 0


def lines_of(instructions):
    out, at = [], 0
    for length in block_lengths(instructions):
        block = instructions[at:at + length]
        out.append(f"block {block[0].pc:#x} {sum(i.size for i in block)} {length} {at} 1")
        for number, this in enumerate(block, at):
            for loads, stores in this.visits:
                for name, accesses in (("load", loads), ("store", stores)):
                    for address, size, value in accesses:
                        out.append(f"{name} {this.pc:#x} {size} {address:#x} {value:#x} {number} 1")
            if this.branch and this.branch[2] is not None:
                kind, taken, address = this.branch
                out.append(f"branch {this.pc:#x} {this.size} {address:#x} {kind} {int(taken)} {number} 1")
        at += length
    return out


class Directions:
    """The direction of direct branches: of the last taken target; forward until one was taken."""
    def __init__(self):
        self.target = {}

    def of(self, pc, taken, address):
        if taken:
            self.target[pc] = address
        return "backward" if self.target.get(pc, pc + 1) <= pc else "forward"


def champsim_kind(reads, writes):
    """Kind of branch by the registers, from ChampSim's own table (inc/instruction.h); None: not a branch."""
    stack, flags, ip = 6, 25, 26
    if ip not in writes:
        return None
    special, others = reads & {stack, flags, ip}, bool(reads - {stack, flags, ip})
    if not others and special <= {ip}:
        return "direct"
    if others and special == set():
        return "indirect"
    if stack not in reads and ip in reads and stack not in writes:
        return "conditional"
    if special == {stack, ip} and stack in writes:
        return "call"
    if stack in reads and ip not in reads and stack in writes:
        return "return"
    return "other"


def champsim(data):
    records = [(r[0], r[2], set(r[5:9]) - {0}, set(r[3:5]) - {0}, [(a, 0, 0) for a in r[11:15] if a],
                [(a, 0, 0) for a in r[9:11] if a]) for r in struct.iter_unpack("<Q8B6Q", data)]
    instructions, directions, previous = [], Directions(), None
    for at, (pc, taken, reads, writes, loads, stores) in enumerate(records):
        kind = champsim_kind(reads, writes)
        if kind is None and previous == pc:
            instructions[-1].visits.append((loads, stores))
            continue
        this = Instruction(pc, 0, loads, stores)
        previous = pc if kind is None else None
        if kind:
            address = records[at + 1][0] if at + 1 < len(records) else None
            taken = taken if kind in ("conditional", "other") else 1
            if kind in ("direct", "conditional") and address is not None:
                kind = directions.of(pc, taken, address)
            this.branch = ("indirect" if kind == "other" else kind, taken, address)
        instructions.append(this)
    return lines_of(instructions)


class Cursor:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, layout):
        values = struct.unpack_from("<" + layout, self.data, self.at)
        self.at += struct.calcsize("<" + layout)
        return values[0] if len(values) == 1 else values

    def names(self):
        return [self.take("B") for _ in range(self.take("B"))]


def cvp_load(address, size, inputs, outputs):
    """One load from CVP-1's fields. outputs: (name, value); a base register that is written back is not loaded."""
    general = [name for name, _ in outputs if name < 32]
    base = [name for name in general if name in inputs][:1]
    if len(outputs) == 2 and len(general) == 2 and base:
        step = dict(outputs)[base[0]] - address
        base = base if -256 <= step <= 255 else []
    loaded = [(name, value) for name, value in outputs if len(outputs) == 1 or name not in base]
    value = loaded[0][1] & ((1 << 64) - 1) & ((1 << 8 * size) - 1)
    return (address, size * len(loaded), value)


def cvp_store(address, size, inputs, outputs):
    if size == 64:
        return (address // 64 * 64, 64, 0)
    vectors = [name for name in inputs if 32 <= name < 64]
    count = len(vectors) or (len(inputs) - 1 if outputs else 1)
    return (address, size * max(count, 1), 0)


def cvp(data):
    cursor, instructions, directions = Cursor(data), [], Directions()
    while cursor.at < len(data):
        pc, kind = cursor.take("QB")
        this = Instruction(pc, 4)
        address, size = cursor.take("QB") if kind in (1, 2) else (0, 0)
        taken = cursor.take("B") if kind in (3, 4, 5) else 0
        target = cursor.take("Q") if taken else pc + 4
        inputs, names = cursor.names(), cursor.names()
        outputs = [(name, cursor.take("QQ")[0] if 32 <= name < 64 else cursor.take("Q")) for name in names]
        if kind == 1 and outputs:
            this.visits[0][0].append(cvp_load(address, size, inputs, outputs))
        if kind == 2:
            this.visits[0][1].append(cvp_store(address, size, inputs, outputs))
        if kind in (3, 4, 5):
            if kind == 3:
                name = directions.of(pc, taken, target)
            elif 30 in names:
                name = "call"
                target = None if kind == 5 and 30 in inputs else target
            elif kind == 4:
                name = "backward" if target <= pc else "forward"
            else:
                name = "return" if inputs == [30] else "indirect"
            this.branch = (name, taken, target)
        instructions.append(this)
    for this, following in zip(instructions, instructions[1:]):
        if this.branch and this.branch[2] is None:
            this.branch = (*this.branch[:2], following.pc)
    return lines_of(instructions)


def packet(data):
    """(source, destination, protocol, ports) of an IP packet as captured; None if it has no addresses."""
    version = data[0] >> 4 if data else 0
    if version == 4 and len(data) >= 20:
        protocol, header = data[9], (data[0] & 15) * 4
        total, offset = struct.unpack_from(">H2xH", data, 2)
        rest = data[:total or None][header:] if header >= 20 and offset & 0x1FFF == 0 else b""
        addresses = data[12:16], data[16:20]
    elif version == 6 and len(data) >= 40:
        protocol, rest = data[6], data[40:][:int.from_bytes(data[4:6], "big") or None]
        addresses = data[8:24], data[24:40]
        while protocol in (0, 43, 44, 51, 60, 135) and len(rest) >= (8 if protocol == 44 else 2):
            length = {44: 8, 51: 4 * (rest[1] + 2)}.get(protocol, 8 * (rest[1] + 1))
            later = protocol == 44 and rest[2] << 8 | rest[3] & 0xF8
            protocol, rest = rest[0], rest[length:] if len(rest) >= length and not later else b""
    else:
        return None
    ports = (0, 0)
    if protocol in (6, 17, 132) and len(rest) >= 4:
        ports = struct.unpack_from(">HH", rest)
    if protocol in (1, 58) and len(rest) >= 2:
        ports = rest[0], rest[1]
    return (*map(ipaddress.ip_address, addresses), protocol, ports)


def ip_of(link, data):
    """A captured packet without its link header; None if it is not IP."""
    if link in (101, 228, 229):
        return data if data and data[0] >> 4 in {101: (4, 6), 228: (4,), 229: (6,)}[link] else None
    if link in (0, 108):
        families = {int.from_bytes(data[:4], order) for order in ("big", "little")}
        version = 4 if 2 in families else 6 if families & {10, 24, 28, 30} else None
        return data[4:] if data[4:] and data[4] >> 4 == version else None
    place, head = {1: (12, 14), 113: (14, 16), 276: (0, 20)}[link]
    kind = data[place:place + 2]
    if len(data) < head:
        return None
    while kind in (b"\x81\0", b"\x88\xA8", b"\x91\0") and len(data) >= head + 4:
        kind, head = data[head + 2:head + 4], head + 4
    version = {b"\x08\0": 4, b"\x86\xDD": 6}.get(kind)
    return data[head:] if version and data[head:] and data[head] >> 4 == version else None


def pcap(data):
    order = {b"\xD4\xC3\xB2\xA1": "<", b"\x4D\x3C\xB2\xA1": "<", b"\xA1\xB2\xC3\xD4": ">", b"\xA1\xB2\x3C\x4D": ">"}
    order, nanoseconds = order[data[:4]], 0x4D in (data[0], data[3])
    link = struct.unpack_from(order + "I", data, 20)[0]
    out, at, first = [], 24, None
    while at < len(data):
        seconds, fraction, captured, length = struct.unpack_from(order + "IIII", data, at)
        time = seconds * 1000000 + fraction // (1000 if nanoseconds else 1)
        first = time if first is None else first
        ip = ip_of(link, data[at + 16:at + 16 + captured])
        at += 16 + captured
        read = packet(ip) if ip is not None else None
        if read:
            source, destination, protocol, (here, there) = read
            kind = "packet" if source.version == 4 else "packet6"
            ports = network_text.ports(protocol << 32 | here << 16 | there)
            out.append(f"{kind} {source} {destination} {ports} {length} {max(time - first, 0)} 1")
    return out


def unpacked(path):
    with open(path, "rb") as file:
        data = file.read()
    return gzip.decompress(data) if data[:2] == b"\x1F\x8B" else data
