// tb/systemc/forms: construction of a form; chosen.h names the two modules of the configuration.
#include "chosen.h"

#include <cstring>

#include "lib/systemc/example/platform.h"
#include "lib/systemc/tlm_fast.h"
#include "lib/systemc/tlm_pins.h"
#include "tb/systemc/rig.h"

rig_base *make_rig(const char *name)
{
    return new rig<golden_form, rtl_form>(name);
}

const char *const profiler_forms = "fast, model, rtl";

sluice::tlm_profiler *make_profiler(const char *form, const char *name, const char *profiler,
                                    const char *settings, sc_core::sc_time period)
{
    if (std::strcmp(form, "fast") == 0)
        return new sluice::tlm_fast(name, profiler, settings, period);
    if (std::strcmp(form, "model") == 0)
        return new sluice::tlm_pins<golden_form>(name, period);
    if (std::strcmp(form, "rtl") == 0)
        return new sluice::tlm_pins<rtl_form>(name, period);
    return nullptr;
}
