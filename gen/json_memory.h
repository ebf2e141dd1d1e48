// gen/json_memory: whether jansson had the memory for all that it was given; it leaves out the rest silently.
#ifndef SLUICE_GEN_JSON_MEMORY_H
#define SLUICE_GEN_JSON_MEMORY_H

#include <stdbool.h>

// Call it before any function of jansson.
void json_memory_watch(void);

// For what a report needs besides jansson: it had no memory.
void json_memory_missed(void);

// False: some JSON made since then is incomplete.
bool json_memory_enough(void);

#endif
