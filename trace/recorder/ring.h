// trace/recorder/ring: what a recorded process and the recorder share: memory, and a socket.
// A recorded process is a program under the Valgrind tool (trace/valgrind/) or under QEMU's plugin
// (trace/riscv/). This header is all that they know of Sluice; it asks for <stdint.h> alone.
//
// 1. The process connects to the recorder's socket: AF_UNIX, SOCK_STREAM, in the abstract name space (a
//    NUL, then the name given to it), and sends one struct ring_hello.
// 2. The recorder answers with one byte that carries (SCM_RIGHTS) the descriptor of RING_BYTES of memory,
//    all 0.
// 3. The process maps it shared, sets `base` and `cursor`, then `magic`, and writes items at the cursor,
//    which it moves behind each. What is before the cursor is valid whenever the process dies.
// 4. When less than RING_SLACK is left of a chunk it hands the chunk over: used[filled % RING_CHUNKS] is
//    set, then `filled` goes up by one (release), then the cursor moves to the next chunk, then a byte goes
//    through the socket. It writes there once that chunk is empty, filled - emptied < RING_CHUNKS. Until
//    then it sets `waiting`, looks once more, and reads a byte from the socket.
// 5. The recorder takes chunks in order, adds 1 to `emptied`, and sends a byte if `waiting` was set, which
//    it clears. Setting one and looking at the other are sequentially consistent on both sides. Where `stop`
//    is set it wants nothing more: the process goes on unrecorded. Where the socket is closed the recorder
//    is gone: likewise.
// 6. The socket is closed when the process ends, is killed, or executes another program: the recorder takes
//    what is left, up to the cursor. A forked child connects anew, and only then lets go of what it
//    inherited.
#ifndef SLUICE_TRACE_RECORDER_RING_H
#define SLUICE_TRACE_RECORDER_RING_H

#include <stdint.h>

enum {
    RING_MAGIC = 0x474e4952, // "RING", little-endian
    RING_VERSION = 1,
    RING_CHUNKS = 16,
    RING_CHUNK_BYTES = 1 << 20,
    RING_SLACK = 1 << 16, // no superblock writes more than this
    RING_DATA = 4096,     // offset of the first chunk
    RING_BYTES = RING_DATA + RING_CHUNKS * RING_CHUNK_BYTES,
};

struct ring_hello {
    uint32_t magic, version;
    uint32_t process, parent;
};

struct ring {
    uint32_t magic;             // of the process: base and cursor are set
    uint32_t filled;            // chunks handed over so far; of the process
    uint32_t emptied;           // chunks taken so far; of the recorder
    uint32_t waiting;           // the process wants a byte when a chunk is empty
    uint32_t stop;              // of the recorder
    uint32_t used[RING_CHUNKS]; // bytes of a chunk handed over
    uint32_t leaving;           // of the process: it ends in good order, or is about to execute a program
    uint64_t base;              // where the process has mapped this struct
    uint64_t cursor;            // where the process writes next, an address of its own
};

// Items are 64-bit words, little-endian. The first word's top byte is its code.
enum ring_code {
    // A record. Bits 31:0 the site, bit 32 taken (of a branch). By the site's kind follow:
    // load, store: address, value; moving branch: the address executed next; others: nothing.
    RING_RECORD = 0,
    // A site, bits 31:0, numbers ascending from 0. Words: pc; target; RING_SITE(...); instructions.
    // target: of a branch that does not move, its static target (taken; else pc + size is executed next).
    // instructions: of a block, how many it has; of others, how many of its block come before it.
    RING_DEFINE = 1,
    RING_THREAD = 2,   // bits 31:0 the thread that runs from here on, 1 the first
    RING_MAP = 3,      // words: start, end, offset in the file; then a path, as below
    RING_PROGRAM = 4,  // bits 31:0 length; then so many bytes of its path, filled up to whole words with 0
    RING_ARGUMENT = 5, // the same: of its command, in order, its own name first
    RING_ORIGIN = 6,   // the same: the tool and its version, `valgrind 3.19`
};

// RING_MAP's bits 31:0 are its path's length. A path is cut at RING_PATH bytes, an argument likewise.
enum { RING_PATH = 4096, RING_RECORD_WORDS = 3, RING_DEFINE_WORDS = 5 };

#define RING_HEAD(code, low) ((uint64_t)(code) << 56 | (uint64_t)(low))
#define RING_TAKEN ((uint64_t)1 << 32)

// What a site is, as one word: type and class of trace/record.h, flags, bytes.
#define RING_SITE(type, class, flags, size)                                                                  \
    ((uint64_t)(size) << 32 | (uint64_t)(flags) << 16 | (uint64_t)(class) << 8 | (uint64_t)(type))

enum ring_site_flag {
    RING_MOVING = 1, // a branch whose target comes with each record
    // Of a block: it is one repeated string instruction (x86 `rep`) that comes once for each iteration; where
    // it follows itself, or a block that ends with it, it is the same instruction going on.
    RING_REPEAT = 2,
    RING_ENDS_REPEAT = 4, // of a block: its last instruction is such a one, and `target` is its address
};

#endif
