// driver/mmio: memory-mapped registers, as behind sluice_axi_lite, sluice_apb, sluice_wishbone.
// A bus error has the system's usual effect; the access still returns true. Addresses beyond the registers
// are refused here, as something else may be mapped there.
#ifndef SLUICE_DRIVER_MMIO_H
#define SLUICE_DRIVER_MMIO_H

#include "driver/bus.h"

static inline bool mmio_reaches(uint16_t address)
{
    return address <= REGISTER_LAST && address % 4 == 0;
}

// `registers`: the address of register 0. Accesses are whole 32-bit words.
static inline bool mmio_read(void *context, uint16_t address, uint32_t *data)
{
    if (!mmio_reaches(address))
        return false;
    *data = ((volatile uint32_t *)context)[address / 4];
    return true;
}

static inline bool mmio_write(void *context, uint16_t address, uint32_t data)
{
    if (!mmio_reaches(address))
        return false;
    ((volatile uint32_t *)context)[address / 4] = data;
    return true;
}

static inline struct bus mmio_bus(volatile void *registers)
{
    return (struct bus){(void *)registers, mmio_read, mmio_write};
}

#endif
