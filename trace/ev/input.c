// trace/ev/input: preamble, heads, payloads and trailer, with their checksums. Source: doc/trace/format.md.
#include "trace/ev/input.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <zstd.h>

#include "trace/ev/file.h"

bool input_damaged(struct input *in, uint64_t offset, const char *what)
{
    message_set(in->failure, "%.300s: %s at byte %" PRIu64 "; the %" PRIu64 " records before it are whole",
                in->name, what, offset, in->records);
    return false;
}

bool input_no_memory(struct input *in)
{
    message_set(in->failure, "%.300s: no memory", in->name ? in->name : "event file");
    return false;
}

size_t input_bytes(struct input *in, void *to, size_t count)
{
    size_t got = fread(to, 1, count, in->file);
    in->at += got;
    return got;
}

bool input_seek(struct input *in, uint64_t offset)
{
    in->at = offset;
    clearerr(in->file);
    return fseeko(in->file, (off_t)offset, SEEK_SET) == 0;
}

static bool cut_short(struct input *in, uint64_t offset)
{
    return ferror(in->file) ? input_damaged(in, in->at, strerror(errno))
                            : input_damaged(in, offset, "the file is cut off in the chunk");
}

// ---- the first bytes ---------------------------------------------------------------------

static bool read_preamble(struct input *in)
{
    unsigned char preamble[PREAMBLE_BYTES];
    size_t got = input_bytes(in, preamble, PREAMBLE_BYTES);
    if (ferror(in->file))
        message_set(in->failure, "%.300s: %s", in->name, strerror(errno));
    else if (got == 0)
        message_set(in->failure, "%.300s: is empty", in->name);
    else if (!ev_is(preamble, got))
        message_set(in->failure, "%.300s: is no event file", in->name);
    else if (got < PREAMBLE_BYTES || get32(preamble + 12) != ev_crc(preamble, 12))
        message_set(in->failure, "%.300s: its first %d bytes are damaged", in->name, PREAMBLE_BYTES);
    else if (get32(preamble + 8) != EV_VERSION)
        message_set(in->failure, "%.300s: is of version %" PRIu32 "; this reads version %d", in->name,
                    get32(preamble + 8), EV_VERSION);
    return !in->failure[0];
}

bool input_open(struct input *in, const char *path)
{
    bool standard_input = strcmp(path, "-") == 0;
    *in = (struct input){.name = strdup(standard_input ? "standard input" : path), .zstd = ZSTD_createDCtx()};
    if (!in->name || !in->zstd)
        return input_no_memory(in);
    in->file = standard_input ? stdin : fopen(path, "rbe");
    struct stat about;
    if (!in->file || fstat(fileno(in->file), &about) != 0) {
        message_set(in->failure, "%.300s: %s", in->name, strerror(errno));
        return false;
    }
    if (S_ISDIR(about.st_mode)) {
        message_set(in->failure, "%.300s: is a directory", in->name);
        return false;
    }
    bool from_start = ftello(in->file) == 0; // else the offsets are not the file's; treated like a pipe
    in->size = S_ISREG(about.st_mode) && from_start ? (uint64_t)about.st_size : 0;
    return read_preamble(in);
}

void input_free(struct input *in)
{
    if (in->file && in->file != stdin)
        (void)fclose(in->file);
    ZSTD_freeDCtx(in->zstd);
    free(in->plain.bytes);
    free(in->stored.bytes);
    free(in->name);
}

// ---- chunks ------------------------------------------------------------------------------

// The most bytes of a decompressed payload: those that its contents can fill. The index has an entry of each
// chunk before it. 0: no chunk has this tag.
static uint64_t most_bytes(const struct head *head, uint64_t offset)
{
    switch (head->tag) {
    case TAG_HEAD: return HEADER_MOST;
    case TAG_MAPS: return MAPPING_MOST;
    case TAG_RECS: return LENGTHS_BYTES + (uint64_t)head->records * RECORD_MOST;
    case TAG_INDX: return offset / HEAD_BYTES * INDEX_ENTRY_BYTES;
    default: return 0;
    }
}

// Whether a head's numbers are possible. Checked before anything is allocated for the payload.
static bool is_sound(const struct head *head, uint64_t offset)
{
    return (head->tag == TAG_RECS ? head->stored <= head->raw : head->stored == head->raw) &&
           head->raw <= most_bytes(head, offset) && head->records <= CHUNK_RECORDS &&
           (head->tag == TAG_RECS) == (head->records > 0);
}

bool input_head(struct input *in, struct head *head)
{
    unsigned char bytes[HEAD_BYTES];
    uint64_t offset = in->at;
    size_t got = input_bytes(in, bytes, HEAD_BYTES);
    if (got == 0 && !ferror(in->file))
        return input_damaged(in, offset, "the recording was not finished: the file ends without its index");
    if (got < HEAD_BYTES)
        return cut_short(in, offset);
    if (!head_unpack(head, bytes) || !is_sound(head, offset))
        return input_damaged(in, offset, "a chunk's head is damaged");
    return true;
}

bool input_chunk(struct input *in, struct head *head)
{
    uint64_t offset = in->at;
    if (!input_head(in, head))
        return false;
    // One more byte, so that an empty payload has an address, too.
    const bool plain = head->stored == head->raw;
    if (!buffer_reserve(&in->stored, head->stored + (size_t)1) ||
        (!plain && !buffer_reserve(&in->plain, head->raw)))
        return input_no_memory(in);
    in->payload = plain ? in->stored.bytes : in->plain.bytes;
    if (input_bytes(in, in->stored.bytes, head->stored) < head->stored)
        return cut_short(in, offset);
    if (ev_crc(in->stored.bytes, head->stored) != head->crc)
        return input_damaged(in, offset, "a chunk is damaged");
    if (!plain && ZSTD_decompressDCtx(in->zstd, in->plain.bytes, head->raw, in->stored.bytes, head->stored) !=
                      head->raw)
        return input_damaged(in, offset, "a chunk does not decompress");
    return true;
}

bool input_trailer(struct input *in, uint64_t index)
{
    unsigned char bytes[TRAILER_BYTES + 1];
    uint64_t offset = in->at;
    size_t got = input_bytes(in, bytes, sizeof bytes);
    if (got < TRAILER_BYTES)
        return cut_short(in, offset);
    if (get64(bytes) != index || get32(bytes + 8) != ev_crc(bytes, 8) || get32(bytes + 12) != TAG_DONE)
        return input_damaged(in, offset, "the file's end is damaged");
    if (got > TRAILER_BYTES)
        return input_damaged(in, offset + TRAILER_BYTES, "more bytes follow the file's end");
    return true;
}
