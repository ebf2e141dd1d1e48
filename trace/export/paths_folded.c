// trace/export/paths_folded: export of a path profile as folded stacks for flame graphs.
// Source: Brendan Gregg's flamegraph.pl: frames separated by `;`, a blank, a count.
#include <inttypes.h>

#include "trace/export/paths.h"
#include "trace/visible.h"

static void put_path(FILE *out, const struct exported_paths *profile, const struct path_walk *walk,
                     uint64_t start)
{
    const struct place place = places_find(profile->places, start);
    visible_put(out, place.function ? place.function : "?", " ;");
    for (size_t b = 0; b < walk->blocks; b++)
        fprintf(out, ";0x%" PRIx64, places_find(profile->places, walk->block[b].start).address);
    if (!walk->whole)
        fputs(";?", out);
}

bool paths_folded(FILE *out, const struct exported_paths *profile)
{
    for (size_t i = 0; i < profile->rows; i++) {
        struct path_walk walk;
        const bool memory = path_walk(profile->code, profile->rules, profile->row[i].path, &walk);
        if (memory) {
            put_path(out, profile, &walk, profile->row[i].path.start);
            fprintf(out, " %" PRIu64 "\n", profile->row[i].count);
        }
        path_walk_free(&walk);
        if (!memory)
            return false;
    }
    return true;
}
