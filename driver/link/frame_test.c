// driver/link/frame_test: frames on the line byte by byte, as in RFC 1662, and damaged frames.
#include "driver/link/frame.h"

#include <string.h>

#include "tb/unit_helper.h"

// The result for the last byte of a line.
static enum frame_came after(struct frame_reader *reader, const void *line, size_t count)
{
    const uint8_t *byte = line;
    enum frame_came came = FRAME_NOTHING;
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(came, FRAME_NOTHING);
        came = frame_read(reader, byte[i]);
    }
    return came;
}

static void known_frame(const void *frame, size_t bytes, const void *line, size_t on_line)
{
    static struct frame_reader reader;
    uint8_t made[FRAME_STUFFED];
    assert_int_equal(frame_stuff(frame, bytes, made), on_line);
    assert_memory_equal(made, line, on_line);
    assert_int_equal(after(&reader, line, 1), FRAME_NOTHING);
    assert_int_equal(after(&reader, made + 1, on_line - 1), FRAME_WHOLE);
    assert_int_equal(reader.count, bytes);
    assert_memory_equal(reader.byte, frame, bytes);
}

// The CRCs are Python's zlib.crc32.
static void known(void **state)
{
    (void)state;
    known_frame("123456789", 9,
                "\x7E"
                "123456789\x26\x39\xF4\xCB\x7E",
                15);
    known_frame("\x7E\x7D\x5E\0", 4, "\x7E\x7D\x5E\x7D\x5D\x5E\0\x6A\x83\xB5\xD2\x7E", 12);
    known_frame("S3", 2, "\x7ES3\x7D\x5E\x7D\x5D\x9F\x6F\x7E", 10);
}

static void damaged(void **state)
{
    struct frame_reader reader = {0};
    uint8_t line[FRAME_STUFFED + 1] = {0};
    (void)state;
    assert_int_equal(after(&reader, "\x7E\x7E\x7E", 3), FRAME_NOTHING);
    assert_int_equal(after(&reader, "\0\0\0\0\x7E", 5), FRAME_DAMAGED); // no payload; its CRC is right
    // one byte; its CRC is right
    assert_int_equal(after(&reader, "\x01\x1B\xDF\x05\xA5\x7E", 6), FRAME_DAMAGED);
    assert_int_equal(after(&reader, "123456789\x26\x39\xF4\xCA\x7E", 14), FRAME_DAMAGED);
    assert_int_equal(after(&reader, "123456789\x26\x39\xF4\xCB\x7D\x7E", 15), FRAME_DAMAGED); // aborted
    assert_int_equal(after(&reader,
                           "1\x7D\x7D\x12"
                           "3456789\x26\x39\xF4\xCB\x7E",
                           16),
                     FRAME_DAMAGED); // escaped twice
    assert_int_equal(after(&reader, "123456789\x26\x39\xF4\xCB\x7E", 14),
                     FRAME_WHOLE); // one flag between two frames
    // The longest frame, and one byte more.
    size_t count = frame_stuff((const uint8_t[FRAME_MOST]){0}, FRAME_MOST, line);
    assert_int_equal(after(&reader, line, count), FRAME_WHOLE);
    assert_int_equal(reader.count, FRAME_MOST);
    count = frame_stuff((const uint8_t[FRAME_MOST + 1]){0}, FRAME_MOST + 1, line);
    assert_int_equal(after(&reader, line, count), FRAME_DAMAGED);
    assert_int_equal(after(&reader, "123456789\x26\x39\xF4\xCB\x7E", 14), FRAME_WHOLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known), cmocka_unit_test(damaged)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
