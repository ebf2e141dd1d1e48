// gen/json_memory: watch over jansson's allocations.
#include "gen/json_memory.h"

#include <jansson.h>
#include <stdlib.h>

static bool failed;

static void *allocate(size_t bytes)
{
    void *block = malloc(bytes);
    failed |= !block;
    return block;
}

void json_memory_watch(void)
{
    json_set_alloc_funcs(allocate, free);
}

void json_memory_missed(void)
{
    failed = true;
}

bool json_memory_enough(void)
{
    return !failed;
}
