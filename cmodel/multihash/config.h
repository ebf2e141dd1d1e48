// cmodel/multihash/config: parameters and registers of the multi-hash profiler.
// Source: Narayanasamy et al. 2003; what it leaves open: doc/multihash/.
#ifndef SLUICE_MULTIHASH_CONFIG_H
#define SLUICE_MULTIHASH_CONFIG_H

#include "index_hash.h"
#include "profiler.h"
#include "tuple_form.h"

enum multihash_accumulator_kind { ACCUMULATOR_REGISTER, ACCUMULATOR_RAM };
enum { MULTIHASH_MESSAGES_LEAST = 2 }; // room in their queue
enum multihash_filter_kind { FILTER_PAPER, FILTER_TAGGED };

// clang-format off
//    type     name         default         least most     unit        meaning
#define MULTIHASH_PARAMS(P)                                                                                       \
    P(INT,     width_a,     64,             1,    64,      "bits",     "width of a tuple's first word")             \
    P(INT,     width_b,     64,             0,    64,      "bits",     "width of its second word; 0: there is none") \
    P(SIZE,    kinds,       1,              1,    4,       "profiles", "simultaneous profiles; the kind stands above the tuple") \
    P(INT,     interval,    10000,          16,   1 << 24, "events",   "an interval")                              \
    P(DECIMAL, threshold,   10000000,       1,    DECIMAL_ONE, "",     "of an interval's events: who has so many is a candidate") \
    P(CHOICE,  filter,      FILTER_PAPER,   0,    1,       "paper|tagged", "says who may be one")                  \
    P(SIZE,    tables,      4,              1,    16,      "tables",   "paper: of counters, each with a hash of its own") \
    P(SIZE,    counters,    2048,           16,   1 << 16, "counters", "paper: of all tables together")            \
    P(INT,     counter_width, 0,            0,    25,      "bits",     "paper: width of a counter, which saturates; 0: as the threshold needs") \
    P(INT,     conservative, 1,             0,    1,       "",         "paper: 1: of a tuple's counters the least alone are added to") \
    P(INT,     reset,       0,              0,    1,       "",         "paper: 1: a promoted tuple's counters become 0")    \
    P(INT,     shield,      1,              0,    1,       "",         "paper: 1: who is in the accumulator touches no counter") \
    P(SIZE,    rows,        256,            2,    1 << 16, "rows",     "tagged: of cells")                         \
    P(INT,     ways,        5,              1,    8,       "cells",    "tagged: a row")                            \
    P(INT,     fingerprint_bits, 9,         1,    16,      "bits",     "tagged: of a cell's fingerprint")          \
    P(INT,     count_bits,  6,              1,    25,      "bits",     "tagged: of a cell's count")               \
    P(INT,     admit,       0,              0,    1 << 24, "events",   "tagged: of a cell promote its tuple; 0: as many as it can count") \
    P(INT,     epoch_bits,  4,              1,    8,       "bits",     "tagged: of the interval that a row is of")  \
    P(DECIMAL, margin,      50000000,       0,    DECIMAL_ONE, "",     "tagged: of the threshold: what a tuple may have lost and be a candidate") \
    P(INT,     sweep,       32,             16,   65535,   "events",   "tagged: between two looks at who has fallen behind") \
    P(CHOICE,  hash,        HASH_TWO_TABLE, 0,    3,       "two_table|paper|h3|multiply", "of the filter")         \
    P(CHOICE,  accumulator, ACCUMULATOR_RAM, 0,   1,       "register|ram", "where the tuples stand that are counted exactly") \
    P(INT,     entries,     0,              0,    1024,    "entries",  "of the accumulator; 0: as many as there can be candidates") \
    P(INT,     retain,      1,              0,    1,       "",         "1: an interval's candidates stay, replaceable, for the next") \
    P(INT,     stash,       8,              1,    32,      "places",   "accumulator=ram: for tuples that have no free slot in either directory")

