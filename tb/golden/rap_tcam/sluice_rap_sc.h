// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// sluice_rap_sc: SystemC module with the Verilated RTL of sluice_rap.v.
// The profiler: a tree of ranges, finest where events are most frequent.
// This command makes Vsluice_rap:
//   verilator --sc --pins-sc-uint --top-module sluice_rap -f sluice_rap.f
#ifndef SLUICE_RAP_SC_H
#define SLUICE_RAP_SC_H

#include "sluice_rap_pins.h"

#include "Vsluice_rap.h"

class sluice_rap_sc : public sluice_rap_pins
{
  public:
    explicit sluice_rap_sc(const sc_core::sc_module_name &name) : sluice_rap_pins(name)
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
    Vsluice_rap rtl{"rtl"};
};

#endif
