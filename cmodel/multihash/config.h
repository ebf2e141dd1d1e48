// cmodel/multihash/config: parameters, registers and derived sizes of the multihash profiler.
// Source: Narayanasamy et al. 2003; what the paper leaves open: doc/multihash/.
#ifndef SLUICE_CMODEL_MULTIHASH_CONFIG_H
#define SLUICE_CMODEL_MULTIHASH_CONFIG_H

#include "cmodel/index_hash.h"
#include "cmodel/profiler.h"
#include "cmodel/tuple_form.h"

enum multihash_accumulator_kind { ACCUMULATOR_REGISTER, ACCUMULATOR_RAM };
enum { MULTIHASH_MESSAGES_LEAST = 2 }; // least msg_depth
enum multihash_filter_kind { FILTER_PAPER, FILTER_TAGGED };
enum multihash_victim { VICTIM_POINTER, VICTIM_FREE };

// clang-format off
//    type     name         default         least most     unit        meaning
#define MULTIHASH_PARAMS(P)                                                                                       \
    P(INT,     width_a,     64,             1,    64,      "bits",     "width of a tuple's first word")             \
    P(INT,     width_b,     64,             0,    64,      "bits",     "width of a tuple's second word; 0: there is none") \
    P(SIZE,    kinds,       1,              1,    4,       "profiles", "simultaneous profiles; an event is {kind, b, a}") \
    P(INT,     interval,    10000,          16,   1 << 24, "events",   "events per interval")                     \
    P(DECIMAL, threshold,   10000000,       1,    DECIMAL_ONE, "",     "fraction of an interval's events that makes a tuple a candidate") \
    P(CHOICE,  filter,      FILTER_PAPER,   0,    1,       "paper|tagged", "paper: tables of counters; tagged: cells with fingerprints") \
    P(SIZE,    tables,      4,              1,    16,      "tables",   "paper: tables of counters, each with its own hash") \
    P(SIZE,    counters,    2048,           16,   1 << 16, "counters", "paper: counters in all tables together")  \
    P(INT,     counter_width, 0,            0,    25,      "bits",     "paper: width of a counter, which saturates; 0: just enough for the threshold") \
    P(INT,     conservative, 1,             0,    1,       "",         "paper: 1: an event increases only the least of its counters") \
    P(INT,     reset,       0,              0,    1,       "",         "paper: 1: a promoted tuple's counters become 0") \
    P(INT,     shield,      1,              0,    1,       "",         "paper: 1: an event that hits the accumulator touches no counter") \
    P(SIZE,    rows,        256,            2,    1 << 16, "rows",     "tagged: rows of cells")                   \
    P(INT,     ways,        5,              1,    8,       "cells",    "tagged: cells per row")                   \
    P(INT,     fingerprint_bits, 9,         1,    16,      "bits",     "tagged: width of a cell's fingerprint")   \
    P(INT,     count_bits,  6,              1,    25,      "bits",     "tagged: width of a cell's count")         \
    P(INT,     admit,       0,              0,    1 << 24, "events",   "tagged: count at which a cell promotes its tuple; 0: the largest possible") \
    P(INT,     epoch_bits,  4,              1,    8,       "bits",     "tagged: width of a row's interval number") \
    P(DECIMAL, margin,      50000000,       0,    DECIMAL_ONE, "",     "tagged: fraction of the threshold by which a lossy candidate may fall short") \
    P(INT,     sweep,       32,             16,   65535,   "events",   "tagged: events per step of the sweep, which makes slow entries replaceable") \
    P(CHOICE,  hash,        HASH_TWO_TABLE, 0,    3,       "two_table|paper|h3|multiply", "hash of the filter")   \
    P(CHOICE,  accumulator, ACCUMULATOR_RAM, 0,   1,       "register|ram", "storage of the tuples that are counted exactly") \
    P(INT,     entries,     0,              0,    1024,    "entries",  "entries of the accumulator; 0: the largest possible number of candidates") \
    P(CHOICE,  victim,      VICTIM_POINTER, 0,    1,       "pointer|free", "entry of a promoted tuple: the one at a pointer; free: any, a free one first, in software only") \
    P(INT,     retain,      1,              0,    1,       "",         "1: candidates stay in the accumulator for the next interval") \
    P(INT,     stash,       8,              1,    32,      "places",   "accumulator=ram: room for tuples without a free slot in either directory")

#define MULTIHASH_REGISTERS(R, F)                                                                                 \
    R(intervals,    0x40, RO, "intervals ended by their last event since reset or clear, modulo 2^32")            \
    R(left,         0x44, RO, "events until the interval ends")                                                   \
    R(denied,       0x48, RO, "promotions denied; saturates at 2^32 - 1")                                         \
    R(lost,         0x4C, RO, "entries replaced; saturates at 2^32 - 1")                                          \
    R(intervals_dropped,  0x50, RO, "intervals that were not read out; saturates at 2^32 - 1")                    \
    R(candidates_dropped, 0x54, RO, "candidates of intervals that were not read out; saturates at 2^32 - 1")      \
    R(view,         0x58, RW, "selects the entry that the view_ registers show")                                  \
    F(view,         entry,  0, 10, RW, "number of the entry")                                                     \
    F(view,         shown, 31,  1, RO, "1: the entry is shown")                                                   \
    R(view_count,   0x5C, RO, "the entry's count in the interval that was read out last; 0: not a candidate")     \
    R(view_a_low,   0x60, RO, "first word of the entry's tuple, bits 31:0")                                       \
    R(view_a_high,  0x64, RO, "first word of the entry's tuple, bits 63:32")                                      \
    R(view_b_low,   0x68, RO, "second word of the entry's tuple, bits 31:0")                                      \
    R(view_b_high,  0x6C, RO, "second word of the entry's tuple, bits 63:32")                                     \
    R(view_kind,    0x70, RO, "kind of the entry's tuple")                                                        \
    F(status,       reading,          16, 1, RO,  "an interval is being read out")                                \
    F(status,       saturated,        17, 1, W1C, "a counter was at its maximum when it was to be increased")     \
    F(status,       refused,          18, 1, W1C, "a promotion was denied")                                       \
    F(status,       overflow,         19, 1, W1C, "a promotion was denied: no slot or stash place was free")      \
    F(status,       interval_dropped, 20, 1, W1C, "an interval was not read out")

