// cli/path/spill: size of path's stack in memory with overflow=spill (--spill-entries).
#ifndef SLUICE_CLI_PATH_SPILL_H
#define SLUICE_CLI_PATH_SPILL_H

#include "cli/invocation.h"
#include "driver/hardware.h"
#include "driver/path/path.h"

// As many entries as the memory holds.
enum { SPILL_ALL = SPILL_ENTRIES_MOST + 1 };

// Whether --spill-entries=`entries` is legal here. False: the error has been printed.
bool path_spill_legal(const struct invocation *invocation, uint32_t entries);

// Resolves *entries for a memory of `words`; 0: size unknown. More than the memory holds is refused, as the
// stack would overwrite its own lower entries. False: the error says why.
bool path_spill_settle(const struct path_config *cfg, uint32_t words, uint32_t *entries,
                       char error[ERROR_MAX]);

// Writes base and size to the hardware and sets *entries to the size. A board that keeps its counts is not
// written; *entries becomes its own setting. False: the device's error says why.
bool path_spill_begin(struct hardware *hardware, struct path_profile *profile, uint32_t *entries);

#endif
