// trace/valgrind/transfer: what an instruction's bytes say of its transfer of control.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_TRANSFER_H
#define SLUICE_TRACE_VALGRIND_TRANSFER_H

#include "core.h"
#include "trace/record.h"

enum transfer_kind {
    TRANSFER_NONE,
    TRANSFER_CONDITIONAL, // direct, taken or not
    TRANSFER_DIRECT,
    TRANSFER_MOVING, // its target is not in its bytes
    TRANSFER_REPEAT, // none: a repeated string instruction
};

struct transfer {
    enum transfer_kind kind;
    enum branch_class class;
    Addr target; // static; 0: moving or none
    Bool odd;    // conditional: the condition's low bit, which negates it
};

struct transfer transfer_of(const UChar *code, UInt size, Addr pc);

// How many bytes of an instruction are legacy prefixes and REX.
UInt transfer_prefixes(const UChar *code, UInt size);

#endif
