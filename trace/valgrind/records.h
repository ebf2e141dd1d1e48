// trace/valgrind/records: an instruction's record items, made inline, and the sites that they name.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_RECORDS_H
#define SLUICE_TRACE_VALGRIND_RECORDS_H

#include "access.h"
#include "items.h"
#include "transfer.h"

// Record types to be written, bits 1 << record_type; blocks are in any case.
extern Long records_types;

// Of one superblock, numbered from the known ones on.
struct records {
    struct stream stream;
    XArray *sites; // of struct site
};

// An instruction.
struct here {
    Addr pc, end;
    ULong before; // instructions of its block before it
};

// A new connection knows no site: numbers begin at 0 again.
void records_forget(void);

// Sites from here on, and their end: sends them to the recorder.
void records_begin(struct records *records);
void records_end(struct records *records);

// A site, by its place in `sites`, to be changed until records_end; and the head of its items.
Word records_site(struct records *records, struct site site);
IRExpr *records_head(Word site, ULong taken);

// All the accesses: loads, then stores. `backward`: each kind the last one first.
void records_accesses(struct records *records, struct here here, struct accesses *accesses, Bool backward);

// taken: I1, NULL: it is. moving_to: NULL: the target is static.
void records_branch(struct records *records, struct here here, const struct transfer *transfer, IRExpr *taken,
                    IRExpr *moving_to);

#endif
