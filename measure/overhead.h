// measure/overhead: what share of a program's time software needs for a profiler's messages.
// Source: Sastry et al. 2001 (stratified), section 5.3.2: 30 clocks a message, its part of an interrupt's 214
// clocks included; or apart, 27 a message and 214 an interrupt of 100 messages.
#ifndef SLUICE_MEASURE_OVERHEAD_H
#define SLUICE_MEASURE_OVERHEAD_H

#include <stdint.h>

struct overhead_model {
    double message_clocks, interrupt_clocks;
    double cpi; // the program's clocks an instruction
};

// 30 clocks a message. The paper does not give its CPI; its figures for gcc (3.5 % for a message in 256 of 16
// M events of 70 M instructions) mean 0.77.
extern const struct overhead_model overhead_paper;

// As a part of the program's time: 0.035 is 3.5 %. Instructions: more than 0.
double overhead(struct overhead_model model, uint64_t messages, uint64_t interrupts, uint64_t instructions);

#endif
