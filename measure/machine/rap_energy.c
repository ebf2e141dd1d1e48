// measure/machine/rap_energy: printed part costs, their scaling to a configuration, energy of a run.
#include "measure/machine/rap_energy.h"

#include <math.h>

#include "cmodel/bits.h"

// Sizes for which the figures are printed.
enum { TCAM_ENTRIES = 4096, TCAM_WIDTH = 36, SRAM_BITS = 16 * 1024 * 8, COMPARATOR_BITS = 32 };
enum { BUS_UM = 8000, BUS_BITS = 64 };

const struct rap_printed rap_printed[RAP_PARTS] = {
    [RAP_PART_TCAM] = {"TCAM", "3.4.1", "4096 x 36", {19.32, 0.426, 7}},
    [RAP_PART_ARBITER] = {"priority arbiter", "3.4.2", "4096", {0.3, 0.063, 1.16}},
    [RAP_PART_SRAM] = {"SRAM", "3.4.3", "16 KB", {3.17, 0.54, 1.26}},
    [RAP_PART_COMPARATOR] = {"comparator", "3.4.4", "32 bits", {0.00034, 0.0016, 0.572}},
    [RAP_PART_REGISTER] = {"pipeline register", "3.4.4", "1", {0.0016, 0.443e-3, 0.164}},
    [RAP_PART_TCAM_REGISTERS] = {"TCAM registers", "3.4.4", "3", {0.0026, 0.613e-3, NAN}},
    [RAP_PART_BUS] = {"bus", "3.4.4", "64 x 8000 um", {NAN, 0.94, NAN}},
};

const struct rap_cost rap_printed_total = {24.73, 1.272, 7};
const double rap_printed_sram_clock = 1.26;

const struct rap_hardware rap_hardware_paper = {
    .entries = TCAM_ENTRIES,
    .key_bits = TCAM_WIDTH,
    .sram_bits = SRAM_BITS,
    .sram_read = SRAM_BITS,
    .sram_write = SRAM_BITS,
    .compared_bits = COMPARATOR_BITS,
    .registers = RAP_STAGES - 1,
    .bus_um = BUS_UM,
};

// ---- hardware of a configuration -----------------------------------------------------------

// One RAM per level below the root: counts, and for each range the block of its children.
static struct rap_hardware trie_hardware(const struct rap_config *cfg)
{
    const uint32_t height = rap_height(cfg);
    struct rap_hardware hardware = {.compared_bits = (double)height * cfg->counter_width,
                                    .registers = height};
    for (uint32_t level = 1; level <= height; level++) {
        const uint32_t blocks_below = level < height ? rap_level_blocks(cfg, level + 1) : 0;
        const double words =
            (double)rap_level_blocks(cfg, level) * (double)(1U << rap_digit_bits_at(cfg, level - 1));
        const double bits = words * (cfg->counter_width + bits_length(blocks_below));
        hardware.sram_bits += bits;
        hardware.sram_write = fmax(hardware.sram_write, bits); // writes only one RAM
    }
    hardware.sram_read = hardware.sram_bits; // reads all
    return hardware;
}

struct rap_hardware rap_hardware_of(const struct rap_config *cfg)
{
    if (cfg->engine == RAP_TRIE)
        return trie_hardware(cfg);
    const double sram = (double)cfg->nodes * cfg->counter_width;
    return (struct rap_hardware){.entries = cfg->nodes,
                                 .key_bits = rap_kind_bits(cfg) + rap_key_bits(cfg),
                                 .sram_bits = sram,
                                 .sram_read = sram,
                                 .sram_write = sram,
                                 .compared_bits = cfg->counter_width,
                                 .registers = RAP_STAGES - 1};
}

// ---- parts ---------------------------------------------------------------------------------

static double sram_energy(double bits)
{
    return rap_printed[RAP_PART_SRAM].cost.energy * bits / SRAM_BITS;
}

// Factors by which the printed area and energy scale.
static void scale(const struct rap_hardware *h, enum rap_part part, double *area, double *energy)
{
    switch (part) {
    case RAP_PART_TCAM: *area = h->entries * h->key_bits / (TCAM_ENTRIES * TCAM_WIDTH); break;
    case RAP_PART_ARBITER: *area = h->entries / TCAM_ENTRIES; break;
    case RAP_PART_SRAM: *area = h->sram_bits / SRAM_BITS; break;
    case RAP_PART_COMPARATOR: *area = h->compared_bits / COMPARATOR_BITS; break;
    case RAP_PART_REGISTER: *area = h->registers; break;
    case RAP_PART_TCAM_REGISTERS: *area = h->entries > 0; break;
    default: *area = h->bus_um / BUS_UM;
    }
    *energy = part == RAP_PART_SRAM ? h->sram_read / SRAM_BITS : *area;
}

