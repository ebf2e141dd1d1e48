// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// sluice_stratified_golden: messages (tuple, count) for software, from composed samplers, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: lib/systemc/ of its tree is where golden_module.h is, and
// libsluice-systemc.a and libsluice.a are what a program is linked with.
#ifndef SLUICE_STRATIFIED_GOLDEN_H
#define SLUICE_STRATIFIED_GOLDEN_H

#include "golden_module.h"
#include "sluice_stratified_pins.h"

using sluice_stratified_golden = sluice::golden_module<sluice_stratified_pins>;

#endif
