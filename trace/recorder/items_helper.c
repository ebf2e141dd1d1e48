// trace/recorder/items_helper: call of items_take on a stream, and a stream of a hundred blocks.
#include "trace/recorder/items_helper.h"

#include "tb/unit_helper.h"

enum items_status test_items_take(struct items *items, const struct stream *stream,
                                  struct items_options options, char message[MESSAGE_SIZE])
{
    items_start(items, options);
    items->recording.path = strdup("t.ev");
    items->recording.about.process = 7;
    assert_non_null(items->recording.path);
    return items_take(items, stream->word, stream->count, message);
}

void put_hundred_blocks(struct stream *stream)
{
    *stream = (struct stream){0};
    uint32_t b = put_site(stream, 0x10, 0, RING_SITE(RECORD_BLOCK, 0, 0, 6), 2);
    uint32_t l = put_site(stream, 0x10, 0, RING_SITE(RECORD_LOAD, 0, 0, 8), 0);
    uint32_t m = put_site(stream, 0x12, 0, RING_SITE(RECORD_LOAD, 0, 0, 8), 1);
    for (uint64_t i = 0; i < 100; i++) {
        put_plain(stream, b, false);
        put_access(stream, l, 2 * i, i);
        put_access(stream, m, 2 * i + 1, i);
    }
}
