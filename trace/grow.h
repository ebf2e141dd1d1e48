// trace/grow: growth of an array by doubling.
#ifndef SLUICE_TRACE_GROW_H
#define SLUICE_TRACE_GROW_H

#include <stddef.h>
#include <stdlib.h>

// Returns the array with room for one more element of `size` bytes. The array is full when `count` is 0 or a
// power of two. NULL: no memory; the array is unchanged.
static inline void *grow_by_one(void *array, size_t count, size_t size)
{
    return count & (count - 1) ? array : realloc(array, (count ? 2 * count : 1) * size);
}

#endif
