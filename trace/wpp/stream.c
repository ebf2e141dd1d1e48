// trace/wpp/stream: one zstd frame, decompressed piece by piece.
#include "trace/wpp/stream.h"

#include <stdlib.h>
#include <zstd.h>

enum { WINDOW_LOG = 23 /* of level 19, the writer's */ };

static bool fails(struct stream *stream, const char *what)
{
    stream->what = what;
    return false;
}

bool stream_init(struct stream *stream, unsigned char *stored, size_t stored_bytes, uint64_t declared)
{
    *stream = (struct stream){
        .stored = stored, .stored_bytes = stored_bytes, .left = declared, .zstd = ZSTD_createDCtx()};
    if (!stream->zstd || ZSTD_isError(ZSTD_DCtx_setParameter(stream->zstd, ZSTD_d_windowLogMax, WINDOW_LOG)))
        return fails(stream, "no memory for a column");
    if (ZSTD_getFrameContentSize(stored, stored_bytes) != declared)
        return fails(stream, "a column does not have the declared length");
    return true;
}

void stream_free(struct stream *stream)
{
    ZSTD_freeDCtx(stream->zstd);
    free(stream->stored);
}

bool stream_fill(struct stream *stream)
{
    ZSTD_inBuffer in = {stream->stored, stream->stored_bytes, stream->taken};
    stream->at = stream->count = 0;
    while (stream->count == 0 && !stream->whole && !stream->what) {
        ZSTD_outBuffer out = {stream->byte, STREAM_BYTES, 0};
        const size_t taken = in.pos;
        const size_t hint = ZSTD_decompressStream(stream->zstd, &out, &in);
        if (ZSTD_isError(hint) || out.pos > stream->left || (hint > 0 && out.pos == 0 && in.pos == taken))
            return fails(stream, "a column is damaged");
        stream->whole = hint == 0;
        stream->left -= out.pos;
        stream->count = out.pos;
    }
    stream->taken = in.pos;
    if (stream->whole && (stream->left > 0 || stream->taken < stream->stored_bytes))
        return fails(stream, "a column is damaged");
    return stream->count > 0;
}

bool stream_ended(struct stream *stream)
{
    return stream->at == stream->count && !stream_fill(stream) && !stream->what;
}
