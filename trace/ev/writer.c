// trace/ev/writer: numbering of sites, compressed chunks, header, mappings. Format: doc/trace/format.md.
#include "trace/ev/writer.h"

#include <stdlib.h>
#include <zstd.h>

#include "trace/ev/encode.h"
#include "trace/ev/header.h"
#include "trace/ev/output.h"
#include "trace/ev/sites.h"
#include "trace/keep.h"

enum { ZSTD_LEVEL = 3, SITES_MOST = 1 << 16 /* then those of writer_put begin anew */ };

// A site, and its number in the latest chunk that has it.
struct numbered {
    struct site site;
    uint32_t chunk; // latest chunk with this site, from 1; 0: none
    uint32_t local;
};

struct writer {
    struct output output;
    struct encoder encoder;
    uint64_t records;      // accepted
    uint32_t chunk;        // number of the chunk being filled, from 1
    struct numbered *site; // [sites]
    uint32_t sites, room;
    struct sites *number;
    bool kept; // a caller keeps site numbers
    ZSTD_CCtx *zstd;
    struct buffer raw; // columns in sequence
};

// Passes `good` on; if false, copies the failure.
static bool told(const struct writer *w, bool good, char message[MESSAGE_SIZE])
{
    if (!good)
        memcpy(message, w->output.failure, MESSAGE_SIZE);
    return good;
}

// ---- chunks ------------------------------------------------------------------------------

// Writes the waiting records as a chunk.
static bool flush(struct writer *w)
{
    struct encoder *e = &w->encoder;
    struct output *o = &w->output;
    if (o->failure[0] || e->records == 0)
        return !o->failure[0];
    size_t raw = encoder_bytes(e);
    size_t room = ZSTD_compressBound(raw);
    unsigned char *payload = output_payload(o, room);
    if (!payload)
        return false;
    if (!buffer_reserve(&w->raw, raw))
        return output_fail(o, "no memory");
    encoder_copy(e, w->raw.bytes);
    size_t stored = ZSTD_compressCCtx(w->zstd, payload, room, w->raw.bytes, raw, ZSTD_LEVEL);
    if (ZSTD_isError(stored))
        return output_fail(o, ZSTD_getErrorName(stored));
    if (stored >= raw) {
        memcpy(payload, w->raw.bytes, raw);
        stored = raw;
    }
    struct head head = {.tag = TAG_RECS,
                        .stored = (uint32_t)stored,
                        .raw = (uint32_t)raw,
                        .records = e->records,
                        .first = w->records - e->records,
                        .instruction = e->instruction};
    e->records = 0;
    w->chunk++;
    return output_chunk(o, &head);
}

bool writer_flush(struct writer *w, char message[MESSAGE_SIZE])
{
    return told(w, flush(w), message);
}

static bool write_header(struct writer *w, const struct about *about)
{
    size_t most = header_bytes(about);
    unsigned char *payload = most <= HEADER_MOST ? output_payload(&w->output, most) : NULL;
    if (!payload)
        return output_fail(&w->output, "the header is too long");
    uint32_t bytes = (uint32_t)header_pack(about, payload);
    return output_chunk(&w->output, &(struct head){.tag = TAG_HEAD, .stored = bytes, .raw = bytes});
}

bool writer_map(struct writer *w, const struct mapping *mapping, char message[MESSAGE_SIZE])
{
    uint32_t bytes = (uint32_t)mapping_bytes(mapping);
    if (bytes > MAPPING_MOST)
        return told(w, output_fail(&w->output, "the path of a mapping is too long"), message);
    unsigned char *payload = output_payload(&w->output, bytes);
    if (!payload)
        return told(w, false, message);
    mapping_pack(mapping, payload);
    struct head head = {.tag = TAG_MAPS,
                        .stored = bytes,
                        .raw = bytes,
                        .first = w->records,
                        .instruction = mapping->instruction};
    return told(w, output_chunk(&w->output, &head), message);
}

// ---- beginning and end -------------------------------------------------------------------

