// lib/systemc/example/platform: virtual platform with a profiler (doc/systemc.md).
//
//   platform --form FORM [--trace FILE] [--event E] [--targets FILE] [--events N] [--quantum CLOCKS]
//            [--profile FILE] [--statistics FILE] PROFILER [key=value ...]
//
// A core replays a trace into the profiler's event port; a processor runs Sluice's drivers over TLM. The
// profile is printed or written as JSON with the members of `sluice run --json`.
#ifndef SLUICE_SYSTEMC_PLATFORM_H
#define SLUICE_SYSTEMC_PLATFORM_H

#include "tlm_profiler.h"

// Creates a profiler of a form that the platform was built with. NULL: no such form.
sluice::tlm_profiler *make_profiler(const char *form, const char *name, const char *profiler,
                                    const char *settings, sc_core::sc_time period);
extern const char *const profiler_forms; // names of the forms, for messages

int platform(int argc, char **argv);

#endif
