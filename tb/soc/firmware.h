// tb/soc/firmware: what the firmware knows of itself.
#ifndef SLUICE_TB_SOC_FIRMWARE_H
#define SLUICE_TB_SOC_FIRMWARE_H

#include <stdint.h>

struct function {
    uint32_t first, last; // addresses
    const char *name;
};

// All functions, ascending. The build lists them after a first link (run.py).
extern const struct function functions[];
extern const unsigned function_count;

#endif
