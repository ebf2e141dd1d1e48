// driver/ring: messages that sluice_ring writes to memory (doc/shell/ring.md).
// Functions that return bool return false on failure; the device's `error` is then one line.
#ifndef SLUICE_DRIVER_RING_H
#define SLUICE_DRIVER_RING_H

#include "driver/shell.h"

// clang-format off
#define RING_REGISTERS(R, F)                                                                                  \
    R(ring_control,    0xE00, RW, "switches the ring on; wipes it")                                           \
    F(ring_control,    on,         0, 1, RW, "messages are written")                                          \
    F(ring_control,    wipe,       1, 1, RW, "writing 1 fills the ring with 0; reads 0")                      \
    R(ring_status,     0xE04, RO, "state")                                                                    \
    F(ring_status,     runs,       0, 1, RO, "it is on and has not failed")                                   \
    F(ring_status,     error,      1, 1, W1C, "a burst had an error response; the ring stands still")         \
    F(ring_status,     wiping,     2, 1, RO, "a wipe is not finished")                                        \
    F(ring_status,     watermark,  3, 1, RO, "as many slots are unread as ring_watermark says")               \
    F(ring_status,     busy,       4, 1, RO, "a burst is open")                                               \
    F(ring_status,     full,       5, 1, RO, "messages wait for room")                                        \
    R(ring_base,       0xE08, RW, "byte address of the ring, bits 31:0; a multiple of 4,096")                 \
    R(ring_base_high,  0xE0C, RW, "byte address of the ring, bits 63:32")                                     \
    R(ring_size,       0xE10, RW, "log2 of the number of slots")                                              \
    R(ring_head,       0xE14, RO, "slots published, modulo 2^32")                                             \
    R(ring_tail,       0xE18, RW, "slots given back, modulo 2^32")                                            \
    R(ring_watermark,  0xE1C, RW, "unread slots from which on the interrupt is high; 0: never")               \
    R(ring_errors,     0xE20, RO, "bursts with an error response, modulo 2^32")                               \
    R(ring_slot,       0xE24, RO, "shape of slots and bursts")                                                \
    F(ring_slot,       words,      0, 8, RO, "32-bit words of a slot")                                        \
    F(ring_slot,       burst,      8, 8, RO, "log2 of the most slots of a burst")
// clang-format on

enum { RING_REGISTERS(REGISTER_ADDRESS, REGISTER_NO_FIELD) };
enum { RING_REGISTERS(REGISTER_NO_REGISTER, REGISTER_FIELD_BIT) };

struct ring {
    struct device *device;
    const volatile uint32_t *memory; // the ring, as this processor sees it; coherent
    uint32_t size;                   // log2 of the number of slots
    uint32_t words;                  // of a slot; set by ring_start, as the following
    uint32_t head, tail;             // as last read; the next slot to read
    uint32_t given;                  // tail as last written
};

// Switches the ring on: 2^ring->size slots from byte address `address`, a multiple of 4,096. `watermark`:
// unread slots from which on the interrupt is high, 0: never. Unread slots from before are read first;
// `memory` must then be the same.
bool ring_start(struct ring *ring, uint64_t address, uint32_t watermark);

// Waits until no burst is open. Messages that have not been written stay in the ring's buffer.
bool ring_stop(struct ring *ring);

// Fills all slots with 0 and waits for that. The ring must be off; unread messages are lost.
bool ring_wipe(struct ring *ring);

// Messages by the ring. `next` polls as device_wait does, and gives slots back when half of the ring is read,
// or all.
struct messages ring_messages(struct ring *ring);

#endif
