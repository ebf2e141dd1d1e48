// tb/systemc/rig: test rig of both forms of a profiler's SystemC module, compared in every clock.
#ifndef SLUICE_TB_SYSTEMC_RIG_H
#define SLUICE_TB_SYSTEMC_RIG_H

#include <systemc>

#include "lib/systemc/pins_word.h"

// Transactions of one side, and a digest of their contents and clocks.
struct tally {
    std::uint64_t events = 0, reads = 0, writes = 0, refused = 0, messages = 0;
    std::uint64_t digest = 14695981039346656037U; // FNV-1a

    void note(const pins_in &in, const pins_out &out, std::uint64_t clock);
    std::uint64_t transactions() const
    {
        return events + reads + writes + messages;
    }
};

class rig_base : public sc_core::sc_module
{
  public:
    bool counting = true; // false: no comparison either
    std::uint64_t clocks = 0, mismatches = 0;
    std::string first; // first mismatch
    tally golden, rtl;

    // One clock: applies the inputs, then the edges in.edges. The outputs are then those of the next clock.
    virtual void tick(const pins_in &in) = 0;

    pins_out outputs() const
    {
        return rtl_out;
    }

  protected:
    explicit rig_base(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
    {
    }

    pins_out golden_out = {}, rtl_out = {};

    // Compares the last clock and the current outputs.
    void compare(const pins_in &in);
};

// One form and the signals that it drives.
template <typename Module> struct side {
    Module module;
    sc_core::sc_signal<bool> ev_ready, msg_valid, msg_last, reg_ready, reg_error, irq, mem_valid, mem_write;
    sc_core::sc_signal<typename Module::message_type> msg_data;
    sc_core::sc_signal<sc_dt::sc_uint<32>> reg_rdata, mem_addr, mem_wdata;

    explicit side(const char *name) : module(name)
    {
        module.ev_ready_o(ev_ready);
        module.msg_valid_o(msg_valid);
        module.msg_data_o(msg_data);
        module.msg_last_o(msg_last);
        module.reg_ready_o(reg_ready);
        module.reg_rdata_o(reg_rdata);
        module.reg_error_o(reg_error);
        module.irq_o(irq);
        if constexpr (Module::has_memory) {
            module.mem_valid_o(mem_valid);
            module.mem_write_o(mem_write);
            module.mem_addr_o(mem_addr);
            module.mem_wdata_o(mem_wdata);
        }
    }

    pins_out outputs() const
    {
        pins_out out = {};
        out.ev_ready = ev_ready;
        out.msg_valid = msg_valid;
        out.msg_last = msg_last;
        out.reg_ready = reg_ready;
        out.reg_error = reg_error;
        out.irq = irq;
        out.reg_rdata = static_cast<std::uint32_t>(reg_rdata.read());
        if (out.msg_valid)
            out.msg_data = sluice::to_word(msg_data.read());
        if constexpr (Module::has_memory)
            out.mem = {mem_valid, mem_write, static_cast<std::uint32_t>(mem_addr.read()),
                       static_cast<std::uint32_t>(mem_wdata.read())};
        return out;
    }
};

template <typename Golden, typename Rtl> class rig : public rig_base
{
  public:
    explicit rig(const sc_core::sc_module_name &name) : rig_base(name)
    {
        connect(golden_side.module);
        connect(rtl_side.module);
    }

    void tick(const pins_in &in) override
    {
        rst_n = in.rst_n;
        ev_valid = in.ev_valid;
        ev_data = sluice::from_word<typename Rtl::event_type>(in.ev_data);
        msg_ready = in.msg_ready;
        reg_valid = in.reg_valid;
        reg_write = in.reg_write;
        reg_addr = in.reg_addr;
        reg_wdata = in.reg_wdata;
        mem_ready = in.mem_ready;
        mem_rdata = in.mem_rdata;
        for (const bool level : {false, true}) {
            clk = level && in.edges != EDGE_EV;
            ev_clk = level && in.edges != EDGE_CLK;
            sc_core::sc_start(5, sc_core::SC_NS);
        }
        if (counting) {
            golden.note(in, golden_out, clocks);
            rtl.note(in, rtl_out, clocks);
            clocks++;
        }
        golden_out = golden_side.outputs();
        rtl_out = rtl_side.outputs();
        if (counting)
            compare(in);
    }

  private:
    sc_core::sc_signal<bool> clk, ev_clk, rst_n, ev_valid, msg_ready, reg_valid, reg_write, mem_ready;
    sc_core::sc_signal<typename Rtl::event_type> ev_data;
    sc_core::sc_signal<sc_dt::sc_uint<12>> reg_addr;
    sc_core::sc_signal<sc_dt::sc_uint<32>> reg_wdata, mem_rdata;
    side<Golden> golden_side{"golden"};
    side<Rtl> rtl_side{"rtl"};

    template <typename Module> void connect(Module &module)
    {
        module.clk_i(clk);
        module.rst_ni(rst_n);
        if constexpr (Module::has_ev_clock) {
            module.ev_clk_i(ev_clk);
            module.ev_rst_ni(rst_n);
        }
        module.ev_valid_i(ev_valid);
        module.ev_data_i(ev_data);
        module.msg_ready_i(msg_ready);
        module.reg_valid_i(reg_valid);
        module.reg_write_i(reg_write);
        module.reg_addr_i(reg_addr);
        module.reg_wdata_i(reg_wdata);
        if constexpr (Module::has_memory) {
            module.mem_ready_i(mem_ready);
            module.mem_rdata_i(mem_rdata);
        }
    }
};

// For the configuration that the program was built for (forms.cpp).
rig_base *make_rig(const char *name);

#endif
