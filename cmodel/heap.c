// cmodel/heap: the C library's blocks, and the sum of their sizes.
#include "cmodel/heap.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static struct {
    size_t limit; // 0: none
    size_t used;
    bool refused;
} heap;

void heap_limit(size_t bytes)
{
    heap.limit = bytes;
}

size_t heap_refused(void)
{
    return heap.refused ? heap.limit : 0;
}

void *heap_resize(void *block, size_t bytes)
{
    const size_t before = block ? malloc_usable_size(block) : 0;
    const size_t others = heap.used - before;
    if (heap.limit && (others > heap.limit || bytes > heap.limit - others)) {
        heap.refused = true;
        return NULL;
    }
    void *more = realloc(block, bytes ? bytes : 1);
    if (more)
        heap.used = others + malloc_usable_size(more);
    return more;
}

void *heap_zeroed(size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        return NULL;
    void *block = heap_resize(NULL, count * size);
    return block ? memset(block, 0, count * size) : NULL;
}

void heap_free(void *block)
{
    if (block)
        heap.used -= malloc_usable_size(block);
    free(block);
}
