// trace/valgrind/environment: removal of Valgrind's own variables from a program's environment.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_ENVIRONMENT_H
#define SLUICE_TRACE_VALGRIND_ENVIRONMENT_H

#include "trace/valgrind/core.h"

// Call it before the program's first instruction; `stack` is the stack pointer.
void environment_see(Addr stack);

// Adds the removal to the superblock at the program's entry; others are unchanged.
IRSB *environment_instrument(IRSB *in, Addr address);

#endif
