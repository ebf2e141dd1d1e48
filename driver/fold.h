// driver/fold: the default driver: events as words, and messages summed by key, as a profile.
// The profiler's descriptor names the key (struct profiler: key, interval, ascending).
#ifndef SLUICE_DRIVER_FOLD_H
#define SLUICE_DRIVER_FOLD_H

#include "cmodel/tuple_places.h"
#include "driver/shell.h"

// A row is a tuple: a and b are the fields key[0] and key[1], kind is the field `kind`; absent ones are 0.
struct fold {
    const struct profiler *profiler;
    const void *config;
    struct bit_field event[FIELDS_MOST + 1]; // positions of an event's fields
    bool counted;                            // an event has a field `count`
    struct bit_field key[2], kind, count, interval;
    struct tuple_places rows; // with the sums of their counts
    uint64_t messages, sum;   // number of messages folded; sum of their counts
    uint64_t intervals;       // read-outs of whole intervals among them
    bool inside;              // a read-out has begun and not ended
    struct tuple newest;      // its last message
};

void fold_init(struct fold *fold, const struct profiler *profiler, const void *config);
void fold_free(struct fold *fold);
void fold_reset(struct fold *fold); // to no messages

// The word of an event: fields `kind` and `count` are the event's own, the first other field is its a, the
// second its b. False: a value is too wide for its field and was cut; the error says which.
bool fold_event(const struct fold *fold, const struct tuple *event, struct word *word, char error[ERROR_MAX]);

// How often the word occurs: the event's count, unless the word has it.
uint64_t fold_repeat(const struct fold *fold, const struct tuple *event);

// The row of a message, with its count.
struct tuple fold_row(const struct fold *fold, const struct word *message);

// Adds a row to its sum, in whatever order. False: out of memory.
bool fold_add_row(struct fold *fold, const struct tuple *row);

// Adds a message. *flushed: it ends the read-out of a flush. False: out of memory, or the message does not
// belong here; the error says which.
bool fold_add(struct fold *fold, const struct word *message, bool last, bool *flushed, char error[ERROR_MAX]);

// Takes a message and adds it. False: the device's error says why.
bool fold_take(struct fold *fold, struct device *device, struct messages messages, bool *flushed);

// Clears the hardware; what it held is in no profile. Messages that come before the token is taken are added.
bool fold_clear(struct fold *fold, struct device *device, struct messages messages);

// Flushes, and adds all messages up to the flush's last one. The profile then holds all earlier events.
bool fold_read_out(struct fold *fold, struct device *device, struct messages messages);

#endif
