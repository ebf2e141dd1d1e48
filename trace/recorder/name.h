// trace/recorder/name: names of the event files of process images.
// FILE for the first image; FILE.PID for a further one, then FILE.PID.2, FILE.PID.3 for more images of one
// process.
#ifndef SLUICE_TRACE_RECORDER_NAME_H
#define SLUICE_TRACE_RECORDER_NAME_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct names {
    struct name {
        uint32_t process;
        uint32_t images; // so far, without the first image of all
    } * name;            // [count]
    size_t count;
    bool first_given;
};

// Writes the next image's name. False: no memory, or the name is too long.
bool names_next(struct names *names, const char *file, uint32_t process, char path[PATH_MAX]);

void names_free(struct names *names);

#endif
