// lib/systemc/tlm_pins: TLM target over a SystemC module at its pins.
// `Module` is an emitted NAME_golden, or NAME_sc, the Verilated RTL. The target has its own clock and resets
// the module for two clocks at the start.
//
// No delay is annotated: an access ends when the module answers, a put when the event is taken. An access
// takes six clocks, an event one, a message one.
#ifndef SLUICE_SYSTEMC_TLM_PINS_H
#define SLUICE_SYSTEMC_TLM_PINS_H

#include "pins_word.h"
#include "tlm_profiler.h"

namespace sluice
{

template <typename Module> class tlm_pins : public tlm_profiler, private tlm::tlm_put_if<word>
{
  public:
    SC_HAS_PROCESS(tlm_pins);

    // `period`: of the clock.
    tlm_pins(const sc_core::sc_module_name &name, sc_core::sc_time period)
        : tlm_profiler(name, Module::profiler, Module::settings), clk("clk", period)
    {
        dut.clk_i(clk);
        dut.rst_ni(rst_n);
        if constexpr (Module::has_ev_clock) { // events use the registers' clock
            dut.ev_clk_i(clk);
            dut.ev_rst_ni(rst_n);
        }
        dut.ev_valid_i(ev_valid);
        dut.ev_ready_o(ev_ready);
        dut.ev_data_i(ev_data);
        dut.msg_valid_o(msg_valid);
        dut.msg_ready_i(msg_ready);
        dut.msg_data_o(msg_data);
        dut.msg_last_o(msg_last);
        dut.reg_valid_i(reg_valid);
        dut.reg_write_i(reg_write);
        dut.reg_addr_i(reg_addr);
        dut.reg_wdata_i(reg_wdata);
        dut.reg_ready_o(reg_ready);
        dut.reg_rdata_o(reg_rdata);
        dut.reg_error_o(reg_error);
        if constexpr (Module::has_memory) {
            dut.mem_valid_o(mem_valid);
            dut.mem_write_o(mem_write);
            dut.mem_addr_o(mem_addr);
            dut.mem_wdata_o(mem_wdata);
            dut.mem_ready_i(mem_ready);
            dut.mem_rdata_i(mem_rdata);
            SC_THREAD(serve_memory);
        }
        dut.irq_o(irq_o);
        events(*this);
        messages(message_queue);
        SC_METHOD(edge);
        sensitive << clk.posedge_event();
        dont_initialize();
        SC_METHOD(drive_event);
        sensitive << event_changed;
    }

  private:
    enum { QUEUE = 16, RESET_CLOCKS = 2 };

    struct request {
        bool stands, write;
        std::uint16_t address;
        std::uint32_t data;
        bool good;
    };

    sc_core::sc_clock clk;
    sc_core::sc_signal<bool> rst_n, ev_valid, ev_ready, msg_valid, msg_ready, msg_last;
    sc_core::sc_signal<bool> reg_valid, reg_write, reg_ready, reg_error, mem_valid, mem_write, mem_ready;
    sc_core::sc_signal<typename Module::event_type> ev_data;
    sc_core::sc_signal<typename Module::message_type> msg_data;
    sc_core::sc_signal<sc_dt::sc_uint<12>> reg_addr;
    sc_core::sc_signal<sc_dt::sc_uint<32>> reg_wdata, reg_rdata, mem_addr, mem_wdata, mem_rdata;
    Module dut{"dut"};

    word event = {};
    bool event_stands = false;
    std::uint64_t offered = 0;
    tlm::tlm_fifo<message> message_queue{"message_queue", QUEUE};
    sc_core::sc_mutex bus;
    request asked = {};
    memory_request wanted = {};
    std::uint32_t word_read = 0;
    bool memory_done = false;
    sc_core::sc_event event_changed, event_taken, answered, memory_wanted;

    bool access(bool write, std::uint16_t address, std::uint32_t &data, sc_core::sc_time &delay) override
    {
        wait(delay);
        bus.lock();
        asked = {true, write, address, data, false};
        wait(answered);
        const bool good = asked.good;
        data = asked.data;
        bus.unlock();
        delay = sc_core::SC_ZERO_TIME;
        return good;
    }

    // Handles the results of the clock that ends here, then drives the inputs of the next one.
    void edge()
    {
        if (++sums.clocks <= RESET_CLOCKS) {
            rst_n = sums.clocks == RESET_CLOCKS;
            return;
        }
        edge_event();
        edge_message();
        edge_register();
        if constexpr (Module::has_memory)
            edge_memory();
    }

    void edge_event()
    {
        if (!ev_valid || (!ev_ready && Module::lossless))
            return;
        sums.events++;
        event_stands = false;
        event_taken.notify(sc_core::SC_ZERO_TIME);
        event_changed.notify(sc_core::SC_ZERO_TIME);
    }

    // A process woken by a taken event may put the next one into the clock that has just begun.
    void drive_event()
    {
        ev_valid = event_stands;
        if (event_stands)
            ev_data = from_word<typename Module::event_type>(event);
    }

    void put(const word &next) override
    {
        while (!nb_put(next))
            wait(event_taken);
        const std::uint64_t mine = offered;
        while (sums.events < mine)
            wait(event_taken);
    }

    bool nb_put(const word &next) override
    {
        if (event_stands)
            return false;
        event_stands = true;
        event = next;
        offered++;
        event_changed.notify(sc_core::SC_ZERO_TIME);
        return true;
    }

    bool nb_can_put(tlm::tlm_tag<word> *) const override
    {
        return !event_stands;
    }

    const sc_core::sc_event &ok_to_put(tlm::tlm_tag<word> *) const override
    {
        return event_taken;
    }

    void edge_message()
    {
        if (msg_valid && msg_ready) {
            message_queue.nb_put({to_word(msg_data.read()), msg_last});
            sums.messages++;
        }
        msg_ready = message_queue.nb_can_put();
    }

    void edge_register()
    {
        if (reg_valid && reg_ready) {
            asked.stands = false;
            asked.good = !reg_error;
            asked.data = static_cast<std::uint32_t>(reg_rdata.read());
            answered.notify(sc_core::SC_ZERO_TIME);
        }
        reg_valid = asked.stands;
        reg_write = asked.write;
        reg_addr = asked.address;
        if (asked.stands)
            reg_wdata = asked.data;
    }

    void edge_memory()
    {
        const bool done = mem_valid && mem_ready;
        if (mem_valid && !done && !wanted.valid) {
            wanted = {true, mem_write, static_cast<std::uint32_t>(mem_addr.read()),
                      static_cast<std::uint32_t>(mem_wdata.read())};
            memory_wanted.notify(sc_core::SC_ZERO_TIME);
        }
        mem_ready = memory_done;
        mem_rdata = word_read;
        if (memory_done)
            wanted.valid = memory_done = false;
    }

    void serve_memory()
    {
        for (;;) {
            wait(memory_wanted);
            sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
            word_read = access_memory(wanted, delay);
            wait(delay);
            memory_done = true;
        }
    }
};

} // namespace sluice

#endif
