// trace/recorder/ring: protocol between a recorded process and the recorder: shared memory and a socket.
// A recorded process is a program under the Valgrind tool (trace/valgrind/) or the QEMU plugin
// (trace/riscv/). They include no other header of Sluice's recorder; it needs only <stdint.h>.
//
// 1. The process connects to the recorder's socket: AF_UNIX, SOCK_STREAM, in the abstract name space (a
//    NUL, then the name given to it), and sends one struct ring_hello.
// 2. The recorder answers with one byte that carries (SCM_RIGHTS) the descriptor of RING_BYTES of memory,
//    all 0.
// 3. The process maps it shared, sets `base` and `cursor`, then `magic`. It writes each item at the cursor
//    and then moves the cursor behind it. Items before the cursor are valid whenever the process dies.
// 4. When less than RING_SLACK is left in a chunk, the process hands it over: it sets used[filled %
//    RING_CHUNKS], increments `filled` (release), moves the cursor to the next chunk, and sends a byte. It
//    writes to that chunk only if it is empty, filled - emptied < RING_CHUNKS. Otherwise it sets `waiting`,
//    checks once more, and reads a byte from the socket.
// 5. The recorder takes chunks in order and increments `emptied`. If `waiting` was set it clears it and
//    sends a byte. On both sides, setting one of the two and reading the other are sequentially consistent.
//    If the recorder sets `stop` it wants nothing more, and if the socket is closed it is gone: in either
//    case the process continues unrecorded.
// 6. The socket closes when the process ends, is killed, or executes another program. The recorder then
//    takes the rest, up to the cursor. A forked child connects anew, and only then closes its inherited
//    connection.
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
    uint32_t magic;             // set by the process once base and cursor are set
    uint32_t filled;            // chunks handed over so far, by the process
    uint32_t emptied;           // chunks taken so far, by the recorder
    uint32_t waiting;           // 1: the process wants a byte when a chunk is empty
    uint32_t stop;              // 1: the recorder wants nothing more
    uint32_t used[RING_CHUNKS]; // bytes of a chunk handed over
    uint32_t leaving;           // set by the process before a regular end or an exec
    uint64_t base;              // address of this struct in the process
    uint64_t cursor;            // address of the process's next write, in the process
};

// Items are 64-bit words, little-endian. The first word's top byte is its code.
enum ring_code {
    // A record. Bits 31:0: site; bit 32: taken (branch). Further words, by the site's type:
    // load, store: address, value; moving branch: the address executed next; others: none.
    RING_RECORD = 0,
    // A site. Bits 31:0: its number, ascending from 0. Words: pc; target; RING_SITE(...); instructions.
    // target: static target of a branch without RING_MOVING (if it is not taken, pc + size is next).
    // instructions: of a block, its number of instructions; of others, those of their block before them.
    RING_DEFINE = 1,
    RING_THREAD = 2,   // bits 31:0: the thread that runs from here on, from 1
    RING_MAP = 3,      // words: start, end, offset in the file; then a path, as below
    RING_PROGRAM = 4,  // bits 31:0: length; then the bytes of the path, padded to whole words with 0
    RING_ARGUMENT = 5, // likewise: one argument of the command, in order, its own name first
    RING_ORIGIN = 6,   // likewise: the tool and its version, `valgrind 3.19`
};

// RING_MAP's bits 31:0 are its path's length. Paths and arguments are cut at RING_PATH bytes.
enum { RING_PATH = 4096, RING_RECORD_WORDS = 3, RING_DEFINE_WORDS = 5 };

#define RING_HEAD(code, low) ((uint64_t)(code) << 56 | (uint64_t)(low))
#define RING_TAKEN ((uint64_t)1 << 32)

// Description of a site in one word: type and class of trace/record.h, flags, bytes.
#define RING_SITE(type, class, flags, size)                                                                  \
    ((uint64_t)(size) << 32 | (uint64_t)(flags) << 16 | (uint64_t)(class) << 8 | (uint64_t)(type))

enum ring_site_flag {
    RING_MOVING = 1, // branch: the target comes with each record
    // Block: one repeated string instruction (x86 `rep`), with a record per iteration. After itself, or after
    // a block that ends with it, it is the same instruction continued.
    RING_REPEAT = 2,
    RING_ENDS_REPEAT = 4, // block: its last instruction is a repeated one, at address `target`
};

#endif
