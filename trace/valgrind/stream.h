// trace/valgrind/stream: generator of inline code that writes words at the ring's cursor.
// SPDX-License-Identifier: GPL-2.0-or-later
// The code reads the cursor once, writes items at fixed offsets from it, and stores it at stream_save. Items
// before the ring's cursor have happened.
#ifndef SLUICE_TRACE_VALGRIND_STREAM_H
#define SLUICE_TRACE_VALGRIND_STREAM_H

#include "trace/valgrind/link.h"

struct stream {
    IRSB *out;
    IRTemp base; // the cursor as last read
    UInt offset; // of the next word from base
    UInt bytes;  // upper bound of the bytes written since stream_room
    Bool unsaved;
};

// Adds code that ensures room for RING_SLACK bytes.
void stream_room(struct stream *stream);

// Writes the next word.
void stream_word(struct stream *stream, IRExpr *word);

// Overwrites a byte of the word `words` back.
void stream_patch(struct stream *stream, UInt words, UInt byte, IRExpr *value);

// Removes the last words if the guard (I1) is false.
void stream_keep_if(struct stream *stream, UInt words, IRExpr *guard);

// Stores the cursor, if anything was written since the last time.
void stream_save(struct stream *stream);

// Binds a value to a new temporary.
IRExpr *stream_bind(struct stream *stream, IRType type, IRExpr *value);

// The expression last assigned to a temporary; other expressions unchanged.
const IRExpr *stream_definition(const struct stream *stream, const IRExpr *e);

static inline IRExpr *constant(ULong value)
{
    return IRExpr_Const(IRConst_U64(value));
}

#endif
