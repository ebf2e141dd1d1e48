// cmodel/multihash/accumulator: tuples that are counted exactly.
// Source: Narayanasamy et al. 2003, sections 5.2, 5.4.1; what they leave open, the victim pointer,
// directories and stash: doc/multihash/accumulator.md. Deviations: one look an event for an entry to replace;
// without retaining nobody stays.
#ifndef SLUICE_MULTIHASH_ACCUMULATOR_H
#define SLUICE_MULTIHASH_ACCUMULATOR_H

#include "multihash/config.h"

enum entry_state { ENTRY_FREE, ENTRY_REPLACEABLE, ENTRY_FIXED };

// What becomes of an event that hits, of a promotion.
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
    bool lossy;         // tagged: it may have had more
    struct tuple tuple; // with its count
    uint32_t chain;     // the next entry of its bucket, its number + 1; 0: none
    uint32_t *place;    // that holds its number, with directories; NULL: none
};

struct accumulator {
    uint32_t entries, thr;
    uint32_t least; // of a lossy candidate
    bool retain;
    enum entry_state retained;       // what candidates are in the next interval
    struct accumulator_entry *entry; // [entries]
    uint32_t pointer, sweep;         // p, q
    uint32_t last;                   // the entry that the last hit or promotion met
    uint32_t *bucket; // [mask + 1]: an entry's number + 1, 0: none; entries of one bucket are a chain
    uint32_t mask;
    uint64_t behind, by_margin; // since clear: entries that fell behind, candidates below thr

    // accumulator=ram: a slot or a place holds an entry's number + 1, 0: nobody is placed there.
    bool directories;
    struct index_hash hash[DIRECTORIES];
    uint32_t *slot[DIRECTORIES]; // [slots]
    uint32_t slots, stash;
    uint32_t *in_stash; // [stash]
};

// False: out of memory. All entries are free, the pointer is 0.
bool accumulator_init(struct accumulator *accumulator, const struct multihash_config *cfg);
void accumulator_free(struct accumulator *accumulator);
void accumulator_clear(struct accumulator *accumulator);

// The entry that has the tuple, NULL: none.
const struct accumulator_entry *accumulator_find(const struct accumulator *accumulator,
                                                 const struct tuple *tuple);

// An event of a tuple that an entry has.
enum accumulator_case accumulator_hit(struct accumulator *accumulator, const struct tuple *tuple);

// A tuple that none has, with its count.
enum accumulator_case accumulator_promote(struct accumulator *accumulator, const struct tuple *tuple,
                                          bool lossy);

// Tagged: the next entry's turn: it is replaceable if its count is below the pace, else fixed.
void accumulator_look(struct accumulator *accumulator, uint32_t pace);

// After each event: the pointer's one step.
void accumulator_advance(struct accumulator *accumulator);

// Whether an entry is a candidate, were the interval to end here: with its count, thr at least.
bool accumulator_candidate(const struct accumulator *accumulator, uint32_t number, struct tuple *tuple);

// The interval's end.
void accumulator_end(struct accumulator *accumulator);

#endif
