// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// sluice_multihash_golden: SystemC module with the golden model behind the ports of sluice_multihash.v.
// The profiler: frequent tuples of each interval, with counts, in hardware alone.
// It needs no Verilog. `make install-systemc` in Sluice's tree installs golden_module.h and the library with the model;
// `pkg-config --cflags --libs sluice-systemc` prints the compiler's flags for them.
#ifndef SLUICE_MULTIHASH_GOLDEN_H
#define SLUICE_MULTIHASH_GOLDEN_H

#include "golden_module.h"
#include "sluice_multihash_pins.h"

using sluice_multihash_golden = sluice::golden_module<sluice_multihash_pins>;

#endif
