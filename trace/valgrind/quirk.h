// trace/valgrind/quirk: instructions whose accesses in VEX's code are not the processor's.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_QUIRK_H
#define SLUICE_TRACE_VALGRIND_QUIRK_H

#include "core.h"

enum quirk {
    QUIRK_NONE,
    QUIRK_SCRATCH, // bt and its kin on registers: made by way of memory below the stack, so there are none
    QUIRK_BITS,    // bt and its kin on memory, with the bit's number in a register: of a byte, not an operand
    QUIRK_MERGE,   // maskmovq, maskmovdqu: the store is made of a load and a store
    QUIRK_BACKWARD, // cmps: the second source is loaded first
};

enum quirk quirk_of(const UChar *code, UInt size);

// Bytes of the operand, of QUIRK_BITS.
UInt quirk_bits_size(const UChar *code, UInt size);

#endif
