// gen/json_memory: watch over jansson's allocations.
#include "gen/json_memory.h"

#include <jansson.h>
#include <stdlib.h>

#include "cmodel/shortage.h"

static void *allocate(size_t bytes)
{
    void *block = malloc(bytes);
    if (!block)
        shortage_note();
    return block;
}

void json_memory_watch(void)
{
    json_set_alloc_funcs(allocate, free);
}
