// trace/wpp/write: writer of whole program path files. Format: doc/path/wpp.md.
#include <stdio.h>
#include <stdlib.h>
#include <zstd.h>

#include "trace/ev/format.h"
#include "trace/keep.h"
#include "trace/wpp/columns.h"
#include "trace/wpp/file.h"

enum { ZSTD_LEVEL = 19 };

static void pack_head(const struct wpp *wpp, unsigned char head[WPP_HEAD_BYTES])
{
    memcpy(head, wpp_magic, WPP_MAGIC_BYTES);
    put32(head + WPP_AT_VERSION, WPP_VERSION);
    put32(head + WPP_AT_BRANCHES, wpp->branches);
    put32(head + WPP_AT_PPCR, wpp->ppcr);
    put32(head + WPP_AT_WIDTH, wpp->width);
    put64(head + WPP_AT_LENGTH, wpp->grammar.length);
    put64(head + WPP_AT_RULES, wpp->grammar.rules);
    put64(head + WPP_AT_SYMBOLS, wpp->grammar.symbols);
    put32(head + WPP_AT_PATHS, wpp->grammar.paths);
    put32(head + WPP_AT_CRC, ev_crc(head, WPP_AT_CRC));
}

// Compresses and writes a column. False: no memory, or an error of the file.
static bool write_column(FILE *file, const struct column *column)
{
    const size_t room = ZSTD_compressBound(column->count);
    unsigned char *stored = malloc(room);
    if (!stored)
        return false;
    const size_t count = ZSTD_compress(stored, room, column->byte, column->count, ZSTD_LEVEL);
    bool good = !ZSTD_isError(count);
    if (good) {
        unsigned char head[WPP_COLUMN_HEAD_BYTES];
        put64(head + WPP_AT_STORED, count);
        put64(head + WPP_AT_RAW, column->count);
        put32(head + WPP_AT_STORED_CRC, ev_crc(stored, count));
        good = fwrite(head, sizeof head, 1, file) == 1 && fwrite(stored, 1, count, file) == count;
    }
    free(stored);
    return good;
}

// False: no memory, or an error of the file.
static bool write_file(FILE *file, const struct wpp *wpp, const struct columns *columns)
{
    unsigned char head[WPP_HEAD_BYTES];
    pack_head(wpp, head);
    bool good = fwrite(head, sizeof head, 1, file) == 1;
    for (unsigned i = 0; good && i < WPP_COLUMNS; i++)
        good = write_column(file, &columns->column[i]);
    return good;
}

bool wpp_write(const char *path, const struct wpp *wpp, char message[MESSAGE_SIZE])
{
    struct columns columns;
    bool good = columns_put(&columns, &wpp->grammar);
    message_set(message, "%.300s: no memory", path);
    if (good) {
        FILE *file = keep_and_create(path, "wb", message);
        good = file && keep_close(file, path, write_file(file, wpp, &columns) || ferror(file), message);
    }
    columns_free(&columns);
    return good;
}
