// cmodel/multihash/accumulator: table of tuples that are counted exactly.
// Source: Narayanasamy et al. 2003, sections 5.2, 5.4.1. Victim pointer, directories and stash are ours:
// doc/multihash/accumulator.md. Deviations: with victim=pointer each event examines one entry for
// replacement; without retain all entries are freed at an interval's end.
#ifndef SLUICE_CMODEL_MULTIHASH_ACCUMULATOR_H
#define SLUICE_CMODEL_MULTIHASH_ACCUMULATOR_H

#include "cmodel/multihash/config.h"

enum entry_state { ENTRY_FREE, ENTRY_REPLACEABLE, ENTRY_FIXED };

// The outcome of a hit or a promotion.
enum accumulator_case {
    HIT_COUNTS,
    HIT_FIXES,
    TAKES_FREE,
    REPLACES, // a replaceable entry, which is lost
    DENIED_FIXED,
    DENIED_NO_PLACE,
    ACCUMULATOR_CASES
};

struct accumulator_entry {
    enum entry_state state;
    bool lossy;         // filter=tagged: the tuple may have had more events than counted
    struct tuple tuple; // with its count
    uint32_t chain;     // number + 1 of the next entry of its bucket; 0: none
    uint32_t *place;    // slot or place with its number, with directories; NULL: none
};

struct accumulator {
    uint32_t entries, thr;
    uint32_t least; // least count of a lossy candidate
    bool retain;
    bool searches;                   // victim=free
    enum entry_state retained;       // state of candidates in the next interval
    struct accumulator_entry *entry; // [entries]
    uint32_t pointer, sweep;         // p and q of doc/multihash/
    uint32_t last;                   // entry of the last hit or promotion
    uint32_t *bucket;                // [mask + 1]: number + 1 of a chain's first entry; 0: none
    uint32_t mask;
    uint64_t behind, by_margin; // since clear: entries released by the sweep; candidates below thr

    // accumulator=ram: a slot or a place holds an entry's number + 1; 0: it is free.
    bool directories;
    struct index_hash hash[DIRECTORIES];
    uint32_t *slot[DIRECTORIES]; // [slots]
    uint32_t slots, stash;
    uint32_t *in_stash; // [stash]
};

// Returns false when out of memory. All entries are free, the pointer is 0.
bool accumulator_init(struct accumulator *accumulator, const struct multihash_config *cfg);
void accumulator_free(struct accumulator *accumulator);
void accumulator_clear(struct accumulator *accumulator);

// The entry with the tuple; NULL: none.
const struct accumulator_entry *accumulator_find(const struct accumulator *accumulator,
                                                 const struct tuple *tuple);

// Counts an event of a tuple that has an entry.
enum accumulator_case accumulator_hit(struct accumulator *accumulator, const struct tuple *tuple);

// Promotes a tuple without an entry, with its count.
enum accumulator_case accumulator_promote(struct accumulator *accumulator, const struct tuple *tuple,
                                          bool lossy);

// filter=tagged: looks at entry q. It becomes replaceable if its count is below the pace, otherwise fixed.
void accumulator_look(struct accumulator *accumulator, uint32_t pace);

// Moves the pointer by one entry if entry p is fixed. Called after each event.
void accumulator_advance(struct accumulator *accumulator);

// Whether an entry would be a candidate if the interval ended now. Stores its tuple, with a count >= thr.
bool accumulator_candidate(const struct accumulator *accumulator, uint32_t number, struct tuple *tuple);

// Ends the interval.
void accumulator_end(struct accumulator *accumulator);

#endif
