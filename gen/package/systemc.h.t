// ${cfg->top}_sc: ${cfg->profiler->summary}, as a SystemC module.
// The ports are those of ${cfg->top}.v; V${cfg->top} is made from it by
//   verilator --sc --pins-sc-uint --pins-sc-biguint --top-module ${cfg->top} -f ${cfg->top}.f
//;; #include "package.h"
#ifndef ${upper(cfg->top)}_SC_H
#define ${upper(cfg->top)}_SC_H

#include <systemc>

#include "V${cfg->top}.h"

class ${cfg->top}_sc : public sc_core::sc_module
{
  public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> rst_ni{"rst_ni"};

    // events
    sc_core::sc_in<bool> ev_valid_i{"ev_valid_i"};
    sc_core::sc_out<bool> ev_ready_o{"ev_ready_o"};
    sc_core::sc_in<${sc_type(cfg->pin_bits)}> ev_data_i{"ev_data_i"};

    // messages
    sc_core::sc_out<bool> msg_valid_o{"msg_valid_o"};
    sc_core::sc_in<bool> msg_ready_i{"msg_ready_i"};
    sc_core::sc_out<${sc_type(cfg->message_bits)}> msg_data_o{"msg_data_o"};
    sc_core::sc_out<bool> msg_last_o{"msg_last_o"};

    // registers
    sc_core::sc_in<bool> reg_valid_i{"reg_valid_i"};
    sc_core::sc_in<bool> reg_write_i{"reg_write_i"};
    sc_core::sc_in<${sc_type(12)}> reg_addr_i{"reg_addr_i"};
    sc_core::sc_in<${sc_type(32)}> reg_wdata_i{"reg_wdata_i"};
    sc_core::sc_out<bool> reg_ready_o{"reg_ready_o"};
    sc_core::sc_out<${sc_type(32)}> reg_rdata_o{"reg_rdata_o"};
    sc_core::sc_out<bool> reg_error_o{"reg_error_o"};

//; if (cfg->memory) {
    // memory
    sc_core::sc_out<bool> mem_valid_o{"mem_valid_o"};
    sc_core::sc_out<bool> mem_write_o{"mem_write_o"};
    sc_core::sc_out<${sc_type(32)}> mem_addr_o{"mem_addr_o"};
    sc_core::sc_out<${sc_type(32)}> mem_wdata_o{"mem_wdata_o"};
    sc_core::sc_in<bool> mem_ready_i{"mem_ready_i"};
    sc_core::sc_in<${sc_type(32)}> mem_rdata_i{"mem_rdata_i"};

//; }
    sc_core::sc_out<bool> irq_o{"irq_o"};

    explicit ${cfg->top}_sc(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
    {
//; static const char *const ports[] = {"clk_i", "rst_ni", "ev_valid_i", "ev_ready_o", "ev_data_i", "msg_valid_o",
//;     "msg_ready_i", "msg_data_o", "msg_last_o", "reg_valid_i", "reg_write_i", "reg_addr_i", "reg_wdata_i",
//;     "reg_ready_o", "reg_rdata_o", "reg_error_o", "irq_o"};
//; static const char *const memory[] = {"mem_valid_o", "mem_write_o", "mem_addr_o", "mem_wdata_o", "mem_ready_i",
//;     "mem_rdata_i"};
//; for (size_t i = 0; i < sizeof ports / sizeof *ports; i++) {
        rtl.${ports[i]}(${ports[i]});
//; }
//; for (size_t i = 0; cfg->memory && i < sizeof memory / sizeof *memory; i++) {
        rtl.${memory[i]}(${memory[i]});
//; }
    }

  private:
    V${cfg->top} rtl{"rtl"};
};

#endif
