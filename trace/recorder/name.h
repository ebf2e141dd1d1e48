// trace/recorder/name: names of the event files of process images.
// FILE for the first image; FILE.PROGRAM.PID for a further one, then FILE.PROGRAM.PID.2, FILE.PROGRAM.PID.3
// for more images of one process and program.
#ifndef SLUICE_TRACE_RECORDER_NAME_H
#define SLUICE_TRACE_RECORDER_NAME_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NAME_PROGRAM = 64 }; // characters of a program's name that a file's name shows

struct names {
    const char *file;
    struct name {
        uint32_t process;
        uint32_t images; // so far, without the first image of all
        char program[NAME_PROGRAM + 1];
    } * name; // [count]
    size_t count;
};

// Writes the name of the next image of a process that executes a program: a path, of which the name shows the
// last part; NULL or empty: not known, and the name is FILE.PID. False: no memory, or the name is too long.
bool names_next(struct names *names, const char *program, uint32_t process, char path[PATH_MAX]);

void names_free(struct names *names);

#endif
