// cmodel/counts/table: interface of the untimed counter table and its messages.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2; slots and messages: doc/counts/engine.md.
// Not in the paper: saturation of counters, and their read-out.
#ifndef SLUICE_CMODEL_COUNTS_TABLE_H
#define SLUICE_CMODEL_COUNTS_TABLE_H

#include "cmodel/counts/config.h"

struct counts_table {
    const struct counts_config *cfg;
    uint32_t *count; // [counters]
};

bool counts_table_init(struct counts_table *table, const struct counts_config *cfg); // false: out of memory
void counts_table_free(struct counts_table *table);

// The bucket of an event's word.
uint32_t counts_index(const struct counts_config *cfg, uint64_t word);

// Counts one event of a bucket. False: its counter is at the maximum.
bool counts_count(struct counts_table *table, uint32_t index);

// Reads a counter and sets it to 0.
uint32_t counts_take(struct counts_table *table, uint32_t index);

struct counts_message {
    bool whole; // the read-out was caused by the end of an interval, not by a flush
    uint32_t index, count;
};

struct word counts_message_word(const struct counts_config *cfg, struct counts_message message);
struct counts_message counts_message_of(const struct counts_config *cfg, const struct word *word);

#endif
