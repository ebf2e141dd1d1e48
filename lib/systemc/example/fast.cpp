// lib/systemc/example/fast: the platform's main, fast form only: no Verilog; configured at start.
#include <cstring>

#include "lib/systemc/example/platform.h"
#include "tlm_fast.h"

const char *const profiler_forms = "fast";

sluice::tlm_profiler *make_profiler(const char *form, const char *name, const char *profiler,
                                    const char *settings, sc_core::sc_time period)
{
    return std::strcmp(form, "fast") == 0 ? new sluice::tlm_fast(name, profiler, settings, period) : nullptr;
}

int sc_main(int argc, char **argv)
{
    // no message that it was stopped
    sc_core::sc_report_handler::set_actions("/OSCI/SystemC", sc_core::SC_DO_NOTHING);
    return platform(argc, argv);
}
