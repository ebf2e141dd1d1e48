// tb/lockstep/shrink: the shortest script found that still makes the pins differ.
#ifndef SLUICE_SHRINK_H
#define SLUICE_SHRINK_H

#include "bench.h"

// Replays a script on a fresh bench. Returns the mismatch, .pin NULL if there was none.
// `waveform` NULL, or a file for the last clocks, the model's pins beside.
struct mismatch script_replay(const struct profiler *profiler, const union any_config *cfg, uint32_t seed,
                              const struct script *script, const char *waveform);

// Cuts the script in place for as long as a replay still differs, for about `seconds` at most.
void script_shrink(const struct profiler *profiler, const union any_config *cfg, uint32_t seed,
                   struct script *script, double seconds);

// How many of its intents bring an event.
size_t script_events(const struct script *script);

#endif
