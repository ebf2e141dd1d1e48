// measure/path_events: how many events of a metric each record of a program means.
// Source: Vaswani et al. 2004, section 4, Table 4; doc/path/metrics.md.
// Caches: two of the first level, of code and of data, before a common second one. A block of code fetches
// each of its lines once, a load or store accesses the lines that it touches.
#ifndef SLUICE_MEASURE_PATH_EVENTS_H
#define SLUICE_MEASURE_PATH_EVENTS_H

#include "energy.h"
#include "predictor.h"
#include "record.h"

enum path_metric {
    METRIC_INSTRUCTIONS,
    METRIC_L1,
    METRIC_L2,
    METRIC_MISPREDICTIONS,
    METRIC_ENERGY,
    PATH_METRICS
};

extern const char *const path_metric_names[PATH_METRICS]; // instructions l1 l2 mispredictions energy

enum path_cache { CACHE_CODE, CACHE_DATA, CACHE_SECOND, PATH_CACHES };

struct path_machine {
    struct cache_shape cache[PATH_CACHES];
    struct predictor_shape predictor;
    struct energy_model energy;
};

struct path_machine path_machine_default(void); // Table 4's; lines of 64 bytes in the second level

struct path_events {
    enum path_metric metric;
    struct cache cache[PATH_CACHES];
    uint64_t cost[PATH_CACHES][2]; // relative, of a hit, of a miss
    struct predictor *predictor;
};

// False: a shape that is none, or no memory. path_events_free in any case.
bool path_events_init(struct path_events *events, enum path_metric metric,
                      const struct path_machine *machine);
void path_events_free(struct path_events *events);

// Which records a metric needs: bits 1 << record_type.
unsigned path_metric_needs(enum path_metric metric);

// One record, in the program's order. Returns its events: of a block its instructions; misses; whether a
// branch was mispredicted; the sum of its accesses' costs.
uint64_t path_events_of(struct path_events *events, const struct record *record);

#endif
