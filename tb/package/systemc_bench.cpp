// tb/package/systemc_bench: self-checking program that uses the emitted SystemC module.
// Checks identity, hash and a few counted events. Built with width=40 counter_width=12 stages=2 drain=stream,
// no prefix. Exit code 0: passed.
#include <cstdint>
#include <cstdio>
#include <vector>

#include "sluice_promem.h"
#include "sluice_promem_sc.h"

using sc_core::sc_signal;

class bench : public sc_core::sc_module
{
  public:
    int failures = 0;

    explicit bench(const sc_core::sc_module_name &name) : sc_core::sc_module(name)
    {
        dut.clk_i(clock);
        dut.rst_ni(rst_n);
        dut.ev_valid_i(ev_valid);
        dut.ev_ready_o(ev_ready);
        dut.ev_data_i(ev_data);
        dut.msg_valid_o(msg_valid);
        dut.msg_ready_i(msg_ready);
        dut.msg_data_o(msg_data);
        dut.msg_last_o(msg_last);
        dut.reg_valid_i(reg_valid);
        dut.reg_write_i(reg_write);
        dut.reg_addr_i(reg_addr);
        dut.reg_wdata_i(reg_wdata);
        dut.reg_ready_o(reg_ready);
        dut.reg_rdata_o(reg_rdata);
        dut.reg_error_o(reg_error);
        dut.irq_o(irq);
        SC_HAS_PROCESS(bench);
        SC_THREAD(script);
    }

  private:
    sc_core::sc_clock clock{"clock", 10, sc_core::SC_NS};
    sc_signal<bool> rst_n, ev_valid, ev_ready, msg_valid, msg_ready, msg_last;
    sc_signal<bool> reg_valid, reg_write, reg_ready, reg_error, irq;
    sc_signal<sc_dt::sc_uint<40>> ev_data;
    sc_signal<sc_dt::sc_uint<12>> msg_data, reg_addr;
    sc_signal<sc_dt::sc_uint<32>> reg_wdata, reg_rdata;
    sluice_promem_sc dut{"dut"};

    // Signals change between edges: outputs of a clock are read before its end.
    void clocks(int count)
    {
        for (; count > 0; count--)
            wait(clock.negedge_event());
    }

    void expect(const char *what, uint64_t got, uint64_t expected)
    {
        if (got == expected)
            return;
        std::printf("FAIL: %s is 0x%llx, expected 0x%llx\n", what, (unsigned long long)got,
                    (unsigned long long)expected);
        failures++;
    }

    uint32_t request(unsigned address, bool write, uint32_t data)
    {
        reg_valid = true;
        reg_write = write;
        reg_addr = address;
        reg_wdata = data;
        int patience = 1000;
        do
            clocks(1);
        while (!reg_ready && --patience > 0);
        expect("ready", reg_ready, 1);
        expect("error", reg_error, 0);
        uint32_t answer = reg_rdata.read().to_uint();
        reg_valid = false;
        clocks(1);
        return answer;
    }

    void event(uint64_t pattern)
    {
        ev_data = pattern;
        ev_valid = true;
        while (!ev_ready)
            clocks(1);
        clocks(1);
        ev_valid = false;
    }

    void wait_status(uint32_t mask)
    {
        for (int polls = 0; polls < 100; polls++)
            if (!(request(SLUICE_PROMEM_ADDRESS_STATUS, false, 0) & mask))
                return;
        expect("status that did not come", 1, 0);
    }

    void load(const std::vector<uint64_t> &breadth_first)
    {
        wait_status(SLUICE_PROMEM_STATUS_CLEARING_MASK);
        request(SLUICE_PROMEM_ADDRESS_POINTER, true, 0);
        for (uint64_t pattern : breadth_first) {
            request(SLUICE_PROMEM_ADDRESS_TARGET_HIGH, true, (uint32_t)(pattern >> 32));
            request(SLUICE_PROMEM_ADDRESS_TARGET, true, (uint32_t)pattern);
        }
        wait_status(SLUICE_PROMEM_STATUS_LOADING_MASK);
    }

    void script()
    {
        clocks(2);
        rst_n = true;
        clocks(2);
        expect("identity", request(SLUICE_PROMEM_ADDRESS_IDENTITY, false, 0), SLUICE_PROMEM_IDENTITY);
        expect("hash", request(SLUICE_PROMEM_ADDRESS_CONFIG_HASH, false, 0), SLUICE_PROMEM_CONFIG_HASH);
        load({0x8000000002, 0x8000000001, 0x8000000003});
        for (uint64_t pattern : {1, 3, 3, 4, 2, 3})
            event(0x8000000000 | pattern);
        event(3); // differs in the highest bit
        request(SLUICE_PROMEM_ADDRESS_CONTROL, true,
                SLUICE_PROMEM_CONTROL_ENABLE_MASK | SLUICE_PROMEM_CONTROL_FLUSH_MASK);
        const unsigned counts[] = {1, 1, 3};
        for (unsigned i = 0; i < 3; i++) {
            int patience = 1000;
            while (!msg_valid && --patience > 0)
                clocks(1);
            expect("count", msg_data.read().to_uint(), counts[i]);
            expect("field count", dut.message_count.read().to_uint(), counts[i]);
            expect("last", msg_last, i == 2);
            msg_ready = true;
            clocks(1);
            msg_ready = false;
        }
        expect("events", request(SLUICE_PROMEM_ADDRESS_EVENTS_LOW, false, 0), 7);
        std::puts(failures ? "FAIL" : "PASS");
        sc_core::sc_stop();
    }
};

int sc_main(int, char **)
{
    bench top("top");
    sc_core::sc_start();
    return top.failures != 0;
}
