// fuzz/target/wpp_columns: the columns of a whole program path, in a file with right checksums.
#include <stdlib.h>
#include <string.h>
#include <zstd.h>

#include "fuzz/fuzz.h"
#include "trace/ev/format.h"
#include "trace/wpp/file.h"
#include "trace/wpp/layout.h"

enum {
    COLUMN_MOST = 1 << 12,
    FILE_ROOM = WPP_HEAD_BYTES + WPP_COLUMNS * (WPP_COLUMN_HEAD_BYTES + 2 * COLUMN_MOST)
};

static void put_head(uint8_t *head, struct fuzz_input *in)
{
    memcpy(head, wpp_magic, WPP_MAGIC_BYTES);
    put32(head + WPP_AT_VERSION, WPP_VERSION);
    put32(head + WPP_AT_BRANCHES, (uint32_t)fuzz_number(in, 1));
    put32(head + WPP_AT_PPCR, (uint32_t)fuzz_number(in, 4));
    put32(head + WPP_AT_WIDTH, (uint32_t)fuzz_number(in, 1));
    put64(head + WPP_AT_LENGTH, fuzz_number(in, 8));
    put64(head + WPP_AT_RULES, fuzz_number(in, 2));
    put64(head + WPP_AT_SYMBOLS, fuzz_number(in, 2));
    put32(head + WPP_AT_PATHS, (uint32_t)fuzz_number(in, 2));
    put32(head + WPP_AT_CRC, ev_crc(head, WPP_AT_CRC));
}

// Returns the bytes of a column: its head, and its content, which the input gives.
static size_t put_column(uint8_t *column, struct fuzz_input *in)
{
    const size_t given = (size_t)fuzz_below(in, COLUMN_MOST);
    const size_t left = (size_t)(in->end - in->at);
    const size_t raw = given < left ? given : left;
    uint8_t *content = column + WPP_COLUMN_HEAD_BYTES;
    const size_t stored = ZSTD_compress(content, (size_t)2 * COLUMN_MOST, in->at, raw, 1);
    FUZZ_CHECK(!ZSTD_isError(stored));
    in->at += raw;
    put64(column + WPP_AT_STORED, stored);
    put64(column + WPP_AT_RAW, raw);
    put32(column + WPP_AT_STORED_CRC, ev_crc(content, stored));
    return WPP_COLUMN_HEAD_BYTES + stored;
}

void fuzz(const uint8_t *bytes, size_t count)
{
    static uint8_t file[FILE_ROOM];
    char message[MESSAGE_SIZE];
    struct wpp wpp;
    struct fuzz_input in = {bytes, bytes + count};
    size_t at = WPP_HEAD_BYTES;
    put_head(file, &in);
    for (unsigned i = 0; i < WPP_COLUMNS; i++)
        at += put_column(file + at, &in);
    if (!wpp_read(fuzz_file(file, at), &wpp, message))
        return;
    fuzz_wpp_comes_back(&wpp);
    wpp_free(&wpp);
}
