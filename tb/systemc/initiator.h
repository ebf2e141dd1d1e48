// tb/systemc/initiator: TLM initiator of the target checks, with expectations on each access.
#ifndef SLUICE_TB_SYSTEMC_INITIATOR_H
#define SLUICE_TB_SYSTEMC_INITIATOR_H

#include <cinttypes>
#include <cstdio>
#include <cstring>

#include "lib/systemc/tlm_profiler.h"

const sc_core::sc_time PERIOD(10, sc_core::SC_NS); // clock period

// Registers of every profiler (cmodel/registers.h).
enum { IDENTITY = 0, VERSION = 4, PROFILER = 8, HASH = 0xc, MESSAGE_WIDTH = 0x2c }; // never change
enum { CONTROL = 0x10, STATUS = 0x14, MASK = 0x18, EVENTS_LOW = 0x1c };
enum { MESSAGE_STATUS = 0x30, MESSAGE_DATA = 0x34 };
enum { ENABLE = 1, FREEZE = 4, FLUSH = 8, FLUSH_DONE = 8, CLEARING = 1, WAITS = 1 };

class initiator : public sc_core::sc_module
{
  public:
    tlm_utils::simple_initiator_socket<initiator, 32> bus{"bus"};
    sc_core::sc_port<tlm::tlm_put_if<word>> events{"events"};
    sc_core::sc_port<tlm::tlm_get_if<sluice::message>> messages{"messages"};
    sc_core::sc_in<bool> irq_i{"irq_i"};
    int checks = 0, failures = 0;
    std::uint64_t reads = 0, writes = 0, refused = 0;

  protected:
    explicit initiator(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
    {
    }

    void expect(const char *what, std::uint64_t got, std::uint64_t expected)
    {
        checks++;
        if (got == expected)
            return;
        failures++;
        std::printf("FAIL: %s is 0x%" PRIx64 ", expected 0x%" PRIx64 "\n", what, got, expected);
    }

    struct request {
        tlm::tlm_command command = tlm::TLM_READ_COMMAND;
        std::uint64_t address = 0;
        unsigned length = 4, width = 4;
        unsigned char *enables = nullptr;
    };

    tlm::tlm_response_status send(const request &asked, std::uint32_t &data, sc_core::sc_time &delay)
    {
        unsigned char bytes[16] = {};
        std::memcpy(bytes, &data, sizeof data);
        tlm::tlm_generic_payload trans;
        trans.set_command(asked.command);
        trans.set_address(asked.address);
        trans.set_data_ptr(bytes);
        trans.set_data_length(asked.length);
        trans.set_streaming_width(asked.width);
        trans.set_byte_enable_ptr(asked.enables);
        trans.set_byte_enable_length(asked.enables ? asked.length : 0);
        trans.set_dmi_allowed(true);
        bus->b_transport(trans, delay);
        expect("dmi_allowed", trans.is_dmi_allowed(), false);
        std::memcpy(&data, bytes, sizeof data);
        reads += trans.is_read();
        writes += trans.is_write();
        refused += trans.is_response_error();
        return trans.get_response_status();
    }

    tlm::tlm_response_status send(const request &asked)
    {
        std::uint32_t data = 0;
        sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
        const auto status = send(asked, data, delay);
        wait(delay);
        return status;
    }

    std::uint32_t read(std::uint64_t address)
    {
        std::uint32_t data = 0;
        sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
        expect("response to a read", send({tlm::TLM_READ_COMMAND, address}, data, delay),
               tlm::TLM_OK_RESPONSE);
        wait(delay);
        return data;
    }

    void write(std::uint64_t address, std::uint32_t data)
    {
        sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
        expect("response to a write", send({tlm::TLM_WRITE_COMMAND, address}, data, delay),
               tlm::TLM_OK_RESPONSE);
        wait(delay);
    }

    // Takes messages until none arrives for a while; adds the number of read-out ends to `last`.
    unsigned take_all(unsigned &last)
    {
        sluice::message message;
        unsigned taken = 0;
        for (int idle = 0; idle < 10; idle++) {
            for (; messages->nb_get(message); taken++, idle = 0)
                last += message.last;
            wait(20 * PERIOD);
        }
        return taken;
    }
};

#endif
