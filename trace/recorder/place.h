// trace/recorder/place: the places of a recorded program that make records, by the numbers its ring gives.
// Deviation: none; what a place is comes as RING_DEFINE (ring.h) and is not trusted.
#ifndef SLUICE_TRACE_RECORDER_PLACE_H
#define SLUICE_TRACE_RECORDER_PLACE_H

#include "ev/writer.h"
#include "message.h"
#include "ring.h"

struct recorded_place {
    uint64_t pc;
    uint64_t target;       // branch: its static target; block: the repeated instruction that ends it
    uint32_t size;         // bytes
    uint32_t instructions; // block: how many it has; others: how many of its block come before it
    uint32_t site[2];      // the writer's numbers, not taken and taken; PLACE_UNSEEN until it makes a record
    uint8_t words;         // of each of its items
    uint8_t type, class;
    uint8_t flags; // RING_MOVING ...; of blocks RING_REPEAT and RING_ENDS_REPEAT both mean: target repeats
};

enum { PLACE_UNSEEN = UINT32_MAX };

struct recorded_places {
    struct recorded_place *place; // [count]
    uint32_t count, room;
};

// Adds one from a RING_DEFINE item's words. False: the reason says why not.
bool recorded_places_add(struct recorded_places *places, const uint64_t word[RING_DEFINE_WORDS],
                         char reason[MESSAGE_SIZE]);

// Makes a place known to the writer, taken or not. False: no memory.
bool recorded_place_see(struct recorded_place *place, bool taken, struct writer *writer);

void recorded_places_free(struct recorded_places *places);

#endif
