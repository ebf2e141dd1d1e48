// Made by: sluice gen promem stages=3 width=8 counter_width=8 -o DIR
// sluice_promem_sc: SystemC module with the Verilated RTL of sluice_promem.v.
// The profiler: exact counts of given patterns or ranges, one pattern per clock.
// This command makes Vsluice_promem:
//   verilator --sc --pins-sc-uint --top-module sluice_promem -f sluice_promem.f
#ifndef SLUICE_PROMEM_SC_H
#define SLUICE_PROMEM_SC_H

#include "sluice_promem_pins.h"

#include "Vsluice_promem.h"

class sluice_promem_sc : public sluice_promem_pins
{
  public:
    explicit sluice_promem_sc(const sc_core::sc_module_name &name) : sluice_promem_pins(name)
    {
        rtl.clk_i(clk_i);
        rtl.rst_ni(rst_ni);
        rtl.ev_valid_i(ev_valid_i);
        rtl.ev_ready_o(ev_ready_o);
        rtl.ev_data_i(ev_data_i);
        rtl.msg_valid_o(msg_valid_o);
        rtl.msg_ready_i(msg_ready_i);
        rtl.msg_data_o(msg_data_o);
        rtl.msg_last_o(msg_last_o);
        rtl.reg_valid_i(reg_valid_i);
        rtl.reg_write_i(reg_write_i);
        rtl.reg_addr_i(reg_addr_i);
        rtl.reg_wdata_i(reg_wdata_i);
        rtl.reg_ready_o(reg_ready_o);
        rtl.reg_rdata_o(reg_rdata_o);
        rtl.reg_error_o(reg_error_o);
        rtl.irq_o(irq_o);
    }

  private:
    Vsluice_promem rtl{"rtl"};
};

#endif
