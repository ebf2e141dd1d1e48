// tb/lockstep/rtl: C interface of the Verilated bench, implemented by a generated shim (shim.cpp.t).
#ifndef SLUICE_TB_LOCKSTEP_RTL_H
#define SLUICE_TB_LOCKSTEP_RTL_H

#include <stddef.h>

#include "cmodel/pins.h"

#ifdef __cplusplus
extern "C" {
#endif

struct rtl;

// A new instance; flip-flops and memories start with random values from `seed`.
struct rtl *rtl_create(uint32_t seed);
// Selects the mutant of instances created later; 0: none. Only for RTL built with MUTANTS.
void rtl_mutant(uint32_t mutant);

void rtl_destroy(struct rtl *rtl);

// One clock: applies the inputs, then the edges in->edges. The outputs are then those of the next clock.
void rtl_tick(struct rtl *rtl, const struct pins_in *in);
void rtl_outputs(const struct rtl *rtl, struct pins_out *out);

// Whether all checks (rtl/lib/check.v) have held since rtl_create; the RTL has printed each that did not.
bool rtl_checks_hold(const struct rtl *rtl);

// Whether this build of the bench can write waveforms.
bool rtl_waves(void);

// Writes every clock from here on to a waveform, with the model's pins. False: the file cannot be written.
bool rtl_trace(struct rtl *rtl, const char *path);

// Callback of a bench Verilated to write VCD, defined by its user: receives the text in pieces, the last one
// during rtl_destroy.
void rtl_vcd(const char *text, size_t length);

void rtl_show_model(struct rtl *rtl, const struct pins_out *model, bool mismatch);

#ifdef __cplusplus
}
#endif

#endif
