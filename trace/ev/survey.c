// trace/ev/survey: list of an event file's chunks, from its index or a scan, and seeking by it.
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

#include "trace/ev/header.h"
#include "trace/ev/open.h"
#include "trace/grow.h"

static bool add_chunk(struct ev *ev, struct chunk chunk)
{
    struct chunk *more = grow_by_one(ev->chunk, ev->chunks, sizeof *more);
    if (!more)
        return false;
    ev->chunk = more;
    ev->chunk[ev->chunks++] = chunk;
    return true;
}

// Takes the index in the payload. False: no memory, or it is wrong: chunks overlap, or the records of all of
// them are not those that it claims.
static bool take_index(struct ev *ev, const struct head *head, uint64_t offset)
{
    uint64_t end = PREAMBLE_BYTES; // of the chunk before, at the least
    uint64_t records = 0;
    for (size_t at = 0; at + INDEX_ENTRY_BYTES <= head->raw; at += INDEX_ENTRY_BYTES) {
        const unsigned char *entry = ev->in.payload + at;
        struct chunk chunk = {get64(entry), get64(entry + 8), get64(entry + 16), get64(entry + 24)};
        if (chunk.offset < end || chunk.offset >= offset || chunk.records > CHUNK_RECORDS ||
            (chunk.records > 0 && chunk.first != records) || !add_chunk(ev, chunk))
            return false;
        end = chunk.offset + HEAD_BYTES;
        records += chunk.records;
    }
    return records == head->first;
}

// Finds the index by the trailer and reads it. False: no good index.
static bool read_index(struct ev *ev, struct ev_survey *survey)
{
    struct input *in = &ev->in;
    unsigned char trailer[TRAILER_BYTES];
    struct head head;
    if (in->size < PREAMBLE_BYTES + TRAILER_BYTES || !input_seek(in, in->size - TRAILER_BYTES) ||
        input_bytes(in, trailer, TRAILER_BYTES) != TRAILER_BYTES || get64(trailer) > in->size ||
        !input_seek(in, get64(trailer)) || !input_chunk(in, &head) || head.tag != TAG_INDX ||
        !input_trailer(in, get64(trailer)) || !take_index(ev, &head, get64(trailer)))
        return false;
    survey->records = head.first;
    survey->instructions = head.instruction;
    return true;
}

// Finds all whole chunks by their heads. False: no memory.
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

// Reads a chunk of mappings, which ends before the next chunk: no byte of the file is in two mappings.
static bool read_mapping(struct ev *ev, size_t i, bool *memory)
{
    struct input *in = &ev->in;
    struct head head;
    return input_seek(in, ev->chunk[i].offset) && input_chunk(in, &head) && head.tag == TAG_MAPS &&
           (i + 1 == ev->chunks || in->at <= ev->chunk[i + 1].offset) &&
           mapping_unpack(&ev->mappings, in->payload, head.raw, memory);
}

// False: no memory.
static bool read_mappings(struct ev *ev, bool *damaged)
{
    bool memory = true;
    mappings_free(&ev->mappings);
    for (size_t i = 0; memory && i < ev->chunks; i++)
        if (ev->chunk[i].records == 0 && !read_mapping(ev, i, &memory))
            *damaged = true;
    return memory;
}

bool ev_survey(struct ev *ev, struct ev_survey *survey, char message[MESSAGE_SIZE])
{
    struct input *in = &ev->in;
    *survey = (struct ev_survey){.bytes = in->size};
    if (!in->size || ev->decoder.left > 0) { // the decoder reads from in->payload
        message_set(message, "%.300s: %s", in->name,
                    in->size ? "is partly read" : "is not seekable, like a pipe");
        return false;
    }
    char failure[MESSAGE_SIZE]; // damage found by the survey must not end the reading
    memcpy(failure, in->failure, MESSAGE_SIZE);
    uint64_t at = in->at;
    ev->chunks = 0;
    survey->indexed = read_index(ev, survey);
    if (!survey->indexed)
        ev->chunks = 0;
    bool damaged = false;
    ev->surveyed = (survey->indexed || scan(ev, survey)) && read_mappings(ev, &damaged);
    survey->indexed = survey->indexed && !damaged;
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
        while (ev->in.records <= record) {
            enum ev_status status = ev_fill(ev, message);
            if (status == EV_END) // the index is wrong
                message_set(message, "%.300s: its index is wrong", ev->in.name);
            if (status != EV_RECORD)
                return false;
        }
        ev->next = ev->count - (size_t)(ev->in.records - record);
        return true;
    }
    message_set(message, "%.300s: has no record %" PRIu64, ev->in.name, record);
    return false;
}
