// tb/path/stack_bench: what the stack's bench knows of a run, and its parts.
#ifndef SLUICE_PATH_STACK_BENCH_H
#define SLUICE_PATH_STACK_BENCH_H

#include "stack_ports.h"

#include "block.h"
#include "path/spill.h"
#include "stack_stream.h"

// Clocks: to a path; of no record until a control write; of CLEAR; from a write until its counts are there.
enum { PATH_CLOCKS = 9, QUIET = 32, CLEAR = 40, SETTLED = 4, RING = 16, REGION_MOST = 1 << 13 };

#define MET(M)                                                                                               \
    M(records)                                                                                               \
    M(paths)                                                                                                 \
    M(incomplete)                                                                                            \
    M(overflows)                                                                                             \
    M(underflows)                                                                                            \
    M(saturated)                                                                                             \
    M(bad)                                                                                                   \
    M(lost)                                                                                                  \
    M(held)                                                                                                  \
    M(writes)                                                                                                \
    M(reads)                                                                                                 \
    M(drops)                                                                                                 \
    M(turns) M(repairs) M(repaired_all) M(repaired_chip) M(repaired_below) M(restarts) M(clears) M(resets)
#define NUMBER(name) uint64_t name;

struct expected {
    struct stack_did did;
    uint32_t stacked;
    bool unsettled; // a control write was just before
};

struct bench {
    struct path_config cfg;
    struct path_stack stack;
    struct path_spill spill;
    struct stack_stream stream;
    struct block *block;
    struct expected at[RING]; // by clock modulo that
    uint64_t clock, repaired_at;
    uint32_t repaired;
    uint32_t quiet, clear, paused; // clocks of each to come
    bool clearing;                 // this one is of CLEAR
    uint32_t patience;             // of 256, the memory's
    bool wants;                    // a control write
    enum spill_state began;        // by the unit's last move
    uint64_t moved_at;
    uint32_t memory[REGION_MOST * 8];
    struct {
        MET(NUMBER)
    } met;
};

// Below that, of the run's random numbers.
uint32_t below(struct bench *b, uint32_t limit);

// Outputs that are not as expected end the program: a path and what is told with it; entries on the stack,
// those discarded; the spill unit's, as it was when the clock began.
void check_path(struct bench *b, const struct block_out *out);
void check_counts(struct bench *b, const struct block_out *out);
void check_spill(const struct bench *b, const struct block_out *out, const struct path_spill *spill);

// A control write, a clear: none, one that waits, one that executes in this clock.
enum control { NONE, WAITS, EXECUTES };
enum control control(struct bench *b, struct block_in *in);

// Behind a clock of reset.
void reset(struct bench *b);

#endif
