// ${cfg->top}_golden: ${cfg->profiler->summary}, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: lib/systemc/ of its tree is where golden_module.h is, and
// libsluice-systemc.a and libsluice.a are what a program is linked with.
//;; #include "package.h"
#ifndef ${upper(cfg->top)}_GOLDEN_H
#define ${upper(cfg->top)}_GOLDEN_H

#include "golden_module.h"
#include "${cfg->top}_pins.h"

using ${cfg->top}_golden = sluice::golden_module<${cfg->top}_pins>;

#endif
