// driver/act: registers of sluice_act (doc/shell/act.md), for device_read and device_write.
#ifndef SLUICE_DRIVER_ACT_H
#define SLUICE_DRIVER_ACT_H

#include "cmodel/registers.h"

// clang-format off
#define ACT_REGISTERS(R, F)                                                                                   \
    R(act_control,     0xD00, RW, "switch, and the memory of keys")                                           \
    F(act_control,     on,         0, 1, RW, "messages act")                                                  \
    F(act_control,     forget,     1, 1, RW, "writing 1 clears the memory; reads 1 until that is done")       \
    R(act_status,      0xD04, W1C, "state")                                                                   \
    F(act_status,      acted,      0, 1, W1C, "a message has acted")                                          \
    R(act_threshold,   0xD08, RW, "least count of a message that acts")                                       \
    R(act_count,       0xD0C, RO, "messages that acted, modulo 2^32")                                         \
    R(act_key,         0xD10, RO, "key of the last one, bits 31:0")                                           \
    R(act_key_high,    0xD14, RO, "key of the last one, bits 63:32")
// clang-format on

enum { ACT_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { ACT_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

#endif
