// trace/recorder/recorded: list of ended files, and their sums.
#include "trace/recorder/recorded.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "trace/grow.h"

bool recorded_add(struct recorded *recorded, const struct recording *recording, uint64_t records, bool whole)
{
    struct stat about;
    const char *program = recording->about.program;
    struct recorded_file file = {.path = strdup(recording->path),
                                 .program = program ? strdup(program) : NULL,
                                 .process = recording->about.process,
                                 .records = records,
                                 .bytes = stat(recording->path, &about) == 0 ? (uint64_t)about.st_size : 0,
                                 .whole = whole};
    struct recorded_file *more =
        file.path ? grow_by_one(recorded->file, recorded->counts.files, sizeof file) : NULL;
    if (!more) {
        free(file.path);
        free(file.program);
        return false;
    }
    recorded->file = more;
    more[recorded->counts.files++] = file;
    recorded->counts.records += file.records;
    recorded->counts.bytes += file.bytes;
    return true;
}

void recorded_free(struct recorded *recorded)
{
    for (size_t i = 0; i < recorded->counts.files; i++) {
        free(recorded->file[i].path);
        free(recorded->file[i].program);
    }
    free(recorded->file);
    *recorded = (struct recorded){0};
}
