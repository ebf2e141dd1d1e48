// trace/wpp/stream: a column of a file, decompressed as it is read.
// Memory: the stored bytes, and zstd's window of at most 8 MB; never what the frame claims to hold.
#ifndef SLUICE_TRACE_WPP_STREAM_H
#define SLUICE_TRACE_WPP_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STREAM_BYTES = 1 << 14 };

struct stream {
    unsigned char *stored; // owned
    size_t stored_bytes, taken;
    uint64_t left; // declared bytes that are not decompressed yet
    struct ZSTD_DCtx_s *zstd;
    bool whole;       // the frame has ended
    const char *what; // the fault; NULL: none so far
    size_t at, count; // of the bytes decompressed last
    unsigned char byte[STREAM_BYTES];
};

// Begins on a column's stored bytes, which it takes over, and its declared length. False: stream->what says
// why. Call stream_free in either case.
bool stream_init(struct stream *stream, unsigned char *stored, size_t stored_bytes, uint64_t declared);
void stream_free(struct stream *stream);

// Decompresses more. False: the column has ended, or stream->what says why not.
bool stream_fill(struct stream *stream);

// Takes the next byte. False: as stream_fill.
static inline bool stream_byte(struct stream *stream, unsigned char *byte)
{
    if (stream->at == stream->count && !stream_fill(stream))
        return false;
    *byte = stream->byte[stream->at++];
    return true;
}

// Whether all bytes were taken.
bool stream_ended(struct stream *stream);

#endif
