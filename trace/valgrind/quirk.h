// trace/valgrind/quirk: classes of instructions with other accesses in VEX's code than in the processor.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_QUIRK_H
#define SLUICE_TRACE_VALGRIND_QUIRK_H

#include "trace/valgrind/core.h"

enum quirk {
    QUIRK_NONE,
    QUIRK_SCRATCH,  // bt, bts, btr, btc on registers: VEX uses memory below the stack; no accesses
    QUIRK_BITS,     // the same on memory with the bit's number in a register: VEX accesses only a byte
    QUIRK_MERGE,    // maskmovq, maskmovdqu: VEX makes the store from a load and a store
    QUIRK_BACKWARD, // cmps: VEX loads the second source first
};

enum quirk quirk_of(const UChar *code, UInt size);

// Bytes of QUIRK_BITS's operand.
UInt quirk_bits_size(const UChar *code, UInt size);

#endif
