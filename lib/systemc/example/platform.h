// lib/systemc/example/platform: a virtual platform with a profiler in it (doc/systemc.md).
//
//   platform --form FORM [--trace FILE] [--event E] [--targets FILE] [--events N] [--quantum CLOCKS]
//            [--profile FILE] [--statistics FILE] PROFILER [key=value ...]
//
// A core replays a trace into the profiler's event port; a processor runs Sluice's drivers over TLM. The
// profile is printed, or written, as JSON whose members are those of `sluice run --json`.
#ifndef SLUICE_SYSTEMC_PLATFORM_H
#define SLUICE_SYSTEMC_PLATFORM_H

#include "tlm_profiler.h"

// One that the platform was built for, by the name of its form. NULL: it is none of them.
sluice::tlm_profiler *make_profiler(const char *form, const char *name, const char *profiler,
                                    const char *settings, sc_core::sc_time period);
extern const char *const profiler_forms; // their names, for messages

int platform(int argc, char **argv);

#endif
