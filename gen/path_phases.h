// gen/path_phases: clocks and widths of rtl/path/phases.v.t. Contract: doc/path/phases.md.
#ifndef SLUICE_PATH_PHASES_RTL_H
#define SLUICE_PATH_PHASES_RTL_H

#include "path/config.h"

// Clocks from the one in which the ending record's instructions stand: until the banks change places; until
// all that its path did is done, and the evaluation begins.
enum { PHASES_BANK = 10, PHASES_ENDED = 22 };

unsigned path_phases_place_bits(const struct path_config *cfg); // of a stored signature's place; one place: 0
unsigned path_phases_unit_bits(const struct path_config *cfg);  // of U
uint32_t path_phases_decide(const struct path_config *cfg);     // clock of the evaluation, 0 the first

#endif
