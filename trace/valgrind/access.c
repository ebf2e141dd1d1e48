// trace/valgrind/access: extraction of accesses, guards and values from VEX's statements.
// SPDX-License-Identifier: GPL-2.0-or-later
// Rules: doc/trace/record.md. Values are bound here, at the statement; the items are written later.
#include "trace/valgrind/access.h"

static IRType type_of(struct stream *stream, const IRExpr *e)
{
    return typeOfIRExpr(stream->out->tyenv, e);
}

static IRExpr *unary(struct stream *stream, IRType type, IROp op, IRExpr *e)
{
    return stream_bind(stream, type, IRExpr_Unop(op, e));
}

// The low 64 bits of a value.
static IRExpr *word_of(struct stream *stream, IRExpr *e)
{
    switch (type_of(stream, e)) {
    case Ity_I8: return unary(stream, Ity_I64, Iop_8Uto64, e);
    case Ity_I16: return unary(stream, Ity_I64, Iop_16Uto64, e);
    case Ity_I32: return unary(stream, Ity_I64, Iop_32Uto64, e);
    case Ity_F32: return unary(stream, Ity_I64, Iop_32Uto64, unary(stream, Ity_I32, Iop_ReinterpF32asI32, e));
    case Ity_F64: return unary(stream, Ity_I64, Iop_ReinterpF64asI64, e);
    case Ity_I128: return unary(stream, Ity_I64, Iop_128to64, e);
    case Ity_V128: return unary(stream, Ity_I64, Iop_V128to64, e);
    case Ity_V256: return unary(stream, Ity_I64, Iop_V256to64_0, e);
    default: return e;
    }
}

static UInt size_of(struct stream *stream, const IRExpr *e)
{
    return (UInt)sizeofIRType(type_of(stream, e));
}

static void add_guarded(struct accesses *accesses, enum record_type type, UInt size, IRExpr *address,
                        IRExpr *value, IRExpr *guard)
{
    tl_assert(accesses->count < ACCESSES);
    accesses->access[accesses->count++] = (struct access){type, size, address, value, guard};
}

// An address as a variable base plus a constant offset.
struct place {
    const IRExpr *base;
    ULong offset;
};

static struct place place_of(const struct stream *stream, const IRExpr *address)
{
    struct place place = {address, 0};
    for (;;) {
        const IRExpr *sum = stream_definition(stream, place.base);
        if (sum->tag != Iex_Binop || sum->Iex.Binop.op != Iop_Add64 || sum->Iex.Binop.arg2->tag != Iex_Const)
            return place;
        place.offset += sum->Iex.Binop.arg2->Iex.Const.con->Ico.U64;
        place.base = sum->Iex.Binop.arg1;
    }
}

static Bool follows(const struct stream *stream, const struct access *first, const IRExpr *address)
{
    struct place a = place_of(stream, first->address);
    struct place b = place_of(stream, address);
    return eqIRAtom(a.base, b.base) && a.offset + first->size == b.offset;
}

// Merges adjacent plain accesses: VEX splits some of the processor's accesses (cvtps2pd). Instructions that
// really make adjacent accesses are masked moves, which have guards.
void access_add(struct stream *stream, struct accesses *accesses, enum record_type type, UInt size,
                IRExpr *address, IRExpr *value)
{
    struct access *last = accesses->count > 0 ? &accesses->access[accesses->count - 1] : NULL;
    if (last == NULL || last->type != type || last->guard != NULL || !follows(stream, last, address)) {
        add_guarded(accesses, type, size, address, value, NULL);
        return;
    }
    if (last->size < sizeof(ULong)) {
        IRExpr *high =
            stream_bind(stream, Ity_I64,
                        IRExpr_Binop(Iop_Shl64, value, IRExpr_Const(IRConst_U8((UChar)(8 * last->size)))));
        last->value = stream_bind(stream, Ity_I64, IRExpr_Binop(Iop_Or64, last->value, high));
    }
    last->size += size;
}

// One load of the old value, and one store: of the new value, or of the old one if the comparison fails.
static void compare_and_swap(struct stream *stream, struct accesses *accesses, const IRCAS *cas)
{
    IRExpr *old = word_of(stream, IRExpr_RdTmp(cas->oldLo));
    IRExpr *new = word_of(stream, cas->dataLo);
    IRExpr *differs =
        stream_bind(stream, Ity_I64, IRExpr_Binop(Iop_Xor64, old, word_of(stream, cas->expdLo)));
    UInt size = size_of(stream, cas->dataLo);
    if (cas->oldHi != IRTemp_INVALID) {
        IRExpr *high = word_of(stream, IRExpr_RdTmp(cas->oldHi));
        IRExpr *high_differs =
            stream_bind(stream, Ity_I64, IRExpr_Binop(Iop_Xor64, high, word_of(stream, cas->expdHi)));
        differs = stream_bind(stream, Ity_I64, IRExpr_Binop(Iop_Or64, differs, high_differs));
        if (size == 4) {
            old = stream_bind(stream, Ity_I64,
                              IRExpr_Binop(Iop_32HLto64, IRExpr_RdTmp(cas->oldHi), IRExpr_RdTmp(cas->oldLo)));
            new = stream_bind(stream, Ity_I64, IRExpr_Binop(Iop_32HLto64, cas->dataHi, cas->dataLo));
        }
        size *= 2;
    }
    IRExpr *swapped = stream_bind(stream, Ity_I1, IRExpr_Binop(Iop_CmpEQ64, differs, constant(0)));
    IRExpr *stored = stream_bind(stream, Ity_I64, IRExpr_ITE(swapped, new, old));
    access_add(stream, accesses, RECORD_LOAD, size, cas->addr, old);
    access_add(stream, accesses, RECORD_STORE, size, cas->addr, stored);
}

