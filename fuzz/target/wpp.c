// fuzz/target/wpp: a whole program path's file, as it is and with right checksums, with a round trip.
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "trace/ev/format.h"
#include "trace/wpp/file.h"
#include "trace/wpp/layout.h"

static void read_file(const uint8_t *bytes, size_t count)
{
    char message[MESSAGE_SIZE];
    struct wpp wpp;
    if (!wpp_read(fuzz_file(bytes, count), &wpp, message))
        return;
    fuzz_wpp_comes_back(&wpp);
    wpp_free(&wpp);
}

static void repair(uint8_t *bytes, size_t count)
{
    put32(bytes + WPP_AT_CRC, ev_crc(bytes, WPP_AT_CRC));
    for (size_t at = WPP_HEAD_BYTES; count - at >= WPP_COLUMN_HEAD_BYTES;) {
        const uint64_t stored = get64(bytes + at + WPP_AT_STORED);
        uint8_t *content = bytes + at + WPP_COLUMN_HEAD_BYTES;
        if (stored > count - at - WPP_COLUMN_HEAD_BYTES)
            return;
        put32(bytes + at + WPP_AT_STORED_CRC, ev_crc(content, (size_t)stored));
        at += WPP_COLUMN_HEAD_BYTES + (size_t)stored;
    }
}

void fuzz(const uint8_t *bytes, size_t count)
{
    read_file(bytes, count);
    if (count < WPP_HEAD_BYTES)
        return;
    uint8_t *repaired = malloc(count);
    FUZZ_CHECK(repaired != NULL);
    memcpy(repaired, bytes, count);
    repair(repaired, count);
    read_file(repaired, count);
    free(repaired);
}
