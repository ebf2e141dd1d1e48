// tb/lockstep/shrink: reduction of a failing script.
#ifndef SLUICE_TB_LOCKSTEP_SHRINK_H
#define SLUICE_TB_LOCKSTEP_SHRINK_H

#include "tb/lockstep/bench.h"

// Replays a script on a new bench. Returns the mismatch; .pin is NULL if there is none.
// waveform: file for the last clocks, with the model's pins; NULL: none.
struct mismatch script_replay(const struct profiler *profiler, const union any_config *cfg, uint32_t seed,
                              const struct script *script, const char *waveform);

// Shortens the script in place while a replay still differs, for at most about `seconds`.
void script_shrink(const struct profiler *profiler, const union any_config *cfg, uint32_t seed,
                   struct script *script, double seconds);

// Number of intents with an event.
size_t script_events(const struct script *script);

#endif
