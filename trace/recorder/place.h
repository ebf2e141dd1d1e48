// trace/recorder/place: table of a ring's sites, the places of a program that make records.
// A site comes as RING_DEFINE (ring.h) and is not trusted.
#ifndef SLUICE_TRACE_RECORDER_PLACE_H
#define SLUICE_TRACE_RECORDER_PLACE_H

#include "trace/ev/writer.h"
#include "trace/message.h"
#include "trace/recorder/ring.h"

struct recorded_place {
    uint64_t pc;
    uint64_t target;       // branch: static target; block: address of the repeated instruction that ends it
    uint32_t size;         // bytes
    uint32_t instructions; // block: its number of instructions; others: instructions of its block before it
    uint32_t site[2];      // the writer's numbers, not taken and taken; PLACE_UNSEEN before the first record
    uint8_t words;         // words per record item
    uint8_t type, class;
    uint8_t flags; // enum ring_site_flag; both repeat flags of a block: target is valid
};

enum { PLACE_UNSEEN = UINT32_MAX };

struct recorded_places {
    struct recorded_place *place; // [count]
    uint32_t count, room;
};

// Adds a place from the words of a RING_DEFINE item. False: the reason says why not.
bool recorded_places_add(struct recorded_places *places, const uint64_t word[RING_DEFINE_WORDS],
                         char reason[MESSAGE_SIZE]);

// Gets the writer's number of a place, taken or not. False: no memory.
bool recorded_place_see(struct recorded_place *place, bool taken, struct writer *writer);

void recorded_places_free(struct recorded_places *places);

#endif
