// trace/ev/output: chunk writes, the index, and truncation after a failure. Source: doc/trace/format.md.
#include "trace/ev/output.h"
#include "trace/keep.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "trace/grow.h"

bool output_fail(struct output *o, const char *why)
{
    if (!o->failure[0])
        message_set(o->failure, "%.300s: %.180s", o->name ? o->name : "event file", why);
    return false;
}

// Writes all the bytes. After an error the file keeps its previous length, if it can be truncated.
static bool write_all(struct output *o, const unsigned char *bytes, size_t count)
{
    if (o->failure[0])
        return false;
    for (size_t done = 0; done < count;) {
        ssize_t wrote = write(o->fd, bytes + done, count - done);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0) {
            output_fail(o, wrote < 0 ? strerror(errno) : "cannot be written");
            if (o->own && ftruncate(o->fd, (off_t)o->bytes) != 0)
                output_fail(o, strerror(errno));
            return false;
        }
        done += (size_t)wrote;
    }
    o->bytes += count;
    return true;
}

bool output_open(struct output *o, const char *path)
{
    bool standard_output = strcmp(path, "-") == 0;
    *o = (struct output){.name = strdup(standard_output ? "standard output" : path), .fd = STDOUT_FILENO};
    char message[MESSAGE_SIZE];
    if (!o->name) {
        message_set(o->failure, "%.300s: no memory", path);
        return false;
    }
    if (!standard_output && (o->fd = keep_and_open(path, message)) < 0) {
        message_set(o->failure, "%s", message);
        return false;
    }
    struct stat about;
    if (fstat(o->fd, &about) != 0)
        return output_fail(o, strerror(errno));
    o->own = !standard_output && S_ISREG(about.st_mode);

    unsigned char preamble[PREAMBLE_BYTES];
    memcpy(preamble, ev_magic, sizeof ev_magic);
    put32(preamble + 8, EV_VERSION);
    put32(preamble + 12, ev_crc(preamble, 12));
    return write_all(o, preamble, PREAMBLE_BYTES);
}

void output_free(struct output *o)
{
    if (o->fd > STDERR_FILENO)
        close(o->fd);
    free(o->name);
    free(o->chunk.bytes);
    free(o->index);
}

unsigned char *output_payload(struct output *o, size_t bytes)
{
    if (!buffer_reserve(&o->chunk, HEAD_BYTES + bytes)) {
        output_fail(o, "no memory");
        return NULL;
    }
    return o->chunk.bytes + HEAD_BYTES;
}

static bool index_add(struct output *o, const struct head *head)
{
    unsigned char *more = grow_by_one(o->index, o->entries, INDEX_ENTRY_BYTES);
    if (!more)
        return output_fail(o, "no memory");
    o->index = more;
    unsigned char *entry = o->index + o->entries * INDEX_ENTRY_BYTES;
    put64(entry, o->bytes);
    put64(entry + 8, head->first);
    put64(entry + 16, head->instruction);
    put64(entry + 24, head->records);
    o->entries++;
    return true;
}

bool output_chunk(struct output *o, struct head *head)
{
    if ((head->tag == TAG_RECS || head->tag == TAG_MAPS) && !index_add(o, head))
        return false;
    head->crc = ev_crc(o->chunk.bytes + HEAD_BYTES, head->stored);
    head_pack(head, o->chunk.bytes);
    return write_all(o, o->chunk.bytes, HEAD_BYTES + (size_t)head->stored);
}

bool output_end(struct output *o, uint64_t records, uint64_t instruction)
{
    unsigned char trailer[TRAILER_BYTES];
    size_t bytes = o->entries * INDEX_ENTRY_BYTES;
    unsigned char *payload = output_payload(o, bytes);
    if (!payload)
        return false;
    if (bytes)
        memcpy(payload, o->index, bytes);
    struct head head = {.tag = TAG_INDX,
                        .stored = (uint32_t)bytes,
                        .raw = (uint32_t)bytes,
                        .first = records,
                        .instruction = instruction};
    put64(trailer, o->bytes);
    put32(trailer + 8, ev_crc(trailer, 8));
    put32(trailer + 12, TAG_DONE);
    if (!output_chunk(o, &head) || !write_all(o, trailer, TRAILER_BYTES))
        return false;
    bool closed = o->fd == STDOUT_FILENO || close(o->fd) == 0;
    o->fd = -1;
    return closed || output_fail(o, strerror(errno));
}
