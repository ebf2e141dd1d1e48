// trace/valgrind/link: the connection to the recorder, and the chunks of the memory shared with it.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_LINK_H
#define SLUICE_TRACE_VALGRIND_LINK_H

#include "core.h"
#include "trace/recorder/ring.h"

// NULL: nothing is recorded. It stays where it is until a forked child joins.
extern struct ring *link_ring;
// Where the cursor is beyond it, less than RING_SLACK is left of the chunk.
extern ULong link_limit;
// The recorder wants nothing more or is gone: translations that write items are to be discarded.
extern Bool link_ended;

// Connects to the recorder of this name; a forked child then lets go of its parent's connection. False:
// nobody answers as a recorder should.
Bool link_join(const HChar *name);

// Tells the recorder that the process ends in good order, or is about to execute a program.
void link_leaving(Bool leaving);

// Lets go of a connection that has ended. No translation that writes items may be left.
void link_leave(void);

// Hands the chunk over and waits for an empty one. Called where the cursor is beyond the limit.
void link_swap(void);

static inline void link_room(void)
{
    if (link_ring->cursor > link_limit)
        link_swap();
}

#endif
