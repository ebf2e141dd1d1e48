// tb/path/phases_traffic: what phases_bench draws: paths of a seeded program, numbers, writes of registers.
#ifndef SLUICE_PATH_PHASES_TRAFFIC_H
#define SLUICE_PATH_PHASES_TRAFFIC_H

#include "path/config.h"

enum { TRAFFIC_POOL = 256 };

struct traffic {
    const struct path_config *cfg;
    uint64_t random;
    uint32_t program;      // of the pool's parts, which one runs
    uint32_t burst, heavy; // paths of few accumulators, and records of most instructions, to come
    struct path pool[TRAFFIC_POOL];
};

void traffic_init(struct traffic *traffic, const struct path_config *cfg, uint64_t seed);

// From 0 to limit - 1.
uint32_t traffic_below(struct traffic *traffic, uint32_t limit);

const struct path *traffic_path(struct traffic *traffic);

// A record's, a path's instructions: up to so many bits, often few or all.
uint32_t traffic_record_instructions(struct traffic *traffic);
uint32_t traffic_path_instructions(struct traffic *traffic);

// What is written: mostly around the least interval and the clocks of an evaluation.
uint32_t traffic_interval(struct traffic *traffic);
uint32_t traffic_threshold(struct traffic *traffic);

#endif
