// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// sluice_multihash_golden: each interval's frequent tuples, whole and counted, in hardware alone, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: lib/systemc/ of its tree is where golden_module.h is, and
// libsluice-systemc.a and libsluice.a are what a program is linked with.
#ifndef SLUICE_MULTIHASH_GOLDEN_H
#define SLUICE_MULTIHASH_GOLDEN_H

#include "golden_module.h"
#include "sluice_multihash_pins.h"

using sluice_multihash_golden = sluice::golden_module<sluice_multihash_pins>;

#endif
