// trace/recorder/items: what a recorded process wrote into its ring, made records.
// Source: ring.h; what a record's fields mean: doc/trace/record.md. Nothing in the ring is trusted.
// Speed: about 5 ns an item, the writer's time aside.
#ifndef SLUICE_TRACE_RECORDER_ITEMS_H
#define SLUICE_TRACE_RECORDER_ITEMS_H

#include <stddef.h>

#include "place.h"
#include "recording.h"

// Of the records of these types (bits 1 << record_type), from the instruction number `skip` on, the
// every-th, 2 * every-th ... are kept, at most `max`.
struct items_options {
    unsigned types;
    uint64_t skip, every, max;
};

// Where a thread is. A repeated instruction goes on where its thread comes back to it, whatever other
// threads did between.
struct thread {
    uint64_t block;          // instructions before its block
    uint64_t repeats;        // the address of the repeated instruction that ended it
    uint64_t repeats_number; // instructions before that one
    bool repeating;          // there is one
};

struct items {
    struct items_options options;
    struct recording recording;
    struct recorded_places places;
    struct thread now;      // of the running thread
    uint32_t number;        // of the running thread
    uint64_t instructions;  // begun so far
    uint64_t until;         // records to pass over before the next one is kept
    uint64_t left;          // records that may still be kept
    struct thread *threads; // [threads_room], where each of the others stopped
    size_t threads_room;
};

enum items_status {
    ITEMS_MORE,   // all were taken
    ITEMS_FULL,   // the last record that was wanted is written
    ITEMS_FAILED, // the message says why, `FILE: reason`
};

void items_start(struct items *items, struct items_options options);

// Takes the whole items in so many words. Memory that the process may still write to is read once.
enum items_status items_take(struct items *items, const uint64_t *word, size_t words,
                             char message[MESSAGE_SIZE]);

// Says that a process broke the ring's rules. Returns ITEMS_FAILED.
enum items_status items_nonsense(const struct items *items, const char *what, char message[MESSAGE_SIZE]);

void items_free(struct items *items);

#endif
