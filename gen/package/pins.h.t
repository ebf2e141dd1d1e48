// ${cfg->top}_pins: base class with the ports of ${cfg->top}.v in SystemC.
// The profiler: ${cfg->profiler->summary}.
// Derived classes: ${cfg->top}_sc, the Verilated RTL, and ${cfg->top}_golden, the golden model.
//;; #include "gen/package/package.h"
//; const struct record_row *record;
//; struct record_field part;
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

    // The fields of ev_data_i and msg_data_o as signals. A field of a message's type has a meaning only while
    // msg_valid_o is high and the message is of that type.
//; for (unsigned f = 0; package_event(cfg, f, &part); f++) {
    sc_core::sc_signal<${sc_type(part.bits)}> event_${part.name}{"event_${part.name}"}; // ${part.meaning}
//; }
//; for (unsigned r = 0; (record = record_type(cfg->profiler, r)); r++) {
//;     for (unsigned f = 0; package_message(cfg, record, f, &part); f++) {
    sc_core::sc_signal<${sc_type(part.bits)}> ${record->name}_${part.name}{"${record->name}_${part.name}"}; // ${part.meaning}
//;     }
//; }

  protected:
    SC_HAS_PROCESS(${cfg->top}_pins);

    explicit ${cfg->top}_pins(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
    {
        SC_METHOD(divide_event);
        sensitive << ev_data_i;
        SC_METHOD(divide_message);
        sensitive << msg_data_o;
    }

  private:
    template <class word> static std::uint64_t bits_of(const word &from, int high, int low)
    {
        return from.range(high, low).to_uint64();
    }
    static std::uint64_t bits_of(bool from, int, int)
    {
        return from;
    }

    void divide_event()
    {
//; for (unsigned f = 0; package_event(cfg, f, &part); f++) {
        event_${part.name} = ${part.bits == 1 ? "0 != " : ""}bits_of(ev_data_i.read(), ${part.lsb + part.bits - 1}, ${part.lsb});
//; }
    }

    void divide_message()
    {
//; for (unsigned r = 0; (record = record_type(cfg->profiler, r)); r++) {
//;     for (unsigned f = 0; package_message(cfg, record, f, &part); f++) {
        ${record->name}_${part.name} = ${part.bits == 1 ? "0 != " : ""}bits_of(msg_data_o.read(), ${part.lsb + part.bits - 1}, ${part.lsb});
//;     }
//; }
    }
};

#endif
