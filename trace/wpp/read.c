// trace/wpp/read: reader of whole program path files. Format: doc/path/wpp.md.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "trace/ev/format.h"
#include "trace/wpp/columns.h"
#include "trace/wpp/file.h"

const unsigned char wpp_magic[WPP_MAGIC_BYTES] = {0x89, 'S', 'L', 'P', 'A', 'T', 'H', '\n'};

struct reading {
    FILE *file;
    uint64_t size;    // bytes of the file
    const char *what; // the fault; NULL: none so far
    struct stream stream[WPP_COLUMNS];
};

static bool damaged(struct reading *r, const char *what)
{
    r->what = what;
    return false;
}

static bool read_head(struct reading *r, unsigned char head[WPP_HEAD_BYTES])
{
    const size_t count = fread(head, 1, WPP_HEAD_BYTES, r->file);
    if (count < WPP_MAGIC_BYTES || memcmp(head, wpp_magic, WPP_MAGIC_BYTES) != 0)
        return damaged(r, "is no whole program path");
    if (count < WPP_HEAD_BYTES || get32(head + WPP_AT_CRC) != ev_crc(head, WPP_AT_CRC))
        return damaged(r, "the head is damaged");
    if (get32(head + WPP_AT_VERSION) != WPP_VERSION)
        return damaged(r, "has an unknown version");
    return true;
}

// Reads a column's stored bytes. NULL: they end too soon or are damaged, or no memory.
static unsigned char *read_stored(struct reading *r, uint64_t count, uint32_t crc)
{
    unsigned char *stored = malloc(count <= r->size ? count + 1 : 1);
    if (!stored)
        damaged(r, "no memory for a column");
    else if (count > r->size || fread(stored, 1, count, r->file) != count || ev_crc(stored, count) != crc)
        damaged(r, "a column is damaged");
    else
        return stored;
    free(stored);
    return NULL;
}

static bool read_column(struct reading *r, struct stream *stream)
{
    unsigned char head[WPP_COLUMN_HEAD_BYTES];
    if (fread(head, sizeof head, 1, r->file) != 1)
        return damaged(r, "a column is missing");
    const uint64_t count = get64(head + WPP_AT_STORED);
    unsigned char *stored = read_stored(r, count, get32(head + WPP_AT_STORED_CRC));
    return stored &&
           (stream_init(stream, stored, count, get64(head + WPP_AT_RAW)) || damaged(r, stream->what));
}

// Each rule, symbol and path takes at least one byte of a column.
static bool has_bytes(const struct reading *r, const struct columns_about *about)
{
    const struct stream *stream = r->stream;
    return about->rules <= stream[WPP_SIZES].left && about->symbols <= stream[WPP_KINDS].left &&
           about->paths <= stream[WPP_LENGTHS].left;
}

static bool read_grammar(struct reading *r, const unsigned char head[WPP_HEAD_BYTES], struct wpp *wpp)
{
    const uint64_t rules = get64(head + WPP_AT_RULES);
    wpp->branches = get32(head + WPP_AT_BRANCHES);
    wpp->ppcr = get32(head + WPP_AT_PPCR);
    wpp->width = get32(head + WPP_AT_WIDTH);
    const struct columns_about about = {.branches = wpp->branches,
                                        .width = wpp->width,
                                        .symbols = get64(head + WPP_AT_SYMBOLS),
                                        .rules = (uint32_t)rules,
                                        .paths = get32(head + WPP_AT_PATHS),
                                        .length = get64(head + WPP_AT_LENGTH)};
    if (wpp->branches < 1 || wpp->branches > PATH_BRANCHES_MOST || wpp->width < 1 || wpp->width > 64 ||
        rules < 1 || rules > WPP_NUMBERS_MOST || about.paths > WPP_NUMBERS_MOST)
        return damaged(r, "the head has impossible values");
    if (!has_bytes(r, &about))
        return damaged(r, "a column is shorter than declared");
    r->what = columns_get(r->stream, &about, &wpp->grammar);
    return !r->what && (getc(r->file) == EOF || damaged(r, "more bytes follow the last column"));
}

static bool read_file(struct reading *r, struct wpp *wpp)
{
    unsigned char head[WPP_HEAD_BYTES];
    bool good = read_head(r, head);
    for (unsigned i = 0; good && i < WPP_COLUMNS; i++)
        good = read_column(r, &r->stream[i]);
    return good && read_grammar(r, head, wpp);
}

bool wpp_read(const char *path, struct wpp *wpp, char message[MESSAGE_SIZE])
{
    struct reading r = {.file = fopen(path, "rb")};
    struct stat about = {0};
    *wpp = (struct wpp){0};
    if (!r.file) {
        message_set(message, "%.300s: %s", path, strerror(errno));
        return false;
    }
    if (fstat(fileno(r.file), &about) == 0)
        r.size = (uint64_t)about.st_size;
    const bool good = read_file(&r, wpp);
    if (!good) {
        message_set(message, "%.300s: %s", path, r.what);
        wpp_free(wpp);
    }
    for (unsigned i = 0; i < WPP_COLUMNS; i++)
        stream_free(&r.stream[i]);
    (void)fclose(r.file);
    return good;
}

void wpp_free(struct wpp *wpp)
{
    grammar_free(&wpp->grammar);
    *wpp = (struct wpp){0};
}
