// lib/systemc/tlm_fast: TLM target over the golden model itself, without clock and pins.
//
// Callers advance the model clock by clock. Its own time may run ahead of SystemC's by a quantum
// (tlm_global_quantum). Between calls it follows SystemC's time for `idle_most` clocks and then stops, so a
// platform busy with other work pays nothing.
#ifndef SLUICE_SYSTEMC_TLM_FAST_H
#define SLUICE_SYSTEMC_TLM_FAST_H

#include <deque>

#include "tlm_profiler.h"

namespace sluice
{

class tlm_fast : public tlm_profiler, private tlm::tlm_put_if<word>, private tlm::tlm_get_if<message>
{
  public:
    SC_HAS_PROCESS(tlm_fast);

    std::uint64_t idle_most = 1 << 16; // longer than any sweep or batch

    // `period`: of the clock.
    tlm_fast(const sc_core::sc_module_name &name, const std::string &profiler, const std::string &settings,
             sc_core::sc_time period);

  private:
    const sc_core::sc_time period;
    sc_core::sc_time time; // time of the model
    const bool lossless;
    pins_in in = {}; // inputs: events and requests until they are taken
    std::uint64_t idle = 0;
    bool irq = false;
    bool memory_busy = false;
    bool answered = false, error = false; // result of the last request
    bool accessing = false;               // a request is pending, or its result has not been read
    std::uint32_t rdata = 0;
    std::uint64_t offered = 0;   // number of events
    std::deque<message> waiting; // messages not read yet
    sc_core::sc_event woken, irq_changed, event_taken, message_came, access_ended;

    bool access(bool write, std::uint16_t address, std::uint32_t &data, sc_core::sc_time &delay) override;

    void tick();
    bool serve_memory(const memory_request &request);
    void tick_after(const pins_out &out);
    void begin(const sc_core::sc_time &when);
    void catch_up(const sc_core::sc_time &when);
    void synchronize(const sc_core::sc_time &ahead);
    void keep_up();
    void show_irq();

    void put(const word &event) override;
    bool nb_put(const word &event) override;
    bool nb_can_put(tlm::tlm_tag<word> *tag) const override;
    const sc_core::sc_event &ok_to_put(tlm::tlm_tag<word> *tag) const override;

    message get(tlm::tlm_tag<message> *tag) override;
    bool nb_get(message &taken) override;
    bool nb_can_get(tlm::tlm_tag<message> *tag) const override;
    const sc_core::sc_event &ok_to_get(tlm::tlm_tag<message> *tag) const override;
};

} // namespace sluice

#endif
