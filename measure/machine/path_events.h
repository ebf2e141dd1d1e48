// measure/machine/path_events: events of each program record under every metric, and the clocks they cost.
// Source: Vaswani et al. 2004, section 4, Table 4; doc/path/metrics.md.
// Caches: first-level code and data caches before a common second level. A block fetches each of its lines
// once; a load or store accesses the lines that it touches.
#ifndef SLUICE_MEASURE_MACHINE_PATH_EVENTS_H
#define SLUICE_MEASURE_MACHINE_PATH_EVENTS_H

#include "measure/machine/energy.h"
#include "measure/machine/predictor.h"
#include "trace/record.h"

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
    uint32_t second_clocks, memory_clocks, misprediction_clocks; // what a miss of the first level, one of the
                                                                 // second, and a misprediction cost
};

struct path_machine path_machine_default(void); // Table 4; second-level lines of 64 bytes

struct path_events {
    struct path_machine machine;
    struct cache cache[PATH_CACHES];
    uint64_t access_cost[PATH_CACHES], off_chip_cost; // relative energies
    struct predictor *predictor;
};

// False: invalid shape or out of memory. Call path_events_free in any case.
bool path_events_init(struct path_events *events, const struct path_machine *machine);
void path_events_free(struct path_events *events);

// The record types that a metric needs, as bits 1 << record_type.
unsigned path_metric_needs(enum path_metric metric);

// Takes records in program order. Gives the record's events by metric: instructions of a block; misses; 1
// for a mispredicted branch; sum of relative
// energies: of each cache accessed, and off-chip on a miss of the second level.
void path_events_of(struct path_events *events, const struct record *record, uint64_t count[PATH_METRICS]);

// Clocks that the core loses to these events, one after the other.
uint64_t path_events_clocks(const struct path_events *events, const uint64_t count[PATH_METRICS]);

#endif
