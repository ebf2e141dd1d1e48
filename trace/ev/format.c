// trace/ev/format: packing of chunk heads, and checksums. Source: doc/trace/format.md.
#include "trace/ev/format.h"

#include <zlib.h>

const unsigned char ev_magic[8] = {0x89, 'S', 'L', 'U', 'I', 'C', 'E', '\n'};

uint32_t ev_crc(const void *bytes, size_t count)
{
    return (uint32_t)crc32_z(0, bytes, count);
}

void head_pack(const struct head *head, unsigned char bytes[HEAD_BYTES])
{
    put32(bytes, head->tag);
    put32(bytes + 4, head->stored);
    put32(bytes + 8, head->raw);
    put32(bytes + 12, head->records);
    put64(bytes + 16, head->first);
    put64(bytes + 24, head->instruction);
    put32(bytes + 32, head->crc);
    put32(bytes + 36, ev_crc(bytes, HEAD_BYTES - 4));
}

bool head_unpack(struct head *head, const unsigned char bytes[HEAD_BYTES])
{
    *head = (struct head){
        .tag = get32(bytes),
        .stored = get32(bytes + 4),
        .raw = get32(bytes + 8),
        .records = get32(bytes + 12),
        .first = get64(bytes + 16),
        .instruction = get64(bytes + 24),
        .crc = get32(bytes + 32),
    };
    return get32(bytes + 36) == ev_crc(bytes, HEAD_BYTES - 4);
}
