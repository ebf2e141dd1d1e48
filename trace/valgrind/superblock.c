// trace/valgrind/superblock: blocks, instructions and exits of a superblock.
// SPDX-License-Identifier: GPL-2.0-or-later
// An instruction's items are written at its end, or before an exit within it: loads, stores, its branch. The
// cursor is stored before the next statement that may fault or leave, so a faulting instruction loses only
// its own records.
#include "trace/valgrind/superblock.h"
#include "trace/valgrind/bits.h"
#include "trace/valgrind/environment.h"
#include "trace/valgrind/optimise.h"
#include "trace/valgrind/quirk.h"
#include "trace/valgrind/records.h"

enum { INSTRUCTION_BYTES = (ACCESSES * RING_RECORD_WORDS + 4) * sizeof(ULong) };

struct superblock {
    struct records records;
    const IRSB *in;
    Bool inside; // within an instruction
    Bool open;   // the next instruction continues the block
    struct site block;
    Word block_site;
    // the current instruction
    struct here here;
    struct transfer transfer;
    enum quirk quirk;
    UInt bits_size;
    const IRExpr *swapped; // address of its compare-and-swap, NULL: none
    struct accesses accesses;
};

static void block_close(struct superblock *s)
{
    if (s->block.instructions > 0)
        VG_(replaceIndexXA)(s->records.sites, s->block_site, &s->block);
    s->block.instructions = 0;
    s->open = False;
}

static void block_open(struct superblock *s)
{
    s->block = (struct site){.pc = s->here.pc};
    s->block_site = records_site(&s->records, s->block);
    stream_word(&s->records.stream, records_head(s->block_site, 0));
    s->open = True;
}

// A repeated instruction at the start of its superblock comes once per iteration.
static void block_extend(struct superblock *s, Bool first)
{
    ULong flags = 0;
    s->here.before = s->block.instructions++;
    if (s->transfer.kind == TRANSFER_REPEAT) {
        flags = first ? RING_REPEAT : RING_ENDS_REPEAT;
        s->block.target = s->here.pc;
    }
    s->block.what = RING_SITE(RECORD_BLOCK, 0, flags, s->here.end - s->block.pc);
}

static void instruction_look_ahead(struct superblock *s, Int at)
{
    s->swapped = NULL;
    for (Int i = at + 1; i < s->in->stmts_used && s->in->stmts[i]->tag != Ist_IMark; i++)
        if (s->in->stmts[i]->tag == Ist_CAS)
            s->swapped = s->in->stmts[i]->Ist.CAS.details->addr;
}

static void instruction_begin(struct superblock *s, Int at)
{
    IRStmt *mark = s->in->stmts[at];
    Bool first = VG_(sizeXA)(s->records.sites) == 0;
    s->here.pc = mark->Ist.IMark.addr;
    s->here.end = s->here.pc + mark->Ist.IMark.len;
    s->inside = s->here.end > s->here.pc;
    addStmtToIRSB(s->records.stream.out, mark);
    if (!s->inside)
        return;
    s->transfer = transfer_of((const UChar *)s->here.pc, mark->Ist.IMark.len, s->here.pc);
    s->quirk = quirk_of((const UChar *)s->here.pc, mark->Ist.IMark.len);
    s->bits_size = quirk_bits_size((const UChar *)s->here.pc, mark->Ist.IMark.len);
    instruction_look_ahead(s, at);
    if (first || s->records.stream.bytes + INSTRUCTION_BYTES > RING_SLACK)
        stream_room(&s->records.stream);
    if (!s->open)
        block_open(s);
    block_extend(s, first);
}

static void instruction_end(struct superblock *s, IRExpr *next)
{
    if (!s->inside)
        return;
    records_accesses(&s->records, s->here, &s->accesses, s->quirk == QUIRK_BACKWARD);
    if (s->transfer.kind == TRANSFER_DIRECT)
        records_branch(&s->records, s->here, &s->transfer, NULL, NULL);
    if (s->transfer.kind == TRANSFER_MOVING && next != NULL)
        records_branch(&s->records, s->here, &s->transfer, NULL, next);
    if (s->transfer.kind != TRANSFER_NONE)
        block_close(s);
    s->inside = False;
}

