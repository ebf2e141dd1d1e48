// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// sluice_counts_golden: a counter a hash bucket, read out every so many events, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: lib/systemc/ of its tree is where golden_module.h is, and
// libsluice-systemc.a and libsluice.a are what a program is linked with.
#ifndef SLUICE_COUNTS_GOLDEN_H
#define SLUICE_COUNTS_GOLDEN_H

#include "golden_module.h"
#include "sluice_counts_pins.h"

using sluice_counts_golden = sluice::golden_module<sluice_counts_pins>;

#endif
