// cli/counts_text: see counts_text.h.
#include "counts_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "events.h"

enum { BAR = 24 };

struct row {
    uint32_t index;
    uint64_t count;
};

static int by_count(const void *left, const void *right) // the highest first
{
    const struct row *a = left;
    const struct row *b = right;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return a->index < b->index ? -1 : 1;
}

static void print_row(const struct row *row, uint64_t events)
{
    char bar[BAR + 1] = "";
    double share = events ? (double)row->count / (double)events : 0;
    memset(bar, '#', (size_t)(share * BAR + 0.5));
    printf("%14" PRIu64 "  %5.1f %%  %-*s  %" PRIu32 "\n", row->count, 100 * share, BAR, bar, row->index);
}

static void print_total(const char *name, uint64_t number, uint64_t events)
{
    printf("%-24s %12" PRIu64, name, number);
    if (events > 0)
        printf("  %5.1f %%", 100.0 * (double)number / (double)events);
    putchar('\n');
}

static void print_totals(const struct counts_source *source, struct reader_counts reader, uint64_t counted)
{
    print_total("events", source->events, 0);
    print_total("counted", counted, source->events);
    print_total("dropped", source->dropped, 0);
    print_total("intervals", source->profile.intervals, 0);
    print_total("counts saturated", source->profile.full, 0);
    if (reader.bad)
        print_total("malformed lines skipped", reader.bad, 0);
    if (reader.below_base)
        print_total("events below the base", reader.below_base, 0);
    if (source->cycles)
        print_total("clocks", source->cycles, 0);
}

bool counts_text(const struct job *job, const struct counts_source *source, struct reader_counts reader)
{
    const uint32_t counters = source->cfg->counters;
    struct row *row = calloc(counters, sizeof *row);
    uint64_t counted = 0;
    size_t hit = 0;
    if (!row)
        return false;
    for (uint32_t i = 0; i < counters; i++) {
        row[i] = (struct row){i, source->profile.count[i]};
        hit += row[i].count > 0;
        counted += row[i].count;
    }
    qsort(row, counters, sizeof *row, by_count);
    char settings[2048];
    params_text(job->profile->profiler->params, &job->config, false, settings, sizeof settings);
    printf("counts %s, hash 0x%08" PRIx32 "\n", *settings ? settings : "as by default",
           profiler_hash(job->profile->profiler, &job->config));
    printf("events: %s\n\n", events_described(job));
    printf("%14s  %7s  %-*s  %s\n", "count", "share", BAR, "", "bucket");
    for (size_t i = 0; i < hit && i < job->top; i++)
        print_row(&row[i], source->events);
    if (hit > job->top)
        printf("%14s ... and %zu more\n", "", hit - job->top);
    if (hit < counters)
        printf("%14s ... and %zu never hit\n", "", counters - hit);
    putchar('\n');
    print_totals(source, reader, counted);
    free(row);
    return true;
}

void counts_text_verdict(const struct counts_config *cfg, const struct counts_verdict *verdict)
{
    print_total("different keys", verdict->keys, 0);
    print_total("alone in their bucket", verdict->keys_alone, verdict->keys);
    print_total("events of those", verdict->events_alone, verdict->events);
    print_total("buckets hit", verdict->buckets, cfg->counters);
    print_total("most keys in one", verdict->keys_most, 0);
}
