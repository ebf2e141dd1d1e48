// measure/energy: what accesses to a cache cost, and the relative costs that path profiles count.
// Source: Vaswani et al. 2004, Figure 16 (Kadayif et al.), section 4; doc/path/metrics.md, Energy.
#ifndef SLUICE_MEASURE_ENERGY_H
#define SLUICE_MEASURE_ENERGY_H

#include "cache.h"

struct energy_model {
    double gamma;       // joules, of the technology
    double main;        // joules, of an access off the chip, a bit of a line
    double voltage;     // volts
    double dirty;       // part of the misses that write a line back, 0 to 1
    double activity;    // pr1 to pr4
    uint32_t status;    // bits of a line
    uint32_t addresses; // bits of the address bus
};

// 0.25 is of the figure's caption; the others are not given there: 0.8 um and a 2 Mbit SRAM of Shiue and
// Chakrabarti, DAC 1999, who use the same formula; 48 address bits.
extern const struct energy_model energy_default;

// Joules of so many hits and misses.
double energy_of(const struct energy_model *model, struct cache_shape cache, double hits, double misses);

// Of each cache a hit's and a miss's energy, divided by the least of all of them, plus one half, floored: 1
// or more.
void energy_costs(const struct energy_model *model, const struct cache_shape *cache, unsigned caches,
                  uint64_t (*cost)[2] /* [caches], of a hit, of a miss */);

#endif
