// trace/symbolizer: naming of addresses by mapping, object and function.
#include "trace/symbolizer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/shortage.h"
#include "trace/demangle.h"
#include "trace/grow.h"
#include "trace/object.h"

enum { FUNCTION_SHOWN = 64, OBJECT_SHOWN = 48 };

struct known {
    char *path;
    bool read; // false: the file could not be read
    struct object object;
};

struct symbolizer {
    const struct mappings *mappings;
    struct known *known; // [count]
    size_t count;
};

struct symbolizer *symbolizer_new(const struct mappings *mappings)
{
    struct symbolizer *symbolizer = malloc(sizeof *symbolizer);
    if (symbolizer)
        *symbolizer = (struct symbolizer){.mappings = mappings};
    return symbolizer;
}

void symbolizer_free(struct symbolizer *symbolizer)
{
    if (!symbolizer)
        return;
    for (size_t i = 0; i < symbolizer->count; i++) {
        free(symbolizer->known[i].path);
        object_free(&symbolizer->known[i].object);
    }
    free(symbolizer->known);
    free(symbolizer);
}

// Returns the object of a path and reads it at its first use. NULL: no memory, which is noted.
static const struct known *symbolizer_object(struct symbolizer *symbolizer, const char *path)
{
    for (size_t i = 0; i < symbolizer->count; i++)
        if (strcmp(symbolizer->known[i].path, path) == 0)
            return &symbolizer->known[i];
    struct known *known = grow_by_one(symbolizer->known, symbolizer->count, sizeof *known);
    if (known) {
        symbolizer->known = known;
        known += symbolizer->count;
        *known = (struct known){.path = strdup(path)};
    }
    if (!known || !known->path) {
        shortage_note();
        return NULL;
    }
    char unused[MESSAGE_SIZE];
    known->read = object_read(path, &known->object, unused);
    symbolizer->count++;
    return known;
}

struct symbol_name symbolizer_find(struct symbolizer *symbolizer, uint64_t address)
{
    const struct mapping *mapping = mappings_find(symbolizer->mappings, address);
    if (!mapping)
        return (struct symbol_name){.offset = address};
    struct symbol_name name = {.object = basename(mapping->path),
                               .offset = address - mapping->start + mapping->offset};
    const struct known *known = symbolizer_object(symbolizer, mapping->path);
    uint64_t in_file;
    uint64_t start;
    if (!known || !known->read || !object_address(&known->object, mapping, address, &in_file))
        return name;
    name.offset = in_file;
    name.function = object_function(&known->object, in_file, &start);
    if (name.function)
        name.offset = in_file - start;
    return name;
}

// Writes `function+0x12 (object)`, without the offset at its first instruction; `object+0x1234`, or `0x1234`.
// Returns the length, as snprintf does.
static int compose(struct symbol_name name, char *text, size_t size)
{
    char offset[24] = "";
    if (name.offset > 0 || !name.function)
        (void)snprintf(offset, sizeof offset, "+0x%" PRIx64, name.offset);
    if (name.function)
        return snprintf(text, size, "%s%s (%s)", name.function, offset, name.object);
    if (name.object)
        return snprintf(text, size, "%s%s", name.object, offset);
    return snprintf(text, size, "0x%" PRIx64, name.offset);
}

char *symbolizer_name(struct symbolizer *symbolizer, uint64_t address)
{
    const struct symbol_name name = symbolizer_find(symbolizer, address);
    const size_t size = (size_t)compose(name, NULL, 0) + 1;
    char *text = malloc(size);
    if (text)
        compose(name, text, size);
    else
        shortage_note();
    return text;
}

void symbolizer_text(struct symbolizer *symbolizer, uint64_t address, char text[NAME_TEXT])
{
    struct symbol_name name = symbolizer_find(symbolizer, address);
    char function[FUNCTION_SHOWN];
    char object[OBJECT_SHOWN];
    if (name.function) {
        name_shorten(name.function, function, sizeof function);
        name.function = function;
    }
    if (name.object) {
        name_shorten(name.object, object, sizeof object);
        name.object = object;
    }
    compose(name, text, NAME_TEXT);
}
