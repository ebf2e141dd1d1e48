// fuzz/target/event_chunk: a chunk's columns, without the file around them.
#include <stdlib.h>

#include "fuzz/fuzz.h"
#include "trace/ev/decode.h"

enum { AT_ONCE = 512 };

void fuzz(const uint8_t *bytes, size_t count)
{
    static struct record some[AT_ONCE];
    struct decoder decoder;
    struct fuzz_records records = {0};
    struct fuzz_input in = {bytes, bytes + count};
    const uint32_t announced = (uint32_t)fuzz_number(&in, 2);
    const uint64_t instruction = fuzz_number(&in, 1);
    const struct about about = {.types = (1U << RECORD_TYPES) - 1, .fields = FIELDS_ALL, .every = 1};
    size_t got = 0;
    FUZZ_CHECK(decoder_init(&decoder));
    if (decoder_start(&decoder, in.at, (size_t)(in.end - in.at), announced, instruction))
        while ((got = decoder_next(&decoder, some, AT_ONCE)) > 0)
            for (size_t i = 0; i < got; i++)
                fuzz_keep(&records, &some[i]);
    decoder_free(&decoder);
    FUZZ_CHECK(records.count <= announced);
    if (fuzz_is_due(count))
        fuzz_events_come_back(records.record, records.count, &about, NULL);
    free(records.record);
}
