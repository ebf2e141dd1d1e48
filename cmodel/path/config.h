// cmodel/path/config: parameters, registers and derived sizes of the path profiler.
// Source: Vaswani et al. 2004; open points: doc/path/.
#ifndef SLUICE_CMODEL_PATH_CONFIG_H
#define SLUICE_CMODEL_PATH_CONFIG_H

#include "cmodel/path/path.h"
#include "cmodel/path/ppcr.h"
#include "cmodel/profiler.h"

enum path_backward { BACKWARD_ALWAYS, BACKWARD_TAKEN };
enum path_overflow { OVERFLOW_DROP, OVERFLOW_SPILL };
enum path_index { INDEX_PLB, INDEX_PB, INDEX_ADDRESS };
enum path_policy { POLICY_LFU, POLICY_GHOST, POLICY_LRU };
enum { PATH_MESSAGES = 64, PATH_MESSAGES_LEAST = 8 }; // msg_depth: default, least

#define PATH_INTERVAL_MOST (1U << 31) // instructions; does not fit an enum

// clang-format off
//    type     name         default         least most     unit        meaning
#define PATH_PARAMS(P)                                                                                            \
    P(INT,     width,       48,             1,    64,      "bits",     "width of a target and of a path's start") \
    P(INT,     pc_width,    0,              0,    64,      "bits",     "width of the branch's own address in the event word; the profiler ignores it") \
    P(INT,     count_width, 8,              0,    16,      "bits",     "width of a record's event count; 0: all counts are 0") \
    P(INT,     instructions_width, 8,       0,    12,      "bits",     "width of a record's instruction count; 0: all counts are 0") \
    P(TEXT,    ppcr,        0,              1,    18,      "bl",       "value of register ppcr after reset: bl, wpp or a number") \
    P(INT,     trap_ppcr,   TRAP_PPCR,      0,    TRAP_PPCR_MOST, "",   "value of register trap_ppcr after reset")    \
    P(CHOICE,  backward,    BACKWARD_ALWAYS, 0,   1,       "always|taken", "taken: a backward branch that is not taken is processed as forward") \
    P(INT,     branches,    32,             1,    32,      "branches", "most branches of a path")                 \
    P(SIZE,    depth,       32,             2,    4096,    "entries",  "entries of the stack on chip")            \
    P(CHOICE,  overflow,    OVERFLOW_DROP,  0,    1,       "drop|spill", "what happens to the oldest entry")      \
    P(INT,     mem_error,   0,              0,    1,       "",         "overflow=spill: 1: pin mem_error_i says that memory could not do a request") \
    P(INT,     event_width, 8,              1,    16,      "bits",     "width of an entry's event counter")       \
    P(INT,     path_width,  16,             1,    24,      "bits",     "phases=1: width of an entry's instruction counter") \
    P(INT,     stream,      0,              0,    1,       "",         "bit stream of mode after reset")          \
    P(INT,     entries,     512,            1,    4096,    "entries",  "entries of the table")                    \
    P(INT,     ways,        0,              0,    32,      "entries",  "ways of the table; 0: 4 for lfu, 8 for ghost") \
    P(CHOICE,  index,       INDEX_PLB,      0,    2,       "plb|pb|address", "what a path's row depends on")      \
    P(CHOICE,  policy,      POLICY_LFU,     0,    2,       "lfu|ghost|lru", "replacement policy; lru: in software only") \
    P(INT,     count_bits,  0,              0,    32,      "bits",     "width of an entry's count; 0: 32 for lfu, 16 for ghost") \
    P(INT,     exponent_bits, 5,            0,    5,       "bits",     "ghost: exponent bits in count_bits, and in ghost_bits") \
    P(INT,     ghosts,      10,             1,    32,      "ghosts",   "ghost: ghosts per row")                   \
    P(INT,     fingerprint_bits, 11,        1,    16,      "bits",     "ghost: width of a ghost's fingerprint")   \
    P(INT,     ghost_bits,  10,             1,    32,      "bits",     "ghost: width of a ghost's count")         \
    P(INT,     phases,      1,              0,    1,       "",         "0: the phase unit is left out")           \
    P(SIZE,    accumulators, 64,            4,    1024,    "accumulators", "phases=1: accumulators for an interval's paths") \
    P(INT,     accumulator_width, 24,       4,    32,      "bits",     "phases=1: width of an accumulator, which saturates") \
    P(SIZE,    signatures,  16,             1,    32,      "signatures", "phases=1: stored signatures of past phases") \
    P(INT,     phase_interval, 10000000,    1,    PATH_INTERVAL_MOST, "instructions", "phases=1: value of register phase_interval after reset") \
    P(DECIMAL, phase_threshold, 300000000,  0,    DECIMAL_ONE, "",     "phases=1: fraction of twice the interval; a smaller distance is the same phase")

