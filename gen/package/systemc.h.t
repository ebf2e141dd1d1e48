// ${cfg->top}_sc: SystemC module with the Verilated RTL of ${cfg->top}.v.
// The profiler: ${cfg->profiler->summary}.
// This command makes V${cfg->top}:
//   verilator --sc --pins-sc-uint --top-module ${cfg->top} -f ${cfg->top}.f
//;; #include "gen/package/package.h"
#ifndef ${upper(cfg->top)}_SC_H
#define ${upper(cfg->top)}_SC_H

#include "${cfg->top}_pins.h"

#include "V${cfg->top}.h"

class ${cfg->top}_sc : public ${cfg->top}_pins
{
  public:
    explicit ${cfg->top}_sc(const sc_core::sc_module_name &name) : ${cfg->top}_pins(name)
    {
//; struct package_port port;
//; for (unsigned p = 0; package_port(cfg, p, &port); p++) {
        rtl.${port.name}(${port.name});
//; }
    }

  private:
    V${cfg->top} rtl{"rtl"};
};

#endif
