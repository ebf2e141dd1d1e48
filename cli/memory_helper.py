"""Makes hostile files for tests: small files that decompress to much. Formats: doc/trace/format.md, doc/path/wpp.md, and RFC 8878,
of which only raw blocks and blocks of one repeated byte are used, so that no compressor is needed."""
import os
import struct
import sys
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tb", "trace"))

import ev_file

BLOCK = 1 << 17  # bytes that a block of a zstd frame holds, and records of a chunk, at most
COLUMNS = SIZES, KINDS, STARTS, DELTAS, PATHS, LENGTHS, DIRECTIONS, SYMBOLS = range(8)  # of a whole program path


def size(pieces):
    """Bytes of pieces, which are bytes or (byte, times)."""
    return sum(len(piece) if isinstance(piece, bytes) else piece[1] for piece in pieces)


def frame(pieces):
    """A zstd frame: four bytes for each 128 KB of a repeated byte."""
    blocks = []
    for piece in pieces:
        if isinstance(piece, bytes):
            blocks.append((len(piece), 0, piece))
        else:
            blocks += [(min(BLOCK, piece[1] - at), 1, bytes([piece[0]])) for at in range(0, piece[1], BLOCK)]
    blocks = blocks or [(0, 0, b"")]
    out = [struct.pack("<IBBQ", 0xFD2FB528, 3 << 6, 7 << 3, size(pieces))]
    for at, (count, repeated, data) in enumerate(blocks):
        out.append(struct.pack("<I", count << 3 | repeated << 1 | (at == len(blocks) - 1))[:3] + data)
    return b"".join(out)


def varint(value):
    return bytes([value]) if value < 128 else bytes([value & 127 | 128]) + varint(value >> 7)


def whole_path(paths, symbols, columns):
    """A whole program path of one rule. `columns`: pieces of some columns; the others are empty."""
    out = bytes.fromhex("89534c504154480a") + struct.pack("<IIIIQQQI", 1, 32, 0x1000020, 64, symbols, 1, symbols, paths)
    out += struct.pack("<I", zlib.crc32(out))
    for column in COLUMNS:
        pieces = columns.get(column, [])
        stored = frame(pieces)
        out += struct.pack("<QQI", len(stored), size(pieces), zlib.crc32(stored)) + stored
    return out


def events(chunks, records=None):
    """An event file of chunks (tag, stored payload, decompressed bytes, records), with its index. `records`: its claim."""
    out = ev_file.MAGIC + struct.pack("<I", 1)
    out += struct.pack("<I", zlib.crc32(out))
    header = ev_file.about([("types", 15), ("fields", 15), ("every", 1)])
    parts = [out, ev_file.make_head(b"HEAD", header) + header]
    at, index, first = sum(map(len, parts)), b"", 0
    for tag, payload, raw, count in chunks:
        index += struct.pack("<QQQQ", at, first, 0, count)
        parts.append(ev_file.make_head(tag, payload, raw, count, first) + payload)
        at += len(parts[-1])
        first += count
    tail = struct.pack("<Q", at)
    total = first if records is None else records
    return b"".join([*parts, ev_file.make_head(b"INDX", index, None, 0, total) + index, tail, struct.pack("<I", zlib.crc32(tail)), b"DONE"])


def bomb_of_header():
    """An event file with a compressed header: 2^27 / 6 arguments without a character."""
    out = events([])[:16]
    stored = frame([(0, 1 << 27)])
    return out + ev_file.make_head(b"HEAD", stored, 1 << 27) + stored


def loads(start):
    """A chunk of 131,072 loads, each from another line: after three addresses the stride is known, and all guesses are right."""
    site = bytes([0]) + varint(0x2000) + bytes([8])
    runs, links = bytes([0, 3]), bytes([0, 0, 1, 0])
    addresses = varint(2 * start) + varint(128) + varint(128)
    lengths = len(site), len(runs), len(links), len(addresses) + BLOCK - 3, BLOCK
    pieces = [struct.pack("<5I", *lengths) + site + runs + links + addresses, (0, 2 * BLOCK - 3)]
    return b"RECS", frame(pieces), size(pieces), BLOCK


def capture(packets):
    """A capture of packets from ever new IPv4 addresses, without a link layer."""
    out = [struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 1 << 16, 101)]
    for n in range(packets):
        out.append(struct.pack("<IIII", n, 0, 20, 20) + struct.pack(">BBHHHBBHII", 0x45, 0, 20, 0, 0, 64, 6, 0, n + 1, 7))
    return b"".join(out)
