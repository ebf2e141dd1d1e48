// trace/places: address lookup by mapping, object file and line table.
#include "trace/places.h"

#include <elfutils/libdwfl.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/shortage.h"
#include "trace/grow.h"
#include "trace/object.h"
#include "trace/units.h"

struct known {
    char *path;
    bool read; // false: the file could not be read
    struct object object;
    Dwfl *dwfl;
    Dwfl_Module *module;   // NULL: no source lines
    GElf_Addr bias;        // module address minus the object's own address
    struct scopes *scopes; // NULL: not asked for yet
};

struct places {
    const struct mappings *mappings;
    struct known *known; // [count]
    size_t count;
};

struct places *places_new(const struct mappings *mappings)
{
    struct places *places = malloc(sizeof *places);
    if (places)
        *places = (struct places){.mappings = mappings};
    return places;
}

void places_free(struct places *places)
{
    if (!places)
        return;
    for (size_t i = 0; i < places->count; i++) {
        free(places->known[i].path);
        object_free(&places->known[i].object);
        scopes_free(places->known[i].scopes);
        dwfl_end(places->known[i].dwfl);
    }
    free(places->known);
    free(places);
}

static void read_lines(struct known *known)
{
    static char *search = NULL; // libdwfl's standard folders for debug files
    static const Dwfl_Callbacks callbacks = {
        .find_debuginfo = dwfl_standard_find_debuginfo,
        .debuginfo_path = &search,
        .section_address = dwfl_offline_section_address,
    };
    errno = 0;
    known->dwfl = dwfl_begin(&callbacks);
    shortage_unless(known->dwfl);
    if (!known->dwfl)
        return;
    Dwfl_Module *module = dwfl_report_offline(known->dwfl, known->path, known->path, -1);
    if (module && dwfl_report_end(known->dwfl, NULL, NULL) == 0 && dwfl_module_getelf(module, &known->bias))
        known->module = module;
}

// Returns the object of a path and reads it at its first use. NULL: no memory, which is noted.
static struct known *find_object(struct places *places, const char *path)
{
    for (size_t i = 0; i < places->count; i++)
        if (strcmp(places->known[i].path, path) == 0)
            return &places->known[i];
    struct known *known = grow_by_one(places->known, places->count, sizeof *known);
    if (known) {
        places->known = known;
        known += places->count;
        *known = (struct known){.path = strdup(path)};
    }
    if (!known || !known->path) {
        shortage_note();
        return NULL;
    }
    char unused[MESSAGE_SIZE];
    known->read = object_read(path, &known->object, unused);
    if (known->read)
        read_lines(known);
    places->count++;
    return known;
}

struct place places_find(struct places *places, uint64_t address)
{
    struct place place = {.address = address};
    const struct mapping *mapping = mappings_find(places->mappings, address);
    const struct known *known = mapping ? find_object(places, mapping->path) : NULL;
    uint64_t in_file;
    if (!known)
        return place;
    place.object = known->path;
    if (!known->read || !object_address(&known->object, mapping, address, &in_file))
        return place;
    place.address = in_file;
    place.function = object_function(&known->object, in_file, &place.start);
    struct source source;
    if (known->module && units_source(known->module, in_file + known->bias, &source)) {
        place.file = source.file;
        place.line = source.line;
    }
    return place;
}

size_t places_scopes(struct places *places, uint64_t address, struct scope scope[SCOPES_MOST])
{
    const struct mapping *mapping = mappings_find(places->mappings, address);
    struct known *known = mapping ? find_object(places, mapping->path) : NULL;
    uint64_t in_file;
    if (!known || !known->module || !object_address(&known->object, mapping, address, &in_file))
        return 0;
    if (!known->scopes && !(known->scopes = scopes_new(known->module)))
        return 0;
    return scopes_find(known->scopes, in_file + known->bias, scope);
}
