// ${cfg->top}_golden: ${cfg->profiler->summary}, as a SystemC module: the golden model at the same pins.
// It needs no Verilog. Its model is Sluice's: where `make install-systemc` of its tree has put golden_module.h
// and the library is what `pkg-config --cflags --libs sluice-systemc` says.
//;; #include "package.h"
#ifndef ${upper(cfg->top)}_GOLDEN_H
#define ${upper(cfg->top)}_GOLDEN_H

#include "golden_module.h"
#include "${cfg->top}_pins.h"

using ${cfg->top}_golden = sluice::golden_module<${cfg->top}_pins>;

#endif
