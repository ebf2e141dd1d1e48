// measure/machine/energy: energy model of cache accesses, and the relative costs that path profiles count.
// Source: Vaswani et al. 2004, Figure 16 (Kadayif et al.), section 4; doc/path/metrics.md, Energy.
#ifndef SLUICE_MEASURE_MACHINE_ENERGY_H
#define SLUICE_MEASURE_MACHINE_ENERGY_H

#include "measure/machine/cache.h"

struct energy_model {
    double gamma;       // joules, technology constant
    double main;        // joules per bit of a line, for an off-chip access
    double voltage;     // volts
    double dirty;       // share of misses that write a line back, 0 to 1
    double activity;    // bit switching probability, pr1 to pr4 in the figure, 0 to 1
    uint32_t status;    // status bits per line
    uint32_t addresses; // width of the address bus in bits
};

// The activity of 0.25 is from the figure's caption; the paper gives no other value. All others are our
// assumptions (doc/path/metrics.md, Energy).
extern const struct energy_model energy_default;

// Joules for these numbers of hits and misses; every miss goes off-chip.
double energy_of(const struct energy_model *model, struct cache_shape cache, double hits, double misses);

// Relative costs: multiples of the cheapest cache's access, rounded to the nearest integer.
// access[caches]: an access of each cache, hit or miss; 1 or more. off_chip: what a miss of the last cache
// adds, by pads and memory; a miss of another cache leads to an access of the next and adds nothing else.
void energy_costs(const struct energy_model *model, const struct cache_shape *cache, unsigned caches,
                  uint64_t *access, uint64_t *off_chip);

#endif