#define PATH_REGISTERS(R, F)                                                                                      \
    R(ppcr,             0x40, RW, "operations of each class of branches; an accepted write clears the stack")     \
    R(mode,             0x44, RW, "selects what is sent as messages")                                             \
    F(mode,             stream, 0, 1, RW, "1: paths are sent as they are popped")                                 \
    R(repair,           0x48, RW, "write k: discards the k youngest entries of the stack; read: number that the last write discarded") \
    R(paths_low,        0x4C, RO, "paths emitted, bits 31:0; reading it holds the high half")                     \
    R(paths_high,       0x50, RO, "paths emitted, bits 63:32, as held")                                           \
    R(incomplete,       0x54, RO, "incomplete entries popped; saturates at 2^32 - 1")                             \
    R(overflows,        0x58, RO, "entries dropped; saturates at 2^32 - 1")                                       \
    R(underflows,       0x5C, RO, "pops that emptied the stack; saturates at 2^32 - 1")                           \
    R(gaps,             0x60, RO, "records with a gap before them; saturates at 2^32 - 1")                        \
    R(overruns,         0x64, RO, "messages lost; saturates at 2^32 - 1")                                         \
    R(events_lost_low,  0x68, RO, "events that no path counted, bits 31:0; reading it holds the high half")       \
    R(events_lost_high, 0x6C, RO, "events that no path counted, bits 63:32, as held")                             \
    R(stacked,          0x70, RO, "entries on the stack, spilled ones included")                                  \
    R(spill_base,       0x74, RW, "byte address of the region for spilled entries; a write clears the stack")     \
    R(spill_entries,    0x78, RW, "entries of that region; 0: nothing is spilled; a write clears the stack")      \
    R(phase_interval,   0x7C, RW, "instructions of an interval; a write restarts the count")                      \
    R(phase_threshold,  0x80, RW, "bits 15:0, in 2^-16 of twice the interval; a smaller distance is the same phase") \
    R(phases,           0x84, RO, "intervals ended since reset or clear, modulo 2^32")                            \
    R(trap_ppcr,        0x88, RW, "operations of traps and of returns from them; an accepted write clears the stack") \
    F(status,           overflowed,            16, 1, W1C, "an entry of the stack was dropped")                   \
    F(status,           underflowed,           17, 1, W1C, "a pop emptied the stack")                             \
    F(status,           saturated,             18, 1, W1C, "a popped entry had a saturated counter")              \
    F(status,           table_saturated,       19, 1, W1C, "a count of the table saturated")                      \
    F(status,           accumulator_saturated, 20, 1, W1C, "an accumulator saturated")                            \
    F(status,           gap,                   21, 1, W1C, "records were missing before one")                     \
    F(status,           overrun,               22, 1, W1C, "a message was lost")                                  \
    F(status,           evaluating,            23, 1, RO,  "an interval's phase is being identified")             \
    F(status,           reading,               24, 1, RO,  "the table is being read out; events wait")            \
    F(status,           spilling,              25, 1, RO,  "an entry moves to or from memory, or begins to")

