// cmodel/rap/config: parameters, registers and derived sizes of range-adaptive profiling.
// Source: Mysore et al. 2008 (rap); open points: doc/rap/tree.md.
#ifndef SLUICE_CMODEL_RAP_CONFIG_H
#define SLUICE_CMODEL_RAP_CONFIG_H

#include "cmodel/profiler.h"

enum rap_engine_kind { RAP_TCAM, RAP_TRIE };
enum rap_tcam_kind { RAP_TCAM_REGISTER, RAP_TCAM_SLICED };
enum rap_room_kind { RAP_ROOM_OWN, RAP_ROOM_TOTAL, RAP_ROOM_LEVEL };
enum rap_merging { RAP_BATCHED, RAP_CONTINUOUS, RAP_PACED };
enum rap_on_full { RAP_DENY, RAP_COARSEN };

// clang-format off
//    type     name           default          least most     unit      meaning
#define RAP_PARAMS(P)                                                                                             \
    P(CHOICE,  engine,        RAP_TCAM,        0,    1,       "tcam|trie", "hardware engine")                     \
    P(CHOICE,  tcam,          RAP_TCAM_SLICED, 0,    1,       "register|sliced", "TCAM cells: registers, or RAM that is looked up one slice of the key at a time") \
    P(INT,     kinds,         1,               1,    4,       "profiles", "simultaneous profiles, one tree each, in one pool of nodes") \
    P(INT,     width,         32,              8,    64,      "bits",  "width of a key, or of its first coordinate") \
    P(INT,     width_b,       0,               0,    56,      "bits",  "width of the second coordinate; 0: a key has one coordinate") \
    P(SIZE,    branching,     4,               2,    16,      "ranges", "ranges into which a range splits")       \
    P(DECIMAL, epsilon,       100000000,       1,    DECIMAL_ONE, "",  "maximum error of a range's count, as a fraction of all events") \
    P(DECIMAL, merge_epsilon, 0,               0,    DECIMAL_ONE, "",  "the same for merges; 0: epsilon")         \
    P(INT,     nodes,         512,             1,    65536,   "ranges", "room for ranges, in total or per level") \
    P(CHOICE,  room,          RAP_ROOM_OWN,    0,    2,       "own|total|level", "scope of nodes; own: total for tcam, level for trie") \
    P(INT,     min_split,     1,               1,    65535,   "events", "a range splits only above this count")   \
    P(INT,     merge_start,   1024,            1,    1U << 31, "events", "n at which the first batch of merges is due") \
    P(INT,     merge_ratio,   2,               2,    16,      "",      "factor from the n of one batch of merges to the n of the next") \
    P(CHOICE,  merging,       RAP_BATCHED,     0,    2,       "batched|continuous|paced", "when merges are done; continuous: after every event, software only; paced: one at a time between events") \
    P(CHOICE,  on_full,       RAP_COARSEN,     0,    1,       "deny|coarsen", "deny: a split without room is only denied; coarsen: epsilon grows as well") \
    P(INT,     counter_width, 32,              8,    64,      "bits",  "width of a count and of the number of events") \
    P(INT,     count_width,   0,               0,    32,      "bits",  "width of an event's count; 0: an event counts once") \
    P(SIZE,    combine,       0,               0,    4096,    "events", "entries of the combiner, which merges identical events; 0: no combiner") \
    P(SIZE,    combine_ways,  1,               1,    4,       "entries", "ways per set of the combiner")          \
    P(INT,     combine_limit, 255,             1,    65535,   "events", "largest count that a combiner entry accumulates")

