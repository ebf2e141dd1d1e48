// Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
// sluice_promem_golden: exact counts of given patterns or ranges, one a clock, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: where `make install-systemc` of its tree has put golden_module.h
// and the library is what `pkg-config --cflags --libs sluice-systemc` says.
#ifndef SLUICE_PROMEM_GOLDEN_H
#define SLUICE_PROMEM_GOLDEN_H

#include "golden_module.h"
#include "sluice_promem_pins.h"

using sluice_promem_golden = sluice::golden_module<sluice_promem_pins>;

#endif
