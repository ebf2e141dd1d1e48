// tb/path/phases_traffic: random traffic of phases_bench: paths, instruction counts, register writes.
#ifndef SLUICE_TB_PATH_PHASES_TRAFFIC_H
#define SLUICE_TB_PATH_PHASES_TRAFFIC_H

#include "cmodel/path/config.h"

enum { TRAFFIC_POOL = 256 };

struct traffic {
    const struct path_config *cfg;
    uint64_t random;
    uint32_t program;      // part of the pool in use
    uint32_t burst, heavy; // left: paths on few accumulators, records with maximal instruction counts
    struct path pool[TRAFFIC_POOL];
};

void traffic_init(struct traffic *traffic, const struct path_config *cfg, uint64_t seed);

// A random number from 0 to limit - 1.
uint32_t traffic_below(struct traffic *traffic, uint32_t limit);

const struct path *traffic_path(struct traffic *traffic);

// A random instruction count of up to `bits` bits, often few or all.
uint32_t traffic_record_instructions(struct traffic *traffic);
uint32_t traffic_path_instructions(struct traffic *traffic);

// Values to write; intervals are mostly near the least one and near the clocks of an evaluation.
uint32_t traffic_interval(struct traffic *traffic);
uint32_t traffic_threshold(struct traffic *traffic);

#endif
