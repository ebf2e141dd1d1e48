// trace/ev/about: copying and freeing of descriptions, and lookup of mappings.
#include "trace/ev/about.h"

#include <stdlib.h>
#include <string.h>

void about_free(struct about *about)
{
    free(about->architecture);
    free(about->program);
    for (size_t i = 0; i < about->arguments; i++)
        free(about->argument[i]);
    free(about->argument);
    free(about->origin);
    *about = (struct about){0};
}

// Copies a string; NULL stays NULL. False: no memory.
static bool copy_string(char **to, const char *from)
{
    *to = from ? strdup(from) : NULL;
    return *to || !from;
}

bool about_copy(struct about *to, const struct about *from)
{
    *to = *from;
    to->architecture = to->program = to->origin = NULL;
    to->argument = NULL;
    to->arguments = 0;
    bool good = copy_string(&to->architecture, from->architecture) &&
                copy_string(&to->program, from->program) && copy_string(&to->origin, from->origin);
    for (size_t i = 0; good && i < from->arguments; i++)
        good = about_argument(to, from->argument[i]);
    if (!good)
        about_free(to);
    return good;
}

bool about_argument(struct about *about, const char *argument)
{
    char **more = realloc(about->argument, (about->arguments + 1) * sizeof *more);
    if (!more)
        return false;
    about->argument = more;
    char *copy = strdup(argument);
    if (copy)
        more[about->arguments++] = copy;
    return copy != NULL;
}

bool mappings_add(struct mappings *mappings, const struct mapping *mapping)
{
    struct mapping *more = realloc(mappings->mapping, (mappings->count + 1) * sizeof *more);
    if (!more)
        return false;
    mappings->mapping = more;
    struct mapping copy = *mapping;
    copy.path = strdup(mapping->path ? mapping->path : "");
    if (copy.path)
        more[mappings->count++] = copy;
    return copy.path != NULL;
}

void mappings_free(struct mappings *mappings)
{
    for (size_t i = 0; i < mappings->count; i++)
        free(mappings->mapping[i].path);
    free(mappings->mapping);
    *mappings = (struct mappings){0};
}

const struct mapping *mappings_find(const struct mappings *mappings, uint64_t address)
{
    for (size_t i = mappings->count; i-- > 0;)
        if (mappings->mapping[i].start <= address && address < mappings->mapping[i].end)
            return &mappings->mapping[i];
    return NULL;
}
