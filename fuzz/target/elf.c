// fuzz/target/elf: a program or library: segments, functions, names and addresses.
#include <stdlib.h>

#include "fuzz/fuzz.h"
#include "trace/object.h"
#include "trace/symbolizer.h"

static char message[MESSAGE_SIZE];

static void look_up(const struct object *object, const struct mapping *mapping)
{
    for (uint64_t at = 0; at < 64; at++) {
        const uint64_t address = mapping->start + at * 0x133;
        uint64_t in_file = 0;
        uint64_t start = 0;
        if (object_address(object, mapping, address, &in_file) && object_function(object, in_file, &start))
            FUZZ_CHECK(start <= in_file);
    }
}

void fuzz(const uint8_t *bytes, size_t count)
{
    struct object object;
    struct mappings mappings = {0};
    uint64_t bias;
    const char *path = fuzz_file(bytes, count);
    (void)object_is_called(path, "libc.so.6");
    if (!object_read(path, &object, message))
        return;
    const struct mapping mapping = {.start = 0x400000, .end = 0x500000, .path = (char *)path};
    FUZZ_CHECK(mappings_add(&mappings, &mapping));
    look_up(&object, &mappings.mapping[0]);
    (void)object_bias(&object, &mappings, path, &bias);
    for (size_t i = 1; i < object.symbols.targets.count; i++)
        FUZZ_CHECK(object.symbols.targets.target[i - 1].hi < object.symbols.targets.target[i].lo);
    object_free(&object);
    struct symbolizer *symbolizer = symbolizer_new(&mappings);
    FUZZ_CHECK(symbolizer != NULL);
    for (uint64_t at = 0; at < 16; at++) {
        char text[NAME_TEXT];
        symbolizer_text(symbolizer, 0x400000 + at * 0x777, text);
    }
    symbolizer_free(symbolizer);
    mappings_free(&mappings);
}
