// trace/export/paths_callgrind: export of a path profile in Callgrind's format.
// Source: Valgrind's manual, Callgrind Format Specification.
#include <inttypes.h>

#include "trace/export/paths.h"

// Writes a name on its own line; an unknown name is `???`, as in Callgrind.
static void put_name(FILE *out, const char *what, const char *name)
{
    fprintf(out, "%s=", what);
    for (const char *c = name ? name : "???"; *c; c++)
        putc((unsigned char)*c < ' ' || *c == 0x7f ? '?' : *c, out);
    putc('\n', out);
}

static uint64_t put_block(FILE *out, const struct exported_paths *profile, const struct path_block *block,
                          uint64_t count)
{
    const struct place place = places_find(profile->places, block->start);
    const uint64_t cost = count * block->instructions;
    put_name(out, "ob", place.object);
    put_name(out, "fl", place.file);
    put_name(out, "fn", place.function);
    fprintf(out, "0x%" PRIx64 " %u %" PRIu64 "\n", place.address, place.line, cost);
    return cost;
}

bool paths_callgrind(FILE *out, const struct exported_paths *profile)
{
    uint64_t total = 0;
    fputs("# callgrind format\nversion: 1\ncreator: sluice\n", out);
    fprintf(out, "cmd: %s\npositions: instr line\nevents: Ir\n\n", profile->command);
    for (size_t i = 0; i < profile->rows; i++) {
        struct path_walk walk;
        const bool memory = path_walk(profile->code, profile->rules, profile->row[i].path, &walk);
        for (size_t b = 0; memory && b < walk.blocks; b++)
            total += put_block(out, profile, &walk.block[b], profile->row[i].count);
        path_walk_free(&walk);
        if (!memory)
            return false;
    }
    fprintf(out, "\ntotals: %" PRIu64 "\n", total);
    return true;
}
