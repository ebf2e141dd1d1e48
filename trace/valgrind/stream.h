// trace/valgrind/stream: code that writes items through the ring's cursor, made inline in a superblock.
// SPDX-License-Identifier: GPL-2.0-or-later
// The cursor is read once, items stand at fixed distances from it, and it is stored where stream_save says:
// what is before the cursor in the ring has happened.
#ifndef SLUICE_TRACE_VALGRIND_STREAM_H
#define SLUICE_TRACE_VALGRIND_STREAM_H

#include "link.h"

struct stream {
    IRSB *out;
    IRTemp base; // the cursor as last read
    UInt offset; // of the next word from it
    UInt bytes;  // that may have been written since there was RING_SLACK of room
    Bool unsaved;
};

// Room for RING_SLACK bytes, made when the code runs.
void stream_room(struct stream *stream);

// The next word.
void stream_word(struct stream *stream, IRExpr *word);

// A byte of a word that is `words` back.
void stream_patch(struct stream *stream, UInt words, UInt byte, IRExpr *value);

// Takes the last words back where the guard (I1) is false.
void stream_keep_if(struct stream *stream, UInt words, IRExpr *guard);

// Stores the cursor, if anything was written since.
void stream_save(struct stream *stream);

// A new temporary of this value.
IRExpr *stream_bind(struct stream *stream, IRType type, IRExpr *value);

// What a temporary was last given; other expressions are themselves.
const IRExpr *stream_definition(const struct stream *stream, const IRExpr *e);

static inline IRExpr *constant(ULong value)
{
    return IRExpr_Const(IRConst_U64(value));
}

#endif
