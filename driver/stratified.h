// driver/stratified: folds messages (tuple, count) into a profile (doc/stratified/fold.md).
#ifndef SLUICE_DRIVER_STRATIFIED_H
#define SLUICE_DRIVER_STRATIFIED_H

#include "shell.h"
#include "stratified/config.h"
#include "tuple_places.h"

struct stratified_profile {
    const struct stratified_config *cfg;
    struct tuple_form form;
    struct tuple_places tuples; // each with the sum of its counts
    uint64_t messages, sum;     // folded, and the sum of their counts
};

void stratified_profile_init(struct stratified_profile *profile, const struct stratified_config *cfg);
void stratified_profile_free(struct stratified_profile *profile);

// Adds a message. False: out of memory.
bool stratified_fold(struct stratified_profile *profile, const struct tuple *message);
bool stratified_fold_word(struct stratified_profile *profile, const struct word *message);

// Folds what waits, at most what the queue holds: what a service thread does, again and again.
bool stratified_serve(struct device *device, struct messages messages, struct stratified_profile *profile);

// What a wake-up calls for: folds the messages of one, or those that are there, and acknowledges it.
bool stratified_wake(struct device *device, struct messages messages, struct stratified_profile *profile);

// Clears tables; messages that are waiting or on their way are folded.
bool stratified_clear_device(struct device *device, struct messages messages,
                             struct stratified_profile *profile);

// What hardware says at the end.
struct stratified_totals {
    uint64_t messages, overruns;
    uint64_t residual; // events that no message tells of
    uint64_t spacing_sum;
    uint32_t spacing_least;
};

// Flushes, folds all that comes up to the flush's end, and reads the totals. Where events go on meanwhile,
// messages of theirs may be among them.
bool stratified_finish(struct device *device, struct messages messages, struct stratified_profile *profile,
                       struct stratified_totals *totals);

#endif
