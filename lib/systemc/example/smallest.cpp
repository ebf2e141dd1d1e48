// lib/systemc/example/smallest: a thousand events into a profiler and its counts out, in two forms.
//     sluice gen counts counters=16 -o rtl
//     g++ -std=c++17 -Irtl smallest.cpp $(pkg-config --cflags --libs sluice-systemc) && ./a.out
#include <cstdio>
#include <cstring>
#include <string>

#include <tlm_fast.h>
#include <tlm_pins.h>

#include "sluice_counts.h"
#include "sluice_counts_golden.h"

const sc_core::sc_time CLOCK(10, sc_core::SC_NS);

SC_MODULE(software)
{
    tlm_utils::simple_initiator_socket<software, 32> bus{"bus"};
    sc_core::sc_port<tlm::tlm_put_if<word>> events{"events"};
    sc_core::sc_port<tlm::tlm_get_if<sluice::message>> messages{"messages"};
    sc_core::sc_signal<bool> irq{"irq"};

    SC_HAS_PROCESS(software);
    software(const sc_core::sc_module_name &name, sluice::tlm_profiler &profiler) : sc_module(name)
    {
        bus(profiler.registers);
        events(profiler.events);
        messages(profiler.messages);
        profiler.irq_o(irq);
        SC_THREAD(run);
    }

    // Accesses one register; `data`: the value to write, or the value read.
    void access(tlm::tlm_command command, unsigned address, std::uint32_t &data)
    {
        unsigned char bytes[sizeof data];
        std::memcpy(bytes, &data, sizeof data);
        sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
        tlm::tlm_generic_payload trans;
        trans.set_command(command);
        trans.set_address(address);
        trans.set_data_ptr(bytes);
        trans.set_data_length(sizeof data);
        trans.set_streaming_width(sizeof data);
        bus->b_transport(trans, delay);
        wait(delay);
        if (trans.is_response_error())
            SC_REPORT_ERROR("smallest", trans.get_response_string().c_str());
        std::memcpy(&data, bytes, sizeof data);
    }

    void run()
    {
        for (std::uint64_t i = 0; i < 1000; i++)
            events->put(word{{i % 10}});
        std::uint32_t control = SLUICE_COUNTS_CONTROL_ENABLE_MASK | SLUICE_COUNTS_CONTROL_FLUSH_MASK;
        access(tlm::TLM_WRITE_COMMAND, SLUICE_COUNTS_ADDRESS_CONTROL, control);
        sluice::message message;
        std::string counts;
        do { // {whole, index, count}, count in the lowest bits
            message = messages->get();
            const std::uint64_t bits = message.data.limb[0];
            counts += " " + std::to_string(bits >> SLUICE_COUNTS_PARAM_COUNTER_WIDTH & 15) + ":" +
                      std::to_string(bits & ((1U << SLUICE_COUNTS_PARAM_COUNTER_WIDTH) - 1));
        } while (!message.last);
        std::uint32_t count = 0;
        access(tlm::TLM_READ_COMMAND, SLUICE_COUNTS_ADDRESS_EVENTS_LOW, count);
        std::printf("%s: %u events,%s\n", name(), count, counts.c_str());
    }
};

int sc_main(int, char **)
{
    sluice::tlm_fast fast("model", sluice_counts_golden::profiler, sluice_counts_golden::settings, CLOCK);
    sluice::tlm_pins<sluice_counts_golden> pins("module", CLOCK);
    software first("fast", fast), second("pins", pins);
    sc_core::sc_start(1, sc_core::SC_MS);
    return 0;
}
