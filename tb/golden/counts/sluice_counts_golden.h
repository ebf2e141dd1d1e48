// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// sluice_counts_golden: SystemC module with the golden model behind the ports of sluice_counts.v.
// The profiler: one counter per hash bucket, read out after every interval of events.
// It needs no Verilog. `make install-systemc` in Sluice's tree installs golden_module.h and the library with the model;
// `pkg-config --cflags --libs sluice-systemc` prints the compiler's flags for them.
#ifndef SLUICE_COUNTS_GOLDEN_H
#define SLUICE_COUNTS_GOLDEN_H

#include "golden_module.h"
#include "sluice_counts_pins.h"

using sluice_counts_golden = sluice::golden_module<sluice_counts_pins>;

#endif
