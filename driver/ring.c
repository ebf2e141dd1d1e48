// driver/ring: the ring's registers, and messages out of its slots.
#include "driver/ring.h"

#include <inttypes.h>
#include <stdio.h>

static bool wait_status(struct ring *ring, uint32_t bit, const char *what)
{
    struct device *device = ring->device;
    uint32_t status;
    for (uint32_t polls = device_polls(device); polls > 0; polls--) {
        if (!device_read(device, REG_ring_status, &status))
            return false;
        if (!(status >> bit & 1))
            return true;
    }
    snprintf(device->error, ERROR_MAX, "ring: %s does not end", what);
    return false;
}

static bool read_head(struct ring *ring)
{
    struct device *device = ring->device;
    if (!device_read(device, REG_ring_head, &ring->head))
        return false;
    if (ring->head - ring->tail <= 1U << ring->size)
        return true;
    snprintf(device->error, ERROR_MAX, "ring: %" PRIu32 " slots are unread, more than it has",
             ring->head - ring->tail);
    return false;
}

bool ring_start(struct ring *ring, uint64_t address, uint32_t watermark)
{
    struct device *device = ring->device;
    uint32_t shape;
    if (address % 4096) {
        snprintf(device->error, ERROR_MAX, "ring: address 0x%" PRIx64 ": accepted is a multiple of 4096",
                 address);
        return false;
    }
    if (!device_read(device, REG_ring_slot, &shape) || !device_write(device, REG_ring_control, 0) ||
        !wait_status(ring, BIT_ring_status_busy, "a burst") ||
        !device_write(device, REG_ring_base, (uint32_t)address) ||
        !device_write(device, REG_ring_base_high, (uint32_t)(address >> 32)) ||
        !device_write(device, REG_ring_size, ring->size) ||
        !device_write(device, REG_ring_watermark, watermark) ||
        !device_read(device, REG_ring_tail, &ring->tail) || !read_head(ring))
        return false;
    ring->words = shape & 0xff;
    if (ring->words == 0) {
        snprintf(device->error, ERROR_MAX, "ring: a slot of 0 words: register ring_slot reads 0x%" PRIx32,
                 shape);
        return false;
    }
    ring->given = ring->tail;
    return device_write(device, REG_ring_control, 1U << BIT_ring_control_on);
}

bool ring_stop(struct ring *ring)
{
    return device_write(ring->device, REG_ring_control, 0) &&
           wait_status(ring, BIT_ring_status_busy, "a burst");
}

bool ring_wipe(struct ring *ring)
{
    ring->head = ring->tail = ring->given = 0;
    return device_write(ring->device, REG_ring_control, 1U << BIT_ring_control_wipe) &&
           wait_status(ring, BIT_ring_status_wiping, "the wipe");
}

static bool give_back(struct ring *ring)
{
    ring->given = ring->tail;
    return device_write(ring->device, REG_ring_tail, ring->tail);
}

// Waits until a slot is unread. Nothing is held back meanwhile, so that the ring has all its room.
static bool wait_slot(struct ring *ring)
{
    struct device *device = ring->device;
    if (ring->given != ring->tail && !give_back(ring))
        return false;
    for (uint32_t polls = device_polls(device); polls > 0; polls--) {
        if (!read_head(ring))
            return false;
        if (ring->head != ring->tail)
            return true;
    }
    device->silent = true;
    snprintf(device->error, ERROR_MAX, "ring: no message comes");
    return false;
}

static bool next(void *context, struct word *message, bool *last)
{
    struct ring *ring = context;
    ring->device->silent = false;
    if (ring->head == ring->tail && !wait_slot(ring))
        return false;
    const uint32_t slots = 1U << ring->size;
    const volatile uint32_t *slot = ring->memory + (size_t)(ring->tail & (slots - 1)) * ring->words;
    *message = (struct word){0};
    for (uint32_t i = 0; i < ring->words; i++) {
        uint32_t word = slot[i];
        if (i == ring->words - 1) { // the highest bit says whether it is the last
            *last = word >> 31;
            word &= INT32_MAX;
        }
        if (i < 2 * WORD_LIMBS)
            message->limb[i / 2] |= (uint64_t)word << i % 2 * 32;
    }
    ring->tail++;
    return ring->tail - ring->given < slots / 2 || give_back(ring);
}

struct messages ring_messages(struct ring *ring)
{
    return (struct messages){.context = ring, .next = next};
}
