// cli/progress: progress of a long run, shown on a terminal after the first second.
#ifndef SLUICE_CLI_PROGRESS_H
#define SLUICE_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct progress {
    const char *what; // noun of the count, such as `events`; NULL: progress_show is not called
    bool terminal, shown;
    time_t next; // time of the next update
};

enum { PROGRESS_STEP = 1 << 14 }; // items between two looks at the clock

struct progress progress_start(const char *what);

// Shows the count and the share of the bytes read; `size` 0: unknown. Call it every PROGRESS_STEP items.
void progress_show(struct progress *progress, uint64_t count, uint64_t position, uint64_t size);

// Shows the caller's own line at once, if there is a terminal.
void progress_line(struct progress *progress, const char *format, ...) __attribute__((format(printf, 2, 3)));

// Clears the line.
void progress_end(struct progress *progress);

#endif
