// trace/import/retire: the branch of a retired RISC-V instruction.
#ifndef SLUICE_TRACE_IMPORT_RETIRE_H
#define SLUICE_TRACE_IMPORT_RETIRE_H

#include "trace/import/instruction.h"

// Fills in size, class and direction of an instruction whose pc and next pc are set. `trapped`: it traps, and
// the next pc is its handler's first.
void retire_branch(struct instruction *at, uint32_t word, bool trapped);

#endif
