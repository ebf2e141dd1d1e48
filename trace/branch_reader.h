// trace/branch_reader: the branch records of a trace, for the path profiler, whatever the trace's format.
// Source: doc/path/driver.md, Records of a trace. Of a program's trace (x86-64, RISC-V, whatever the recorder
// or importer knows) these are its records of branches; a text may also hold branch records as such. Assumes:
// one stack, so one thread: the first. Nothing is printed.
#ifndef SLUICE_TRACE_BRANCH_READER_H
#define SLUICE_TRACE_BRANCH_READER_H

#include "branch_record.h"
#include "ev/about.h"
#include "message.h"
#include "record.h"

struct branch_reader;

struct branch_reader_options {
    const char *format;          // as reader.h
    uint32_t width;              // bits of a target, 1 to 64; a wider target is a failure
    uint32_t count_width;        // bits of a count, 0 to 63: a greater one is cut
    uint32_t instructions_width; // likewise
    bool skip_bad;               // malformed lines and records are counted instead of ending the run
    // How many events a record of a program's trace means: called with every one of the first thread, in
    // order. NULL: none. Lines that are branch records say their own count.
    uint64_t (*events)(void *model, const struct record *record);
    void *model;
};

enum branch_status {
    BRANCH_RECORD, // here is one
    BRANCH_END,    // there are no more
    BRANCH_FAILED, // the message says why; every later call gives this too
};

struct branch_counts {
    uint64_t branches;      // given
    uint64_t instructions;  // theirs, before any was cut
    uint64_t cut;           // of them, those whose count or instructions were above the greatest
    uint64_t other_threads; // branches left out: not of the first thread
    uint64_t bad;           // malformed and skipped
};

// Opens a path, or "-" for standard input. NULL: it could not be, has no branches, or only a sample of them;
// the message says why.
struct branch_reader *branch_reader_open(const char *path, struct branch_reader_options options,
                                         char message[MESSAGE_SIZE]);

// The next branch. The message is touched only where the status is BRANCH_FAILED.
enum branch_status branch_reader_next(struct branch_reader *r, struct branch_record *branch,
                                      char message[MESSAGE_SIZE]);

struct branch_counts branch_reader_counts(const struct branch_reader *r);

// What the trace says of itself. NULL: a text, as long as no line of it was a program's record.
const struct about *branch_reader_about(const struct branch_reader *r);

// Where the program was mapped, as far as is known by now. NULL: a text.
const struct mappings *branch_reader_mappings(const struct branch_reader *r);

// For a progress display: bytes given so far, and bytes in all (0: not known, as in a pipe).
uint64_t branch_reader_position(const struct branch_reader *r);
uint64_t branch_reader_size(const struct branch_reader *r);

void branch_reader_close(struct branch_reader *r);

#endif
