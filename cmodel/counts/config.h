// cmodel/counts/config: parameters and registers of the hashed counter table.
// Source: Narayanasamy et al. 2003 (multihash), section 5.2, one table without accumulator.
#ifndef SLUICE_CMODEL_COUNTS_CONFIG_H
#define SLUICE_CMODEL_COUNTS_CONFIG_H

#include "cmodel/profiler.h"

// clang-format off
//    type  name           default least most     unit        meaning
#define COUNTS_PARAMS(P)                                                                                          \
    P(INT,  width,         32,     1,    64,      "bits",     "width of a key")                                   \
    P(SIZE, kinds,         1,      1,    4,       "profiles", "kinds of events; an event is {kind, key}")         \
    P(SIZE, counters,      512,    2,    1 << 16, "buckets",  "counters, one per hash bucket")                    \
    P(INT,  counter_width, 16,     1,    32,      "bits",     "width of a counter, which saturates")              \
    P(INT,  interval,      0,      0,    1U << 31, "events",  "events per interval, after which the table is read out; 0: only a flush reads out")

#define COUNTS_REGISTERS(R, F)                                                                                    \
    R(intervals, 0x40, RO, "intervals ended since reset or clear, modulo 2^16")                                   \
    R(left,      0x44, RO, "events until the interval ends; 0 with interval=0")                                   \
    F(status,    saturated, 16, 1, W1C, "a counter was at its maximum when it was hit")                           \
    F(status,    reading,   17, 1, RO,  "the table is being read out; events wait")

//    field  bits                    unit      meaning
#define COUNTS_EVENTS(F)                                                                                          \
    F(key,   cfg->width,             "",       "key to count")                                                 \
    F(kind,  bits_log2(cfg->kinds),  "",       "number of the profile to which the event belongs")

#define COUNTS_MESSAGES(F)                                                                                        \
    F(count, cfg->counter_width,     "events", "the counter")                                                     \
    F(index, counts_index_bits(cfg), "",       "number of the counter: the hash bucket")                          \
    F(whole, cfg->interval > 0,      "",       "1: read out at the end of an interval; 0: by a flush")
// clang-format on

struct counts_config {
    struct shell_config shell;
    COUNTS_PARAMS(PARAM_FIELD)
};

enum { COUNTS_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { COUNTS_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

enum { COUNTS_LATENCY = 5 }; // clocks from a slot's injection to its exit

uint32_t counts_word_bits(const struct counts_config *cfg);  // an event's word {kind, key}
uint32_t counts_index_bits(const struct counts_config *cfg); // a bucket's number

extern const struct profiler counts_profiler;
extern const struct engine_class counts_engine;
extern const struct untimed_class counts_untimed;

FIELD_LAYOUT(counts, event, COUNTS_EVENTS)
FIELD_LAYOUT(counts, message, COUNTS_MESSAGES)

#endif
