// cmodel/path/config: parameters and registers of the path profiler.
// Source: Vaswani et al. 2004; what it leaves open: doc/path/.
#ifndef SLUICE_PATH_CONFIG_H
#define SLUICE_PATH_CONFIG_H

#include "path/path.h"
#include "path/ppcr.h"
#include "profiler.h"

enum path_backward { BACKWARD_ALWAYS, BACKWARD_TAKEN };
enum path_overflow { OVERFLOW_DROP, OVERFLOW_SPILL };
enum path_index { INDEX_PLB, INDEX_PB, INDEX_ADDRESS };
enum path_policy { POLICY_LFU, POLICY_GHOST };
enum { PATH_MESSAGES = 64, PATH_MESSAGES_LEAST = 8 }; // room in their queue

#define PATH_INTERVAL_MOST (1U << 31) // instructions; more than an enum holds

// clang-format off
//    type     name         default         least most     unit        meaning
#define PATH_PARAMS(P)                                                                                            \
    P(INT,     width,       48,             1,    64,      "bits",     "of a target, and of a path's start")      \
    P(INT,     pc_width,    0,              0,    64,      "bits",     "of the branch's own address in the event word; nothing looks at it") \
    P(INT,     count_width, 8,              0,    16,      "bits",     "of a record's event count; 0: all counts are 0") \
    P(INT,     instructions_width, 8,       0,    12,      "bits",     "of a record's instructions; 0: all are 0") \
    P(TEXT,    ppcr,        0,              1,    18,      "bl",       "bl, wpp or a number: what register ppcr holds after reset") \
    P(CHOICE,  backward,    BACKWARD_ALWAYS, 0,   1,       "always|taken", "taken: a backward branch that is not taken is processed as forward") \
    P(INT,     branches,    32,             1,    32,      "branches", "most of a path")                          \
    P(SIZE,    depth,       32,             2,    4096,    "entries",  "of the stack on chip")                    \
    P(CHOICE,  overflow,    OVERFLOW_DROP,  0,    1,       "drop|spill", "what becomes of the oldest entry")      \
    P(INT,     event_width, 8,              1,    16,      "bits",     "of an entry's event counter")             \
    P(INT,     path_width,  16,             1,    24,      "bits",     "phases=1: of an entry's instruction counter") \
    P(INT,     stream,      0,              0,    1,       "",         "what mode's bit stream is after reset")   \
    P(INT,     entries,     512,            1,    4096,    "entries",  "of the table")                           \
    P(INT,     ways,        0,              0,    32,      "entries",  "a row; 0: 4 of lfu, 8 of ghost")          \
    P(CHOICE,  index,       INDEX_PLB,      0,    2,       "plb|pb|address", "what a path's row depends on")      \
    P(CHOICE,  policy,      POLICY_LFU,     0,    1,       "lfu|ghost", "who is replaced")                        \
    P(INT,     count_bits,  0,              0,    32,      "bits",     "of an entry's count; 0: 32 of lfu, 16 of ghost") \
    P(INT,     exponent_bits, 5,            0,    5,       "bits",     "ghost: of these, and of ghost_bits, the exponent") \
    P(INT,     ghosts,      10,             1,    32,      "ghosts",   "ghost: a row")                            \
    P(INT,     fingerprint_bits, 11,        1,    16,      "bits",     "ghost: of a ghost's fingerprint")         \
    P(INT,     ghost_bits,  10,             1,    32,      "bits",     "ghost: of a ghost's count")               \
    P(INT,     phases,      1,              0,    1,       "",         "0: no phases are told apart")             \
    P(SIZE,    accumulators, 64,            4,    1024,    "accumulators", "phases=1: of an interval's paths")    \
    P(INT,     accumulator_width, 24,       4,    32,      "bits",     "phases=1: of one, which saturates")       \
    P(SIZE,    signatures,  16,             1,    32,      "signatures", "phases=1: of past phases")              \
    P(INT,     phase_interval, 10000000,    1,    PATH_INTERVAL_MOST, "instructions", "phases=1: what the register holds after reset") \
    P(DECIMAL, phase_threshold, 300000000,  0,    DECIMAL_ONE, "",     "phases=1: of twice the interval: who is nearer is the same phase")

