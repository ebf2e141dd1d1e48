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
//; static const char *const ports[] = {"clk_i", "rst_ni", "ev_valid_i", "ev_ready_o", "ev_data_i", "msg_valid_o",
//;     "msg_ready_i", "msg_data_o", "msg_last_o", "reg_valid_i", "reg_write_i", "reg_addr_i", "reg_wdata_i",
//;     "reg_ready_o", "reg_rdata_o", "reg_error_o", "irq_o"};
//; static const char *const memory[] = {"mem_valid_o", "mem_write_o", "mem_addr_o", "mem_wdata_o", "mem_ready_i",
//;     "mem_rdata_i"};
//; static const char *const clock[] = {"ev_clk_i", "ev_rst_ni"};
//; for (size_t i = 0; i < sizeof ports / sizeof *ports; i++) {
        rtl.${ports[i]}(${ports[i]});
//; }
//; for (size_t i = 0; cfg->shell->queue == QUEUE_DUAL && i < sizeof clock / sizeof *clock; i++) {
        rtl.${clock[i]}(${clock[i]});
//; }
//; for (size_t i = 0; cfg->memory && i < sizeof memory / sizeof *memory; i++) {
        rtl.${memory[i]}(${memory[i]});
//; }
    }

  private:
    V${cfg->top} rtl{"rtl"};
};

#endif
