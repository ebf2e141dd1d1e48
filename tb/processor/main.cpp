// tb/processor/main: clocks of the bench. The core's clock rises only where the bench asks for it.
// +clocks=N: gives up after N clocks. Exit code 1: the program did not end.
#include <cstdio>
#include <cstdlib>

#include "Vbench.h"
#include "verilated.h"

double sc_time_stamp()
{
    return 0;
}

int main(int argc, char **argv)
{
    Verilated::commandArgs(argc, argv);
    Vbench bench;
    const char *most = Verilated::commandArgsPlusMatch("clocks=");
    const unsigned long long limit = *most ? std::strtoull(most + sizeof "+clocks=" - 1, nullptr, 10) : 1ULL << 40;
    enum { RESET = 20, AFTER = 2 }; // clocks of reset, and after the end
    unsigned left = AFTER;
    for (unsigned long long clock = 0; clock < limit && left > 0; clock++) {
        left -= bench.done_o;
        bench.rst_ni = clock >= RESET;
        const bool step = bench.step_o || clock < RESET;
        bench.clk_i = 1;
        bench.core_clk_i = step;
        bench.eval();
        bench.clk_i = bench.core_clk_i = 0;
        bench.eval();
    }
    if (left > 0)
        std::printf("F the program does not end in %llu clocks\n", limit);
    bench.final();
    return left > 0 ? 1 : 0;
}