#define PATH_REGISTERS(R, F)                                                                                      \
    R(ppcr,             0x40, RW, "which class of branches does what; a legal write clears the stack")            \
    R(mode,             0x44, RW, "what leaves as messages")                                                      \
    F(mode,             stream, 0, 1, RW, "1: paths, as they are popped")                                         \
    R(repair,           0x48, RW, "a write of k discards the k youngest entries of the stack; how many the last one did") \
    R(paths_low,        0x4C, RO, "paths emitted, bits 31:0; reading it holds the high half")                     \
    R(paths_high,       0x50, RO, "paths emitted, bits 63:32, as held")                                           \
    R(incomplete,       0x54, RO, "incomplete entries popped; stays at 2^32 - 1")                                 \
    R(overflows,        0x58, RO, "entries dropped; stays at 2^32 - 1")                                           \
    R(underflows,       0x5C, RO, "pops that emptied the stack; stays at 2^32 - 1")                               \
    R(bad_classes,      0x60, RO, "records of no class; stays at 2^32 - 1")                                       \
    R(overruns,         0x64, RO, "messages lost; stays at 2^32 - 1")                                             \
    R(events_lost_low,  0x68, RO, "events of no path, bits 31:0; reading it holds the high half")                 \
    R(events_lost_high, 0x6C, RO, "events of no path, bits 63:32, as held")                                       \
    R(stacked,          0x70, RO, "entries on the stack, spilled ones included")                                  \
    R(spill_base,       0x74, RW, "byte address of the region for spilled entries; a write clears the stack")     \
    R(spill_entries,    0x78, RW, "entries of that region, 0: nothing is spilled; a write clears the stack")      \
    R(phase_interval,   0x7C, RW, "instructions of an interval; a write begins the count anew")                   \
    R(phase_threshold,  0x80, RW, "bits 15:0: 2^-16 of twice the interval, who is nearer is the same phase")      \
    R(phases,           0x84, RO, "intervals ended since reset or clear, modulo 2^32")                            \
    F(status,           overflowed,            16, 1, W1C, "an entry of the stack was dropped")                   \
    F(status,           underflowed,           17, 1, W1C, "a pop emptied the stack")                             \
    F(status,           saturated,             18, 1, W1C, "a path was popped a counter of which could not take all") \
    F(status,           table_saturated,       19, 1, W1C, "a count of the table could not take all")             \
    F(status,           accumulator_saturated, 20, 1, W1C, "an accumulator could not take all")                   \
    F(status,           bad_class,             21, 1, W1C, "a record had no class")                               \
    F(status,           overrun,               22, 1, W1C, "a message was lost")                                  \
    F(status,           evaluating,            23, 1, RO,  "an interval's phase is being identified")             \
    F(status,           reading,               24, 1, RO,  "the table is being read out, events wait")            \
    F(status,           spilling,              25, 1, RO,  "an entry is on its way to or from memory")
// clang-format on

struct path_config {
    struct shell_config shell;
    PATH_PARAMS(PARAM_FIELD)
};

enum { PATH_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { PATH_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

// Clocks: until all that a record does has happened (L); of a step of the read-out until its message; before
// CLEAR's first row; beyond a walk of the signatures until an interval's phase is known.
enum { PATH_LATENCY = 32, PATH_STEP_CLOCKS = 8, PATH_AHEAD_CLOCKS = 32, PATH_IDENTITY_CLOCKS = 64 };

enum { PATH_WAYS_MOST = 32, SPILL_ENTRIES_MOST = 1 << 20, SPILL_DEPTH_LEAST = 4 };
enum { SIGNATURE_BITS = 6, SIGNATURE_MOST = (1 << SIGNATURE_BITS) - 1, THRESHOLD_MOST = 65535 };

// All of these of a configuration that has been checked.
uint32_t path_ppcr(const struct path_config *cfg); // after reset
uint32_t path_ways(const struct path_config *cfg);
uint32_t path_rows(const struct path_config *cfg);
uint32_t path_row_bits(const struct path_config *cfg);
uint32_t path_count_bits(const struct path_config *cfg); // of an entry's count
uint32_t path_length_bits(const struct path_config *cfg);
uint32_t path_record_bits(const struct path_config *cfg);
uint32_t path_message_bits(const struct path_config *cfg);
uint64_t path_table_bits(const struct path_config *cfg);     // as the paper counts them
uint32_t path_threshold(const struct path_config *cfg);      // in 2^-16 of twice the interval, after reset
uint32_t path_interval_least(const struct path_config *cfg); // instructions
uint32_t path_clear_clocks(const struct path_config *cfg);
uint32_t path_phase_clocks(const struct path_config *cfg);    // V
uint32_t path_entry_bits(const struct path_config *cfg);      // of the stack, in memory
uint32_t path_spill_words(const struct path_config *cfg);     // W
uint32_t path_spill_slot_bits(const struct path_config *cfg); // log2 of P

extern const struct profiler path_profiler;
extern const struct engine_class path_engine;

#endif
