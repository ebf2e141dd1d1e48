// gen/path/phases: helpers of the template rtl/path/phases.v.t. Contract: doc/path/phases.md.
#ifndef SLUICE_GEN_PATH_PHASES_H
#define SLUICE_GEN_PATH_PHASES_H

#include "cmodel/path/config.h"

// Clocks from the arrival of the ending record's instructions: to the swap of the banks (BANK); to the start
// of the evaluation, when all updates of its path are complete (ENDED).
enum { PHASES_BANK = 10, PHASES_ENDED = 22 };

unsigned path_phases_place_bits(const struct path_config *cfg); // slot number of a signature; 0 for one slot
unsigned path_phases_unit_bits(const struct path_config *cfg);  // width of U
uint32_t path_phases_decide(const struct path_config *cfg); // decision's clock within the evaluation, from 0

#endif
