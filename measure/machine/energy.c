// measure/machine/energy: cell, bus, pad and memory terms of Figure 16, relative to the cheapest hit.
#include "measure/machine/energy.h"

#include <math.h>

// Farads: half the capacitance of an on-chip bus line, and that of a pad with its load.
static const double bus_capacity = 0.5e-12;
static const double pad_capacity = 20e-12;
enum { BUS_DATA_BITS = 32, PAD_DATA_BITS = 64, BYTE_BITS = 8 };
static const double bit_line_more = 4.8;

const struct energy_model energy_default = {.gamma = 1.44e-14,
                                            .main = 4.95e-9,
                                            .voltage = 3.3,
                                            .dirty = 0.25,
                                            .activity = 0.25,
                                            .status = 2,
                                            .addresses = 48};

double energy_of(const struct energy_model *model, struct cache_shape cache, double hits, double misses)
{
    const double line_bits = (double)cache.line * BYTE_BITS;
    const double tag = (double)model->addresses - log2((double)cache.bytes / cache.ways);
    const double word_line = cache.ways * (line_bits + tag + model->status);
    const double bit_line = (double)cache.bytes / cache.ways / cache.line;
    const double accesses = hits + misses;
    const double square = model->voltage * model->voltage * model->activity;
    const double written = 1 + model->dirty;
    const double cell = model->gamma * word_line * (bit_line + bit_line_more) * accesses;
    const double bus = bus_capacity * square * accesses * (model->addresses + (double)BUS_DATA_BITS);
    const double pad = pad_capacity * square * misses * (model->addresses + written * PAD_DATA_BITS);
    return cell + bus + pad + model->main * line_bits * misses * written;
}

static uint64_t relative(double energy, double least)
{
    return (uint64_t)(energy / least + 0.5);
}

void energy_costs(const struct energy_model *model, const struct cache_shape *cache, unsigned caches,
                  uint64_t *access, uint64_t *off_chip)
{
    const struct cache_shape last = cache[caches - 1];
    double least = INFINITY;
    for (unsigned i = 0; i < caches; i++)
        least = fmin(least, energy_of(model, cache[i], 1, 0));
    for (unsigned i = 0; i < caches; i++)
        access[i] = relative(energy_of(model, cache[i], 1, 0), least);
    *off_chip = relative(energy_of(model, last, 0, 1) - energy_of(model, last, 1, 0), least);
}