struct rap_cost rap_part_cost(const struct rap_hardware *hardware, enum rap_part part)
{
    const struct rap_cost *printed = &rap_printed[part].cost;
    double area;
    double energy;
    scale(hardware, part, &area, &energy);
    return (struct rap_cost){.area = printed->area * area,
                             .energy = printed->energy * energy,
                             .delay = area > 0 ? printed->delay : NAN};
}

struct rap_cost rap_sum(const struct rap_hardware *hardware)
{
    struct rap_cost sum = {0};
    for (unsigned part = 0; part < RAP_PARTS; part++) {
        const struct rap_cost cost = rap_part_cost(hardware, part);
        sum.area += isnan(cost.area) ? 0 : cost.area;
        sum.energy += cost.energy;
        sum.delay = fmax(sum.delay, cost.delay); // fmax ignores NAN
    }
    return sum;
}

double rap_clock(const struct rap_hardware *hardware, double bits)
{
    const double stages = bits > 0 ? ceil(hardware->key_bits / bits) : 1;
    double longest = 0;
    for (unsigned part = 0; part < RAP_PARTS; part++) {
        const double delay = rap_part_cost(hardware, part).delay;
        longest = fmax(longest, part == RAP_PART_TCAM ? delay / stages : delay);
    }
    return longest;
}

// ---- the missing bus -----------------------------------------------------------------------

static struct rap_cost sum_without_bus(const struct rap_hardware *hardware)
{
    struct rap_hardware bare = *hardware;
    bare.bus_um = 0;
    return rap_sum(&bare);
}

double rap_bus_for_energy(const struct rap_hardware *hardware)
{
    const double missing = rap_printed_total.energy - sum_without_bus(hardware).energy;
    return missing / rap_printed[RAP_PART_BUS].cost.energy * BUS_UM;
}

double rap_bus_pitch_for_area(const struct rap_hardware *hardware, double bus_um)
{
    const double missing = rap_printed_total.area - sum_without_bus(hardware).area;
    return missing * 1e6 / (BUS_BITS * bus_um);
}

// ---- a run ---------------------------------------------------------------------------------

static double energy_of(const struct rap_hardware *hardware, enum rap_part part)
{
    return rap_part_cost(hardware, part).energy;
}

double rap_energy_combine(const struct rap_config *cfg)
{
    if (!cfg->combine)
        return 0;
    const double key = rap_kind_bits(cfg) + rap_key_bits(cfg);
    const double bits = cfg->combine * (key + bits_length(cfg->combine_limit));
    const double compared = key * cfg->combine_ways / COMPARATOR_BITS;
    return 2 * sram_energy(bits) + rap_printed[RAP_PART_COMPARATOR].cost.energy * compared;
}

double rap_energy_update(const struct rap_hardware *hardware)
{
    return rap_sum(hardware).energy + sram_energy(hardware->sram_write);
}

double rap_energy_paper_event(const struct rap_hardware *hardware)
{
    return rap_energy_update(hardware) + energy_of(hardware, RAP_PART_TCAM);
}

double rap_energy_create(const struct rap_hardware *hardware)
{
    return energy_of(hardware, RAP_PART_TCAM) + sram_energy(hardware->sram_write);
}

double rap_energy_scan(const struct rap_hardware *hardware)
{
    enum { READS = 2, WRITES = 2 }; // the range's word and its parent's
    return energy_of(hardware, RAP_PART_TCAM) + (READS + WRITES) * sram_energy(hardware->sram_write);
}

struct rap_spent rap_energy_spent(const struct rap_config *cfg, const struct rap_hardware *hardware,
                                  struct rap_activity activity)
{
    struct rap_spent spent = {.combining = activity.events * rap_energy_combine(cfg),
                              .updating = activity.updates * rap_energy_update(hardware),
                              .splitting = activity.created * rap_energy_create(hardware),
                              .merging = activity.scanned * rap_energy_scan(hardware)};
    spent.total = spent.combining + spent.updating + spent.splitting + spent.merging;
    return spent;
}
