// cmodel/crc: CRC-32 of IEEE 802.3, bit-reflected, for configurations, files and frames.
#ifndef SLUICE_CMODEL_CRC_H
#define SLUICE_CMODEL_CRC_H

#include <stddef.h>
#include <stdint.h>

// Continues a CRC with `count` bytes; `crc` is 0 for an empty message.
static inline uint32_t crc_add(uint32_t crc, const void *bytes, size_t count)
{
    const uint8_t *byte = bytes;
    crc = ~crc;
    for (size_t i = 0; i < count; i++) {
        crc ^= byte[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320U : 0);
    }
    return ~crc;
}

#endif
