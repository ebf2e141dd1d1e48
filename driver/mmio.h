// driver/mmio: registers that are mapped into memory, as behind sluice_axi_lite, sluice_apb, sluice_wishbone.
// A bus that answers with an error makes of it what the system does with bus errors: the access succeeds
// here. An address that no register can have is refused here, for there would be something else.
#ifndef SLUICE_DRIVER_MMIO_H
#define SLUICE_DRIVER_MMIO_H

#include "bus.h"

static inline bool mmio_reaches(uint16_t address)
{
    return address <= REGISTER_LAST && address % 4 == 0;
}

// `registers`: where register 0 is. Accesses are whole words of 32 bits.
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
