// tb/lockstep/rtl: the Verilated bench as the harness sees it.
// A generated shim (shim.cpp.t) stands behind it.
#ifndef SLUICE_RTL_H
#define SLUICE_RTL_H

#include <stddef.h>

#include "pins.h"

#ifdef __cplusplus
extern "C" {
#endif

struct rtl;

// A fresh instance whose flip-flops and memories hold random values drawn from `seed`.
struct rtl *rtl_create(uint32_t seed);
// Instances created from now on show this mutant; 0: none. For RTL that was made with mutants (MUTANTS).
void rtl_mutant(uint32_t mutant);

void rtl_destroy(struct rtl *rtl);

// One clock: the inputs stand, then the edges come that in->edges names. Afterwards the outputs are those of
// the next clock.
void rtl_tick(struct rtl *rtl, const struct pins_in *in);
void rtl_outputs(const struct rtl *rtl, struct pins_out *out);

// Whether this build of the bench can write waveforms.
bool rtl_waves(void);

// From here on every clock goes to a waveform, the model's pins beside. False: cannot be written.
bool rtl_trace(struct rtl *rtl, const char *path);

// Where the bench was Verilated to write VCD: takes its text, in pieces; the last one comes with rtl_destroy.
// Whoever is linked to such a bench brings it.
void rtl_vcd(const char *text, size_t length);

void rtl_show_model(struct rtl *rtl, const struct pins_out *model, bool mismatch);

#ifdef __cplusplus
}
#endif

#endif