// VEX's exit may have the condition or its negation, and lead to the target or to the next instruction.
static IRExpr *exit_taken(struct superblock *s, const IRStmt *leave)
{
    Addr to = leave->Ist.Exit.dst->Ico.U64;
    Bool negated = s->transfer.target == s->here.end ? s->transfer.odd : to != s->transfer.target;
    IRExpr *guard = leave->Ist.Exit.guard;
    return negated ? stream_bind(&s->records.stream, Ity_I1, IRExpr_Unop(Iop_Not1, guard)) : guard;
}

// An atomic instruction that lost a race starts again; it has had no effect.
static Bool exit_restarts(const struct superblock *s, const IRStmt *leave)
{
    return s->swapped != NULL && leave->Ist.Exit.dst->Ico.U64 == s->here.pc;
}

static void exit_see(struct superblock *s, IRStmt *leave)
{
    if (!exit_restarts(s, leave)) {
        records_accesses(&s->records, s->here, &s->accesses, s->quirk == QUIRK_BACKWARD);
        if (s->transfer.kind == TRANSFER_CONDITIONAL && leave->Ist.Exit.jk == Ijk_Boring)
            records_branch(&s->records, s->here, &s->transfer, exit_taken(s, leave), NULL);
    }
    stream_save(&s->records.stream);
    addStmtToIRSB(s->records.stream.out, leave);
}

// A load that is part of another access.
static Bool load_is_double(const struct superblock *s, const IRStmt *st)
{
    if (st->tag != Ist_WrTmp || st->Ist.WrTmp.data->tag != Iex_Load)
        return False;
    if (s->swapped != NULL && eqIRAtom(st->Ist.WrTmp.data->Iex.Load.addr, s->swapped))
        return True;
    return s->quirk == QUIRK_MERGE;
}

static void statement_see(struct superblock *s, IRStmt *st)
{
    if (st->tag == Ist_Exit) {
        exit_see(s, st);
        return;
    }
    if (access_may_fault(st))
        stream_save(&s->records.stream);
    if (s->quirk == QUIRK_SCRATCH)
        addStmtToIRSB(s->records.stream.out, st);
    else if (s->quirk == QUIRK_BITS)
        bits_statement(&s->records.stream, &s->accesses, st, s->bits_size);
    else
        access_statement(&s->records.stream, &s->accesses, st, !load_is_double(s, st));
}

IRSB *superblock_instrument(VgCallbackClosure *closure, IRSB *in, const VexGuestLayout *layout,
                            const VexGuestExtents *extents, const VexArchInfo *host, IRType guest_word,
                            IRType host_word)
{
    (void)layout, (void)extents, (void)host, (void)guest_word, (void)host_word;
    in = environment_instrument(in, closure->readdr);
    if (link_ring == NULL || link_ended)
        return optimise(in, closure->readdr);
    static struct superblock s;
    VG_(memset)(&s, 0, sizeof s);
    s.in = in;
    s.records.stream.out = deepCopyIRSBExceptStmts(in);
    records_begin(&s.records);
    for (Int i = 0; i < in->stmts_used; i++) {
        IRStmt *st = in->stmts[i];
        if (st->tag == Ist_IMark) {
            instruction_end(&s, NULL);
            instruction_begin(&s, i);
        } else if (s.inside) {
            statement_see(&s, st);
        } else {
            if (st->tag == Ist_Exit)
                stream_save(&s.records.stream);
            addStmtToIRSB(s.records.stream.out, st);
        }
    }
    instruction_end(&s, in->next);
    block_close(&s);
    stream_save(&s.records.stream);
    records_end(&s.records);
    return optimise(s.records.stream.out, closure->readdr);
}
