// trace/valgrind/records: heads, accesses and branches as inline stores, and numbers of sites.
// SPDX-License-Identifier: GPL-2.0-or-later
#include "trace/valgrind/records.h"

Long records_types = 255;
static UInt known;

void records_forget(void)
{
    known = 0;
}

void records_begin(struct records *records)
{
    records->sites = VG_(newXA)(VG_(malloc), "sluice.sites", VG_(free), sizeof(struct site));
}

void records_end(struct records *records)
{
    for (Word i = 0; i < VG_(sizeXA)(records->sites); i++)
        item_site(known++, VG_(indexXA)(records->sites, i));
    VG_(deleteXA)(records->sites);
}

Word records_site(struct records *records, struct site site)
{
    return VG_(addToXA)(records->sites, &site);
}

IRExpr *records_head(Word site, ULong taken)
{
    return constant((known + (ULong)site) | taken);
}

static Bool wanted(enum record_type type)
{
    return records_types >> type & 1;
}

static void access_write(struct records *records, struct here here, const struct access *access)
{
    ULong what = RING_SITE(access->type, 0, 0, access->size);
    Word site = records_site(records, (struct site){here.pc, 0, what, here.before});
    stream_word(&records->stream, records_head(site, 0));
    stream_word(&records->stream, access->address);
    stream_word(&records->stream, access->value);
    if (access->guard != NULL)
        stream_keep_if(&records->stream, RING_RECORD_WORDS, access->guard);
}

void records_accesses(struct records *records, struct here here, struct accesses *accesses, Bool backward)
{
    static const enum record_type order[] = {RECORD_LOAD, RECORD_STORE};
    for (UInt kind = 0; kind < 2; kind++)
        for (UInt i = 0; i < accesses->count && wanted(order[kind]); i++) {
            UInt at = backward ? accesses->count - 1 - i : i;
            if (accesses->access[at].type == order[kind])
                access_write(records, here, &accesses->access[at]);
        }
    accesses->count = 0;
}

void records_branch(struct records *records, struct here here, const struct transfer *transfer, IRExpr *taken,
                    IRExpr *moving_to)
{
    struct stream *stream = &records->stream;
    if (!wanted(RECORD_BRANCH))
        return;
    UInt flags = moving_to != NULL ? RING_MOVING : 0;
    ULong what = RING_SITE(RECORD_BRANCH, transfer->class, flags, here.end - here.pc);
    Word site = records_site(records, (struct site){here.pc, transfer->target, what, here.before});
    stream_word(stream, records_head(site, taken == NULL ? RING_TAKEN : 0));
    // RING_TAKEN, bit 32 of the head, is the only bit of its byte 4.
    if (taken != NULL)
        stream_patch(stream, 1, 4, stream_bind(stream, Ity_I8, IRExpr_Unop(Iop_1Uto8, taken)));
    if (moving_to != NULL)
        stream_word(stream, moving_to);
}
