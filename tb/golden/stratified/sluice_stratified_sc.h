// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// sluice_stratified_sc: SystemC module with the Verilated RTL of sluice_stratified.v.
// The profiler: messages (tuple, count) for software, from composed samplers.
// This command makes Vsluice_stratified:
//   verilator --sc --pins-sc-uint --top-module sluice_stratified -f sluice_stratified.f
#ifndef SLUICE_STRATIFIED_SC_H
#define SLUICE_STRATIFIED_SC_H

#include "sluice_stratified_pins.h"

#include "Vsluice_stratified.h"

class sluice_stratified_sc : public sluice_stratified_pins
{
  public:
    explicit sluice_stratified_sc(const sc_core::sc_module_name &name) : sluice_stratified_pins(name)
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
    Vsluice_stratified rtl{"rtl"};
};

#endif
