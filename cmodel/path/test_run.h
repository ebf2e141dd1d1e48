// cmodel/path/test_run: for the tests of this folder: seeded streams through engine and core.
// Every message must be the core's, a path's in the clock that the contract names.
#ifndef SLUICE_PATH_TEST_RUN_H
#define SLUICE_PATH_TEST_RUN_H

#include "path/test_rig.h"

enum { RUN_EXPECTED = 4096 };

// What is to come: paths with their clocks; phases, each after a clock.
struct expected {
    struct path_message path[RUN_EXPECTED], phase[RUN_EXPECTED];
    uint64_t at[RUN_EXPECTED], after[RUN_EXPECTED];
    uint32_t paths, paths_seen, phases, phases_seen;
};

struct sums {
    uint64_t paths, events_lost;
    uint32_t incomplete, overflows, underflows, bad_classes;
};

struct run {
    struct rig *rig;
    struct path_core core;
    struct expected expected;
    struct sums sums;
    uint64_t random;
    uint32_t held, waits; // clocks in which a record was not taken; in which a write waited
    bool stream;
};

struct run *run_begin(char *const *settings, uint64_t seed);

// Waits until all is out, then holds statistics and table against the core's.
void run_end(struct run *run);

uint32_t run_below(struct run *run, uint32_t limit); // 0 to limit - 1

// Calls and returns among few blocks; of 160 of these, `rising` are calls.
struct path_record run_draw(struct run *run, uint32_t rising);

// One record, until it is taken; in each clock a message leaves with this chance in 256.
void run_record(struct run *run, const struct path_record *record, uint32_t chance);

// A write, until it does not wait any more; whether it was refused.
bool run_write(struct run *run, uint16_t address, uint32_t data);

// The whole table, entry by entry.
void run_flush(struct run *run);

#endif
