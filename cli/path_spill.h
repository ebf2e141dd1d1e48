// cli/path_spill: how many entries of path's stack are in memory, with overflow=spill: --spill-entries.
#ifndef SLUICE_CLI_PATH_SPILL_H
#define SLUICE_CLI_PATH_SPILL_H

#include "hardware.h"
#include "job.h"
#include "path.h"

// As many as the memory holds.
enum { SPILL_ALL = SPILL_ENTRIES_MOST + 1 };

// Whether so many can be asked for here. False: the error has been printed.
bool path_spill_legal(const struct job *job, uint32_t entries);

// How many they are with a memory of so many words, 0: of which nobody says how many. What is beyond its end
// would lie upon what is below, and is refused. False: the error says why.
bool path_spill_settle(const struct path_config *cfg, uint32_t words, uint32_t *entries,
                       char error[ERROR_MAX]);

// Says where and how many to the hardware, which is as after a reset; *entries is then how many. Of one that
// goes on *entries is what it was told. False: the device's error says why.
bool path_spill_begin(struct hardware *hardware, struct path_profile *profile, uint32_t *entries);

#endif
