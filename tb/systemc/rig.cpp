// tb/systemc/rig: pin comparison and transaction digest; implements tb/lockstep/rtl.h over SystemC.
#include "tb/systemc/rig.h"

#include <cinttypes>
#include <cstdio>

#include "tb/lockstep/rtl.h"

static void add(std::uint64_t &digest, std::uint64_t value)
{
    for (int byte = 0; byte < 8; byte++)
        digest = (digest ^ (value >> 8 * byte & 0xff)) * 1099511628211U;
}

void tally::note(const pins_in &in, const pins_out &out, std::uint64_t clock)
{
    const bool event = in.edges != EDGE_CLK && in.ev_valid && out.ev_ready;
    const bool answer = in.edges != EDGE_EV && in.reg_valid && out.reg_ready;
    const bool message = in.edges != EDGE_EV && in.msg_ready && out.msg_valid;
    if (!in.rst_n || !(event || answer || message))
        return;
    add(digest, clock << 3 | event << 2 | answer << 1 | message);
    events += event;
    messages += message;
    reads += answer && !in.reg_write;
    writes += answer && in.reg_write;
    refused += answer && out.reg_error;
    for (const std::uint64_t limb : in.ev_data.limb)
        if (event)
            add(digest, limb);
    for (const std::uint64_t limb : out.msg_data.limb)
        if (message)
            add(digest, limb ^ static_cast<std::uint64_t>(out.msg_last));
    if (answer)
        add(digest, std::uint64_t{in.reg_addr} << 33 | std::uint64_t{out.reg_error} << 32 | out.reg_rdata);
}

void rig_base::compare(const pins_in &in)
{
    const pins_out &g = golden_out;
    const pins_out &r = rtl_out;
    const struct {
        const char *pin;
        std::uint64_t golden, rtl;
        bool counts;
    } pins[] = {
        {"ev_ready_o", g.ev_ready, r.ev_ready, true},
        {"msg_valid_o", g.msg_valid, r.msg_valid, true},
        {"msg_last_o", g.msg_last, r.msg_last, g.msg_valid},
        {"msg_data_o", g.msg_data.limb[0], r.msg_data.limb[0], g.msg_valid},
        {"msg_data_o", g.msg_data.limb[1], r.msg_data.limb[1], g.msg_valid},
        {"msg_data_o", g.msg_data.limb[2], r.msg_data.limb[2], g.msg_valid},
        {"msg_data_o", g.msg_data.limb[3], r.msg_data.limb[3], g.msg_valid},
        {"reg_ready_o", g.reg_ready, r.reg_ready, true},
        {"reg_rdata_o", g.reg_rdata, r.reg_rdata, true},
        {"reg_error_o", g.reg_error, r.reg_error, true},
        {"mem_valid_o", g.mem.valid, r.mem.valid, true},
        {"mem_write_o", g.mem.write, r.mem.write, true},
        {"mem_addr_o", g.mem.addr, r.mem.addr, true},
        {"mem_wdata_o", g.mem.wdata, r.mem.wdata, true},
        {"irq_o", g.irq, r.irq, true},
        {"transactions", golden.digest, rtl.digest, in.rst_n},
    };
    for (const auto &p : pins) {
        if (!p.counts || p.golden == p.rtl)
            continue;
        if (mismatches++ == 0) {
            char text[160];
            std::snprintf(text, sizeof text, "clock %" PRIu64 ": %s: golden 0x%" PRIx64 ", RTL 0x%" PRIx64,
                          clocks, p.pin, p.golden, p.rtl);
            first = text;
        }
    }
}

// ---- interface of the lockstep bench -----------------------------------------------------

// SystemC has one design, elaborated before the first clock, so all instances are the same. The bench creates
// another one after the first to measure its speed.
struct rtl {
    rig_base *rig;
};

static struct rtl the_rtl;

struct rtl *rtl_create(uint32_t)
{
    if (the_rtl.rig)
        the_rtl.rig->counting = false;
    else
        the_rtl.rig = make_rig("rig");
    return &the_rtl;
}

void rtl_mutant(uint32_t)
{
}

void rtl_destroy(struct rtl *)
{
}

void rtl_tick(struct rtl *rtl, const struct pins_in *in)
{
    rtl->rig->tick(*in);
}

void rtl_outputs(const struct rtl *rtl, struct pins_out *out)
{
    *out = rtl->rig->outputs();
}

bool rtl_checks_hold(const struct rtl *)
{
    return true; // one that does not hold stops the simulation
}

bool rtl_waves(void)
{
    return false;
}

bool rtl_trace(struct rtl *, const char *)
{
    return false;
}

void rtl_show_model(struct rtl *, const struct pins_out *, bool)
{
}
