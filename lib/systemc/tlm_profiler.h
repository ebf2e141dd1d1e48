// lib/systemc/tlm_profiler: a profiler as a TLM-2.0 target. Contract: doc/systemc.md.
//
// Virtual platforms use this interface. Behind it is the golden model without a clock (tlm_fast.h), or a
// SystemC module at its pins (tlm_pins.h): the golden model or the Verilated RTL.
#ifndef SLUICE_SYSTEMC_TLM_PROFILER_H
#define SLUICE_SYSTEMC_TLM_PROFILER_H

#include <string>

#include <systemc>
#include <tlm>
#include <tlm_utils/simple_initiator_socket.h>
#include <tlm_utils/simple_target_socket.h>

#include "golden.h"

namespace sluice
{

// A message of the message port; `last` ends a read-out, flush or interval.
struct message {
    word data;
    bool last;
};

// Totals since the start.
struct tlm_totals {
    std::uint64_t clocks;                 // of the profiler
    std::uint64_t events, messages;       // put into the profiler; got from it
    std::uint64_t reads, writes, refused; // register accesses; refused: those with an error
    std::uint64_t words;                  // words to and from memory
};

class tlm_profiler : public sc_core::sc_module
{
  public:
    tlm_utils::simple_target_socket<tlm_profiler, 32> registers{"registers"};
    sc_core::sc_export<tlm::tlm_put_if<word>> events{"events"};
    sc_core::sc_export<tlm::tlm_get_if<message>> messages{"messages"};
    sc_core::sc_out<bool> irq_o{"irq_o"};
    // Must be bound if the configuration has a memory port, and only then.
    tlm_utils::simple_initiator_socket_optional<tlm_profiler, 32> memory{"memory"};

    ~tlm_profiler() override;
    tlm_profiler(const tlm_profiler &) = delete;
    tlm_profiler &operator=(const tlm_profiler &) = delete;

    // Whether `memory` must be bound.
    bool has_memory() const
    {
        return golden_memory(model);
    }

    const tlm_totals &totals() const
    {
        return sums;
    }

  protected:
    // Reports a SystemC error if there is no such profiler or configuration.
    tlm_profiler(const sc_core::sc_module_name &name, const std::string &profiler,
                 const std::string &settings);

    // Accesses a register at `delay` from now; `delay` is then the time of completion. False: the hardware
    // refused.
    virtual bool access(bool write, std::uint16_t address, std::uint32_t &data, sc_core::sc_time &delay) = 0;

    // Accesses a word of the memory, likewise; a refusal is a SystemC error.
    std::uint32_t access_memory(const memory_request &request, sc_core::sc_time &delay);

    struct golden *const model;
    tlm_totals sums = {};

  private:
    void end_of_elaboration() override;
    void b_transport(tlm::tlm_generic_payload &trans, sc_core::sc_time &delay);
    bool get_direct_mem_ptr(tlm::tlm_generic_payload &trans, tlm::tlm_dmi &dmi);
    unsigned transport_dbg(tlm::tlm_generic_payload &trans);
    tlm::tlm_response_status answer(tlm::tlm_generic_payload &trans, sc_core::sc_time &delay);
};

} // namespace sluice

#endif
