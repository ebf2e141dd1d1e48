// trace/ev/writer: writer of event files. Format: doc/trace/format.md.
// Speed: some 15 ns per record with columns and zstd; memory: about 10 MB per writer.
// After a write error every later call fails with the same message; whole chunks stay readable.
#ifndef SLUICE_TRACE_EV_WRITER_H
#define SLUICE_TRACE_EV_WRITER_H

#include "trace/ev/about.h"
#include "trace/message.h"
#include "trace/record.h"

struct writer;

// The part of a record that is the same each time one place of the program makes it.
struct site {
    uint64_t pc;
    uint64_t target; // branch without `moving`: the address executed next; else 0
    uint64_t value;  // block: its instructions; else 0
    uint32_t size;
    uint8_t type, class;
    bool taken;
    bool moving; // a branch whose records have a target each (indirect jumps, returns)
};

// Creates or replaces a file, or writes to standard output for "-". NULL: failed; the message says why.
struct writer *writer_open(const char *path, const struct about *about, char message[MESSAGE_SIZE]);

// Writes a record. False: the message says why, `FILE: reason`.
bool writer_put(struct writer *w, const struct record *record, char message[MESSAGE_SIZE]);

// The same in two steps: get a site's number once, valid for the writer's life (UINT32_MAX: no memory), then
// write each record. `value` is ignored for blocks and branches, `address` for blocks and branches without
// `moving`.
uint32_t writer_site(struct writer *w, const struct site *site);
bool writer_event(struct writer *w, uint32_t site, uint64_t instruction, uint32_t thread, uint64_t address,
                  uint64_t value, char message[MESSAGE_SIZE]);

// Writes a mapping, valid from the next record on.
bool writer_map(struct writer *w, const struct mapping *mapping, char message[MESSAGE_SIZE]);

uint64_t writer_records(const struct writer *w); // accepted so far
uint64_t writer_bytes(const struct writer *w);   // written so far

// Writes the waiting records, without ending the file.
bool writer_flush(struct writer *w, char message[MESSAGE_SIZE]);

// Ends the file with its index and frees the writer in either case. False: the message says why.
bool writer_close(struct writer *w, char message[MESSAGE_SIZE]);

// Closes the file without an index, and frees the writer.
void writer_abandon(struct writer *w);

#endif
