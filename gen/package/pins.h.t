// ${cfg->top}_pins: base class with the ports of ${cfg->top}.v in SystemC.
// The profiler: ${cfg->profiler->summary}.
// Derived classes: ${cfg->top}_sc, the Verilated RTL, and ${cfg->top}_golden, the golden model.
//;; #include "gen/package/package.h"
#ifndef ${upper(cfg->top)}_PINS_H
#define ${upper(cfg->top)}_PINS_H

#include <cstdint>
#include <systemc>

class ${cfg->top}_pins : public sc_core::sc_module
{
  public:
    // the profiler behind the ports
    static constexpr const char *profiler = "${cfg->profiler->name}";
    static constexpr const char *settings = "${cfg->settings}";
    static constexpr std::uint32_t config_hash = 0x${digits(8, cfg->hash)}u;
    static constexpr bool lossless = ${cfg->shell->lossless ? "true" : "false"}; // ev_ready_o may fall
    static constexpr bool has_ev_clock = ${cfg->shell->queue == QUEUE_DUAL ? "true" : "false"}; // has ports ev_clk_i, ev_rst_ni
    static constexpr bool has_memory = ${cfg->memory ? "true" : "false"}; // has ports mem_*

    using event_type = ${sc_type(cfg->pin_bits)};
    using message_type = ${sc_type(cfg->message_bits)};

    sc_core::sc_in<bool> clk_i{"clk_i"};
    sc_core::sc_in<bool> rst_ni{"rst_ni"};

    // events
//; if (cfg->shell->queue == QUEUE_DUAL) {
    sc_core::sc_in<bool> ev_clk_i{"ev_clk_i"};
    sc_core::sc_in<bool> ev_rst_ni{"ev_rst_ni"};
//; }
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

  protected:
    explicit ${cfg->top}_pins(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
    {
    }
};

#endif
