// trace/recorder/recorded: the files that a recording has written.
#ifndef SLUICE_TRACE_RECORDER_RECORDED_H
#define SLUICE_TRACE_RECORDER_RECORDED_H

#include "trace/recorder/recording.h"

struct recorder_counts {
    uint64_t records, bytes; // of all files
    size_t files;
};

// A file that was written.
struct recorded_file {
    char *path, *program; // program: NULL: not known
    uint32_t process;
    uint64_t records, bytes;
    bool whole; // the image was recorded to its end, or to --max
};

struct recorded {
    struct recorder_counts counts;
    struct recorded_file *file; // [counts.files], in the order of their ends
};

// Adds an ended file. False: no memory.
bool recorded_add(struct recorded *recorded, const struct recording *recording, uint64_t records, bool whole);

void recorded_free(struct recorded *recorded);

#endif
