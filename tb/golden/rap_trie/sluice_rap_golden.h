// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// sluice_rap_golden: a tree of ranges, finest where events are most frequent, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: where `make install-systemc` of its tree has put golden_module.h
// and the library is what `pkg-config --cflags --libs sluice-systemc` says.
#ifndef SLUICE_RAP_GOLDEN_H
#define SLUICE_RAP_GOLDEN_H

#include "golden_module.h"
#include "sluice_rap_pins.h"

using sluice_rap_golden = sluice::golden_module<sluice_rap_pins>;

#endif
