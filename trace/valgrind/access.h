// trace/valgrind/access: loads and stores of a statement of VEX's intermediate code.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_ACCESS_H
#define SLUICE_TRACE_VALGRIND_ACCESS_H

#include "trace/record.h"
#include "trace/valgrind/stream.h"

struct access {
    enum record_type type;
    UInt size;
    IRExpr *address;
    IRExpr *value; // I64
    IRExpr *guard; // I1, NULL: always
};

// Accesses of the current instruction without an item yet.
enum { ACCESSES = 128 };
struct accesses {
    struct access access[ACCESSES];
    UInt count;
};

void access_add(struct stream *stream, struct accesses *accesses, enum record_type type, UInt size,
                IRExpr *address, IRExpr *value);

// Adds code that reads the low 8 bytes of an operand in memory.
IRExpr *access_peek(struct stream *stream, IRExpr *address, UInt size);

// Whether this statement may raise an exception.
Bool access_may_fault(const IRStmt *statement);

// Adds the statement to the code and its accesses to the list. `loads`: its plain loads count.
void access_statement(struct stream *stream, struct accesses *accesses, IRStmt *statement, Bool loads);

#endif
