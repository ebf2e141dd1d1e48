"""An event file's chunks, read and put together by doc/trace/format.md: headers and mappings for tests to choose."""
import struct
import zlib

MAGIC = bytes.fromhex("89534c554943450a")
STRINGS = {"architecture": 1, "program": 2, "argument": 3, "origin": 4}
NUMBERS = {"process": 16, "parent": 17, "types": 18, "fields": 19, "skip": 20, "every": 21}


def chunks(data):
    """(name, head's bytes, payload) of each chunk."""
    at, found = 16, []
    while True:
        head = data[at:at + 40]
        stored = struct.unpack_from("<I", head, 4)[0]
        payload = data[at + 40:at + 40 + stored]
        checks = struct.unpack_from("<II", head, 32)
        if (zlib.crc32(payload), zlib.crc32(head[:36])) != checks:
            raise ValueError(f"checksum of the chunk at byte {at}")
        found.append((head[:4], head, payload))
        if head[:4] == b"INDX":
            return found
        at += 40 + stored


def make_head(name, payload, raw=None, records=0, first=0, instruction=0):
    """`raw`: the payload's bytes once decompressed, where it is compressed."""
    sizes = len(payload), len(payload) if raw is None else raw
    start = name + struct.pack("<IIIQQI", *sizes, records, first, instruction, zlib.crc32(payload))
    return start + struct.pack("<I", zlib.crc32(start))


def about(entries):
    """HEAD's payload of (key, value) pairs."""
    out = b""
    for key, value in entries:
        tag = STRINGS.get(key) or NUMBERS[key]
        body = value.encode() if key in STRINGS else struct.pack("<Q", value)
        out += struct.pack("<HI", tag, len(body)) + body
    return out


def rebuild(data, entries, mappings, times=1, span=0):
    """The same records under another header and with mappings: (start, end, offset, path[, instruction]) each. A file's
    only chunk of records may come several times, each `span` instructions later."""
    out = MAGIC + struct.pack("<I", 1)
    out += struct.pack("<I", zlib.crc32(out))
    payload = about(entries)
    out += make_head(b"HEAD", payload) + payload
    index = b""
    for start, end, offset, path, *instruction in mappings:
        payload = struct.pack("<QQQQ", start, end, offset, *(instruction or [0])) + path.encode()
        index += struct.pack("<QQQQ", len(out), 0, 0, 0)
        out += make_head(b"MAPS", payload) + payload
    for name, old, payload in chunks(data) * times:
        if name != b"RECS":
            continue
        raw, count, _, instruction = struct.unpack_from("<IIQQ", old, 8)
        nth = sum(entry[3] for entry in struct.iter_unpack("<QQQQ", index))
        instruction += span * (nth // count)
        index += struct.pack("<QQQQ", len(out), nth, instruction, count)
        out += make_head(b"RECS", payload, raw, count, nth, instruction) + payload
    at = len(out)
    records, last = struct.unpack_from("<QQ", chunks(data)[-1][1], 16)
    out += make_head(b"INDX", index, None, 0, records * times, last + span * (times - 1)) + index
    tail = struct.pack("<Q", at)
    return out + tail + struct.pack("<I", zlib.crc32(tail)) + b"DONE"
