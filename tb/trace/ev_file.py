"""Reads and writes an event file's chunks, by doc/trace/format.md, with headers and mappings chosen by tests.
event_file.py decodes the records.

Compressed payloads go through the libzstd that the program itself uses: Python 3.11 has no zstd, and a machine with
libzstd-dev may lack the `zstd` command."""
import collections
import ctypes
import struct
import zlib

MAGIC = bytes.fromhex("89534c554943450a")
STRINGS = {"architecture": 1, "program": 2, "argument": 3, "origin": 4}
NUMBERS = {"process": 16, "parent": 17, "types": 18, "fields": 19, "skip": 20, "every": 21}
TAGS = {tag: key for key, tag in (STRINGS | NUMBERS).items()}

# `at`: offset in the file; `size`: bytes of the decompressed payload; `payload`: as stored.
Chunk = collections.namedtuple("Chunk", "name at size records first instruction payload")


def chunks(data):
    """All chunks of a complete file; checks all that the format fixes."""
    check(data[:12] == MAGIC + struct.pack("<I", 1), "the file begins otherwise")
    check_sum(data[:12], data[12:16], "the file's first bytes")
    at, found = 16, []
    while not found or found[-1].name != b"INDX":
        head = data[at:at + 40]
        stored, size, records, first, instruction = struct.unpack_from("<IIIQQ", head, 4)
        payload = data[at + 40:at + 40 + stored]
        check_sum(head[:36], head[36:], f"the head at byte {at}")
        check_sum(payload, head[32:36], f"the payload at byte {at + 40}")
        found.append(Chunk(head[:4], at, size, records, first, instruction, payload))
        at += 40 + stored
    check(data[at:at + 8] == struct.pack("<Q", found[-1].at), "the file's end tells another offset of INDX")
    check_sum(data[at:at + 8], data[at + 8:at + 12], "the file's end")
    check(data[at + 12:] == b"DONE", "the file does not end with DONE")
    return found


def check(right, reason):
    if not right:
        raise ValueError(reason)


def check_sum(data, stored, where):
    check(struct.pack("<I", zlib.crc32(data)) == stored, f"checksum of {where}")


def content(chunk):
    """A chunk's payload, decompressed if necessary."""
    if len(chunk.payload) == chunk.size:
        return chunk.payload
    decompress = ctypes.CDLL("libzstd.so.1").ZSTD_decompress
    decompress.restype = ctypes.c_size_t
    out = ctypes.create_string_buffer(chunk.size)
    got = decompress(out, ctypes.c_size_t(chunk.size), chunk.payload, ctypes.c_size_t(len(chunk.payload)))
    check(got == chunk.size, f"the payload at byte {chunk.at + 40} is not {chunk.size} bytes when decompressed")
    return out.raw


def header(chunk):
    """HEAD's (key, string or number) pairs, in order."""
    payload, at, entries = content(chunk), 0, []
    while at < len(payload):
        tag, length = struct.unpack_from("<HI", payload, at)
        body = payload[at + 6:at + 6 + length]
        if tag in TAGS:
            entries.append((TAGS[tag], body.decode() if TAGS[tag] in STRINGS else struct.unpack("<Q", body)[0]))
        at += 6 + length
    return entries


def mapping(chunk):
    """MAPS: start, end, offset, path, instruction."""
    payload = content(chunk)
    start, end, offset, instruction = struct.unpack_from("<QQQQ", payload)
    return start, end, offset, payload[32:].decode(), instruction


def index(chunk):
    """INDX: (offset, first record, its instruction, records) of each chunk of records, and of mappings."""
    return list(struct.iter_unpack("<QQQQ", content(chunk)))


def make_head(name, payload, raw=None, records=0, first=0, instruction=0):
    """A chunk's head. `raw`: size of the payload once decompressed, if it is compressed."""
    sizes = len(payload), len(payload) if raw is None else raw
    start = name + struct.pack("<IIIQQI", *sizes, records, first, instruction, zlib.crc32(payload))
    return start + struct.pack("<I", zlib.crc32(start))


def about(entries):
    """HEAD's payload for (key, value) pairs."""
    out = b""
    for key, value in entries:
        tag = STRINGS.get(key) or NUMBERS[key]
        body = value.encode() if key in STRINGS else struct.pack("<Q", value)
        out += struct.pack("<HI", tag, len(body)) + body
    return out


def rebuild(data, entries, mappings, times=1, span=0):
    """The same records with another header and these mappings: (start, end, offset, path[, instruction]). `times`:
    repetitions of the file's only chunk of records, each `span` instructions later."""
    out = MAGIC + struct.pack("<I", 1)
    out += struct.pack("<I", zlib.crc32(out))
    payload = about(entries)
    out += make_head(b"HEAD", payload) + payload
    index = b""
    for start, end, offset, path, *instruction in mappings:
        payload = struct.pack("<QQQQ", start, end, offset, *(instruction or [0])) + path.encode()
        index += struct.pack("<QQQQ", len(out), 0, 0, 0)
        out += make_head(b"MAPS", payload) + payload
    old = chunks(data)
    for chunk in old * times:
        if chunk.name != b"RECS":
            continue
        nth = sum(entry[3] for entry in struct.iter_unpack("<QQQQ", index))
        instruction = chunk.instruction + span * (nth // chunk.records)
        index += struct.pack("<QQQQ", len(out), nth, instruction, chunk.records)
        out += make_head(b"RECS", chunk.payload, chunk.size, chunk.records, nth, instruction) + chunk.payload
    at = len(out)
    out += make_head(b"INDX", index, None, 0, old[-1].first * times, old[-1].instruction + span * (times - 1)) + index
    tail = struct.pack("<Q", at)
    return out + tail + struct.pack("<I", zlib.crc32(tail)) + b"DONE"
