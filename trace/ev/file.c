// trace/ev/file: an event file, read. Format: doc/trace/format.md.
#include "file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

#include "decode.h"
#include "header.h"
#include "input.h"

enum { BATCH = 4096 /* records */ };

struct chunk { // an entry of the index
    uint64_t offset, first, instruction;
    uint64_t records; // 0: mappings
};

struct ev {
    struct input in;
    struct about about;
    struct mappings mappings;
    bool surveyed; // all mappings are known
    struct decoder decoder;
    struct chunk *chunk; // [chunks], after a survey
    size_t chunks;
    struct record batch[BATCH];
    size_t next, count; // of the batch
    bool ended;
};

bool ev_is(const unsigned char *bytes, size_t count)
{
    return count >= sizeof ev_magic && memcmp(bytes, ev_magic, sizeof ev_magic) == 0;
}

// What a payload holds is wrong, or there is no memory for it.
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
        return input_damaged(&ev->in, offset, "no header stands");
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

// Takes up a chunk that is no header. False: the file ends with it, or is damaged.
static bool take_chunk(struct ev *ev, const struct head *head, uint64_t offset)
{
    struct input *in = &ev->in;
    bool memory;
    if (head->tag == TAG_HEAD)
        return input_damaged(in, offset, "a second header stands");
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

// Fills the batch. EV_RECORD: it holds some.
static enum ev_status fill(struct ev *ev, char message[MESSAGE_SIZE])
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
            input_damaged(in, offset, "a chunk's columns are damaged before what begins");
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
        enum ev_status status = fill(ev, message);
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
        enum ev_status status = fill(ev, message);
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

// ---- survey ------------------------------------------------------------------------------

static bool add_chunk(struct ev *ev, struct chunk chunk)
{
    if ((ev->chunks & (ev->chunks - 1)) == 0) { // full at 0 and at each power of two
        struct chunk *more = realloc(ev->chunk, (ev->chunks ? 2 * ev->chunks : 1) * sizeof *more);
        if (!more)
            return false;
        ev->chunk = more;
    }
    ev->chunk[ev->chunks++] = chunk;
    return true;
}

// Goes to the index by the file's last bytes and reads it. False: there is none that is good.
static bool read_index(struct ev *ev, struct ev_survey *survey)
{
    struct input *in = &ev->in;
    unsigned char trailer[TRAILER_BYTES];
    struct head head;
    if (in->size < PREAMBLE_BYTES + TRAILER_BYTES || !input_seek(in, in->size - TRAILER_BYTES) ||
        input_bytes(in, trailer, TRAILER_BYTES) != TRAILER_BYTES || get64(trailer) > in->size ||
        !input_seek(in, get64(trailer)) || !input_chunk(in, &head) || head.tag != TAG_INDX ||
        !input_trailer(in, get64(trailer)))
        return false;
    for (size_t at = 0; at + INDEX_ENTRY_BYTES <= head.raw; at += INDEX_ENTRY_BYTES) {
        const unsigned char *entry = in->payload + at;
        struct chunk chunk = {get64(entry), get64(entry + 8), get64(entry + 16), get64(entry + 24)};
        if (!add_chunk(ev, chunk))
            return false;
    }
    survey->records = head.first;
    survey->instructions = head.instruction;
    return true;
}

// Finds the chunks by their heads, as far as they are whole. False: no memory.
static bool scan(struct ev *ev, struct ev_survey *survey)
{
    struct input *in = &ev->in;
    struct head head;
    uint64_t offset = PREAMBLE_BYTES;
    survey->records = 0;
    while (input_seek(in, offset) && input_head(in, &head) && head.tag != TAG_INDX &&
           in->at + head.stored <= in->size) {
        struct chunk chunk = {offset, head.first, head.instruction, head.records};
        if (head.tag != TAG_HEAD && !add_chunk(ev, chunk))
            return false;
        survey->records += head.records;
        survey->instructions = head.tag == TAG_RECS ? head.instruction : survey->instructions;
        offset = in->at + head.stored;
    }
    return true;
}

// False: no memory.
static bool read_mappings(struct ev *ev)
{
    struct head head;
    bool memory = true;
    mappings_free(&ev->mappings);
    for (size_t i = 0; memory && i < ev->chunks; i++) {
        if (ev->chunk[i].records == 0 && input_seek(&ev->in, ev->chunk[i].offset) &&
            input_chunk(&ev->in, &head) && head.tag == TAG_MAPS)
            mapping_unpack(&ev->mappings, ev->in.payload, head.raw, &memory);
    }
    return memory;
}

bool ev_survey(struct ev *ev, struct ev_survey *survey, char message[MESSAGE_SIZE])
{
    struct input *in = &ev->in;
    *survey = (struct ev_survey){.bytes = in->size};
    if (!in->size || ev->decoder.left > 0) { // the decoder reads from in->payload
        message_set(message, "%.300s: %s", in->name,
                    in->size ? "is half read" : "cannot be sought in, as a pipe cannot");
        return false;
    }
    char failure[MESSAGE_SIZE]; // what a survey stumbles over is none of the reading
    memcpy(failure, in->failure, MESSAGE_SIZE);
    uint64_t at = in->at;
    ev->chunks = 0;
    survey->indexed = read_index(ev, survey);
    if (!survey->indexed)
        ev->chunks = 0;
    ev->surveyed = (survey->indexed || scan(ev, survey)) && read_mappings(ev);
    for (size_t i = 0; i < ev->chunks; i++)
        survey->chunks += ev->chunk[i].records > 0;
    memcpy(in->failure, failure, MESSAGE_SIZE);
    if (ev->surveyed && input_seek(in, at))
        return true;
    message_set(message, "%.300s: %s", in->name, ev->surveyed ? strerror(errno) : "no memory");
    return false;
}

bool ev_seek(struct ev *ev, uint64_t record, char message[MESSAGE_SIZE])
{
    for (size_t i = 0; i < ev->chunks; i++) {
        const struct chunk *c = &ev->chunk[i];
        if (record < c->first || record - c->first >= c->records)
            continue;
        ev->in.failure[0] = 0;
        ev->in.records = c->first;
        ev->ended = false;
        ev->decoder.left = 0;
        if (!input_seek(&ev->in, c->offset))
            input_damaged(&ev->in, c->offset, strerror(errno));
        while (ev->in.records <= record)
            if (fill(ev, message) != EV_RECORD)
                return false;
        ev->next = ev->count - (size_t)(ev->in.records - record);
        return true;
    }
    message_set(message, "%.300s: has no record %" PRIu64, ev->in.name, record);
    return false;
}
