// trace/room: an array that grows one by one, by doubling.
#ifndef SLUICE_TRACE_ROOM_H
#define SLUICE_TRACE_ROOM_H

#include <stddef.h>
#include <stdlib.h>

// The array, with room for one element of `size` bytes behind its `count`: full it is at 0 and at each power
// of two. NULL: no memory; the array stays as it was.
static inline void *room_for_one(void *array, size_t count, size_t size)
{
    return count & (count - 1) ? array : realloc(array, (count ? 2 * count : 1) * size);
}

#endif
