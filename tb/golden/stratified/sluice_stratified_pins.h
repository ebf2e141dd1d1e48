// Made by: sluice gen stratified composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16 -o DIR
// sluice_stratified_pins: base class with the ports of sluice_stratified.v in SystemC.
// The profiler: messages (tuple, count) for software, from composed samplers.
// Derived classes: sluice_stratified_sc, the Verilated RTL, and sluice_stratified_golden, the golden model.
#ifndef SLUICE_STRATIFIED_PINS_H
#define SLUICE_STRATIFIED_PINS_H

#include <cstdint>
#include <systemc>

class sluice_stratified_pins : public sc_core::sc_module
{
  public:
    // the profiler behind the ports
    static constexpr const char *profiler = "stratified";
    static constexpr const char *settings = "composition=H[P5]16A3 width_a=8 width_b=6 phase=random messages_per_interrupt=5 msg_depth=16";
    static constexpr std::uint32_t config_hash = 0x2f14f995u;
    static constexpr bool lossless = true; // ev_ready_o may fall
    static constexpr bool has_ev_clock = false; // has ports ev_clk_i, ev_rst_ni
    static constexpr bool has_memory = false; // has ports mem_*

    using event_type = sc_dt::sc_uint<14>;
    using message_type = sc_dt::sc_uint<30>;

    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> rst_ni{"rst_ni"};

    // events
    sc_core::sc_in<bool> ev_valid_i{"ev_valid_i"};
    sc_core::sc_out<bool> ev_ready_o{"ev_ready_o"};
    sc_core::sc_in<event_type> ev_data_i{"ev_data_i"};

    // messages
    sc_core::sc_out<bool> msg_valid_o{"msg_valid_o"};
    sc_core::sc_in<bool> msg_ready_i{"msg_ready_i"};
    sc_core::sc_out<message_type> msg_data_o{"msg_data_o"};
    sc_core::sc_out<bool> msg_last_o{"msg_last_o"};

    // registers
    sc_core::sc_in<bool> reg_valid_i{"reg_valid_i"};
    sc_core::sc_in<bool> reg_write_i{"reg_write_i"};
    sc_core::sc_in<sc_dt::sc_uint<12>> reg_addr_i{"reg_addr_i"};
    sc_core::sc_in<sc_dt::sc_uint<32>> reg_wdata_i{"reg_wdata_i"};
    sc_core::sc_out<bool> reg_ready_o{"reg_ready_o"};
    sc_core::sc_out<sc_dt::sc_uint<32>> reg_rdata_o{"reg_rdata_o"};
    sc_core::sc_out<bool> reg_error_o{"reg_error_o"};

    sc_core::sc_out<bool> irq_o{"irq_o"};

  protected:
    explicit sluice_stratified_pins(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
    {
    }
};

#endif
