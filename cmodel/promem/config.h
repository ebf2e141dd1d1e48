// cmodel/promem/config: parameters and registers of the profiler memory.
// Source: Lysecky et al. 2002 (promem), sections 4 and 5.
#ifndef SLUICE_CMODEL_PROMEM_CONFIG_H
#define SLUICE_CMODEL_PROMEM_CONFIG_H

#include "cmodel/profiler.h"

// clang-format off
//    type name            default least most unit      meaning
#define PROMEM_PARAMS(P)                                                                                          \
    P(INT, stages,         8,      1,    20,  "stages",  "levels of the tree; it holds 2^stages - 1 targets; above 16 in software only") \
    P(INT, width,          32,     1,    64,  "bits",    "width of a pattern")                                    \
    P(INT, counter_width,  32,     2,    64,  "bits",    "width of a count, which saturates")                     \
    P(INT, ranges,         0,      0,    1,   "",        "1: a target is a range, both ends inclusive")           \
    P(INT, stage_clocks,   4,      1,    4,   "clocks",  "clocks per stage: 1 as in the paper, 4 for the fastest clock") \
    P(INT, ff_stages,      3,      1,    16,  "stages",  "number of stages, from the root on, with flip-flops as memory") \
    P(INT, banks,          1,      1,    2,   "banks",   "2: one is loaded while the other is searched")          \
    P(INT, read_patience,  64,     0,    65535, "clocks", "wait after which a read or load takes an event's clock; 0: never")

#define PROMEM_REGISTERS(R, F)                                                                                    \
    R(readout,     0x40, RW, "what a flush reads; not writable while one runs")                                   \
    F(readout,     clear, 0, 1, RW, "1: each count is set to 0 as it is read")                                    \
    F(readout,     other, 1, 1, RW, "1: the bank that is not searched (banks=2)")                                 \
    R(pointer,     0x44, WO, "any write: begin a load at the root")                                               \
    R(target,      0x48, WO, "pattern, bits 31:0: load it at the pointer")                                        \
    R(no_target,   0x4C, WO, "any write: load an invalid entry at the pointer")                                   \
    R(target_high, 0x50, RW, "pattern, bits 63:32, for the targets that follow")                                  \
    R(swap,        0x54, WO, "any write: search the bank that was loaded (banks=2)")                              \
    F(status,      saturated,     16, 1, W1C, "a count was at its maximum when it was hit")                       \
    F(status,      load_overflow, 17, 1, W1C, "a target was written past the last stage")                         \
    F(status,      loading,       18, 1, RO,  "a load has begun and is not complete")

//    field    bits                unit      meaning
#define PROMEM_EVENTS(F)                                                                                          \
    F(pattern, cfg->width,         "",       "pattern to search for among the targets")

#define PROMEM_MESSAGES(F)                                                                                        \
    F(count,   cfg->counter_width, "events", "a target's count; targets come in tree order")
// clang-format on

struct promem_config {
    struct shell_config shell;
    PROMEM_PARAMS(PARAM_FIELD)
};

enum { PROMEM_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { PROMEM_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

enum { PROMEM_STAGES_MAX = 20, PROMEM_STAGES_HARDWARE = 16 };

// Capacity in targets: 2^stages - 1.
uint32_t promem_entries(const struct promem_config *cfg);

// Clocks from a slot's injection to its exit: L of doc/promem/engine.md.
uint32_t promem_latency(const struct promem_config *cfg);

extern const struct profiler promem_profiler;
extern const struct engine_class promem_engine;

FIELD_LAYOUT(promem, event, PROMEM_EVENTS)
FIELD_LAYOUT(promem, message, PROMEM_MESSAGES)

#endif
