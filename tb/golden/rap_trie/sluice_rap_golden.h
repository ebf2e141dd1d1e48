// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// sluice_rap_golden: a tree of ranges, finest where events are most frequent, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: lib/systemc/ of its tree is where golden_module.h is, and
// libsluice-systemc.a and libsluice.a are what a program is linked with.
#ifndef SLUICE_RAP_GOLDEN_H
#define SLUICE_RAP_GOLDEN_H

#include "golden_module.h"
#include "sluice_rap_pins.h"

using sluice_rap_golden = sluice::golden_module<sluice_rap_pins>;

#endif
