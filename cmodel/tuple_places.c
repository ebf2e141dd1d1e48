// cmodel/tuple_places: open-addressing lookup of tuples, and growth by doubling.
#include "cmodel/tuple_places.h"

#include "cmodel/hash.h"
#include "cmodel/heap.h"

enum { ROOM_FIRST = 1024, ROOM_MOST = 1 << 30 };

void tuple_places_free(struct tuple_places *places)
{
    heap_free(places->tuple);
    heap_free(places->slot);
    *places = (struct tuple_places){0};
}

static bool same(const struct tuple *t, const struct tuple *u)
{
    return t->a == u->a && t->b == u->b && t->kind == u->kind;
}

// The slot of a tuple, or the free slot for it.
static uint32_t *slot_of(const struct tuple_places *places, const struct tuple *tuple)
{
    const uint32_t mask = 2 * places->room - 1;
    uint32_t at = hash_words(tuple->a, tuple->b, tuple->kind) & mask;
    while (places->slot[at] && !same(&places->tuple[places->slot[at] - 1], tuple))
        at = (at + 1) & mask;
    return &places->slot[at];
}

static bool grow(struct tuple_places *places)
{
    const uint32_t room = places->room ? 2 * places->room : ROOM_FIRST;
    if (room > ROOM_MOST)
        return false;
    struct tuple *tuple = heap_resize(places->tuple, room * sizeof *tuple);
    if (!tuple)
        return false;
    places->tuple = tuple;
    uint32_t *slot = heap_zeroed((size_t)2 * room, sizeof *slot);
    if (!slot)
        return false;
    heap_free(places->slot);
    places->slot = slot;
    places->room = room;
    for (uint32_t i = 0; i < places->count; i++)
        *slot_of(places, &tuple[i]) = i + 1;
    return true;
}

bool tuple_places_find(struct tuple_places *places, const struct tuple *tuple, uint32_t *number)
{
    if (places->count == places->room && !grow(places))
        return false;
    uint32_t *slot = slot_of(places, tuple);
    if (!*slot) {
        places->tuple[places->count] = *tuple;
        places->tuple[places->count].count = 0;
        *slot = ++places->count;
    }
    *number = *slot - 1;
    return true;
}
