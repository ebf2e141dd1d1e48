// driver/test_path: the driver at the model's pins, and the untimed profiler beside it, for its tests.
#ifndef SLUICE_DRIVER_TEST_PATH_H
#define SLUICE_DRIVER_TEST_PATH_H

#include "model_device.h"
#include "path.h"
#include "path/core.h"

enum { BENCH_PATHS = 1 << 16 };

struct path_bench {
    union any_config config;
    const struct path_config *cfg;
    struct model_device m;
    struct path_profile profile;
    struct path_core core; // of the records accepted
    bool stream;
    struct path_totals sums;                                // the core's
    struct path_phase phase[BENCH_PATHS];                   // [sums.phases], the core's
    struct path_count popped[BENCH_PATHS], to[BENCH_PATHS]; // with `stream`: the core's; those taken
    uint32_t pops, taken;
    bool refuses; // to take a path
    uint64_t seed;
    uint32_t offered; // records
};

// The only one there is. A NULL ends the settings.
struct path_bench *path_bench_make(char *const *settings);
void path_bench_end(struct path_bench *bench);

// Messages are taken from here on in the clocks in which records are offered.
void path_bench_takes(struct path_bench *bench);

// Fails with the device's error unless it was done.
void path_bench_good(const struct path_bench *bench, bool done);

// Offers so many records; the core is told of those that were accepted.
void path_bench_offer(struct path_bench *bench, uint32_t records);

// Reads out: table, phases, paths taken and totals are the core's.
void path_bench_same(struct path_bench *bench);

// The core's as after `clear`.
void path_bench_forget(struct path_bench *bench);

// Adds a message.
bool path_bench_add(struct path_bench *bench, struct path_message message, bool last);

#endif
