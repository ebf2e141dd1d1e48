// cmodel/path/run_helper: test helper: random records through clocked engine and untimed core.
// Every message must equal the core's; a path must come in the clock that the contract states.
#ifndef SLUICE_CMODEL_PATH_RUN_HELPER_H
#define SLUICE_CMODEL_PATH_RUN_HELPER_H

#include "cmodel/path/rig_helper.h"

enum { RUN_EXPECTED = 4096 };

// Expected messages: paths in clock `at`, phase records in or after clock `after`.
struct expected {
    struct path_message path[RUN_EXPECTED], phase[RUN_EXPECTED];
    uint64_t at[RUN_EXPECTED], after[RUN_EXPECTED];
    uint32_t paths, paths_seen, phases, phases_seen;
};

struct sums {
    uint64_t paths, events_lost;
    uint32_t incomplete, overflows, underflows, gaps;
};

struct run {
    struct rig *rig;
    struct path_core core;
    struct expected expected;
    struct sums sums;
    uint64_t random;
    uint32_t held, waits; // clocks in which a record was held; in which a write waited
    bool stream;
};

struct run *run_begin(char *const *settings, uint64_t seed);

// Waits for all messages, then compares statistics and table with the core's.
void run_end(struct run *run);

uint32_t run_below(struct run *run, uint32_t limit); // 0 to limit - 1

// A random record among few blocks. Of 160 calls and returns, `rising` are calls.
struct path_record run_draw(struct run *run, uint32_t rising);

// Offers a record until it is accepted. In each clock a message leaves with probability `chance` / 256.
void run_record(struct run *run, const struct path_record *record, uint32_t chance);

// Writes a register, with all waits. Returns whether it was refused.
bool run_write(struct run *run, uint16_t address, uint32_t data);

// Flushes, and compares the table entry by entry.
void run_flush(struct run *run);

#endif
