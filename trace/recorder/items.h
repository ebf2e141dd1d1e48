// trace/recorder/items: conversion of a ring's items to records.
// Source: ring.h; doc/trace/record.md for a record's fields. Nothing in the ring is trusted.
// Speed: about 5 ns per item, without the writer's time.
#ifndef SLUICE_TRACE_RECORDER_ITEMS_H
#define SLUICE_TRACE_RECORDER_ITEMS_H

#include <stddef.h>

#include "trace/recorder/place.h"
#include "trace/recorder/recording.h"

// Choice of records: of these types (bits 1 << record_type), from instruction number `skip` on, every
// `every`-th one, at most `max`.
struct items_options {
    unsigned types;
    uint64_t skip, every, max;
};

// Position of a thread. A repeated instruction continues when its thread runs again after other threads.
struct thread {
    uint64_t block;          // instructions before its block
    uint64_t repeats;        // address of the repeated instruction that ended it
    uint64_t repeats_number; // instructions before that one
    bool repeating;          // `repeats` is valid
};

struct items {
    struct items_options options;
    struct recording recording;
    struct recorded_places places;
    struct thread now;      // of the running thread
    uint32_t number;        // of the running thread
    uint64_t instructions;  // begun so far
    uint64_t until;         // the until-th record from here on is the next one kept
    uint64_t left;          // records that may still be kept
    struct thread *threads; // [threads_room], positions of the other threads
    size_t threads_room;
};

enum items_status {
    ITEMS_MORE,   // all items were taken
    ITEMS_FULL,   // the last wanted record is written
    ITEMS_FAILED, // the message says why, `FILE: reason`
};

void items_start(struct items *items, struct items_options options);

// Takes the items in `words` words. Each word is read once, because the process can still change it.
enum items_status items_take(struct items *items, const uint64_t *word, size_t words,
                             char message[MESSAGE_SIZE]);

// Sets the message that a process broke the ring's rules. Returns ITEMS_FAILED.
enum items_status items_nonsense(const struct items *items, const char *what, char message[MESSAGE_SIZE]);

void items_free(struct items *items);

#endif
