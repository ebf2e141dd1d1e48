// cli/rap_energy_answer: what `eval rap --energy` knows before it prints it.
// run.
#ifndef SLUICE_CLI_RAP_ENERGY_ANSWER_H
#define SLUICE_CLI_RAP_ENERGY_ANSWER_H

#include "job.h"
#include "rap_energy.h"
#include "rap_result.h"

struct energy_answer {
    struct rap_hardware paper; // without its bus
    struct rap_hardware here;
    struct rap_cost with_bus, without; // sums of the paper's parts
    bool ran;
    struct rap_activity activity;
    struct rap_spent spent;
};

// The TCAM's search in stages of so many bits (section 3.4.5); 0: in one.
enum { ENERGY_SLICES = 3 };
extern const struct energy_slice {
    const char *name;
    double bits;
} energy_slice[ENERGY_SLICES];

// `result`: NULL if there was no run. Returns the exit code.
int rap_energy_json(const struct job *job, const struct rap_result *result,
                    const struct energy_answer *answer);

#endif
