// measure/error/overhead: clocks of messages and interrupts divided by the program's; the paper's constants.
#include "measure/error/overhead.h"

const struct overhead_model overhead_paper = {.message_clocks = 30, .interrupt_clocks = 0, .cpi = 0.77};

double overhead(struct overhead_model model, uint64_t messages, uint64_t interrupts, uint64_t instructions)
{
    return (model.message_clocks * (double)messages + model.interrupt_clocks * (double)interrupts) /
           (model.cpi * (double)instructions);
}
