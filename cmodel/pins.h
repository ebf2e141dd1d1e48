// cmodel/pins: what every profiler's module has, as a C program sees it (design: one shell).
#ifndef SLUICE_PINS_H
#define SLUICE_PINS_H

#include <stdbool.h>
#include <stdint.h>

enum { WORD_LIMBS = 4, PIN_BITS_MAX = 64 * WORD_LIMBS }; // of an event or a message

// A wide bus: bit i is bit i % 64 of limb i / 64.
struct word {
    uint64_t limb[WORD_LIMBS];
};

struct pins_in {
    bool rst_n;
    bool ev_valid;
    bool msg_ready;
    bool reg_valid;
    bool reg_write;
    uint16_t reg_addr;
    uint32_t reg_wdata;
    struct word ev_data;
};

struct pins_out {
    bool ev_ready;
    bool msg_valid;
    bool msg_last;
    bool reg_ready;
    bool reg_error;
    bool irq;
    uint32_t reg_rdata;
    struct word msg_data; // meaningful while msg_valid
};

#endif
