// cmodel/heap: memory of what grows with distinct keys, counted against one limit of the process.
// Not for threads. A block of heap_resize or heap_grow is freed by heap_free.
#ifndef SLUICE_CMODEL_HEAP_H
#define SLUICE_CMODEL_HEAP_H

#include <stdbool.h>
#include <stddef.h>

// Sets the limit in bytes; none at first.
void heap_limit(size_t bytes);

// The limit, if it has refused a block; 0: it has not.
size_t heap_refused(void);

// As realloc. NULL: no memory, or the limit is reached; the block is unchanged.
void *heap_resize(void *block, size_t bytes);

// As calloc.
void *heap_zeroed(size_t count, size_t size);

void heap_free(void *block); // NULL: nothing happens

// Returns the array with room for one more element of `size` bytes. The array is full when `count` is 0 or a
// power of two. NULL: as heap_resize.
static inline void *heap_grow(void *array, size_t count, size_t size)
{
    return count & (count - 1) ? array : heap_resize(array, (count ? 2 * count : 1) * size);
}

#endif
