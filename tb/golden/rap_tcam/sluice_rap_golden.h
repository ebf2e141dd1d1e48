// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// sluice_rap_golden: SystemC module with the golden model behind the ports of sluice_rap.v.
// The profiler: a tree of ranges, finest where events are most frequent.
// It needs no Verilog. `make install-systemc` in Sluice's tree installs golden_module.h and the library with the model;
// `pkg-config --cflags --libs sluice-systemc` prints the compiler's flags for them.
#ifndef SLUICE_RAP_GOLDEN_H
#define SLUICE_RAP_GOLDEN_H

#include "golden_module.h"
#include "sluice_rap_pins.h"

using sluice_rap_golden = sluice::golden_module<sluice_rap_pins>;

#endif
