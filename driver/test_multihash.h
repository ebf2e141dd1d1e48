// driver/test_multihash: the driver at the model's pins, and the paper beside it, for its tests.
#ifndef SLUICE_DRIVER_TEST_MULTIHASH_H
#define SLUICE_DRIVER_TEST_MULTIHASH_H

#include "model_device.h"
#include "multihash.h"
#include "multihash/multihash.h"

struct bench {
    union any_config config;
    const struct multihash_config *cfg;
    struct model_device m;
    struct multihash_profile profile;
    struct multihash paper;         // of the events accepted
    struct multihash_interval last; // that was taken
    uint32_t intervals, cut;        // taken
    uint64_t denied, lost, candidates;
    bool refuses; // to take an interval
    uint64_t seed;
};

// The only one there is.
struct bench *bench_make(int count, char *const *settings);
void bench_end(struct bench *bench);

// Messages are taken from here on in the clocks in which events are offered.
void bench_takes(struct bench *bench);

// Adds a message, as a taker does.
bool bench_add(void *context, const struct word *message, bool last);

// Fails with the device's error unless it was done.
void bench_good(const struct bench *bench, bool done);

// Offers so many events; the paper is told of those that were accepted.
void bench_offer(struct bench *bench, uint32_t events);

// The last interval taken is the paper's, which ends here.
void bench_same(struct bench *bench, bool complete);
void bench_same_tuple(const struct tuple *tuple, const struct tuple *wanted);

// Reads out, and compares.
void bench_flush(struct bench *bench);

#endif
