// measure/error/overhead: model of the software time that a profiler's messages cost.
// Source: Sastry et al. 2001 (stratified), section 5.3.2: 30 clocks per message, which include its share of
// an interrupt; or separately, 27 per message and 214 per interrupt of 100 messages.
#ifndef SLUICE_MEASURE_ERROR_OVERHEAD_H
#define SLUICE_MEASURE_ERROR_OVERHEAD_H

#include <stdint.h>

struct overhead_model {
    double message_clocks, interrupt_clocks;
    double cpi; // clocks per instruction of the program
};

// 30 clocks per message. The paper does not give its CPI. Its figures for gcc imply 0.77: 3.5 % for one
// message in 256 of 16 M events in 70 M instructions.
extern const struct overhead_model overhead_paper;

// Fraction of the program's time: 0.035 is 3.5 %. instructions: above 0.
double overhead(struct overhead_model model, uint64_t messages, uint64_t interrupts, uint64_t instructions);

#endif
