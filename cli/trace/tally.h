// cli/trace/tally: exact counts for `sluice trace stats`.
// Memory: as measure/exact/tuple_counts.h, for each distinct PC, tuple, edge and 64-byte line.
#ifndef SLUICE_CLI_TRACE_TALLY_H
#define SLUICE_CLI_TRACE_TALLY_H

#include "measure/exact/tuple_counts.h"
#include "trace/record.h"

// Tables of distinct tuples; the first ones are also shown as the hottest.
enum tally_table {
    TALLY_BLOCKS,               // block's pc, weighted by instructions
    TALLY_LOADS,                // load's pc
    TALLY_TUPLES,               // load's pc, value
    TALLY_EDGES,                // branch's pc, address executed next
    TALLY_FLOWS,                // packet's source and destination (low 32 bits each), protocol and ports
    TALLY_SOURCES6,             // IPv6 source, its high and low 64 bits
    TALLY_SHOWN,                // number of the tables above
    TALLY_STORES = TALLY_SHOWN, // store's pc
    TALLY_BRANCHES,             // branch's pc
    TALLY_CALLS,                // pc, target
    TALLY_LOAD_LINES,           // address / 64
    TALLY_STORE_LINES,          // address / 64
    TALLY_THREADS,
    TALLY_CODE, // block's pc, its instructions; counts executions
    TALLY_TABLES
};

enum { TALLY_LINE = 64 }; // bytes

struct tally {
    uint64_t records, type[RECORD_TYPES];
    uint64_t branch[BRANCH_CLASSES][2]; // not taken, taken
    uint64_t instructions;              // of blocks
    bool overflow;                      // they do not fit 64 bits, and were not counted
    struct tuple_counts *table[TALLY_TABLES];
    uint64_t thread, thread_records; // run of the current thread, not yet in the table
};

// False: out of memory. Call tally_free in any case.
bool tally_init(struct tally *tally);
void tally_free(struct tally *tally);

// False: out of memory, or tally->overflow.
bool tally_add(struct tally *tally, const struct record *record);

// Call once after the last record: fills the tables that follow from others. False: out of memory.
bool tally_end(struct tally *tally);

#endif