static IRExpr *piece(struct stream *stream, IRType type, IRExpr *address, UInt offset)
{
    IRExpr *from = stream_bind(stream, Ity_I64, IRExpr_Binop(Iop_Add64, address, constant(offset)));
    IRExpr *value = word_of(stream, stream_bind(stream, type, IRExpr_Load(Iend_LE, type, from)));
    return stream_bind(stream, Ity_I64,
                       IRExpr_Binop(Iop_Shl64, value, IRExpr_Const(IRConst_U8((UChar)(8 * offset)))));
}

IRExpr *access_peek(struct stream *stream, IRExpr *address, UInt size)
{
    static const IRType types[] = {Ity_I32, Ity_I16, Ity_I8};
    if (size >= 8)
        return piece(stream, Ity_I64, address, 0);
    IRExpr *value = constant(0);
    UInt done = 0;
    for (UInt bytes = 4, i = 0; bytes > 0; bytes /= 2, i++) {
        if ((size & bytes) == 0)
            continue;
        IRExpr *more = piece(stream, types[i], address, done);
        value = stream_bind(stream, Ity_I64, IRExpr_Binop(Iop_Or64, value, more));
        done += bytes;
    }
    return value;
}

// The value that a helper reads or writes. Helpers with a guard access 8 bytes or more.
static IRExpr *peek_if(struct stream *stream, IRExpr *address, UInt size, IRExpr *guard)
{
    if (guard == NULL)
        return access_peek(stream, address, size);
    IRTemp value = newIRTemp(stream->out->tyenv, Ity_I64);
    addStmtToIRSB(stream->out, IRStmt_LoadG(Iend_LE, ILGop_Ident64, value, address, constant(0), guard));
    return IRExpr_RdTmp(value);
}

static Bool is_constant(const IRExpr *e)
{
    return e->tag == Iex_Const;
}

static void helper(struct stream *stream, struct accesses *accesses, IRStmt *statement)
{
    const IRDirty *dirty = statement->Ist.Dirty.details;
    IRExpr *guard = is_constant(dirty->guard) ? NULL : dirty->guard;
    UInt size = (UInt)dirty->mSize;
    if (dirty->mFx == Ifx_Read || dirty->mFx == Ifx_Modify)
        add_guarded(accesses, RECORD_LOAD, size, dirty->mAddr, peek_if(stream, dirty->mAddr, size, guard),
                    guard);
    addStmtToIRSB(stream->out, statement);
    if (dirty->mFx == Ifx_Write || dirty->mFx == Ifx_Modify)
        add_guarded(accesses, RECORD_STORE, size, dirty->mAddr, peek_if(stream, dirty->mAddr, size, guard),
                    guard);
}

static Bool divides(const IRExpr *e)
{
    if (e->tag != Iex_Binop)
        return False;
    switch (e->Iex.Binop.op) {
    case Iop_DivModU64to32:
    case Iop_DivModS64to32:
    case Iop_DivModU128to64:
    case Iop_DivModS128to64: return True;
    default: return False;
    }
}

Bool access_may_fault(const IRStmt *st)
{
    switch (st->tag) {
    case Ist_WrTmp: return st->Ist.WrTmp.data->tag == Iex_Load || divides(st->Ist.WrTmp.data);
    case Ist_Store:
    case Ist_StoreG:
    case Ist_LoadG:
    case Ist_CAS:
    case Ist_Dirty: return True;
    default: return False;
    }
}

// VEX turns a gather's masked-out element into a load from rsp's address.
static void plain_load(struct stream *stream, struct accesses *accesses, const IRStmt *st)
{
    IRExpr *value = IRExpr_RdTmp(st->Ist.WrTmp.tmp);
    IRExpr *address = st->Ist.WrTmp.data->Iex.Load.addr;
    const IRExpr *choice = stream_definition(stream, address);
    UInt size = size_of(stream, value);
    if (choice->tag == Iex_ITE)
        add_guarded(accesses, RECORD_LOAD, size, address, word_of(stream, value), choice->Iex.ITE.cond);
    else
        access_add(stream, accesses, RECORD_LOAD, size, address, word_of(stream, value));
}

void access_statement(struct stream *stream, struct accesses *accesses, IRStmt *st, Bool loads)
{
    if (st->tag == Ist_Dirty) {
        helper(stream, accesses, st);
        return;
    }
    addStmtToIRSB(stream->out, st);
    if (st->tag == Ist_WrTmp && st->Ist.WrTmp.data->tag == Iex_Load && loads) {
        plain_load(stream, accesses, st);
    } else if (st->tag == Ist_LoadG) {
        IRExpr *value = IRExpr_RdTmp(st->Ist.LoadG.details->dst);
        add_guarded(accesses, RECORD_LOAD, size_of(stream, value), st->Ist.LoadG.details->addr,
                    word_of(stream, value), st->Ist.LoadG.details->guard);
    } else if (st->tag == Ist_Store) {
        IRExpr *value = st->Ist.Store.data;
        access_add(stream, accesses, RECORD_STORE, size_of(stream, value), st->Ist.Store.addr,
                   word_of(stream, value));
    } else if (st->tag == Ist_StoreG) {
        IRExpr *value = st->Ist.StoreG.details->data;
        add_guarded(accesses, RECORD_STORE, size_of(stream, value), st->Ist.StoreG.details->addr,
                    word_of(stream, value), st->Ist.StoreG.details->guard);
    } else if (st->tag == Ist_CAS) {
        compare_and_swap(stream, accesses, st->Ist.CAS.details);
    }
}
