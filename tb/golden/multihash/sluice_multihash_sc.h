// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// sluice_multihash_sc: SystemC module with the Verilated RTL of sluice_multihash.v.
// The profiler: frequent tuples of each interval, with counts, in hardware alone.
// This command makes Vsluice_multihash:
//   verilator --sc --pins-sc-uint --top-module sluice_multihash -f sluice_multihash.f
#ifndef SLUICE_MULTIHASH_SC_H
#define SLUICE_MULTIHASH_SC_H

#include "sluice_multihash_pins.h"

#include "Vsluice_multihash.h"

class sluice_multihash_sc : public sluice_multihash_pins
{
  public:
    explicit sluice_multihash_sc(const sc_core::sc_module_name &name) : sluice_multihash_pins(name)
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
    Vsluice_multihash rtl{"rtl"};
};

#endif
