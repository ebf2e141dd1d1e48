// gen/json_memory: watch over jansson's allocations.
#ifndef SLUICE_GEN_JSON_MEMORY_H
#define SLUICE_GEN_JSON_MEMORY_H

// Jansson silently leaves out what it has no memory for; from now on that is a shortage (cmodel/shortage.h).
// Call it before any function of jansson.
void json_memory_watch(void);

#endif
