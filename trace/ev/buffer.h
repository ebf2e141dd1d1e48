// trace/ev/buffer: reusable byte buffer that only grows.
#ifndef SLUICE_TRACE_EV_BUFFER_H
#define SLUICE_TRACE_EV_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

struct buffer {
    unsigned char *bytes; // [room], NULL if room is 0; the owner frees it
    size_t room;
};

// Makes room for `wanted` bytes. False: no memory; the buffer is unchanged.
static inline bool buffer_reserve(struct buffer *buffer, size_t wanted)
{
    if (wanted <= buffer->room)
        return true;
    unsigned char *more = realloc(buffer->bytes, wanted);
    if (!more)
        return false;
    buffer->bytes = more;
    buffer->room = wanted;
    return true;
}

#endif
