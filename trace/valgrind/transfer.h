// trace/valgrind/transfer: decoder of an instruction's transfer of control.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_TRANSFER_H
#define SLUICE_TRACE_VALGRIND_TRANSFER_H

#include "trace/record.h"
#include "trace/valgrind/core.h"

enum transfer_kind {
    TRANSFER_NONE,
    TRANSFER_CONDITIONAL, // direct, taken or not
    TRANSFER_DIRECT,
    TRANSFER_MOVING, // indirect, or a return
    TRANSFER_REPEAT, // no transfer: a repeated string instruction
};

struct transfer {
    enum transfer_kind kind;
    enum branch_class class;
    Addr target; // static; 0: moving or none
    Bool odd;    // conditional: low bit of the condition code, which negates it
};

struct transfer transfer_of(const UChar *code, UInt size, Addr pc);

// Number of an instruction's bytes that are legacy prefixes and REX.
UInt transfer_prefixes(const UChar *code, UInt size);

#endif
