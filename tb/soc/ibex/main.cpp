// tb/soc/ibex/main: clocks of the system until its program ends.
// +clocks=N: gives up after N. Exit code 1: it did not end.
#include <cstdio>
#include <cstdlib>

#include "Vsoc.h"
#include "verilated.h"

double sc_time_stamp()
{
    return 0;
}

int main(int argc, char **argv)
{
    enum { RESET = 4 }; // clocks
    Verilated::commandArgs(argc, argv);
    Vsoc soc;
    const char *most = Verilated::commandArgsPlusMatch("clocks=");
    const unsigned long long limit =
        *most ? std::strtoull(most + sizeof "+clocks=" - 1, nullptr, 10) : 100'000'000;
    unsigned long long clock = 0;
    for (; clock < limit && !soc.done_o; clock++) {
        soc.rst_ni = clock >= RESET;
        soc.clk_i = 1;
        soc.eval();
        soc.clk_i = 0;
        soc.eval();
    }
    const bool ended = soc.done_o;
    soc.final();
    std::printf(ended ? "%llu clocks\n" : "the program does not end in %llu clocks\n", clock);
    return !ended;
}
