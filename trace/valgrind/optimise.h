// trace/valgrind/optimise: run of VEX's optimiser after the instrumentation instead of before it.
// SPDX-License-Identifier: GPL-2.0-or-later
// Before it, VEX would remove loads of unused values (`and $0, (mem)`; a register written twice) and branches
// with a known condition. After it the items use the values, so nothing is lost.
// Assumes Valgrind 3.19: the function and variable used are not part of the interface for tools.
#ifndef SLUICE_TRACE_VALGRIND_OPTIMISE_H
#define SLUICE_TRACE_VALGRIND_OPTIMISE_H

#include "trace/valgrind/core.h"

// Call it before the first superblock: keeps the code as decoded, instruction by instruction.
void optimise_later(void);

// Optimises an instrumented superblock.
IRSB *optimise(IRSB *block, Addr address);

#endif
