// trace/valgrind/optimise: VEX's optimiser, run after the instrumentation instead of before it.
// SPDX-License-Identifier: GPL-2.0-or-later
// Why: before it, VEX takes away loads whose value nobody uses (`and $0, (mem)`; a register written twice)
// and branches whose condition it knows. Afterwards the items use the values, so that nothing is lost.
// Assumes Valgrind 3.19: its function and variable are no part of the interface for tools.
#ifndef SLUICE_TRACE_VALGRIND_OPTIMISE_H
#define SLUICE_TRACE_VALGRIND_OPTIMISE_H

#include "core.h"

// Before the first superblock: leaves the code as it was decoded, one instruction after the other.
void optimise_later(void);

// A superblock with its instrumentation.
IRSB *optimise(IRSB *block, Addr address);

#endif
