// driver/guard: registers of sluice_guard (doc/shell/guard.md), for device_read and device_write.
#ifndef SLUICE_DRIVER_GUARD_H
#define SLUICE_DRIVER_GUARD_H

#include "cmodel/registers.h"

// clang-format off
#define GUARD_REGISTERS(R, F)                                                                                 \
    R(guard_control,   0xF00, RW, "lock, wipe, clear on a change of context")                                 \
    F(guard_control,   lock,       0, 1, RW, "until the system's reset nothing is configured or read out")    \
    F(guard_control,   wipe,       1, 1, RW, "writing 1 clears tables, queues and ring; reads 0")             \
    F(guard_control,   on_change,  2, 1, RW, "a change of context clears")                                    \
    R(guard_status,    0xF04, RO, "state")                                                                    \
    F(guard_status,    locked,     0, 1, RO, "it is locked")                                                  \
    F(guard_status,    wiping,     1, 1, RO, "a wipe or clear has not ended")                                 \
    R(guard_mask,      0xF08, RW, "a change in one of these bits of the context number clears")              \
    R(guard_wipes,     0xF0C, RO, "wipes and clears that have ended, modulo 2^32")
// clang-format on

enum { GUARD_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { GUARD_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

#endif
