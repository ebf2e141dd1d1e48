// Made by: sluice gen counts width=8 counters=16 counter_width=4 interval=50 -o DIR
// sluice_counts_pins: base class with the ports of sluice_counts.v in SystemC.
// The profiler: one counter per hash bucket, read out after every interval of events.
// Derived classes: sluice_counts_sc, the Verilated RTL, and sluice_counts_golden, the golden model.
#ifndef SLUICE_COUNTS_PINS_H
#define SLUICE_COUNTS_PINS_H

#include <cstdint>
#include <systemc>

class sluice_counts_pins : public sc_core::sc_module
{
  public:
    // the profiler behind the ports
    static constexpr const char *profiler = "counts";
    static constexpr const char *settings = "width=8 counters=16 counter_width=4 interval=50";
    static constexpr std::uint32_t config_hash = 0xec153b8du;
    static constexpr bool lossless = true; // ev_ready_o may fall
    static constexpr bool has_ev_clock = false; // has ports ev_clk_i, ev_rst_ni
    static constexpr bool has_memory = false; // has ports mem_*

    using event_type = sc_dt::sc_uint<8>;
    using message_type = sc_dt::sc_uint<9>;

    sc_core::sc_in<bool> clk_i{"clk_i"}; // clock
    sc_core::sc_in<bool> rst_ni{"rst_ni"}; // reset, synchronous, active low
    sc_core::sc_in<bool> ev_valid_i{"ev_valid_i"}; // `ev_data_i` has an event
    sc_core::sc_out<bool> ev_ready_o{"ev_ready_o"}; // the event is accepted in this clock; may fall
    sc_core::sc_in<sc_dt::sc_uint<8>> ev_data_i{"ev_data_i"}; // event
    sc_core::sc_out<bool> msg_valid_o{"msg_valid_o"}; // `msg_data_o` has a message
    sc_core::sc_in<bool> msg_ready_i{"msg_ready_i"}; // the message is accepted in this clock
    sc_core::sc_out<sc_dt::sc_uint<9>> msg_data_o{"msg_data_o"}; // message
    sc_core::sc_out<bool> msg_last_o{"msg_last_o"}; // the message ends a read-out
    sc_core::sc_in<bool> reg_valid_i{"reg_valid_i"}; // request; held, with the next three ports, until `reg_ready_o`
    sc_core::sc_in<bool> reg_write_i{"reg_write_i"}; // 1: write, 0: read
    sc_core::sc_in<sc_dt::sc_uint<12>> reg_addr_i{"reg_addr_i"}; // byte address, a multiple of 4
    sc_core::sc_in<sc_dt::sc_uint<32>> reg_wdata_i{"reg_wdata_i"}; // data to write
    sc_core::sc_out<bool> reg_ready_o{"reg_ready_o"}; // answer to the request, for one clock
    sc_core::sc_out<sc_dt::sc_uint<32>> reg_rdata_o{"reg_rdata_o"}; // data read
    sc_core::sc_out<bool> reg_error_o{"reg_error_o"}; // the request was refused; nothing changed
    sc_core::sc_out<bool> irq_o{"irq_o"}; // interrupt: high while a bit is set in both `status` and `mask`

    // The fields of ev_data_i and msg_data_o as signals. A field of a message's type has a meaning only while
    // msg_valid_o is high and the message is of that type.
    sc_core::sc_signal<sc_dt::sc_uint<8>> event_key{"event_key"}; // key to count
    sc_core::sc_signal<sc_dt::sc_uint<4>> message_count{"message_count"}; // the counter
    sc_core::sc_signal<sc_dt::sc_uint<4>> message_index{"message_index"}; // number of the counter: the hash bucket
    sc_core::sc_signal<bool> message_whole{"message_whole"}; // 1: read out at the end of an interval; 0: by a flush

  protected:
    SC_HAS_PROCESS(sluice_counts_pins);

    explicit sluice_counts_pins(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
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
        event_key = bits_of(ev_data_i.read(), 7, 0);
    }

    void divide_message()
    {
        message_count = bits_of(msg_data_o.read(), 3, 0);
        message_index = bits_of(msg_data_o.read(), 7, 4);
        message_whole = 0 != bits_of(msg_data_o.read(), 8, 8);
    }
};

#endif