// Values: doc/rap/engine.md. n, the thresholds, merge_at and error are of the kind in register kind; the others are of
// the whole pool. High halves are from the clock in which the low half was read.
#define RAP_REGISTERS(R, F)                                                                                       \
    R(kind,          0x40, RW, "the kind for n, the thresholds, merge_at and error, bits 1:0")                    \
    R(merge,         0x44, WO, "a write requests a batch of merges at once for the kind in bits 1:0")             \
    R(n_low,         0x48, RO, "n: the sum of all counts of the kind, bits 31:0; reading it holds the high half") \
    R(n_high,        0x4C, RO, "n, bits 63:32, as held")                                                          \
    R(threshold_low, 0x50, RO, "the split threshold T(n) of the kind, bits 31:0; reading it holds the high half") \
    R(threshold_high, 0x54, RO, "T(n), bits 63:32, as held")                                                      \
    R(merge_at_low,  0x58, RO, "M: n at which the kind's next batch is due, bits 31:0; reading it holds the high half") \
    R(merge_at_high, 0x5C, RO, "M, bits 63:32, as held")                                                          \
    R(error,         0x60, RO, "K of the kind: the error, as a fraction of n, is K height / 2^32")                \
    R(nodes,         0x64, RO, "nodes in the pool now")                                                           \
    R(nodes_max,     0x68, RO, "largest number of nodes since reset or clear")                                    \
    R(range,         0x6C, RO, "log2 of the largest range: the width of a key")                                   \
    R(updates_low,   0x70, RO, "counts that were increased, bits 31:0; reading it holds the high half")           \
    R(updates_high,  0x74, RO, "updates, bits 63:32, as held")                                                    \
    R(splits,        0x78, RO, "splits")                                                                          \
    R(denied_low,    0x7C, RO, "events whose split found no room, bits 31:0; reading it holds the high half")     \
    R(denied_high,   0x80, RO, "denied, bits 63:32, as held")                                                     \
    R(merges,        0x84, RO, "batches of merges")                                                               \
    R(stalls_low,    0x88, RO, "clocks in which an event waited for a split or a batch, bits 31:0; reading it holds the high half") \
    R(stalls_high,   0x8C, RO, "stalls, bits 63:32, as held")                                                     \
    R(last_node,     0x90, RO, "address of the count that was last increased (engine=tcam)")                      \
    R(last_count_low, 0x94, RO, "that count, bits 31:0; reading it holds the high half (engine=tcam)")            \
    R(last_count_high, 0x98, RO, "that count, bits 63:32, as held (engine=tcam)")                                 \
    R(next,          0x9C, RO, "current work of the engine: 0 update, 1 split, 2 merge, 3 read-out, 4 clear, 5 live read-out") \
    R(refused_low,   0xA0, RO, "events refused because n is full, bits 31:0; reading it holds the high half")     \
    R(refused_high,  0xA4, RO, "refused, bits 63:32, as held")                                                    \
    R(merge_threshold_low, 0xA8, RO, "the merge threshold of the kind, bits 31:0; reading it holds the high half") \
    R(merge_threshold_high, 0xAC, RO, "the merge threshold, bits 63:32, as held")                                 \
    R(look,          0xB0, WO, "a write begins a live read-out, which does not stop the events (engine=trie merging=paced)")  \
    F(status,        full,      16, 1, W1C, "an event was refused: n would have overflowed")                      \
    F(status,        denied,    17, 1, W1C, "a split found no room")                                              \
    F(status,        coarsened, 18, 1, W1C, "epsilon grew (on_full=coarsen)")                                     \
    F(status,        merging,   19, 1, RO,  "a batch of merges runs or is pending")

//    field  bits                 unit      meaning
#define RAP_EVENTS(F)                                                                                             \
    F(a,     cfg->width,          "",       "the key, or its first coordinate")                                   \
    F(b,     cfg->width_b,        "",       "second coordinate of the key")                                       \
    F(kind,  rap_kind_bits(cfg),  "",       "number of the profile to which the event belongs")                   \
    F(count, cfg->count_width,    "events", "how often the event counts")

#define RAP_MESSAGES(F)                                                                                           \
    F(count, cfg->counter_width,  "events", "events counted by this range, without the ranges inside (engine=trie merging=paced: with them)")            \
    F(lo,    rap_key_bits(cfg),   "",       "least key of the range; of two coordinates, interleaved")            \
    F(level, rap_level_bits(cfg), "levels", "depth of the range in the tree; 0: the root")                        \
    F(kind,  rap_kind_bits(cfg),  "",       "number of the profile to which the range belongs")
// clang-format on

struct rap_config {
    struct shell_config shell;
    RAP_PARAMS(PARAM_FIELD)
};

enum { RAP_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { RAP_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

enum { RAP_KINDS_MAX = 4, RAP_B_MAX = 16, RAP_LEVELS_MAX = 65 }; // the root and at most 64 below it

// Shape of the tree. Level 0 is the root, level `rap_height` holds single values.
uint32_t rap_key_bits(const struct rap_config *cfg);   // w: both coordinates
uint32_t rap_digit_bits(const struct rap_config *cfg); // k, b = 2^k
uint32_t rap_height(const struct rap_config *cfg);     // H = ceil(w / k)

// Bits of the digit that selects a child of a node on `level`; the root's digit may be shorter.
uint32_t rap_digit_bits_at(const struct rap_config *cfg, uint32_t level);

// Bits of a key that a node on `level` does not fix.
uint32_t rap_low_bits(const struct rap_config *cfg, uint32_t level);

enum rap_room_kind rap_room(const struct rap_config *cfg); // RAP_ROOM_OWN resolved

// room=level: number of blocks of children on a level (1..H).
uint32_t rap_level_blocks(const struct rap_config *cfg, uint32_t level);

// A read-out's counts are totals of subtrees.
bool rap_sends_totals(const struct rap_config *cfg);

// Initial K = floor(2^32 epsilon / H), at least 256, for splits and for merges.
uint32_t rap_error_factor(const struct rap_config *cfg);
uint32_t rap_merge_factor(const struct rap_config *cfg);

// The next K with on_full=coarsen: larger by a quarter, at most 2^32 - 1.
uint32_t rap_factor_grown(uint32_t factor);

// Interleaves both coordinates to a key from the top, `a` first; skips a coordinate without bits left.
uint64_t rap_key(const struct rap_config *cfg, uint64_t a, uint64_t b);

// Widths in bits of fields of events and messages.
uint32_t rap_kind_bits(const struct rap_config *cfg);   // 0 with one kind
uint32_t rap_level_bits(const struct rap_config *cfg);  // for 0..H
uint32_t rap_weight_bits(const struct rap_config *cfg); // W: an event's count behind the combiner

extern const struct profiler rap_profiler;
extern const struct engine_class rap_engine;

FIELD_LAYOUT(rap, event, RAP_EVENTS)
FIELD_LAYOUT(rap, message, RAP_MESSAGES)

#endif
