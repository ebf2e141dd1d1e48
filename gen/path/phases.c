// gen/path/phases: widths of signature slots and unit U, and the clock of the phase decision.
#include "gen/path/phases.h"

#include "cmodel/bits.h"

unsigned path_phases_place_bits(const struct path_config *cfg)
{
    return bits_log2(cfg->signatures);
}

// U = 4 I / A, where I has 32 bits.
unsigned path_phases_unit_bits(const struct path_config *cfg)
{
    return 32 + 2 - bits_log2(cfg->accumulators);
}

// The record is in clock e, its instructions in e + 1. e + V - 1 is the last clock in which T counts.
uint32_t path_phases_decide(const struct path_config *cfg)
{
    const uint32_t begins = 1 + PHASES_ENDED + 1;
    return path_phase_clocks(cfg) - 1 - begins;
}
