// cli/progress: how far a long run has come, on a terminal, from its second second on.
#ifndef SLUICE_CLI_PROGRESS_H
#define SLUICE_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct progress {
    const char *what; // is counted: `events`; NULL: progress_show is not called
    bool terminal, shown;
    time_t next; // when something is to be shown
};

enum { PROGRESS_STEP = 1 << 14 }; // things between two looks at the clock

struct progress progress_start(const char *what);

// Shows how many there have been, and the share of the bytes read; `size` 0: not known. To be called every
// PROGRESS_STEP things.
void progress_show(struct progress *progress, uint64_t count, uint64_t position, uint64_t size);

// Shows the caller's own line, now, where there is a terminal.
void progress_line(struct progress *progress, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Clears the line.
void progress_end(struct progress *progress);

#endif
