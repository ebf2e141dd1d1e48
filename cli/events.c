// cli/events: see events.h.
#include "events.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "command.h"

enum { EVENTS_A_LOOK = 1 << 14 }; // at the clock

struct progress {
    bool terminal, shown;
    time_t next; // when something is to be shown
};

static time_t seconds(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

static void progress_show(struct progress *progress, const struct reader *reader, uint64_t events)
{
    if (!progress->terminal || seconds() < progress->next)
        return;
    progress->next = seconds() + 1;
    progress->shown = true;
    fprintf(stderr, "\r%" PRIu64 " events", events);
    if (reader_size(reader) > 0)
        fprintf(stderr, ", %.0f %%", 100.0 * (double)reader_position(reader) / (double)reader_size(reader));
    fputs("\033[K", stderr);
}

static void progress_end(const struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
}

bool events_read(const struct job *job, event_taker *take, void *context, struct reader_counts *counts)
{
    char message[MESSAGE_SIZE];
    char error[ERROR_MAX];
    struct reader *reader = reader_open(job->trace, job->reader, message);
    if (!reader) {
        fail("%s", message);
        return false;
    }
    struct progress progress = {.terminal = isatty(STDERR_FILENO) == 1, .next = seconds() + 2};
    struct tuple event;
    enum reader_status status;
    bool taken = true;
    uint64_t events = 0;
    while (taken && (status = reader_next(reader, &event, message)) == READER_EVENT) {
        taken = take(context, &event, error);
        if (++events % EVENTS_A_LOOK == 0)
            progress_show(&progress, reader, events);
    }
    progress_end(&progress);
    *counts = reader_counts(reader);
    reader_close(reader);
    if (!taken)
        fail("%s: event %" PRIu64 ": %s", job->trace, events, error);
    else if (status == READER_FAILED)
        fail("%s", message);
    return taken && status == READER_END;
}

const char *events_described(const struct job *job)
{
    static const struct {
        const char *format, *event, *meaning;
    } known[] = {
        {"lackey", "pc", "instructions (I lines of lackey)"},
        {"lackey", "addr", "loads, stores and modifies (L, S and M lines of lackey)"},
        {"text", "pc", "lines of text, each as often as its count says"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(job->reader.format, known[i].format) == 0 &&
            strcmp(job->reader.event, known[i].event) == 0)
            return known[i].meaning;
    return job->reader.event;
}
