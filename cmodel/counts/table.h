// cmodel/counts/table: untimed counter table, as in the paper, with its read-outs.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2; slots and messages: doc/counts/engine.md.
// Not in the paper: saturation of counters, and their read-out.
#ifndef SLUICE_CMODEL_COUNTS_TABLE_H
#define SLUICE_CMODEL_COUNTS_TABLE_H

#include "cmodel/counts/config.h"

struct counts_table {
    const struct counts_config *cfg;
    uint32_t left;    // counts_untimed: events until the interval ends
    uint32_t count[]; // [counters]
};

struct counts_table *
counts_table_new(const struct counts_config *cfg); // NULL: out of memory; else to be freed

// The bucket of an event's word.
uint32_t counts_index(const struct counts_config *cfg, uint64_t word);

// Counts one event of a bucket. False: its counter is at the maximum.
bool counts_count(struct counts_table *table, uint32_t index);

// Reads a counter and sets it to 0.
uint32_t counts_take(struct counts_table *table, uint32_t index);

// The message of a counter; `whole`: the read-out was caused by the end of an interval, not by a flush.
struct word counts_message(const struct counts_config *cfg, bool whole, uint32_t index, uint32_t count);

#endif
