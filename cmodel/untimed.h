// cmodel/untimed: interface of a profiler's model without clocks: whole events in, messages out.
// Default driver, command and lockstep scenario need it (doc/adding-a-profiler.md).
#ifndef SLUICE_CMODEL_UNTIMED_H
#define SLUICE_CMODEL_UNTIMED_H

#include "cmodel/pins.h"
#include "cmodel/tuple.h"

// Receives messages. False: it could not. For a driver, `take` NULL: messages are not taken.
struct word_taker {
    void *context;
    bool (*take)(void *context, const struct word *message, bool last);
};

struct untimed_class {
    void *(*create)(const void *config); // NULL: out of memory
    void (*destroy)(void *model);        // NULL is allowed
    void (*clear)(void *model);
    // Processes an event and sends the messages that it causes. False: one could not be taken. *status: the
    // sticky status bits that it sets are added. `out.take` is not NULL.
    bool (*event)(void *model, const struct word *event, struct word_taker out, uint32_t *status);
    bool (*flush)(void *model, struct word_taker out); // sends the rest of the profile
    // The row of the profile to which an event belongs, exactly. Called once for each event, on a model that
    // gets no other call but `clear`. A tuple as in fold.h; its count is the event's, or 0 for an event of no
    // row.
    struct tuple (*row)(void *model, const struct word *event);
};

#endif
