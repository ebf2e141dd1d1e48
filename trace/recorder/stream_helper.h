// trace/recorder/stream_helper: helper of this folder's tests that builds streams of items.
#ifndef SLUICE_TRACE_RECORDER_STREAM_HELPER_H
#define SLUICE_TRACE_RECORDER_STREAM_HELPER_H

#include <string.h>

#include "trace/record.h"
#include "trace/recorder/ring.h"

enum { STREAM_WORDS = 1 << 16 };

struct stream {
    uint64_t word[STREAM_WORDS]; // [count]
    size_t count;
    uint32_t sites;
};

static inline void put(struct stream *s, uint64_t word)
{
    s->word[s->count++] = word;
}

// Defines a site; returns its number.
static inline uint32_t put_site(struct stream *s, uint64_t pc, uint64_t target, uint64_t what,
                                uint64_t instructions)
{
    put(s, RING_HEAD(RING_DEFINE, s->sites));
    put(s, pc);
    put(s, target);
    put(s, what);
    put(s, instructions);
    return s->sites++;
}

// Writes a record of one word: a block, or a branch without RING_MOVING.
static inline void put_plain(struct stream *s, uint32_t site, bool taken)
{
    put(s, RING_HEAD(RING_RECORD, site) | (taken ? RING_TAKEN : 0));
}

static inline void put_access(struct stream *s, uint32_t site, uint64_t address, uint64_t value)
{
    put_plain(s, site, false);
    put(s, address);
    put(s, value);
}

static inline void put_text(struct stream *s, enum ring_code code, const char *text)
{
    size_t length = strlen(text);
    size_t words = (length + 7) / 8;
    put(s, RING_HEAD(code, length));
    memset(&s->word[s->count], 0, 8 * words);
    memcpy(&s->word[s->count], text, length);
    s->count += words;
}

static inline void put_map(struct stream *s, uint64_t start, uint64_t end, uint64_t offset, const char *path)
{
    size_t at = s->count;
    put_text(s, RING_MAP, path);
    memmove(&s->word[at + 4], &s->word[at + 1], 8 * (s->count - at - 1));
    s->word[at + 1] = start;
    s->word[at + 2] = end;
    s->word[at + 3] = offset;
    s->count += 3;
}

#endif
