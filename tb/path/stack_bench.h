// tb/path/stack_bench: state of the stack's bench and interface of its parts.
#ifndef SLUICE_TB_PATH_STACK_BENCH_H
#define SLUICE_TB_PATH_STACK_BENCH_H

#include "tb/path/stack_ports.h"

#include "cmodel/path/spill.h"
#include "tb/path/block.h"
#include "tb/path/stack_stream.h"

// Clocks: latency of a path; without records before a control write; of CLEAR; from a write to valid counts.
enum { PATH_CLOCKS = 9, QUIET = 32, CLEAR = 40, SETTLED = 4, RING = 16, REGION_MOST = 1 << 13 };

#define MET(M)                                                                                               \
    M(records)                                                                                               \
    M(paths)                                                                                                 \
    M(incomplete)                                                                                            \
    M(overflows)                                                                                             \
    M(underflows)                                                                                            \
    M(saturated)                                                                                             \
    M(gaps)                                                                                                  \
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
    bool unsettled; // too soon after a control write to check the counts
};

struct bench {
    struct path_config cfg;
    struct path_stack stack;
    struct path_spill spill;
    struct stack_stream stream;
    struct block *block;
    struct expected at[RING]; // ring by clock
    uint64_t clock, repaired_at;
    uint32_t repaired;
    uint32_t quiet, clear, paused; // clocks left of each
    bool clearing;                 // this clock is part of CLEAR
    uint32_t patience;             // rate of memory answers, per 256 clocks
    bool wants;                    // a control write is pending
    enum spill_state began;        // last move that the spill unit started
    uint64_t moved_at;
    uint32_t memory[REGION_MOST * 8];
    struct {
        MET(NUMBER)
    } met;
};

// A random number below limit.
uint32_t below(struct bench *b, uint32_t limit);

// Check outputs, and end the program on a mismatch: path and its flags; numbers of stacked and discarded
// entries; the spill unit's outputs, for its state at the start of the clock.
void check_path(struct bench *b, const struct block_out *out);
void check_counts(struct bench *b, const struct block_out *out);
void check_spill(const struct bench *b, const struct block_out *out, const struct path_spill *spill);

// State of a control write or clear in this clock.
enum control { NONE, WAITS, EXECUTES };
enum control control(struct bench *b, struct block_in *in);

// The state after a clock of reset.
void reset(struct bench *b);

#endif
