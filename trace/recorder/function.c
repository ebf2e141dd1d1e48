// trace/recorder/function: merging of the functions of mapped files, and their text.
#include "trace/recorder/function.h"
#include "trace/keep.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trace/object.h"

struct listing {
    FILE *file;
    const struct mappings *mappings;
    struct targets targets; // of all objects, at process addresses
};

// Whether an earlier mapping has the same file.
static bool is_known(const struct mappings *mappings, size_t number)
{
    for (size_t i = 0; i < number; i++)
        if (strcmp(mappings->mapping[i].path, mappings->mapping[number].path) == 0)
            return true;
    return false;
}

// Adds the functions of a mapped file, or a comment with the reason for none. False: no memory.
static bool add_object(struct listing *listing, const char *path)
{
    struct object object;
    uint64_t bias;
    char reason[MESSAGE_SIZE];
    if (!object_read(path, &object, reason) || reason[0])
        fprintf(listing->file, "# %s\n", reason);
    bool good = !object_bias(&object, listing->mappings, path, &bias) ||
                targets_add_moved(&listing->targets, &object.symbols.targets, bias);
    object_free(&object);
    return good;
}

static int by_address(const void *left, const void *right)
{
    const struct target *a = left;
    const struct target *b = right;
    return a->lo < b->lo ? -1 : a->lo > b->lo;
}

// Writes a name as one word without `#`, which would begin a comment.
static void put_name(FILE *file, const char *name)
{
    for (; *name; name++)
        putc((unsigned char)*name <= ' ' || *name == '#' || *name == 0x7f ? '?' : *name, file);
}

static void put_targets(const struct listing *listing)
{
    const struct target *last = NULL;
    size_t covered = 0;
    for (size_t i = 0; i < listing->targets.count; i++) {
        const struct target *t = &listing->targets.target[i];
        if (last && t->lo <= last->hi) { // two files were mapped there at different times
            covered++;
            continue;
        }
        last = t;
        fprintf(listing->file, "0x%" PRIx64 " 0x%" PRIx64 " ", t->lo, t->hi);
        put_name(listing->file, t->name);
        putc('\n', listing->file);
    }
    if (covered > 0)
        fprintf(listing->file, "# %zu functions left out: they overlap others\n", covered);
}

bool functions_write(const char *path, const struct mappings *mappings, char message[MESSAGE_SIZE])
{
    struct listing listing = {.file = keep_and_create(path, "we", message), .mappings = mappings};
    if (!listing.file)
        return false;
    bool good = true;
    for (size_t i = 0; good && i < mappings->count; i++)
        good = is_known(mappings, i) || add_object(&listing, mappings->mapping[i].path);
    if (good) {
        if (listing.targets.count > 0)
            qsort(listing.targets.target, listing.targets.count, sizeof *listing.targets.target, by_address);
        put_targets(&listing);
    }
    targets_free(&listing.targets);
    return keep_close(listing.file, path, good, message);
}
