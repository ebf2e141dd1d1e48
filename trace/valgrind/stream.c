// trace/valgrind/stream: VEX statements for words, cursor and room.
// SPDX-License-Identifier: GPL-2.0-or-later
#include "trace/valgrind/stream.h"

IRExpr *stream_bind(struct stream *stream, IRType type, IRExpr *value)
{
    IRTemp tmp = newIRTemp(stream->out->tyenv, type);
    addStmtToIRSB(stream->out, IRStmt_WrTmp(tmp, value));
    return IRExpr_RdTmp(tmp);
}

static IRExpr *place(struct stream *stream, UInt offset)
{
    IRExpr *base = IRExpr_RdTmp(stream->base);
    return offset == 0 ? base : stream_bind(stream, Ity_I64, IRExpr_Binop(Iop_Add64, base, constant(offset)));
}

static void store(struct stream *stream, IRExpr *address, IRExpr *value)
{
    addStmtToIRSB(stream->out, IRStmt_Store(Iend_LE, address, value));
}

static IRExpr *load(struct stream *stream, const void *from)
{
    return stream_bind(stream, Ity_I64, IRExpr_Load(Iend_LE, Ity_I64, constant((Addr)from)));
}

void stream_room(struct stream *stream)
{
    stream_save(stream);
    IRExpr *full =
        stream_bind(stream, Ity_I1,
                    IRExpr_Binop(Iop_CmpLT64U, load(stream, &link_limit), load(stream, &link_ring->cursor)));
    IRDirty *swap = unsafeIRDirty_0_N(0, "link_swap", VG_(fnptr_to_fnentry)(link_swap), mkIRExprVec_0());
    swap->guard = full;
    addStmtToIRSB(stream->out, IRStmt_Dirty(swap));
    stream->base = load(stream, &link_ring->cursor)->Iex.RdTmp.tmp;
    stream->offset = 0;
    stream->bytes = 0;
}

void stream_word(struct stream *stream, IRExpr *word)
{
    store(stream, place(stream, stream->offset), word);
    stream->offset += sizeof(ULong);
    stream->bytes += sizeof(ULong);
    stream->unsaved = True;
}

void stream_patch(struct stream *stream, UInt words, UInt byte, IRExpr *value)
{
    store(stream, place(stream, stream->offset - words * (UInt)sizeof(ULong) + byte), value);
}

void stream_keep_if(struct stream *stream, UInt words, IRExpr *guard)
{
    IRExpr *distance = stream_bind(
        stream, Ity_I64,
        IRExpr_ITE(guard, constant(stream->offset), constant(stream->offset - words * sizeof(ULong))));
    stream->base = stream_bind(stream, Ity_I64, IRExpr_Binop(Iop_Add64, IRExpr_RdTmp(stream->base), distance))
                       ->Iex.RdTmp.tmp;
    stream->offset = 0;
}

void stream_save(struct stream *stream)
{
    if (stream->unsaved)
        store(stream, constant((Addr)&link_ring->cursor), place(stream, stream->offset));
    stream->unsaved = False;
}

const IRExpr *stream_definition(const struct stream *stream, const IRExpr *e)
{
    if (e->tag != Iex_RdTmp)
        return e;
    for (Int i = stream->out->stmts_used - 1; i >= 0; i--) {
        const IRStmt *st = stream->out->stmts[i];
        if (st->tag == Ist_WrTmp && st->Ist.WrTmp.tmp == e->Iex.RdTmp.tmp)
            return st->Ist.WrTmp.data;
    }
    return e;
}
