// trace/recorder/name: formatting of FILE, FILE.PID or FILE.PID.N, from a count of images per process.
#include "trace/recorder/name.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "trace/grow.h"

static struct name *name_of(struct names *names, uint32_t process)
{
    for (size_t i = names->count; i > 0; i--) // the latest processes are the most likely
        if (names->name[i - 1].process == process)
            return &names->name[i - 1];
    size_t count = names->count;
    struct name *more = grow_by_one(names->name, count, sizeof *more);
    if (!more)
        return NULL;
    names->name = more;
    names->name[names->count++] = (struct name){process, 0};
    return &names->name[count];
}

bool names_next(struct names *names, const char *file, uint32_t process, char path[PATH_MAX])
{
    int length;
    if (!names->first_given) {
        names->first_given = true;
        length = snprintf(path, PATH_MAX, "%s", file);
    } else {
        struct name *name = name_of(names, process);
        if (!name)
            return false;
        if (++name->images == 1)
            length = snprintf(path, PATH_MAX, "%s.%" PRIu32, file, process);
        else
            length = snprintf(path, PATH_MAX, "%s.%" PRIu32 ".%" PRIu32, file, process, name->images);
    }
    return length < PATH_MAX;
}

void names_free(struct names *names)
{
    free(names->name);
    *names = (struct names){0};
}
