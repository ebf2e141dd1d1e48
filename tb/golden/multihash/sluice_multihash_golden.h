// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// sluice_multihash_golden: each interval's frequent tuples, whole and counted, in hardware alone, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: where `make install-systemc` of its tree has put golden_module.h
// and the library is what `pkg-config --cflags --libs sluice-systemc` says.
#ifndef SLUICE_MULTIHASH_GOLDEN_H
#define SLUICE_MULTIHASH_GOLDEN_H

#include "golden_module.h"
#include "sluice_multihash_pins.h"

using sluice_multihash_golden = sluice::golden_module<sluice_multihash_pins>;

#endif
