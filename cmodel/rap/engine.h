// cmodel/rap/engine: what a bench may know of the clocked engine beside its pins.
// Contract: doc/rap/engine.md.
#ifndef SLUICE_RAP_ENGINE_H
#define SLUICE_RAP_ENGINE_H

#include "rap/watch.h"

// What happened in the last clock, of the engine that a shell holds.
const struct rap_watch *rap_engine_watch(const void *engine);

#endif
