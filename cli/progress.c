// cli/progress: progress line on standard error: terminal check, one-second interval, clearing of the line.
#include "cli/progress.h"

#include <inttypes.h>
#include <stdarg.h>
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
    if (size > 0)
        progress_line(progress, "%" PRIu64 " %s, %.0f %%", count, progress->what,
                      100.0 * (double)position / (double)size);
    else
        progress_line(progress, "%" PRIu64 " %s", count, progress->what);
}

void progress_end(struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}

void progress_line(struct progress *progress, const char *format, ...)
{
    if (!progress->terminal)
        return;
    va_list arguments;
    va_start(arguments, format);
    progress_end(progress);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    progress->shown = true;
}
