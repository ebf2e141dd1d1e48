// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// sluice_path_golden: a program's paths, the hot ones counted, and its phases, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: where `make install-systemc` of its tree has put golden_module.h
// and the library is what `pkg-config --cflags --libs sluice-systemc` says.
#ifndef SLUICE_PATH_GOLDEN_H
#define SLUICE_PATH_GOLDEN_H

#include "golden_module.h"
#include "sluice_path_pins.h"

using sluice_path_golden = sluice::golden_module<sluice_path_pins>;

#endif
