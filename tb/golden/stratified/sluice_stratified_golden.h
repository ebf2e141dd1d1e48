// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// sluice_stratified_golden: messages (tuple, count) for software, from composed samplers, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: where `make install-systemc` of its tree has put golden_module.h
// and the library is what `pkg-config --cflags --libs sluice-systemc` says.
#ifndef SLUICE_STRATIFIED_GOLDEN_H
#define SLUICE_STRATIFIED_GOLDEN_H

#include "golden_module.h"
#include "sluice_stratified_pins.h"

using sluice_stratified_golden = sluice::golden_module<sluice_stratified_pins>;

#endif
