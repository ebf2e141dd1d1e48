// tb/lockstep/shim: implementation of rtl.h over the Verilated class of one configuration.
#include <verilated.h>

#include "Vbench.h"
#include "tb/lockstep/rtl.h"

// Waveforms, if the bench was Verilated with tracing, which doubles the compile time.
#if VM_TRACE
#if VM_TRACE_VCD
#include <verilated_vcd_c.h>

// Passes the text to rtl_vcd instead of a file.
struct vcd_text : VerilatedVcdFile {
    bool open(const std::string &) override
    {
        return true;
    }
    void close() override
    {
    }
    ssize_t write(const char *text, ssize_t length) override
    {
        rtl_vcd(text, static_cast<size_t>(length));
        return length;
    }
};

struct wave_file : VerilatedVcdC {
    vcd_text text;
    wave_file() : VerilatedVcdC(&text)
    {
    }
    ~wave_file() override
    {
        close(); // while the text is alive
    }
};
#else
#include <verilated_fst_c.h>
using wave_file = VerilatedFstC;
#endif

struct waveform {
    wave_file *file = nullptr;

    bool open(Vbench *bench, const char *path)
    {
        file = new wave_file;
        bench->trace(file, 99);
        file->open(path);
        return file->isOpen();
    }
    void dump(VerilatedContext &context)
    {
        if (!file)
            return;
        file->dump(context.time());
        context.timeInc(5); // half a clock; a clock is 10 ns
    }
    void close()
    {
        if (file)
            file->close();
        delete file;
    }
};
#else
struct waveform {
    bool open(Vbench *, const char *)
    {
        return false;
    }
    void dump(VerilatedContext &)
    {
    }
    void close()
    {
    }
};
#endif

struct rtl {
    VerilatedContext context;
    Vbench *bench;
    waveform wave;
};

// Conversion between a word and a port; Verilator has a different type for each range of widths.
template <typename Port> static void put(Port &port, const word &from)
{
    port = static_cast<Port>(from.limb[0]);
}

template <std::size_t N> static void put(VlWide<N> &port, const word &from)
{
    for (std::size_t i = 0; i < N; i++)
        port[i] = static_cast<EData>(from.limb[i / 2] >> (i % 2 * 32));
}

template <typename Port> static void get(const Port &port, word &to)
{
    to.limb[0] = port;
}

template <std::size_t N> static void get(const VlWide<N> &port, word &to)
{
    for (std::size_t i = 0; i < N; i += 2)
        to.limb[i / 2] = port[i] | (i + 1 < N ? static_cast<uint64_t>(port[i + 1]) << 32 : 0);
}

static uint32_t mutant_chosen;

void rtl_mutant(uint32_t mutant)
{
    mutant_chosen = mutant;
}

struct rtl *rtl_create(uint32_t seed)
{
    rtl *r = new rtl;
    r->context.randReset(2);
    r->context.randSeed(static_cast<int>(seed & 0x7fffffff) | 1);
    r->context.traceEverOn(true);
    r->context.fatalOnError(false); // a check that does not hold is told by rtl_checks_hold
    r->bench = new Vbench(&r->context, "lockstep");
    r->bench->clk_i = 0;
//; if (cfg->shell->queue == QUEUE_DUAL) {
    r->bench->ev_clk_i = 0;
//; }
#ifdef MUTANTS
    r->bench->mutant_i = static_cast<SData>(mutant_chosen);
#endif
    r->bench->eval();
    return r;
}

void rtl_destroy(struct rtl *r)
{
    Verilated::threadContextp(&r->context); // Verilator 5.006 takes scopes from this context
    r->wave.close();
    r->bench->final();
    delete r->bench;
    delete r;
}

// Half a clock; a clock without an edge stays low.
static void step(rtl *r, bool clk, bool ev_clk)
{
    r->bench->clk_i = clk;
//; if (cfg->shell->queue == QUEUE_DUAL) {
    r->bench->ev_clk_i = ev_clk;
//; } else {
    (void)ev_clk;
//; }
    r->bench->eval();
    r->wave.dump(r->context);
}

void rtl_tick(struct rtl *r, const struct pins_in *in)
{
    Verilated::threadContextp(&r->context); // which notes an error
    Vbench &b = *r->bench;
    b.rst_ni = in->rst_n;
    b.ev_valid_i = in->ev_valid;
    put(b.ev_data_i, in->ev_data);
//; if (cfg->gaps && cfg->shell->lost_width) {
    b.ev_gap_i = in->ev_gap;
//; }
//; if (cfg->shell->lost_width) {
    b.ev_lost_i = static_cast<CData>(in->ev_lost);
//; }
//; if (cfg->shell->run) {
    b.run_i = !in->stop;
//; }
    b.msg_ready_i = in->msg_ready;
    b.reg_valid_i = in->reg_valid;
    b.reg_write_i = in->reg_write;
    b.reg_addr_i = in->reg_addr;
    b.reg_wdata_i = in->reg_wdata;
//; if (cfg->memory) {
    b.mem_ready_i = in->mem_ready;
    b.mem_rdata_i = in->mem_rdata;
//; if (cfg->memory == MEMORY_ERRORS) {
    b.mem_error_i = in->mem_error;
//; }
//; }
    step(r, false, false);
    step(r, in->edges != EDGE_EV, in->edges != EDGE_CLK);
}

void rtl_outputs(const struct rtl *r, struct pins_out *out)
{
    const Vbench &b = *r->bench;
    out->ev_ready = b.ev_ready_o;
    out->msg_valid = b.msg_valid_o;
    out->msg_last = b.msg_last_o;
    out->reg_ready = b.reg_ready_o;
    out->reg_rdata = b.reg_rdata_o;
    out->reg_error = b.reg_error_o;
    out->irq = b.irq_o;
//; if (cfg->memory) {
    out->mem.valid = b.mem_valid_o;
    out->mem.write = b.mem_write_o;
    out->mem.addr = b.mem_addr_o;
    out->mem.wdata = b.mem_wdata_o;
//; }
    get(b.msg_data_o, out->msg_data);
}

bool rtl_checks_hold(const struct rtl *r)
{
    return !r->context.gotError();
}

bool rtl_waves(void)
{
    return VM_TRACE;
}

bool rtl_trace(struct rtl *r, const char *path)
{
    return r->wave.open(r->bench, path);
}

void rtl_show_model(struct rtl *r, const struct pins_out *model, bool mismatch)
{
    Vbench &b = *r->bench;
    b.model_ev_ready = model->ev_ready;
    b.model_msg_valid = model->msg_valid;
    put(b.model_msg_data, model->msg_data);
    b.model_msg_last = model->msg_last;
    b.model_reg_ready = model->reg_ready;
    b.model_reg_rdata = model->reg_rdata;
    b.model_reg_error = model->reg_error;
    b.model_irq = model->irq;
//; if (cfg->memory) {
    b.model_mem_valid = model->mem.valid;
    b.model_mem_write = model->mem.write;
    b.model_mem_addr = model->mem.addr;
    b.model_mem_wdata = model->mem.wdata;
//; }
    b.mismatch = mismatch;
}
