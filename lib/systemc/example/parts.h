// lib/systemc/example/parts: the platform's memory, trace-replaying core and processor as SystemC modules.
#ifndef SLUICE_SYSTEMC_PARTS_H
#define SLUICE_SYSTEMC_PARTS_H

#include <cstring>
#include <vector>

#include <tlm_utils/tlm_quantumkeeper.h>

#include "lib/systemc/example/program.h"
#include "tlm_profiler.h"

const sc_core::sc_time PERIOD(10, sc_core::SC_NS); // clock period

// Memory behind a profiler's memory port.
class ram : public sc_core::sc_module
{
  public:
    tlm_utils::simple_target_socket<ram, 32> socket{"socket"};

    explicit ram(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
    {
        socket.register_b_transport(this, &ram::b_transport);
    }

  private:
    std::vector<unsigned char> bytes = std::vector<unsigned char>(1 << 22);

    void b_transport(tlm::tlm_generic_payload &trans, sc_core::sc_time &delay)
    {
        const std::uint64_t at = trans.get_address();
        const std::size_t length = trans.get_data_length();
        delay += 2 * PERIOD;
        if (at + length > bytes.size()) {
            trans.set_response_status(tlm::TLM_ADDRESS_ERROR_RESPONSE);
            return;
        }
        if (trans.is_write())
            std::memcpy(&bytes[at], trans.get_data_ptr(), length);
        else
            std::memcpy(trans.get_data_ptr(), &bytes[at], length);
        trans.set_response_status(tlm::TLM_OK_RESPONSE);
    }
};

// Puts the trace's events into the profiler, as fast as it accepts them.
class core : public sc_core::sc_module
{
  public:
    SC_HAS_PROCESS(core);

    sc_core::sc_port<tlm::tlm_put_if<word>> events{"events"};
    sc_core::sc_event begin, end;
    bool done = false, failed = false;
    struct program *program = nullptr;

    explicit core(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
    {
        SC_THREAD(run);
    }

  private:
    void run()
    {
        word event;
        wait(begin);
        while (program_event(program, &event, &failed))
            events->put(event);
        done = true;
        end.notify();
    }
};

// Runs the software; accesses to the profiler are blocking transports.
class cpu : public sc_core::sc_module
{
  public:
    SC_HAS_PROCESS(cpu);

    tlm_utils::simple_initiator_socket<cpu, 32> bus{"bus"};
    sc_core::sc_port<tlm::tlm_get_if<sluice::message>> messages{"messages"};
    sc_core::sc_in<bool> irq_i{"irq_i"};
    bool good = false;

    cpu(const sc_core::sc_module_name &name, core &runs, const char *report)
        : sc_core::sc_module(name), the_core(runs), profile(report)
    {
        SC_THREAD(run);
        set_stack_size(1 << 20); // read-outs of drivers are on the stack
    }

    program_hardware hardware()
    {
        return {this, read, write, next, waiting};
    }

  private:
    core &the_core;
    const char *const profile;
    tlm_utils::tlm_quantumkeeper keeper;

    bool transport(tlm::tlm_command command, std::uint16_t address, std::uint32_t *data)
    {
        tlm::tlm_generic_payload trans;
        sc_core::sc_time delay = keeper.get_local_time();
        trans.set_command(command);
        trans.set_address(address);
        trans.set_data_ptr(reinterpret_cast<unsigned char *>(data));
        trans.set_data_length(sizeof *data);
        trans.set_streaming_width(sizeof *data);
        bus->b_transport(trans, delay);
        keeper.set(delay);
        if (keeper.need_sync())
            keeper.sync();
        return trans.is_response_ok();
    }

    static bool read(void *context, std::uint16_t address, std::uint32_t *data)
    {
        return static_cast<cpu *>(context)->transport(tlm::TLM_READ_COMMAND, address, data);
    }

    static bool write(void *context, std::uint16_t address, std::uint32_t data)
    {
        return static_cast<cpu *>(context)->transport(tlm::TLM_WRITE_COMMAND, address, &data);
    }

    static bool next(void *context, word *data, bool *last)
    {
        cpu *self = static_cast<cpu *>(context);
        self->keeper.sync();
        const sluice::message message = self->messages->get();
        *data = message.data;
        *last = message.last;
        return true;
    }

    static bool waiting(void *context, word *data, bool *last)
    {
        sluice::message message;
        if (!static_cast<cpu *>(context)->messages->nb_get(message))
            return false;
        *data = message.data;
        *last = message.last;
        return true;
    }

    // Takes the messages that are sent while the core runs.
    bool attend()
    {
        struct program *program = the_core.program;
        const bool streams = program_streams(program);
        word data;
        bool last;
        bool well = true;
        while (well && !the_core.done) {
            keeper.sync();
            if (streams && waiting(this, &data, &last))
                well = program_take(program, &data, last);
            else if (!streams && irq_i.read())
                well = program_serve(program);
            else if (!the_core.done)
                wait(the_core.end | (streams ? messages->ok_to_get() : irq_i.posedge_event()));
        }
        return well && !the_core.failed;
    }

    void run()
    {
        keeper.reset();
        good = program_start(the_core.program);
        the_core.begin.notify(sc_core::SC_ZERO_TIME);
        good = good && attend() && program_finish(the_core.program, profile);
        sc_core::sc_stop();
    }
};

#endif
