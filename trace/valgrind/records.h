// trace/valgrind/records: generator of inline code for an instruction's record items, with their sites.
// SPDX-License-Identifier: GPL-2.0-or-later
#ifndef SLUICE_TRACE_VALGRIND_RECORDS_H
#define SLUICE_TRACE_VALGRIND_RECORDS_H

#include "trace/valgrind/access.h"
#include "trace/valgrind/items.h"
#include "trace/valgrind/transfer.h"

// Record types to write, bits 1 << record_type; blocks are always written.
extern Long records_types;

// The records of one superblock; its sites are numbered after the known ones.
struct records {
    struct stream stream;
    XArray *sites; // of struct site
};

// The current instruction.
struct here {
    Addr pc, end;
    ULong before; // instructions of its block before it
};

// Restarts the numbers of sites at 0, for a new connection.
void records_forget(void);

// Begin and end a superblock's records; the end sends the sites to the recorder.
void records_begin(struct records *records);
void records_end(struct records *records);

// Adds a site; returns its index in `sites`, where it may change until records_end.
Word records_site(struct records *records, struct site site);

// The head of an item of a site, which it gives by its index in `sites`.
IRExpr *records_head(Word site, ULong taken);

// Writes all accesses: loads, then stores. `backward`: each of the two in reverse order.
void records_accesses(struct records *records, struct here here, struct accesses *accesses, Bool backward);

// taken: I1, NULL: always taken. moving_to: NULL: static target.
void records_branch(struct records *records, struct here here, const struct transfer *transfer, IRExpr *taken,
                    IRExpr *moving_to);

#endif
