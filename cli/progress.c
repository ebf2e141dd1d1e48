// cli/progress: see progress.h.
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

static time_t seconds(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

struct progress progress_start(const char *what)
{
    return (struct progress){.what = what, .terminal = isatty(STDERR_FILENO) == 1, .next = seconds() + 2};
}

void progress_show(struct progress *progress, uint64_t count, uint64_t position, uint64_t size)
{
    if (!progress->terminal || seconds() < progress->next)
        return;
    progress->next = seconds() + 1;
    progress->shown = true;
    fprintf(stderr, "\r%" PRIu64 " %s", count, progress->what);
    if (size > 0)
        fprintf(stderr, ", %.0f %%", 100.0 * (double)position / (double)size);
    fputs("\033[K", stderr);
}

void progress_end(struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
