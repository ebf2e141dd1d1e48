// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// sluice_path_golden: SystemC module with the golden model behind the ports of sluice_path.v.
// The profiler: a program's paths, counts of the hot ones, and its phases.
// It needs no Verilog. `make install-systemc` in Sluice's tree installs golden_module.h and the library with the model;
// `pkg-config --cflags --libs sluice-systemc` prints the compiler's flags for them.
#ifndef SLUICE_PATH_GOLDEN_H
#define SLUICE_PATH_GOLDEN_H

#include "golden_module.h"
#include "sluice_path_pins.h"

using sluice_path_golden = sluice::golden_module<sluice_path_pins>;

#endif