#define MULTIHASH_EVENTS(F) TUPLE_EVENT_FIELDS(F, multihash_kind_bits(cfg))

#define MULTIHASH_MESSAGES(F)                                                                                     \
    TUPLE_MESSAGE_FIELDS(F, multihash_kind_bits(cfg), multihash_count_bits(cfg))                                  \
    F(type, 2, "", "type of the record")

#define MULTIHASH_RECORDS(R, S)                                                                                   \
    R(candidate, MULTIHASH_CANDIDATE, "kind a b count", "a candidate of the interval")                            \
    R(denied, MULTIHASH_DENIED, "count", "end of the candidates")                                                 \
    S(denied, count, promotions_denied, 0, 0, "promotions", "promotions denied in the interval")                  \
    R(end, MULTIHASH_END, "count", "end of the read-out of a whole interval")                                     \
    S(end, count, retained_lost, 0, 0, "entries", "retained entries lost in the interval")                        \
    R(cut, MULTIHASH_CUT, "count", "end of the read-out of an interval that a flush cut short")                   \
    S(cut, count, retained_lost, 0, 0, "entries", "retained entries lost in the interval")
// clang-format on

struct multihash_config {
    struct shell_config shell;
    MULTIHASH_PARAMS(PARAM_FIELD)
};

enum { MULTIHASH_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { MULTIHASH_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

enum { MULTIHASH_TABLES_MOST = 16, MULTIHASH_WAYS_MOST = 8, MULTIHASH_ENTRIES_MOST = 1024 };
enum { MULTIHASH_REGISTER_ENTRIES_MOST = 128 }; // limit of hardware

// In clocks: latency L of all effects of an event; from CLEAR's begin to its first row; from a step of the
// read-out to its message; from a write of `view` until the entry is shown.
enum { MULTIHASH_LATENCY = 20, MULTIHASH_AHEAD_CLOCKS = 32, STEP_CLOCKS = 4, VIEW_CLOCKS = 4 };

// The two directories of the accumulator use the hashes of table numbers 16 and 17.
enum { DIRECTORIES = 2, DIRECTORY_TABLE = 16, DIRECTORY_BITS_LEAST = 6 };

// These functions require a checked configuration.
uint32_t multihash_thr(const struct multihash_config *cfg); // thr, in events
uint32_t multihash_entries(const struct multihash_config *cfg);
uint32_t multihash_counter_bits(const struct multihash_config *cfg);
uint32_t multihash_count_most(const struct multihash_config *cfg);
uint32_t multihash_count_bits(const struct multihash_config *cfg); // width of counts
uint32_t multihash_kind_bits(const struct multihash_config *cfg);
uint32_t multihash_word_bits(const struct multihash_config *cfg);  // width of an event {kind, b, a}
uint32_t multihash_index_bits(const struct multihash_config *cfg); // width of the index of a counter or row
uint32_t multihash_directory_slots(const struct multihash_config *cfg); // S
uint32_t multihash_directory_bits(const struct multihash_config *cfg);  // width of a slot's number
uint32_t multihash_rows(const struct multihash_config *cfg); // rows of CLEAR's and the sweep's walk

// filter=tagged: the count at which a tuple is promoted; the least count of a lossy candidate.
uint32_t multihash_admit(const struct multihash_config *cfg);
uint32_t multihash_least(const struct multihash_config *cfg);
uint32_t multihash_fast(const struct multihash_config *cfg); // events per step of the ceiling

struct index_hash_widths multihash_widths(const struct multihash_config *cfg);

enum multihash_type { MULTIHASH_CANDIDATE, MULTIHASH_DENIED, MULTIHASH_END, MULTIHASH_CUT };

struct multihash_message {
    enum multihash_type type;
    struct tuple tuple; // an end message has only a count
};

struct multihash_form {
    struct tuple_form tuple;
    struct bit_field type;
};
struct multihash_form multihash_form(const struct multihash_config *cfg);

struct word multihash_message_word(const struct multihash_form *form,
                                   const struct multihash_message *message);
struct multihash_message multihash_message_of(const struct multihash_form *form, const struct word *word);

// A warning about an accepted configuration, or NULL.
const char *multihash_warning(const struct multihash_config *cfg);

extern const struct profiler multihash_profiler;
extern const struct engine_class multihash_engine;

FIELD_LAYOUT(multihash, event, MULTIHASH_EVENTS)
FIELD_LAYOUT(multihash, message, MULTIHASH_MESSAGES)

#endif
