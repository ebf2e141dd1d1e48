// lib/systemc/tlm_fast: clock stepping of the golden model, quantum synchronization, TLM put, get and access.
#include "tlm_fast.h"

#include <algorithm>

namespace sluice
{

enum {
    MESSAGES_MOST = 16, // waiting in the target; further ones stay in the hardware's queue
    STEP = 64,          // clocks between two checks of SystemC's time; a quantum if that is more
};

tlm_fast::tlm_fast(const sc_core::sc_module_name &name, const std::string &profiler,
                   const std::string &settings, sc_core::sc_time clock_period)
    : tlm_profiler(name, profiler, settings), period(clock_period), lossless(golden_lossless(model))
{
    events(*this);
    messages(*this);
    SC_THREAD(keep_up);
    SC_METHOD(show_irq);
    sensitive << irq_changed;
}

// ---- the clock ---------------------------------------------------------------------------

// Completes a memory request in this clock, and adds the memory's delay to the model's time. While it waits,
// other processes may advance the model. True: the request was done.
bool tlm_fast::serve_memory(const memory_request &request)
{
    if (!request.valid || memory_busy)
        return false;
    sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
    memory_busy = true;
    in.mem_rdata = access_memory(request, delay);
    memory_busy = false;
    time += delay;
    return true;
}

// Updates the inputs by what was taken in the clock that has ended.
void tlm_fast::tick_after(const pins_out &out)
{
    if (in.ev_valid && (out.ev_ready || !lossless)) {
        in.ev_valid = false;
        sums.events++;
        event_taken.notify(sc_core::SC_ZERO_TIME);
    }
    if (in.msg_ready && out.msg_valid) {
        waiting.push_back({out.msg_data, out.msg_last});
        message_came.notify(sc_core::SC_ZERO_TIME);
    }
    if (in.reg_valid && out.reg_ready) {
        in.reg_valid = false;
        answered = true;
        rdata = out.reg_rdata;
        error = out.reg_error;
    }
    if (out.irq != irq) {
        irq = out.irq;
        irq_changed.notify(sc_core::SC_ZERO_TIME);
    }
}

void tlm_fast::tick()
{
    pins_out out;
    golden_outputs(model, &out);
    in.mem_ready = serve_memory(out.mem);
    if (in.mem_ready)
        golden_outputs(model, &out); // others may have advanced the model while the memory waited
    in.rst_n = true;
    in.msg_ready = waiting.size() < MESSAGES_MOST;
    golden_tick(model, &in);
    time += period;
    sums.clocks++;
    tick_after(out);
}

// Advances the model's time to `when`.
void tlm_fast::catch_up(const sc_core::sc_time &when)
{
    for (; time < when && idle < idle_most; idle++)
        tick();
    if (time < when)
        time = when;
}

// Begins an access, put or get at `when`.
void tlm_fast::begin(const sc_core::sc_time &when)
{
    catch_up(when);
    if (idle >= idle_most)
        woken.notify(sc_core::SC_ZERO_TIME);
    idle = 0;
}

// Yields if the caller is ahead by more than the quantum, and if many messages wait, so that their reader can
// run.
void tlm_fast::synchronize(const sc_core::sc_time &ahead)
{
    const sc_core::sc_time now = sc_core::sc_time_stamp();
    if (time > now + ahead)
        wait(time - now);
    else if (waiting.size() >= MESSAGES_MOST)
        wait(sc_core::SC_ZERO_TIME);
}

void tlm_fast::keep_up()
{
    for (;;) {
        catch_up(sc_core::sc_time_stamp());
        if (idle >= idle_most)
            wait(woken);
        else
            wait(std::max(tlm::tlm_global_quantum::instance().get(), STEP * period));
    }
}

void tlm_fast::show_irq()
{
    irq_o.write(irq);
}

// ---- registers ---------------------------------------------------------------------------

bool tlm_fast::access(bool write, std::uint16_t address, std::uint32_t &data, sc_core::sc_time &delay)
{
    while (accessing)
        wait(access_ended);
    accessing = true;
    begin(sc_core::sc_time_stamp() + delay);
    answered = false;
    in.reg_valid = true;
    in.reg_write = write;
    in.reg_addr = address;
    in.reg_wdata = data;
    const sc_core::sc_time ahead = delay + STEP * period;
    while (!answered) {
        tick();
        if (!answered) // a write may wait for events, and events for the reader of messages
            synchronize(ahead);
    }
    data = rdata;
    const bool good = !error;
    delay = time - sc_core::sc_time_stamp();
    accessing = false;
    access_ended.notify(sc_core::SC_ZERO_TIME);
    return good;
}

// ---- events ------------------------------------------------------------------------------

void tlm_fast::put(const word &event)
{
    while (in.ev_valid)
        wait(event_taken);
    begin(sc_core::sc_time_stamp());
    in.ev_data = event;
    in.ev_valid = true;
    const std::uint64_t mine = ++offered;
    while (sums.events < mine) {
        tick();
        synchronize(tlm::tlm_global_quantum::instance().get());
    }
}

bool tlm_fast::nb_put(const word &event)
{
    if (in.ev_valid)
        return false;
    begin(sc_core::sc_time_stamp());
    in.ev_data = event;
    in.ev_valid = true;
    offered++;
    tick();
    return true;
}

bool tlm_fast::nb_can_put(tlm::tlm_tag<word> *) const
{
    return !in.ev_valid;
}

const sc_core::sc_event &tlm_fast::ok_to_put(tlm::tlm_tag<word> *) const
{
    return event_taken;
}

// ---- messages ----------------------------------------------------------------------------

message tlm_fast::get(tlm::tlm_tag<message> *)
{
    message taken;
    while (!nb_get(taken))
        wait(message_came);
    return taken;
}

bool tlm_fast::nb_get(message &taken)
{
    begin(sc_core::sc_time_stamp());
    if (waiting.empty())
        return false;
    taken = waiting.front();
    waiting.pop_front();
    sums.messages++;
    return true;
}

bool tlm_fast::nb_can_get(tlm::tlm_tag<message> *) const
{
    return !waiting.empty();
}

const sc_core::sc_event &tlm_fast::ok_to_get(tlm::tlm_tag<message> *) const
{
    return message_came;
}

} // namespace sluice
