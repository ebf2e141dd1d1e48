"""`sluice host` with boards that lie, at a pseudo-terminal: each ends in exit code 2 and one line that says how."""
import concurrent.futures
import json
import os
import pty
import subprocess
import threading
import tty
import unittest
import zlib

SLUICE = os.environ.get("SLUICE", "build/bin/sluice")
GREET, RESET, WRITE, READ, EVENTS, RESUME, TAKE = range(7)
WAITS, ERROR, INCOMPLETE = 2, 4, 8
EVENT_BYTES = 4  # of an event of this counts; its message {whole, index, count} has 26 bits
STATUS = 0x14
COUNTS = ("counts", "interval=100", "trace/samples/gzip.ev")
WHOLE = (1 << 25).to_bytes(4, "little") + b"\1"  # the last message of an interval


def stuffed(frame):
    """Bytes on the line (doc/shell/link.md, Frames)."""
    frame += zlib.crc32(frame).to_bytes(4, "little")
    return b"~" + frame.replace(b"}", b"}]").replace(b"~", b"}^") + b"~"


class Board(threading.Thread):
    """Answers as a counts does whose events give no messages. lie: changes an answer (request code, operands, status, results);
    None: there is none."""

    def __init__(self, lie):
        super().__init__(daemon=True)
        self.lie = lie
        self.file, self.other = pty.openpty()
        tty.setraw(self.other)
        self.port = os.ttyname(self.other)
        with subprocess.Popen([SLUICE, "params", *COUNTS[:2], "--json"], stdout=subprocess.PIPE) as params:
            self.registers = {0: 0x534C5543, 4: 0x10000, 8: 6, 0xc: int(json.load(params.stdout)["config_hash"], 16)}
        self.start()

    def answer(self, asks, operands):
        words = {GREET: bytes((1, 2, EVENT_BYTES, 4)), WRITE: b"\1", EVENTS: bytes((len(operands) // EVENT_BYTES,))}
        if asks == READ:
            return 0, self.registers.get(int.from_bytes(operands, "little"), 0).to_bytes(4, "little")
        return 0, words.get(EVENTS if asks == RESUME else asks, b"")

    def run(self):
        frame, escape = bytearray(), 0
        while chunk := os.read(self.file, 4096):
            for byte in chunk:
                if byte == 0x7e:
                    if len(frame) > 5:
                        self.serve(bytes(frame[:-4]))
                    frame.clear()
                elif byte == 0x7d:
                    escape = 0x20
                else:
                    frame.append(byte ^ escape)
                    escape = 0

    def serve(self, request):
        answer = self.lie(request[1], request[2:], *self.answer(request[1], request[2:]))
        if answer:
            os.write(self.file, stuffed(bytes((request[0], answer[0])) + answer[1]))


def of(codes, change):
    """A lie in answers to these requests only."""
    return lambda asks, operands, status, results: change(operands, status, results) if asks in codes else (status, results)


def reading(address, value):
    return of({READ}, lambda operands, status, results:
              (status, value.to_bytes(4, "little") if int.from_bytes(operands, "little") == address else results))


def described(form, widths):
    """The registers that describe the words (doc/shell/describe.md)."""
    return of({READ}, lambda operands, status, results:
              (status, (form if operands == b"\0\x0c" else widths).to_bytes(4, "little") if operands[1] == 0xc else results))


def only_messages(asks, operands, status, results):
    """Messages without end, and no event is accepted."""
    if asks == TAKE:
        return WAITS, WHOLE * min(operands[0], 40)
    return (INCOMPLETE | WAITS, b"\0") if asks in (EVENTS, RESUME) else (status | (WAITS if asks != GREET else 0), results)


PROTOCOL = "breaks the protocol"
RUN, READ_OUT, INFO, WATCH = ("run", *COUNTS), ("read", *COUNTS[:2]), ("info",), ("watch", *COUNTS[:2])
LIES = {
    "silent": (RUN, lambda *_: None, "nothing answers at the other end"),
    "silent from the events on": (RUN, of({EVENTS}, lambda *_: None), "nothing answers at the other end"),
    "accepts more events": (RUN, of({EVENTS}, lambda operands, status, results: (0, bytes((results[0] + 1,)))), PROTOCOL),
    "accepts 255 events": (RUN, of({EVENTS}, lambda *_: (0, b"\xff")), PROTOCOL),
    "accepts fewer": (RUN, of({EVENTS}, lambda operands, status, results: (0, bytes((results[0] - 1,)))), PROTOCOL),
    "accepts none": (RUN, of({EVENTS, RESUME}, lambda *_: (INCOMPLETE, b"\0")), "the profiler accepts no events"),
    "accepts without a number": (RUN, of({EVENTS}, lambda *_: (0, b"")), PROTOCOL),
    "messages, no events": (RUN, only_messages, "sends messages without end"),
    "a read-out without end": (READ_OUT, of({TAKE}, lambda operands, *_: (0, WHOLE * min(operands[0], 40))), "messages do not end"),
    "watched, without end": (WATCH, of({TAKE}, lambda operands, *_: (0, WHOLE * min(operands[0], 40))), "messages do not end"),
    "a token that stays": (READ_OUT, reading(STATUS, 1 << 2), "status is still"),
    "part of a message": (READ_OUT, of({TAKE}, lambda *_: (0, WHOLE[:3])), PROTOCOL),
    "short registers": (INFO, of({READ}, lambda operands, status, results: (0, results[:3])), PROTOCOL),
    "long registers": (INFO, of({READ}, lambda operands, status, results: (0, results * 40)), PROTOCOL),
    "an unknown error": (INFO, of({READ}, lambda *_: (ERROR, b"")), "a register cannot be read"),
    "events of 255 bytes": (INFO, of({GREET}, lambda *_: (0, b"\1\2\xff\4")), "another version of the protocol"),
    "a greeting without end": (INFO, of({GREET}, lambda *_: (0, bytes(240))), "another version of the protocol"),
    "fields of 255 bits": (INFO, described(0x30201, 0xffff), "describes a field of 255 bits"),
    "15 fields": (INFO, described(0xf0f01, 0), "register describe reads 0x000f0f01"),
    "another configuration": (RUN, reading(0xc, 5), "configuration hash is 0x00000005"),
}


def ask(name):
    command, lie, words = LIES[name]
    board = Board(lie)
    done = subprocess.run([SLUICE, "host", "--port", board.port, *command], capture_output=True, text=True, timeout=60, check=False)
    return done, words


class Lies(unittest.TestCase):
    def test_each(self):
        with concurrent.futures.ThreadPoolExecutor(len(LIES)) as pool:
            for name, (done, words) in zip(LIES, pool.map(ask, LIES)):
                with self.subTest(name):
                    self.assertEqual(done.returncode, 2, done)
                    self.assertRegex(done.stderr, r"\Asluice: [^\n]+\n\Z")
                    self.assertIn(words, done.stderr)


if __name__ == "__main__":
    unittest.main()
