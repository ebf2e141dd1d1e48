// trace/ev/buffer: bytes that are used again and again, and only grow.
#ifndef SLUICE_TRACE_EV_BUFFER_H
#define SLUICE_TRACE_EV_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

struct buffer {
    unsigned char *bytes; // [room], NULL while that is 0; to be freed
    size_t room;
};

// Makes room for so many. False: no memory, and what is there stays.
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
