// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// sluice_path_sc: SystemC module with the Verilated RTL of sluice_path.v.
// The profiler: a program's paths, counts of the hot ones, and its phases.
// This command makes Vsluice_path:
//   verilator --sc --pins-sc-uint --top-module sluice_path -f sluice_path.f
#ifndef SLUICE_PATH_SC_H
#define SLUICE_PATH_SC_H

#include "sluice_path_pins.h"

#include "Vsluice_path.h"

class sluice_path_sc : public sluice_path_pins
{
  public:
    explicit sluice_path_sc(const sc_core::sc_module_name &name) : sluice_path_pins(name)
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
        rtl.mem_valid_o(mem_valid_o);
        rtl.mem_write_o(mem_write_o);
        rtl.mem_addr_o(mem_addr_o);
        rtl.mem_wdata_o(mem_wdata_o);
        rtl.mem_ready_i(mem_ready_i);
        rtl.mem_rdata_i(mem_rdata_i);
    }

  private:
    Vsluice_path rtl{"rtl"};
};

#endif