struct writer *writer_open(const char *path, const struct about *about, char message[MESSAGE_SIZE])
{
    struct writer *w = calloc(1, sizeof *w);
    if (w) {
        w->zstd = ZSTD_createCCtx();
        w->number = sites_new();
    }
    if (!w || !w->zstd || !w->number || !encoder_init(&w->encoder)) {
        message_set(message, "%.300s: no memory", path);
        if (w)
            writer_abandon(w);
        return NULL;
    }
    w->chunk = 1;
    if (told(w, output_open(&w->output, path) && write_header(w, about), message))
        return w;
    if (w->output.own)
        keep_remove(path); // nothing can read it, and a second try would keep it in place of the older file
    writer_abandon(w);
    return NULL;
}

bool writer_close(struct writer *w, char message[MESSAGE_SIZE])
{
    uint64_t last = w->encoder.history.instruction;
    bool good = told(w, flush(w) && output_end(&w->output, w->records, last), message);
    writer_abandon(w);
    return good;
}

void writer_abandon(struct writer *w)
{
    sites_free(w->number);
    output_free(&w->output);
    encoder_free(&w->encoder);
    ZSTD_freeCCtx(w->zstd);
    free(w->site);
    free(w->raw.bytes);
    free(w);
}

// ---- records -----------------------------------------------------------------------------

static uint32_t site_number(struct writer *w, const struct site *site)
{
    if (w->sites == w->room) {
        uint32_t room = w->room ? 2 * w->room : 1024;
        struct numbered *more = realloc(w->site, room * sizeof *more);
        if (!more)
            return UINT32_MAX;
        w->site = more;
        w->room = room;
    }
    uint32_t number = sites_number(w->number, site, w->sites);
    if (number == w->sites)
        w->site[w->sites++] = (struct numbered){.site = *site};
    return number;
}

uint32_t writer_site(struct writer *w, const struct site *site)
{
    w->kept = true;
    return site_number(w, site);
}

// Makes room for one more record. False: writing failed, now or before.
static inline bool make_room(struct writer *w)
{
    const struct encoder *e = &w->encoder;
    if (e->records == CHUNK_RECORDS || (e->records > 0 && e->full))
        return flush(w);
    return e->records > 0 || !w->output.failure[0];
}

// Encodes a record; needs room for it.
static inline bool put(struct writer *w, uint32_t number, const struct record *record)
{
    struct encoder *e = &w->encoder;
    if (e->records == 0)
        encoder_start(e, record->instruction);
    struct numbered *n = &w->site[number];
    if (!encoder_put(e, n->chunk == w->chunk ? n->local : HISTORY_START, &n->site, record))
        return output_fail(&w->output, "no memory");
    if (n->chunk != w->chunk) {
        n->chunk = w->chunk;
        n->local = e->history.sites;
    }
    w->records++;
    return true;
}

bool writer_event(struct writer *w, uint32_t site, uint64_t instruction, uint32_t thread, uint64_t address,
                  uint64_t value, char message[MESSAGE_SIZE])
{
    struct record record = {.instruction = instruction, .thread = thread, .address = address, .value = value};
    return told(w, make_room(w) && put(w, site, &record), message);
}

bool writer_put(struct writer *w, const struct record *record, char message[MESSAGE_SIZE])
{
    struct site site = {.type = record->type, .pc = record->pc};
    site.size = record_is_packet(record->type) ? 0 : record->size;
    if (record->type == RECORD_BLOCK)
        site.value = record->value;
    if (record->type == RECORD_BRANCH) {
        site.class = record->class;
        site.taken = record->taken;
        site.moving = record->class == BRANCH_RETURN || record->class == BRANCH_INDIRECT;
        site.target = site.moving ? 0 : record->address;
    }
    if (!make_room(w))
        return told(w, false, message);
    if (w->sites >= SITES_MOST && !w->kept && w->encoder.records == 0) {
        sites_clear(w->number); // bounds the memory in a trace of ever new sites
        w->sites = 0;
    }
    uint32_t number = site_number(w, &site);
    if (number == UINT32_MAX)
        return told(w, output_fail(&w->output, "no memory"), message);
    return told(w, put(w, number, record), message);
}

uint64_t writer_records(const struct writer *w)
{
    return w->records;
}

uint64_t writer_bytes(const struct writer *w)
{
    return w->output.bytes;
}
