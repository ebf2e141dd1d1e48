// trace/valgrind/bits: accesses of bt, bts, btr and btc on memory with the bit's number in a register.
// SPDX-License-Identifier: GPL-2.0-or-later
// The processor accesses the operand that contains the bit; VEX accesses only the byte.
#ifndef SLUICE_TRACE_VALGRIND_BITS_H
#define SLUICE_TRACE_VALGRIND_BITS_H

#include "trace/valgrind/access.h"

// Like access_statement, for an operand of `size` bytes.
void bits_statement(struct stream *stream, struct accesses *accesses, IRStmt *statement, UInt size);

#endif
