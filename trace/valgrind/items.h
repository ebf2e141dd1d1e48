// trace/valgrind/items: items that the tool itself writes into the ring: all but records.
// SPDX-License-Identifier: GPL-2.0-or-later
// They are written between superblocks, when the cursor in the ring is the one that counts. Nothing happens
// where nothing is recorded.
#ifndef SLUICE_TRACE_VALGRIND_ITEMS_H
#define SLUICE_TRACE_VALGRIND_ITEMS_H

#include "link.h"

// What ring.h's RING_DEFINE says of a site.
struct site {
    ULong pc, target, what, instructions;
};

void item_site(UInt number, const struct site *site);
void item_thread(UInt thread);
void item_text(enum ring_code code, const HChar *text);

// The file-backed parts of the program that begin within these addresses; or all of them.
void item_mapping(Addr start, SizeT length);
void item_mappings(void);

#endif
