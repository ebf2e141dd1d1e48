// driver/path/path_helper: the model at its pins with the path driver, and the untimed profiler beside it.
#ifndef SLUICE_DRIVER_PATH_PATH_HELPER_H
#define SLUICE_DRIVER_PATH_PATH_HELPER_H

#include "cmodel/path/core.h"
#include "driver/model_device.h"
#include "driver/path/path.h"

enum { BENCH_PATHS = 1 << 16 };

// Settings of a small profiler.
#define SMALL "width=16", "depth=8", "branches=6", "accumulators=8", "phase_interval=4000"

struct path_bench {
    union any_config config;
    const struct path_config *cfg;
    struct model_device m;
    struct path_profile profile;
    struct path_core core; // untimed profiler of the accepted records
    bool stream;
    struct path_totals sums;              // of the core
    struct path_phase phase[BENCH_PATHS]; // [sums.phases], of the core
    // with `stream`: paths popped by the core; paths taken
    struct path_count popped[BENCH_PATHS], to[BENCH_PATHS];
    uint32_t pops, taken;
    bool refuses; // refuses to take a path
    uint64_t seed;
    uint32_t offered; // number of records offered
};

// A single static instance. A NULL ends the settings.
struct path_bench *path_bench_make(char *const *settings);
void path_bench_end(struct path_bench *bench);

// From now on messages are taken in the clocks in which records are offered.
void path_bench_takes(struct path_bench *bench);

// Fails with the device's error unless `done`.
void path_bench_good(const struct path_bench *bench, bool done);

// Offers records; the core gets the accepted ones.
void path_bench_offer(struct path_bench *bench, uint32_t records);

// Reads out, and checks that table, phases, paths taken and totals are the core's.
void path_bench_same(struct path_bench *bench);

// Forgets the core's state, as `clear` does.
void path_bench_forget(struct path_bench *bench);

// Adds a message.
bool path_bench_add(struct path_bench *bench, struct path_message message, bool last);

#endif