//    field         bits                     unit        meaning
#define PATH_EVENTS(F)                                                                                            \
    F(pc,           cfg->pc_width,           "",         "address of the branch")                                 \
    F(target,       cfg->width,              "",         "address executed next")                                 \
    F(class,        3,                       "",         "0 call, 1 return, 2 forward, 3 backward, 4 indirect, 5 gap, 6 trap, 7 xret") \
    F(taken,        1,                       "",         "1: the branch was taken")                               \
    F(count,        cfg->count_width,        "events",   "events since the previous record")                      \
    F(instructions, cfg->instructions_width, "instructions", "executed since the previous record, the branch included")

#define PATH_MESSAGES(F)                                                                                          \
    F(count,        32,                      "events",   "events or occurrences of the path")                     \
    F(directions,   cfg->branches,           "",         "bit i: the i-th branch was taken, oldest first")        \
    F(length,       path_length_bits(cfg),   "branches", "branches of the path")                                  \
    F(start,        cfg->width,              "",         "address at which the path begins")                      \
    F(type,         2,                       "",         "type of the record")

#define PATH_RECORDS(R, S)                                                                                        \
    R(popped, PATH_POPPED, "start length directions count", "a path as it was popped (stream=1)")                 \
    S(popped, count, events, 0, 0, "events", "the path's event counter")                                          \
    R(entry, PATH_ENTRY, "start length directions count", "an entry of the table")                                \
    R(phase, PATH_PHASE, "count", "the phase of an ended interval")                                               \
    S(phase, count, identity, 0, 16, "", "number of the phase")                                                   \
    S(phase, count, distance, 16, 16, "", "distance from the nearest stored signature")                           \
    R(end, PATH_END, "count", "end of a flush's read-out")                                                        \
    S(end, count, entries, 0, 0, "entries", "entries sent")
// clang-format on

struct path_config {
    struct shell_config shell;
    PATH_PARAMS(PARAM_FIELD)
};

enum { PATH_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { PATH_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

// Times in clocks.
enum {
    PATH_LATENCY = 32,        // L: from accepting a record to its exit
    PATH_STEP_CLOCKS = 8,     // from a step of the read-out to its exit
    PATH_AHEAD_CLOCKS = 32,   // before CLEAR's first row
    PATH_IDENTITY_CLOCKS = 64 // of V, beyond the passes over the accumulators
};

enum { PATH_WAYS_MOST = 32, SPILL_ENTRIES_MOST = 1 << 20, SPILL_DEPTH_LEAST = 4 };
enum { SIGNATURE_BITS = 6, SIGNATURE_MOST = (1 << SIGNATURE_BITS) - 1, THRESHOLD_MOST = 65535 };

// For checked configurations only.
uint32_t path_ppcr(const struct path_config *cfg); // after reset
uint32_t path_ways(const struct path_config *cfg);
uint32_t path_rows(const struct path_config *cfg);
uint32_t path_row_bits(const struct path_config *cfg);
uint32_t path_count_bits(const struct path_config *cfg); // width of an entry's count
uint32_t path_length_bits(const struct path_config *cfg);
uint64_t path_table_bits(const struct path_config *cfg);     // as the paper counts them
uint32_t path_threshold(const struct path_config *cfg);      // after reset, in 2^-16 of twice the interval
uint32_t path_interval_least(const struct path_config *cfg); // instructions
uint32_t path_clear_clocks(const struct path_config *cfg);
uint32_t path_phase_clocks(const struct path_config *cfg);    // V of doc/path/phases.md
uint32_t path_entry_bits(const struct path_config *cfg);      // width of a stack entry in memory
uint32_t path_spill_words(const struct path_config *cfg);     // W of doc/path/stack.md
uint32_t path_spill_slot_bits(const struct path_config *cfg); // log2 of P

extern const struct profiler path_profiler;
extern const struct engine_class path_engine;

FIELD_LAYOUT(path, event, PATH_EVENTS)
FIELD_LAYOUT(path, message, PATH_MESSAGES)

#endif
