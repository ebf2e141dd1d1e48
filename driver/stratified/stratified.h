// driver/stratified/stratified: sum of messages (tuple, count) as a profile (doc/stratified/fold.md).
#ifndef SLUICE_DRIVER_STRATIFIED_STRATIFIED_H
#define SLUICE_DRIVER_STRATIFIED_STRATIFIED_H

#include "cmodel/stratified/config.h"
#include "driver/fold.h"

// Folds the waiting messages, at most as many as the queue holds. A service thread calls it repeatedly.
bool stratified_serve(struct device *device, struct messages messages, struct fold *profile);

// Serves an interrupt: folds the messages of one wake-up, or as many as wait, and acknowledges it.
bool stratified_wake(struct device *device, struct messages messages, struct fold *profile);

// Clears the tables; messages that wait or are under way are folded.
bool stratified_clear_device(struct device *device, struct messages messages, struct fold *profile);

// Counters of the hardware at the end.
struct stratified_totals {
    uint64_t messages, overruns;
    uint64_t residual; // events that are in no message
    uint64_t spacing_sum;
    uint32_t spacing_least;
};

// Flushes, folds all messages up to the flush's end, and reads the totals. If events go on meanwhile, some of
// their messages may be included.
bool stratified_finish(struct device *device, struct messages messages, struct fold *profile,
                       struct stratified_totals *totals);

#endif
