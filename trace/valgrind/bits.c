// trace/valgrind/bits: operand addresses of bt, bts, btr and btc from VEX's byte addresses.
// SPDX-License-Identifier: GPL-2.0-or-later
#include "trace/valgrind/bits.h"

static Bool is_binary(const IRExpr *e, IROp op)
{
    return e->tag == Iex_Binop && e->Iex.Binop.op == op;
}

static IRExpr *shifted(struct stream *stream, IROp op, IRExpr *e, UInt bits)
{
    return stream_bind(stream, Ity_I64, IRExpr_Binop(op, e, IRExpr_Const(IRConst_U8((UChar)bits))));
}

// VEX's address is base + (number >> 3). The operand's address is base + (number >> 3 + log << log), where
// its size is 2^log bytes. If the code has another form, the byte's own address.
static IRExpr *operand_address(struct stream *stream, IRExpr *byte, UInt size)
{
    UInt log = size == 8 ? 3 : size == 4 ? 2 : 1;
    const IRExpr *sum = stream_definition(stream, byte);
    if (!is_binary(sum, Iop_Add64))
        return byte;
    const IRExpr *distance = stream_definition(stream, sum->Iex.Binop.arg2);
    if (!is_binary(distance, Iop_Sar64))
        return byte;
    IRExpr *whole =
        shifted(stream, Iop_Shl64, shifted(stream, Iop_Sar64, distance->Iex.Binop.arg1, 3 + log), log);
    return stream_bind(stream, Ity_I64, IRExpr_Binop(Iop_Add64, sum->Iex.Binop.arg1, whole));
}

void bits_statement(struct stream *stream, struct accesses *accesses, IRStmt *st, UInt size)
{
    IRExpr *byte = NULL;
    if (st->tag == Ist_WrTmp && st->Ist.WrTmp.data->tag == Iex_Load) {
        byte = operand_address(stream, st->Ist.WrTmp.data->Iex.Load.addr, size);
        access_add(stream, accesses, RECORD_LOAD, size, byte, access_peek(stream, byte, size));
    }
    addStmtToIRSB(stream->out, st);
    if (st->tag == Ist_Store)
        byte = st->Ist.Store.addr;
    else if (st->tag == Ist_CAS)
        byte = st->Ist.CAS.details->addr;
    else
        return;
    byte = operand_address(stream, byte, size);
    access_add(stream, accesses, RECORD_STORE, size, byte, access_peek(stream, byte, size));
}
