// trace/ev/writer: records into an event file. Format: doc/trace/format.md.
// Speed: some 15 ns a record with columns and zstd; memory: about 10 MB a writer.
// A writer whose file cannot be written any further says so once and keeps saying it; what it had written
// as whole chunks stays readable.
#ifndef SLUICE_TRACE_EV_WRITER_H
#define SLUICE_TRACE_EV_WRITER_H

#include "about.h"
#include "message.h"
#include "record.h"

struct writer;

// What is the same each time one place of the program makes a record.
struct site {
    uint64_t pc;
    uint64_t target; // branch that is not `moving`: the address executed next; else 0
    uint64_t value;  // block: its instructions; else 0
    uint32_t size;
    uint8_t type, class;
    bool taken;
    bool moving; // a branch whose target is said with each record (indirect jumps, returns)
};

// Creates a file (an existing one is replaced), or writes to standard output for "-".
// NULL: it could not be; the message says why.
struct writer *writer_open(const char *path, const struct about *about, char message[MESSAGE_SIZE]);

// One record. False: the message says why, `FILE: reason`.
bool writer_put(struct writer *w, const struct record *record, char message[MESSAGE_SIZE]);

// The same in two steps, for who knows the place: its number, once, which holds for the writer's life
// (UINT32_MAX: no memory); then each record. `value` is ignored for blocks and branches, `address` for blocks
// and branches that do not move.
uint32_t writer_site(struct writer *w, const struct site *site);
bool writer_event(struct writer *w, uint32_t site, uint64_t instruction, uint32_t thread, uint64_t address,
                  uint64_t value, char message[MESSAGE_SIZE]);

// A mapping, known from the next record on.
bool writer_map(struct writer *w, const struct mapping *mapping, char message[MESSAGE_SIZE]);

uint64_t writer_records(const struct writer *w); // put so far
uint64_t writer_bytes(const struct writer *w);   // written so far

// Writes out what is waiting, without ending the file.
bool writer_flush(struct writer *w, char message[MESSAGE_SIZE]);

// Ends the file with its index. The writer is gone in any case. False: the message says why.
bool writer_close(struct writer *w, char message[MESSAGE_SIZE]);

// Gives up: closes without an index, and frees.
void writer_abandon(struct writer *w);

#endif
