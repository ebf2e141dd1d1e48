// ${cfg->top}_golden: SystemC module with the golden model behind the ports of ${cfg->top}.v.
// The profiler: ${cfg->profiler->summary}.
// It needs no Verilog. `make install-systemc` in Sluice's tree installs golden_module.h and the library with the model;
// `pkg-config --cflags --libs sluice-systemc` prints the compiler's flags for them.
//;; #include "gen/package/package.h"
#ifndef ${upper(cfg->top)}_GOLDEN_H
#define ${upper(cfg->top)}_GOLDEN_H

#include "golden_module.h"
#include "${cfg->top}_pins.h"

using ${cfg->top}_golden = sluice::golden_module<${cfg->top}_pins>;

#endif
