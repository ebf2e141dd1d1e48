// trace/valgrind/link: connection to the recorder, and the chunks of the shared memory.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_LINK_H
#define SLUICE_TRACE_VALGRIND_LINK_H

#include "trace/recorder/ring.h"
#include "trace/valgrind/core.h"

// NULL: nothing is recorded. Its address changes only when a forked child joins.
extern struct ring *link_ring;
// If the cursor is beyond it, less than RING_SLACK is left in the chunk.
extern ULong link_limit;
// The recorder wants nothing more or is gone: translations that write items must be discarded.
extern Bool link_ended;

// Connects to the recorder of this name; a forked child then closes its parent's connection. False: no
// recorder answers.
Bool link_join(const HChar *name);

// Tells the recorder that the process is about to end regularly or to execute a program.
void link_leaving(Bool leaving);

// Frees an ended connection. No translation that writes items may be left.
void link_leave(void);

// Hands the chunk over and waits for an empty one. Called if the cursor is beyond the limit.
void link_swap(void);

static inline void link_room(void)
{
    if (link_ring->cursor > link_limit)
        link_swap();
}

#endif
