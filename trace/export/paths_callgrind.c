// trace/export/paths_callgrind: export of a path profile in Callgrind's format.
// Source: Valgrind's manual, Callgrind Format Specification.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "trace/export/paths.h"
#include "trace/grow.h"
#include "trace/symbolizer.h"
#include "trace/visible.h"

// Names that look like Callgrind's compressed ones, `(1)` or `(1) main`, get a number of their own before
// them.
struct compressed {
    char **name; // [names]
    unsigned names;
    bool memory;
};

static bool looks_compressed(const char *name)
{
    const size_t digits = *name == '(' ? strspn(name + 1, "0123456789") : 0;
    return digits > 0 && name[1 + digits] == ')';
}

// The number of a name, from 1 on. 0: no memory.
static unsigned number_of(struct compressed *c, const char *name)
{
    for (unsigned i = 0; i < c->names; i++)
        if (strcmp(c->name[i], name) == 0)
            return i + 1;
    char **more = grow_by_one(c->name, c->names, sizeof *more);
    if (!more)
        return 0;
    c->name = more;
    more[c->names] = strdup(name);
    return more[c->names] ? ++c->names : 0;
}

// Writes a name on its own line; an unknown name is `???`, as in Callgrind.
static void put_name(FILE *out, struct compressed *c, const char *what, const char *name)
{
    fprintf(out, "%s=", what);
    if (name && looks_compressed(name)) {
        const unsigned number = number_of(c, name);
        c->memory = c->memory && number > 0;
        fprintf(out, "(%u) ", number);
    }
    visible_put(out, name ? name : "???", "");
    putc('\n', out);
}

// An unknown function is named by its object and the address where the path begins there: `libm.so.6+0x1c40`.
static void put_function(FILE *out, struct compressed *c, const struct place *place,
                         const struct place *start)
{
    char name[NAME_TEXT];
    const char *object = place->object ? strrchr(place->object, '/') : NULL;
    const bool begins = start->object && place->object && strcmp(start->object, place->object) == 0;
    (void)snprintf(name, sizeof name, "%s+0x%" PRIx64, object ? object + 1 : "???",
                   begins ? start->address : place->address);
    put_name(out, c, "fn", place->function ? place->function : name);
}

static uint64_t put_block(FILE *out, struct compressed *c, const struct exported_paths *profile,
                          const struct path_block *block, const struct path_count *row)
{
    const struct place place = places_find(profile->places, block->start);
    const struct place start = places_find(profile->places, row->path.start);
    const uint64_t cost = row->count * block->instructions;
    put_name(out, c, "ob", place.object);
    put_name(out, c, "fl", place.file);
    put_function(out, c, &place, &start);
    fprintf(out, "0x%" PRIx64 " %u %" PRIu64 "\n", place.address, place.line, cost);
    return cost;
}

bool paths_callgrind(FILE *out, const struct exported_paths *profile)
{
    uint64_t total = 0;
    struct compressed c = {.memory = true};
    fputs("# callgrind format\nversion: 1\ncreator: sluice\n", out);
    fprintf(out, "cmd: %s\npositions: instr line\nevents: Ir\n\n", profile->command);
    for (size_t i = 0; c.memory && i < profile->rows; i++) {
        struct path_walk walk;
        const bool memory = path_walk(profile->code, profile->rules, profile->row[i].path, &walk);
        for (size_t b = 0; memory && b < walk.blocks; b++)
            total += put_block(out, &c, profile, &walk.block[b], &profile->row[i]);
        path_walk_free(&walk);
        c.memory = c.memory && memory;
    }
    while (c.names > 0)
        free(c.name[--c.names]);
    free(c.name);
    fprintf(out, "\ntotals: %" PRIu64 "\n", total);
    return c.memory;
}
