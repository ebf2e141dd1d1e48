// trace/ev/file: opening, and reading of records chunk by chunk. Format: doc/trace/format.md.
#include "trace/ev/file.h"

#include <stdlib.h>

#include "trace/ev/header.h"
#include "trace/ev/open.h"

bool ev_is(const unsigned char *bytes, size_t count)
{
    return count >= sizeof ev_magic && memcmp(bytes, ev_magic, sizeof ev_magic) == 0;
}

// A payload's contents are wrong, or there is no memory for them.
static bool unpack_failed(struct ev *ev, uint64_t offset, const char *what, bool memory)
{
    return memory ? input_damaged(&ev->in, offset, what) : input_no_memory(&ev->in);
}

// ---- opening -----------------------------------------------------------------------------

static bool read_header(struct ev *ev)
{
    struct head head;
    bool memory;
    uint64_t offset = ev->in.at;
    if (!input_chunk(&ev->in, &head))
        return false;
    if (head.tag != TAG_HEAD)
        return input_damaged(&ev->in, offset, "there is no header");
    return header_unpack(&ev->about, ev->in.payload, head.raw, &memory) ||
           unpack_failed(ev, offset, "the header is damaged", memory);
}

struct ev *ev_open(const char *path, char message[MESSAGE_SIZE])
{
    struct ev *ev = calloc(1, sizeof *ev);
    if (!ev || !decoder_init(&ev->decoder)) {
        message_set(message, "%.300s: no memory", path);
        ev_close(ev);
        return NULL;
    }
    if (input_open(&ev->in, path) && read_header(ev))
        return ev;
    memcpy(message, ev->in.failure, MESSAGE_SIZE);
    ev_close(ev);
    return NULL;
}

void ev_close(struct ev *ev)
{
    if (!ev)
        return;
    input_free(&ev->in);
    about_free(&ev->about);
    mappings_free(&ev->mappings);
    decoder_free(&ev->decoder);
    free(ev->chunk);
    free(ev);
}

// ---- records -----------------------------------------------------------------------------

// Starts on a chunk after the header. False: the file ends with it, or is damaged.
static bool take_chunk(struct ev *ev, const struct head *head, uint64_t offset)
{
    struct input *in = &ev->in;
    bool memory;
    if (head->tag == TAG_HEAD)
        return input_damaged(in, offset, "there is a second header");
    if (head->tag == TAG_MAPS)
        return ev->surveyed || mapping_unpack(&ev->mappings, in->payload, head->raw, &memory) ||
               unpack_failed(ev, offset, "a mapping is damaged", memory);
    if (head->first != in->records)
        return input_damaged(in, offset, "records are missing");
    if (head->tag == TAG_INDX) {
        ev->ended = input_trailer(in, offset);
        return false;
    }
    return decoder_start(&ev->decoder, in->payload, head->raw, head->records, head->instruction) ||
           input_damaged(in, offset, "a chunk's columns are damaged");
}

enum ev_status ev_fill(struct ev *ev, char message[MESSAGE_SIZE])
{
    struct input *in = &ev->in;
    ev->next = ev->count = 0;
    while (ev->count == 0 && !in->failure[0] && !ev->ended) {
        struct head head;
        uint64_t offset = in->at;
        if (ev->decoder.left == 0) {
            if (!input_chunk(in, &head) || !take_chunk(ev, &head, offset))
                break;
            continue;
        }
        ev->count = decoder_next(&ev->decoder, ev->batch, BATCH);
        in->records += ev->count;
        if (ev->decoder.bad) {
            unpack_failed(ev, offset, "a chunk's columns are damaged before the chunk",
                          !ev->decoder.no_memory);
            ev->decoder.left = 0;
        }
    }
    if (ev->count > 0)
        return EV_RECORD;
    if (ev->ended)
        return EV_END;
    memcpy(message, in->failure, MESSAGE_SIZE);
    return EV_FAILED;
}

enum ev_status ev_next(struct ev *ev, struct record *record, char message[MESSAGE_SIZE])
{
    if (ev->next == ev->count) {
        enum ev_status status = ev_fill(ev, message);
        if (status != EV_RECORD)
            return status;
    }
    *record = ev->batch[ev->next++];
    return EV_RECORD;
}

enum ev_status ev_chunk(struct ev *ev, const struct record **record, size_t *count,
                        char message[MESSAGE_SIZE])
{
    if (ev->next == ev->count) {
        enum ev_status status = ev_fill(ev, message);
        if (status != EV_RECORD)
            return status;
    }
    *record = ev->batch + ev->next;
    *count = ev->count - ev->next;
    ev->next = ev->count;
    return EV_RECORD;
}

const struct about *ev_about(const struct ev *ev)
{
    return &ev->about;
}

const struct mappings *ev_mappings(const struct ev *ev)
{
    return &ev->mappings;
}

uint64_t ev_position(const struct ev *ev)
{
    return ev->in.at;
}

uint64_t ev_size(const struct ev *ev)
{
    return ev->in.size;
}
