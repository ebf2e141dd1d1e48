// fuzz/target/frame: frames of the serial line: any bytes; content that comes back, whole and once.
#include <string.h>

#include "driver/link/frame.h"
#include "fuzz/fuzz.h"

static void content_comes_back(struct frame_reader *reader, const uint8_t *bytes, size_t count)
{
    uint8_t line[FRAME_STUFFED];
    unsigned whole = 0;
    const size_t stuffed = frame_stuff(bytes, count, line);
    FUZZ_CHECK(stuffed <= sizeof line);
    for (size_t i = 0; i < stuffed; i++)
        if (frame_read(reader, line[i]) == FRAME_WHOLE) {
            FUZZ_CHECK(reader->count == count && memcmp(reader->byte, bytes, count) == 0);
            whole++;
        }
    FUZZ_CHECK(whole == 1);
}

void fuzz(const uint8_t *bytes, size_t count)
{
    struct frame_reader reader = {0};
    for (size_t at = 0, some = 0; at < count; at += some) {
        some = 1 + bytes[at] % FRAME_MOST;
        some = some < count - at ? some : count - at;
        if (some >= 2)
            content_comes_back(&reader, bytes + at, some);
    }
    for (size_t i = 0; i < count; i++)
        if (frame_read(&reader, bytes[i]) == FRAME_WHOLE)
            FUZZ_CHECK(reader.count <= FRAME_MOST);
}
