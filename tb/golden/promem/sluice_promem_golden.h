// Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
// sluice_promem_golden: SystemC module with the golden model behind the ports of sluice_promem.v.
// The profiler: exact counts of given patterns or ranges, one pattern per clock.
// It needs no Verilog. `make install-systemc` in Sluice's tree installs golden_module.h and the library with the model;
// `pkg-config --cflags --libs sluice-systemc` prints the compiler's flags for them.
#ifndef SLUICE_PROMEM_GOLDEN_H
#define SLUICE_PROMEM_GOLDEN_H

#include "golden_module.h"
#include "sluice_promem_pins.h"

using sluice_promem_golden = sluice::golden_module<sluice_promem_pins>;

#endif
