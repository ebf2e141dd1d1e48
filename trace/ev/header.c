// trace/ev/header: packing and unpacking of header entries and mappings. Source: doc/trace/format.md.
#include "trace/ev/header.h"

#include <stdlib.h>

#include "trace/ev/format.h"

static unsigned char *put_entry(unsigned char *at, enum entry entry, const void *bytes, size_t count)
{
    at[0] = (unsigned char)entry;
    at[1] = 0;
    put32(at + 2, (uint32_t)count);
    memcpy(at + ENTRY_BYTES, bytes, count);
    return at + ENTRY_BYTES + count;
}

static unsigned char *put_string(unsigned char *at, enum entry entry, const char *string)
{
    return string ? put_entry(at, entry, string, strlen(string)) : at;
}

static unsigned char *put_number(unsigned char *at, enum entry entry, uint64_t number)
{
    unsigned char bytes[8];
    put64(bytes, number);
    return put_entry(at, entry, bytes, sizeof bytes);
}

static size_t string_bytes(const char *string)
{
    return string ? ENTRY_BYTES + strlen(string) : 0;
}

size_t header_bytes(const struct about *about)
{
    enum { NUMBERS = 6 };
    size_t bytes = string_bytes(about->architecture) + string_bytes(about->program) +
                   string_bytes(about->origin) + NUMBERS * (ENTRY_BYTES + 8);
    for (size_t i = 0; i < about->arguments; i++)
        bytes += string_bytes(about->argument[i]);
    return bytes;
}

size_t header_pack(const struct about *about, unsigned char *to)
{
    unsigned char *at = put_string(to, ENTRY_ARCHITECTURE, about->architecture);
    at = put_string(at, ENTRY_PROGRAM, about->program);
    for (size_t i = 0; i < about->arguments; i++)
        at = put_string(at, ENTRY_ARGUMENT, about->argument[i]);
    at = put_string(at, ENTRY_ORIGIN, about->origin);
    at = put_number(at, ENTRY_PROCESS, about->process);
    at = put_number(at, ENTRY_PARENT, about->parent);
    at = put_number(at, ENTRY_TYPES, about->types);
    at = put_number(at, ENTRY_FIELDS, about->fields);
    at = put_number(at, ENTRY_SKIP, about->skip);
    at = put_number(at, ENTRY_EVERY, about->every);
    return (size_t)(at - to);
}

static bool take_string(char **to, const unsigned char *bytes, size_t length)
{
    free(*to);
    *to = strndup((const char *)bytes, length);
    return *to != NULL;
}

static bool take_argument(struct about *about, const unsigned char *bytes, size_t length)
{
    char *argument = strndup((const char *)bytes, length);
    bool good = argument && about_argument(about, argument);
    free(argument);
    return good;
}

// Takes one entry. False: no memory.
static bool take_entry(struct about *about, unsigned entry, const unsigned char *bytes, size_t length)
{
    uint64_t number = length == 8 ? get64(bytes) : 0;
    switch (entry) {
    case ENTRY_ARCHITECTURE: return take_string(&about->architecture, bytes, length);
    case ENTRY_PROGRAM: return take_string(&about->program, bytes, length);
    case ENTRY_ORIGIN: return take_string(&about->origin, bytes, length);
    case ENTRY_ARGUMENT: return take_argument(about, bytes, length);
    case ENTRY_PROCESS: about->process = (uint32_t)number; return true;
    case ENTRY_PARENT: about->parent = (uint32_t)number; return true;
    case ENTRY_TYPES: about->types = (unsigned)number; return true;
    case ENTRY_FIELDS: about->fields = (unsigned)number; return true;
    case ENTRY_SKIP: about->skip = number; return true;
    case ENTRY_EVERY: about->every = number; return true;
    default: return true;
    }
}

bool header_unpack(struct about *about, const unsigned char *from, size_t bytes, bool *memory)
{
    *memory = true;
    for (size_t at = 0; at < bytes;) {
        const unsigned char *entry = from + at;
        if (bytes - at < ENTRY_BYTES || get32(entry + 2) > bytes - at - ENTRY_BYTES)
            return false;
        size_t length = get32(entry + 2);
        *memory = take_entry(about, entry[0] | (unsigned)entry[1] << 8, entry + ENTRY_BYTES, length);
        if (!*memory)
            return false;
        at += ENTRY_BYTES + length;
    }
    return true;
}

size_t mapping_bytes(const struct mapping *mapping)
{
    return MAPPING_BYTES + strlen(mapping->path);
}

void mapping_pack(const struct mapping *mapping, unsigned char *to)
{
    put64(to, mapping->start);
    put64(to + 8, mapping->end);
    put64(to + 16, mapping->offset);
    put64(to + 24, mapping->instruction);
    memcpy(to + MAPPING_BYTES, mapping->path, strlen(mapping->path));
}

bool mapping_unpack(struct mappings *mappings, const unsigned char *from, size_t bytes, bool *memory)
{
    *memory = true;
    if (bytes < MAPPING_BYTES)
        return false;
    struct mapping mapping = {.start = get64(from),
                              .end = get64(from + 8),
                              .offset = get64(from + 16),
                              .path = strndup((const char *)from + MAPPING_BYTES, bytes - MAPPING_BYTES),
                              .instruction = get64(from + 24)};
    *memory = mapping.path && mappings_add(mappings, &mapping);
    free(mapping.path);
    return *memory;
}
