// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// sluice_stratified_golden: SystemC module with the golden model behind the ports of sluice_stratified.v.
// The profiler: messages (tuple, count) for software, from composed samplers.
// It needs no Verilog. `make install-systemc` in Sluice's tree installs golden_module.h and the library with the model;
// `pkg-config --cflags --libs sluice-systemc` prints the compiler's flags for them.
#ifndef SLUICE_STRATIFIED_GOLDEN_H
#define SLUICE_STRATIFIED_GOLDEN_H

#include "golden_module.h"
#include "sluice_stratified_pins.h"

using sluice_stratified_golden = sluice::golden_module<sluice_stratified_pins>;

#endif
