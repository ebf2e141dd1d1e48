// trace/valgrind/bits: the accesses of bt, bts, btr, btc with a bit's number in a register and memory.
// SPDX-License-Identifier: GPL-2.0-or-later
// The processor accesses the operand that holds the bit, VEX its byte.
#ifndef SLUICE_TRACE_VALGRIND_BITS_H
#define SLUICE_TRACE_VALGRIND_BITS_H

#include "access.h"

// As access_statement, for an operand of `size` bytes.
void bits_statement(struct stream *stream, struct accesses *accesses, IRStmt *statement, UInt size);

#endif
