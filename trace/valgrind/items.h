// trace/valgrind/items: writer of all items except records.
// SPDX-License-Identifier: GPL-2.0-or-later
// Items are written between superblocks, when the ring's cursor is up to date. Does nothing if nothing is
// recorded.
#ifndef SLUICE_TRACE_VALGRIND_ITEMS_H
#define SLUICE_TRACE_VALGRIND_ITEMS_H

#include "trace/valgrind/link.h"

// The words of ring.h's RING_DEFINE.
struct site {
    ULong pc, target, what, instructions;
};

void item_site(UInt number, const struct site *site);
void item_thread(UInt thread);
void item_text(enum ring_code code, const HChar *text);

// Write the file-backed mappings of the program that begin within these addresses, or all of them.
void item_mapping(Addr start, SizeT length);
void item_mappings(void);

#endif
