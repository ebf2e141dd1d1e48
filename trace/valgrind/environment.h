// trace/valgrind/environment: takes away what Valgrind puts into a program's environment.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_ENVIRONMENT_H
#define SLUICE_TRACE_VALGRIND_ENVIRONMENT_H

#include "core.h"

// Before the program's first instruction; `stack` is its stack pointer.
void environment_see(Addr stack);

// The superblock at this address, with what is to be done there.
IRSB *environment_instrument(IRSB *in, Addr address);

#endif
