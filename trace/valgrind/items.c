// trace/valgrind/items: sites, threads, texts and mappings as words of the ring.
// SPDX-License-Identifier: GPL-2.0-or-later
#include "trace/valgrind/items.h"

// Writes an item, and moves the cursor after the whole item.
static void item_write(const ULong *words, UInt count, const HChar *text, SizeT length)
{
    if (link_ring == NULL)
        return;
    link_room();
    ULong *to = (ULong *)link_ring->cursor;
    SizeT padded = VG_ROUNDUP(length, sizeof(ULong));
    VG_(memcpy)(to, words, count * sizeof(ULong));
    VG_(memset)(to + count, 0, padded);
    VG_(memcpy)(to + count, text, length);
    link_ring->cursor += count * sizeof(ULong) + padded;
}

static SizeT text_length(const HChar *text)
{
    SizeT length = VG_(strlen)(text);
    return length < RING_PATH ? length : RING_PATH;
}

void item_site(UInt number, const struct site *site)
{
    ULong words[RING_DEFINE_WORDS] = {RING_HEAD(RING_DEFINE, number), site->pc, site->target, site->what,
                                      site->instructions};
    item_write(words, RING_DEFINE_WORDS, "", 0);
}

void item_thread(UInt thread)
{
    ULong word = RING_HEAD(RING_THREAD, thread);
    item_write(&word, 1, "", 0);
}

void item_text(enum ring_code code, const HChar *text)
{
    SizeT length = text_length(text);
    ULong word = RING_HEAD(code, length);
    item_write(&word, 1, text, length);
}

void item_mapping(Addr start, SizeT length)
{
    const NSegment *segment = VG_(am_find_nsegment)(start);
    if (segment == NULL || segment->kind != SkFileC)
        return;
    const HChar *path = VG_(am_get_filename)(segment);
    if (path == NULL)
        return;
    SizeT path_length = text_length(path);
    ULong words[4] = {RING_HEAD(RING_MAP, path_length), start, start + length,
                      (ULong)segment->offset + (start - segment->start)};
    item_write(words, 4, path, path_length);
}

void item_mappings(void)
{
    Int room = 64;
    Addr *starts = VG_(malloc)("sluice.mappings", (SizeT)room * sizeof *starts);
    Int count = VG_(am_get_segment_starts)(SkFileC, starts, room);
    if (count < 0) {
        room = -count;
        starts = VG_(realloc)("sluice.mappings", starts, (SizeT)room * sizeof *starts);
        count = VG_(am_get_segment_starts)(SkFileC, starts, room);
    }
    for (Int i = 0; i < count; i++)
        item_mapping(starts[i], VG_(am_find_nsegment)(starts[i])->end + 1 - starts[i]);
    VG_(free)(starts);
}
