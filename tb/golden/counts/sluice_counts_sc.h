// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// sluice_counts_sc: SystemC module with the Verilated RTL of sluice_counts.v.
// The profiler: one counter per hash bucket, read out after every interval of events.
// This command makes Vsluice_counts:
//   verilator --sc --pins-sc-uint --top-module sluice_counts -f sluice_counts.f
#ifndef SLUICE_COUNTS_SC_H
#define SLUICE_COUNTS_SC_H

#include "sluice_counts_pins.h"

#include "Vsluice_counts.h"

class sluice_counts_sc : public sluice_counts_pins
{
  public:
    explicit sluice_counts_sc(const sc_core::sc_module_name &name) : sluice_counts_pins(name)
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
    Vsluice_counts rtl{"rtl"};
};

#endif
