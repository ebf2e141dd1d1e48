// driver/multihash/multihash_helper: the model with the multihash driver, and the paper section.
#ifndef SLUICE_DRIVER_MULTIHASH_MULTIHASH_HELPER_H
#define SLUICE_DRIVER_MULTIHASH_MULTIHASH_HELPER_H

#include "cmodel/multihash/multihash.h"
#include "driver/model_device.h"
#include "driver/multihash/multihash.h"

struct bench {
    union any_config config;
    const struct multihash_config *cfg;
    struct model_device m;
    struct multihash_profile profile;
    struct multihash paper;         // of the accepted events
    struct multihash_interval last; // last interval taken
    uint32_t intervals, cut;        // intervals taken; of them cut short
    uint64_t denied, lost, candidates;
    bool refuses; // refuses to take an interval
    uint64_t seed;
};

// A single static instance.
struct bench *bench_make(int count, char *const *settings);
void bench_end(struct bench *bench);

// From now on messages are taken in the clocks in which events are offered.
void bench_takes(struct bench *bench);

// Adds a message, as a taker does.
bool bench_add(void *context, const struct word *message, bool last);

// Fails with the device's error unless `done`.
void bench_good(const struct bench *bench, bool done);

// Offers events; the paper section gets the accepted ones.
void bench_offer(struct bench *bench, uint32_t events);

// Checks that the last interval taken is the paper section's, which ends here.
void bench_same(struct bench *bench, bool complete);
void bench_same_tuple(const struct tuple *tuple, const struct tuple *wanted);

// Reads out and compares.
void bench_flush(struct bench *bench);

#endif
