// lib/systemc/golden_module: the golden model as a SystemC module, with the pins of an emitted NAME_pins.h.
//
// Inputs are sampled at each rising edge of clk_i. Outputs change a delta cycle later, as those of
// flip-flops; no output depends on an input otherwise.
#ifndef SLUICE_SYSTEMC_GOLDEN_MODULE_H
#define SLUICE_SYSTEMC_GOLDEN_MODULE_H

#include "golden.h"
#include "pins_word.h"

namespace sluice
{

template <typename Pins> class golden_module : public Pins
{
  public:
    SC_HAS_PROCESS(golden_module);

    // Reports a SystemC error if the model's configuration is not that of the emitted ports.
    explicit golden_module(const sc_core::sc_module_name &name) : Pins(name)
    {
        char error[256];
        model = golden_create(Pins::profiler, Pins::settings, error, sizeof error);
        if (!model)
            SC_REPORT_ERROR("sluice", error);
        if (golden_config_hash(model) != Pins::config_hash)
            SC_REPORT_ERROR("sluice", "the golden model is of another configuration than the ports");
        SC_METHOD(edge);
        this->sensitive << this->clk_i.pos();
        if constexpr (Pins::has_ev_clock)
            this->sensitive << this->ev_clk_i.pos();
        this->dont_initialize();
    }

    ~golden_module() override
    {
        golden_destroy(model);
    }

    golden_module(const golden_module &) = delete;
    golden_module &operator=(const golden_module &) = delete;

  private:
    struct golden *model = nullptr;

    void start_of_simulation() override
    {
        show();
    }

    void edge()
    {
        pins_in in = {};
        in.rst_n = this->rst_ni.read();
        in.ev_valid = this->ev_valid_i.read();
        if (in.ev_valid)
            in.ev_data = to_word(this->ev_data_i.read());
        in.msg_ready = this->msg_ready_i.read();
        in.reg_valid = this->reg_valid_i.read();
        in.reg_write = this->reg_write_i.read();
        in.reg_addr = static_cast<uint16_t>(this->reg_addr_i.read());
        in.reg_wdata = static_cast<uint32_t>(this->reg_wdata_i.read());
        if constexpr (Pins::has_memory) {
            in.mem_ready = this->mem_ready_i.read();
            in.mem_rdata = static_cast<uint32_t>(this->mem_rdata_i.read());
        }
        tick(in);
        show();
    }

    // Edges of both clocks in one delta cycle are one step, unless exactly one side is in reset.
    void tick(pins_in &in)
    {
        if constexpr (Pins::has_ev_clock) {
            const bool rst_n = in.rst_n, ev_rst_n = this->ev_rst_ni.read();
            const bool meet = this->clk_i.posedge() && this->ev_clk_i.posedge() && rst_n == ev_rst_n;
            if (this->ev_clk_i.posedge() && !meet) {
                in.edges = EDGE_EV;
                in.rst_n = ev_rst_n;
                golden_tick(model, &in);
            }
            if (!this->clk_i.posedge())
                return;
            in.edges = meet ? EDGES_BOTH : EDGE_CLK;
            in.rst_n = rst_n;
        }
        golden_tick(model, &in);
    }

    void show()
    {
        pins_out out;
        golden_outputs(model, &out);
        this->ev_ready_o.write(out.ev_ready);
        this->msg_valid_o.write(out.msg_valid);
        if (out.msg_valid)
            this->msg_data_o.write(from_word<typename Pins::message_type>(out.msg_data));
        this->msg_last_o.write(out.msg_last);
        this->reg_ready_o.write(out.reg_ready);
        this->reg_rdata_o.write(out.reg_rdata);
        this->reg_error_o.write(out.reg_error);
        if constexpr (Pins::has_memory) {
            this->mem_valid_o.write(out.mem.valid);
            this->mem_write_o.write(out.mem.write);
            this->mem_addr_o.write(out.mem.addr);
            this->mem_wdata_o.write(out.mem.wdata);
        }
        this->irq_o.write(out.irq);
    }
};

} // namespace sluice

#endif
