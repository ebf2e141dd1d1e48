# SPDX-License-Identifier: GPL-2.0-or-later
"""Recorder for the tool's tests: an independent implementation of trace/recorder/ring.h and doc/trace/record.md."""
import array
import mmap
import os
import socket
import struct
import threading

CHUNKS, CHUNK, DATA = 16, 1 << 20, 4096
MAGIC, FILLED, EMPTIED, WAITING, STOP, USED, BASE, CURSOR = 0, 4, 8, 12, 16, 20, 88, 96
TYPES = "load store branch block".split()
CLASSES = "call return forward backward indirect gap trap xret".split()
TEXTS = {3: "map", 4: "program", 5: "argument", 6: "origin"}


class Process:
    """One connection, with its ring and the items taken so far."""

    def __init__(self, connection, recorder):
        hello = connection.recv(16, socket.MSG_WAITALL)
        _, _, self.process, self.parent = struct.unpack("<4I", hello)
        self.items = bytearray()
        self.recorder = recorder
        memory = os.memfd_create("ring")
        os.ftruncate(memory, DATA + CHUNKS * CHUNK)
        self.ring = mmap.mmap(memory, 0)
        connection.sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [memory]))])
        os.close(memory)

    def word(self, at):
        return struct.unpack_from("<I", self.ring, at)[0]

    def set(self, at, value):
        struct.pack_into("<I", self.ring, at, value)

    def take(self, connection):
        while self.word(FILLED) != self.word(EMPTIED):
            chunk = self.word(EMPTIED) % CHUNKS
            start = DATA + chunk * CHUNK
            self.items += self.ring[start:start + self.word(USED + 4 * chunk)]
            self.set(EMPTIED, (self.word(EMPTIED) + 1) & 0xffffffff)
            if self.recorder.stop:
                self.set(STOP, 1)
            if self.word(WAITING):
                self.set(WAITING, 0)
                connection.send(b"x")

    def take_rest(self):
        base, cursor = struct.unpack_from("<2Q", self.ring, BASE)
        start = DATA + self.word(EMPTIED) % CHUNKS * CHUNK
        if not 0 <= cursor - base - start <= CHUNK:
            raise AssertionError("the cursor is outside its chunk")
        self.items += self.ring[start:cursor - base]

    def serve(self, connection):
        with connection:
            while connection.recv(4096):
                if self.recorder.leave:
                    return
                self.take(connection)
            self.take(connection)
        self.take_rest()

    def words(self):
        """Yields the items as tuples: (name, ...)."""
        words = struct.unpack(f"<{len(self.items) // 8}Q", self.items)
        sites, at = [], 0
        while at < len(words):
            head, low = words[at], words[at] & 0xffffffff
            code = head >> 56
            at += 1
            if code == 1:
                if low != len(sites):
                    raise AssertionError("sites are not numbered in order")
                sites.append(words[at:at + 4])
                at += 4
            elif code == 2:
                yield ("thread", low)
            elif code in TEXTS:
                numbers = words[at:at + 3] if code == 3 else ()
                at += len(numbers)
                yield (TEXTS[code], self.items[8 * at:8 * at + low].decode(), *numbers)
                at += (low + 7) // 8
            else:
                pc, target, what, count = sites[low]
                moving = what >> 16 & 1 if what & 0xff == 2 else 0
                more = 2 if what & 0xff < 2 else moving
                yield ("record", pc, target, what, count, head >> 32 & 1, words[at:at + more])
                at += more

    def records(self):
        """Yields the records as text, without instruction and thread."""
        for item in self.words():
            if item[0] != "record":
                continue
            _, pc, target, what, count, taken, more = item
            size = what >> 32
            if what & 0xff < 2:
                yield f"{TYPES[what & 0xff]} {pc:#x} {size} {more[0]:#x} {more[1]:#x}"
            elif what & 0xff == 2:
                to = more[0] if more else target if taken else pc + size
                yield f"branch {pc:#x} {size} {to:#x} {CLASSES[what >> 8 & 0xff]} {taken}"
            else:
                yield f"block {pc:#x} {size} {count}"


class Recorder:
    """Accepts connections. `stop`: sets stop after the first chunk; `leave`: closes the connection then."""

    def __init__(self, stop=False, leave=False):
        self.stop, self.leave = stop, leave
        self.name = f"sluice-tool-test-{os.getpid()}-{id(self)}"
        self.processes, self.errors, self.threads = [], [], []
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind("\0" + self.name)
        self.socket.listen(16)
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            self.threads.append(threading.Thread(target=self.serve, args=(connection,), daemon=True))
            self.threads[-1].start()

    def serve(self, connection):
        try:
            process = Process(connection, self)
            self.processes.append(process)
            process.serve(connection)
        except Exception as error:
            self.errors.append(error)

    def finish(self):
        """Ends the recorder after the programs' end; returns their processes."""
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()
        for thread in self.threads:
            thread.join(60)
        if self.errors:
            raise self.errors[0]
        return self.processes
