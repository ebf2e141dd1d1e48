// cli/rap/energy: results of `eval rap --energy`, shared by the table and JSON.
#ifndef SLUICE_CLI_RAP_ENERGY_H
#define SLUICE_CLI_RAP_ENERGY_H

#include "cli/invocation.h"
#include "cli/rap/result.h"
#include "measure/machine/rap_energy.h"

struct energy_answer {
    struct rap_hardware paper;         // of the paper's size, without its bus
    struct rap_hardware here;          // of this configuration
    struct rap_cost with_bus, without; // sums of the paper's parts
    bool ran;                          // a trace was run: `activity` and `spent` are valid
    struct rap_activity activity;
    struct rap_spent spent;
};

// Bits per stage of the TCAM's search (section 3.4.5); 0: all in one stage.
enum { ENERGY_SLICES = 3 };
extern const struct energy_slice {
    const char *name;
    double bits;
} energy_slice[ENERGY_SLICES];

// `result`: NULL without a run. Returns the exit code.
int rap_energy_json(const struct invocation *invocation, const struct rap_result *result,
                    const struct energy_answer *answer);

#endif
