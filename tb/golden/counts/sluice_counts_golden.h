// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// sluice_counts_golden: a counter a hash bucket, read out every so many events, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: where `make install-systemc` of its tree has put golden_module.h
// and the library is what `pkg-config --cflags --libs sluice-systemc` says.
#ifndef SLUICE_COUNTS_GOLDEN_H
#define SLUICE_COUNTS_GOLDEN_H

#include "golden_module.h"
#include "sluice_counts_pins.h"

using sluice_counts_golden = sluice::golden_module<sluice_counts_pins>;

#endif
