// trace/recorder/name: formatting of FILE.PROGRAM.PID or FILE.PROGRAM.PID.N, from a count of images.
#include "trace/recorder/name.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trace/grow.h"

static struct name *name_of(struct names *names, const char *program, uint32_t process)
{
    for (size_t i = names->count; i > 0; i--) { // the latest processes are the most likely
        struct name *name = &names->name[i - 1];
        if (name->process == process && strcmp(name->program, program) == 0)
            return name;
    }
    size_t count = names->count;
    struct name *more = grow_by_one(names->name, count, sizeof *more);
    if (!more)
        return NULL;
    names->name = more;
    names->name[names->count++] = (struct name){.process = process};
    memcpy(names->name[count].program, program, strlen(program) + 1);
    return &names->name[count];
}

bool names_next(struct names *names, const char *program, uint32_t process, char path[PATH_MAX])
{
    char shown[NAME_PROGRAM + 1];
    (void)snprintf(shown, sizeof shown, "%s", program ? basename(program) : "");
    struct name *name = name_of(names, shown, process);
    if (!name)
        return false;
    int length = snprintf(path, PATH_MAX, "%s%s%s.%" PRIu32, names->file, *shown ? "." : "", shown, process);
    if (++name->images > 1 && length < PATH_MAX)
        length += snprintf(path + length, (size_t)(PATH_MAX - length), ".%" PRIu32, name->images);
    return length < PATH_MAX;
}

void names_free(struct names *names)
{
    free(names->name);
    *names = (struct names){0};
}
