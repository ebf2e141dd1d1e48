// trace/export/autofdo: writer of LLVM's text of sample profiles, for `clang -fprofile-sample-use`.
// Source: LLVM, llvm/include/llvm/ProfileData/SampleProfReader.h, "Text format".
#ifndef SLUICE_TRACE_EXPORT_AUTOFDO_H
#define SLUICE_TRACE_EXPORT_AUTOFDO_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define AUTOFDO_MARK                                                                                         \
    '\1' // below every character of a name, so that a function's contexts stay together when sorted

// Executions of a function's line, in the context that it was inlined in: functions, the outermost first,
// with a mark and the line of the call, `%08u.%08u `, before each inner one.
struct autofdo_line {
    char *context;
    unsigned offset, discriminator;
    bool first; // the function's first instruction: its count is that of entries
    uint64_t count;
};

struct autofdo_lines {
    struct autofdo_line *line; // [lines]
    size_t lines;
};

// Adds a copy. False: no memory.
bool autofdo_add(struct autofdo_lines *lines, const struct autofdo_line *line);

// Merges equal lines, to the largest count, and writes all. False: no memory. Write errors show in
// ferror(out).
bool autofdo_put(FILE *out, struct autofdo_lines *lines);

void autofdo_free(struct autofdo_lines *lines);

#endif
