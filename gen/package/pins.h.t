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

//; struct package_port port;
//; for (unsigned p = 0; package_port(cfg, p, &port); p++) {
    sc_core::sc_${port.out ? "out" : "in"}<${sc_type(port.bits)}> ${port.name}{"${port.name}"}; // ${port.meaning}
//; }

  protected:
    explicit ${cfg->top}_pins(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
    {
    }
};

#endif
