// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// sluice_path_sc: a program's paths, the hot ones counted, and its phases, as a SystemC module.
// The ports are those of sluice_path.v; Vsluice_path is made from it by
//   verilator --sc --pins-sc-uint --pins-sc-biguint --top-module sluice_path -f sluice_path.f
#ifndef SLUICE_PATH_SC_H
#define SLUICE_PATH_SC_H

#include <systemc>

#include "Vsluice_path.h"

class sluice_path_sc : public sc_core::sc_module
{
  public:
    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> rst_ni{"rst_ni"};

    // events
    sc_core::sc_in<bool> ev_valid_i{"ev_valid_i"};
    sc_core::sc_out<bool> ev_ready_o{"ev_ready_o"};
    sc_core::sc_in<sc_dt::sc_uint<36>> ev_data_i{"ev_data_i"};

    // messages
    sc_core::sc_out<bool> msg_valid_o{"msg_valid_o"};
    sc_core::sc_in<bool> msg_ready_i{"msg_ready_i"};
    sc_core::sc_out<sc_dt::sc_uint<62>> msg_data_o{"msg_data_o"};
    sc_core::sc_out<bool> msg_last_o{"msg_last_o"};

    // registers
    sc_core::sc_in<bool> reg_valid_i{"reg_valid_i"};
    sc_core::sc_in<bool> reg_write_i{"reg_write_i"};
    sc_core::sc_in<sc_dt::sc_uint<12>> reg_addr_i{"reg_addr_i"};
    sc_core::sc_in<sc_dt::sc_uint<32>> reg_wdata_i{"reg_wdata_i"};
    sc_core::sc_out<bool> reg_ready_o{"reg_ready_o"};
    sc_core::sc_out<sc_dt::sc_uint<32>> reg_rdata_o{"reg_rdata_o"};
    sc_core::sc_out<bool> reg_error_o{"reg_error_o"};

    // memory
    sc_core::sc_out<bool> mem_valid_o{"mem_valid_o"};
    sc_core::sc_out<bool> mem_write_o{"mem_write_o"};
    sc_core::sc_out<sc_dt::sc_uint<32>> mem_addr_o{"mem_addr_o"};
    sc_core::sc_out<sc_dt::sc_uint<32>> mem_wdata_o{"mem_wdata_o"};
    sc_core::sc_in<bool> mem_ready_i{"mem_ready_i"};
    sc_core::sc_in<sc_dt::sc_uint<32>> mem_rdata_i{"mem_rdata_i"};

    sc_core::sc_out<bool> irq_o{"irq_o"};

    explicit sluice_path_sc(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
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
