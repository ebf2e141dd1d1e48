// cmodel/rap/engine: access of a bench to the clocked engine's watch record.
// Contract: doc/rap/engine.md.
#ifndef SLUICE_CMODEL_RAP_ENGINE_H
#define SLUICE_CMODEL_RAP_ENGINE_H

#include "cmodel/rap/watch.h"

// Events of the last clock. `engine`: the engine of a shell.
const struct rap_watch *rap_engine_watch(const void *engine);

#endif
