// trace/valgrind/access: what a statement of VEX's intermediate code loads and stores.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_ACCESS_H
#define SLUICE_TRACE_VALGRIND_ACCESS_H

#include "stream.h"
#include "trace/record.h"

struct access {
    enum record_type type;
    UInt size;
    IRExpr *address;
    IRExpr *value; // I64
    IRExpr *guard; // I1, NULL: always
};

// Those of the instruction at hand that have no item yet.
enum { ACCESSES = 128 };
struct accesses {
    struct access access[ACCESSES];
    UInt count;
};

void access_add(struct stream *stream, struct accesses *accesses, enum record_type type, UInt size,
                IRExpr *address, IRExpr *value);

// The low 8 bytes that stand in memory here.
IRExpr *access_peek(struct stream *stream, IRExpr *address, UInt size);

// Whether the processor may stop at this statement with an exception.
Bool access_may_fault(const IRStmt *statement);

// Adds the statement to the code and what it does to the accesses. `loads`: its plain loads count.
void access_statement(struct stream *stream, struct accesses *accesses, IRStmt *statement, Bool loads);

#endif
