// measure/machine/events: events of each program record under every metric, and the clocks they cost.
// Source: Vaswani et al. 2004, section 4, Table 4; doc/path/metrics.md.
// Caches: first-level code and data caches before a common second level. A block fetches each of its lines
// once; a load or store accesses the lines that it touches.
#ifndef SLUICE_MEASURE_MACHINE_EVENTS_H
#define SLUICE_MEASURE_MACHINE_EVENTS_H

#include "measure/machine/energy.h"
#include "measure/machine/predictor.h"
#include "trace/record.h"

enum metric { METRIC_INSTRUCTIONS, METRIC_L1, METRIC_L2, METRIC_MISPREDICTIONS, METRIC_ENERGY, METRICS };

extern const char *const metric_names[METRICS]; // instructions l1 l2 mispredictions energy

enum machine_cache { CACHE_CODE, CACHE_DATA, CACHE_SECOND, MACHINE_CACHES };

struct machine {
    struct cache_shape cache[MACHINE_CACHES];
    struct predictor_shape predictor;
    struct energy_model energy;
    uint32_t second_clocks, memory_clocks, misprediction_clocks; // what a miss of the first level, one of the
                                                                 // second, and a misprediction cost
};

struct machine machine_default(void); // Table 4; second-level lines of 64 bytes

struct machine_events {
    struct machine machine;
    struct cache cache[MACHINE_CACHES];
    uint64_t access_cost[MACHINE_CACHES], off_chip_cost; // relative energies
    struct predictor *predictor;
};

// False: invalid shape or out of memory. Call machine_events_free in any case.
bool machine_events_init(struct machine_events *events, const struct machine *machine);
void machine_events_free(struct machine_events *events);

// The record types that a metric needs, as bits 1 << record_type.
unsigned metric_needs(enum metric metric);

// Takes records in program order. Gives the record's events by metric: instructions of a block; misses; 1 for
// a mispredicted branch; relative energies, of each cache accessed and off-chip on a miss of the second
// level.
void machine_events_of(struct machine_events *events, const struct record *record, uint64_t count[METRICS]);

// Clocks that the core loses to these events, one after the other.
uint64_t machine_events_clocks(const struct machine_events *events, const uint64_t count[METRICS]);

#endif