#define MULTIHASH_REGISTERS(R, F)                                                                                 \
    R(intervals,    0x40, RO, "intervals that have ended by their last event since reset or clear, modulo 2^32")  \
    R(left,         0x44, RO, "events until the interval ends")                                                   \
    R(denied,       0x48, RO, "promotions denied; stays at 2^32 - 1")                                             \
    R(lost,         0x4C, RO, "entries that were replaced; stays at 2^32 - 1")                           \
    R(intervals_dropped,  0x50, RO, "intervals that were not read out; stays at 2^32 - 1")                        \
    R(candidates_dropped, 0x54, RO, "their candidates; stays at 2^32 - 1")                                        \
    R(view,         0x58, RW, "the entry that the next five registers show")                                      \
    F(view,         entry,  0, 10, RW, "its number")                                                              \
    F(view,         shown, 31,  1, RO, "1: it is shown")                                                          \
    R(view_count,   0x5C, RO, "its count in the interval that was read out last; 0: it was no candidate")         \
    R(view_a_low,   0x60, RO, "its tuple's first word, bits 31:0")                                                \
    R(view_a_high,  0x64, RO, "its tuple's first word, bits 63:32")                                               \
    R(view_b_low,   0x68, RO, "its tuple's second word, bits 31:0")                                               \
    R(view_b_high,  0x6C, RO, "its tuple's second word, bits 63:32")                                              \
    R(view_kind,    0x70, RO, "its tuple's kind")                                                                 \
    F(status,       reading,          16, 1, RO,  "an interval is being read out")                                \
    F(status,       saturated,        17, 1, W1C, "a counter was at its maximum when it was to be added to")      \
    F(status,       refused,          18, 1, W1C, "a promotion was denied")                                       \
    F(status,       overflow,         19, 1, W1C, "one was denied because the directory had no place")            \
    F(status,       interval_dropped, 20, 1, W1C, "an interval was not read out")
// clang-format on

struct multihash_config {
    struct shell_config shell;
    MULTIHASH_PARAMS(PARAM_FIELD)
};

enum { MULTIHASH_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { MULTIHASH_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

enum { MULTIHASH_TABLES_MOST = 16, MULTIHASH_WAYS_MOST = 8, MULTIHASH_ENTRIES_MOST = 1024 };
enum { MULTIHASH_REGISTER_ENTRIES_MOST = 128 }; // in hardware

// Clocks: until all that an event does has happened (L); before CLEAR's first row; of a step of the read-out
// until its message; of a write of `view` until the entry is shown.
enum { MULTIHASH_LATENCY = 20, MULTIHASH_AHEAD_CLOCKS = 32, STEP_CLOCKS = 4, VIEW_CLOCKS = 4 };

// The accumulator's two directories take the hashes of these table numbers.
enum { DIRECTORIES = 2, DIRECTORY_TABLE = 16, DIRECTORY_BITS_LEAST = 6 };

// All of these of a configuration that has been checked.
uint32_t multihash_thr(const struct multihash_config *cfg); // thr, in events
uint32_t multihash_entries(const struct multihash_config *cfg);
uint32_t multihash_counter_bits(const struct multihash_config *cfg);
uint32_t multihash_count_most(const struct multihash_config *cfg);
uint32_t multihash_count_bits(const struct multihash_config *cfg); // of an entry's count, and a message's
uint32_t multihash_kind_bits(const struct multihash_config *cfg);
uint32_t multihash_word_bits(const struct multihash_config *cfg);       // of an event {kind, b, a}
uint32_t multihash_index_bits(const struct multihash_config *cfg);      // of a table's or row's index
uint32_t multihash_directory_slots(const struct multihash_config *cfg); // S
uint32_t multihash_directory_bits(const struct multihash_config *cfg);  // of a slot's number
uint32_t multihash_rows(const struct multihash_config *cfg);            // that CLEAR and the sweep walk

// Of filter=tagged: at which count a tuple is promoted; with how few events one that may have lost some is a
// candidate.
uint32_t multihash_admit(const struct multihash_config *cfg);
uint32_t multihash_least(const struct multihash_config *cfg);
uint32_t multihash_fast(const struct multihash_config *cfg); // events between steps of the pace's ceiling

struct index_hash_widths multihash_widths(const struct multihash_config *cfg);

enum { MULTIHASH_TYPE_BITS = 2 };
enum multihash_type { MULTIHASH_CANDIDATE, MULTIHASH_DENIED, MULTIHASH_END, MULTIHASH_CUT };

struct tuple_form multihash_form(const struct multihash_config *cfg);

// Its word: the type above the tuple.
struct multihash_message {
    enum multihash_type type;
    struct tuple tuple; // of an end, its count alone
};
struct word multihash_message_word(struct tuple_form form, const struct multihash_message *message);
struct multihash_message multihash_message_of(struct tuple_form form, const struct word *word);

// NULL, or what is to be said of a configuration that nothing refuses.
const char *multihash_warning(const struct multihash_config *cfg);

extern const struct profiler multihash_profiler;
extern const struct engine_class multihash_engine;

#endif
