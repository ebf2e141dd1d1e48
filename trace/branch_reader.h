// trace/branch_reader: reader of a trace's branch records for the path profiler, in any format.
// Source: doc/path/driver.md, Records of a trace. A program's trace gives its records of branches; a text may
// also have lines that are branch records (branch_line.h). Assumes one stack: one thread is read.
// Prints nothing.
#ifndef SLUICE_TRACE_BRANCH_READER_H
#define SLUICE_TRACE_BRANCH_READER_H

#include "cmodel/branch_record.h"
#include "trace/ev/about.h"
#include "trace/message.h"
#include "trace/record.h"
#include "trace/selection.h"

struct branch_reader;

struct branch_reader_options {
    const char *format;          // as in reader.h
    uint32_t width;              // bits of a target, 1 to 64; a wider target is an error
    uint32_t count_width;        // bits of a count, 0 to 63; a greater count saturates
    uint32_t instructions_width; // likewise
    bool skip_bad;               // malformed lines and records are counted and skipped
    uint32_t thread;             // the thread that the stack follows; 0: the first
    // Number of events of a program's record. Called for every record of that thread, in order.
    // NULL: no events. Lines that are branch records have their own count.
    uint64_t (*events)(void *model, const struct record *record);
    void *model;
    // Branches that do not pass leave a gap; rules see every record of the thread. NULL: all pass. As in
    // reader.h.
    struct selection *selection;
    uint8_t (*missed)(void *missed_model, const struct record *record);
    void *missed_model;
};

enum branch_status {
    BRANCH_RECORD, // a branch record, or a gap
    BRANCH_END,    // end of the trace
    BRANCH_FAILED, // the message says why; every later call fails, too
};

struct branch_counts {
    uint64_t branches;      // returned, without gaps
    uint64_t events;        // of these branches, before saturation
    uint64_t instructions;  // likewise
    uint64_t cut;           // returned with a saturated count or number of instructions
    uint64_t other_threads; // branches left out: of other threads
    uint64_t bad;           // malformed and skipped
};

// Opens a path, or "-" for standard input. NULL: it cannot be opened, has no branches or only a sample of
// them; the message says why.
struct branch_reader *branch_reader_open(const char *path, struct branch_reader_options options,
                                         char message[MESSAGE_SIZE]);

// Returns the next branch. The message is written only with BRANCH_FAILED.
enum branch_status branch_reader_next(struct branch_reader *r, struct branch_record *branch,
                                      char message[MESSAGE_SIZE]);

struct branch_counts branch_reader_counts(const struct branch_reader *r);

// Description of the trace. NULL: a text, before its first line that is a program's record.
const struct about *branch_reader_about(const struct branch_reader *r);

// The program's mappings read so far. NULL: a text.
const struct mappings *branch_reader_mappings(const struct branch_reader *r);

// For a progress display: bytes read so far, and bytes in all (0: unknown, as for a pipe).
uint64_t branch_reader_position(const struct branch_reader *r);
uint64_t branch_reader_size(const struct branch_reader *r);

void branch_reader_close(struct branch_reader *r);

#endif
