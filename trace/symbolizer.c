// trace/symbolizer: naming of addresses by mapping, object and function.
#include "trace/symbolizer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trace/demangle.h"
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

// Returns the object of a path and reads it at its first use. NULL: no memory.
static const struct known *symbolizer_object(struct symbolizer *symbolizer, const char *path)
{
    for (size_t i = 0; i < symbolizer->count; i++)
        if (strcmp(symbolizer->known[i].path, path) == 0)
            return &symbolizer->known[i];
    struct known *more = realloc(symbolizer->known, (symbolizer->count + 1) * sizeof *more);
    if (!more)
        return NULL;
    symbolizer->known = more;
    struct known *known = &more[symbolizer->count];
    char unused[MESSAGE_SIZE];
    *known = (struct known){.path = strdup(path)};
    if (!known->path)
        return NULL;
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

// `+0x12`; nothing at a function's first instruction.
static void offset_text(struct symbol_name name, char text[24])
{
    text[0] = '\0';
    if (name.offset > 0 || !name.function)
        (void)snprintf(text, 24, "+0x%" PRIx64, name.offset);
}

char *symbolizer_name(struct symbolizer *symbolizer, uint64_t address)
{
    const struct symbol_name name = symbolizer_find(symbolizer, address);
    char offset[24];
    char *text;
    int length;
    offset_text(name, offset);
    if (name.function)
        length = asprintf(&text, "%s%s (%s)", name.function, offset, name.object);
    else if (name.object)
        length = asprintf(&text, "%s%s", name.object, offset);
    else
        length = asprintf(&text, "0x%" PRIx64, address);
    return length < 0 ? NULL : text;
}

void symbolizer_text(struct symbolizer *symbolizer, uint64_t address, char text[NAME_TEXT])
{
    const struct symbol_name name = symbolizer_find(symbolizer, address);
    char offset[24];
    char function[FUNCTION_SHOWN];
    char object[OBJECT_SHOWN];
    offset_text(name, offset);
    name_shorten(name.function ? name.function : "", function, sizeof function);
    name_shorten(name.object ? name.object : "", object, sizeof object);
    if (name.function)
        (void)snprintf(text, NAME_TEXT, "%s%s (%s)", function, offset, object);
    else if (name.object)
        (void)snprintf(text, NAME_TEXT, "%s%s", object, offset);
    else
        (void)snprintf(text, NAME_TEXT, "0x%" PRIx64, address);
}
