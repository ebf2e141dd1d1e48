// cli/trace/stats_text: text report of a trace's statistics.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/trace/stats.h"
#include "trace/network.h"

enum { BAR = 20, ROW_TEXT = 2 * NAME_TEXT + 64 };

// `longest`: the count with the longest bar.
static void print_row(uint64_t count, uint64_t total, uint64_t longest, const char *text)
{
    char bar[BAR + 1] = "";
    if (longest > 0 && count <= longest)
        memset(bar, '#', (size_t)((double)count / (double)longest * BAR + 0.5));
    printf("%14" PRIu64 "  %5.1f %%  %-*s  %s\n", count, total ? 100.0 * (double)count / (double)total : 0,
           BAR, bar, text);
}

static void print_types(const struct tally *tally)
{
    printf("%14s  %7s  %-*s  %s\n", "records", "share", BAR, "", "type");
    for (unsigned t = 0; t < RECORD_TYPES; t++)
        if (tally->type[t])
            print_row(tally->type[t], tally->records, tally->records, record_type_names[t]);
}

static void print_branches(const struct tally *tally)
{
    if (tally->type[RECORD_BRANCH] == 0)
        return;
    printf("\n%14s  %7s  %-*s  %s\n", "branches", "share", BAR, "", "class");
    for (unsigned c = 0; c < BRANCH_CLASSES; c++) {
        uint64_t taken = tally->branch[c][true];
        uint64_t count = taken + tally->branch[c][false];
        char text[48];
        (void)snprintf(text, sizeof text, "%s, %.1f %% taken", branch_class_names[c],
                       count ? 100.0 * (double)taken / (double)count : 0);
        if (count)
            print_row(count, tally->type[RECORD_BRANCH], tally->type[RECORD_BRANCH], text);
    }
}

static void print_distinct(const struct stats *stats)
{
    printf("\n%14s  different\n", "");
    for (size_t i = 0; i < STATS_DISTINCT; i++) {
        if (!stats_knows(stats, stats_distinct[i].table))
            continue;
        size_t count = tuple_counts_distinct(stats->tally->table[stats_distinct[i].table]);
        if (count)
            printf("%14zu  %s\n", count, stats_distinct[i].title);
    }
}

static void row_text(const struct stats *stats, enum tally_table section, const struct tuple_count *row,
                     char text[ROW_TEXT])
{
    char name[NAME_TEXT];
    char target[NAME_TEXT];
    if (section == TALLY_FLOWS || section == TALLY_SOURCES6) {
        const enum event event = section == TALLY_FLOWS ? EVENT_FLOW : EVENT_SRC;
        network_tuple_text(event, section == TALLY_FLOWS ? IP_4 : IP_6,
                           &(struct tuple){.a = row->a, .b = row->b}, text);
        return;
    }
    symbolizer_text(stats->symbolizer, row->a, name);
    if (section == TALLY_EDGES) {
        symbolizer_text(stats->symbolizer, row->b, target);
        (void)snprintf(text, ROW_TEXT, "0x%" PRIx64 "  %s -> %s", row->a, name, target);
    } else if (section == TALLY_TUPLES)
        (void)snprintf(text, ROW_TEXT, "0x%" PRIx64 "  %s = 0x%" PRIx64, row->a, name, row->b);
    else
        (void)snprintf(text, ROW_TEXT, "0x%" PRIx64 "  %s", row->a, name);
}

static void print_section(const struct stats *stats, enum tally_table section)
{
    if (stats->rows[section] == 0 || !stats_knows(stats, section))
        return;
    printf("\n%s\n%14s  %7s\n", stats_sections[section].title, "count", "share");
    const struct tuple_count *row = stats->row[section];
    for (size_t i = 0; i < stats->rows[section]; i++) {
        char text[ROW_TEXT];
        row_text(stats, section, &row[i], text);
        print_row(row[i].count, stats_total(stats->tally, section), row[0].count, text);
    }
}

static void print_threads(const struct tally *tally)
{
    if (tuple_counts_distinct(tally->table[TALLY_THREADS]) < 2)
        return;
    struct tuple_count top[16];
    size_t rows = tuple_counts_top(tally->table[TALLY_THREADS], top, sizeof top / sizeof *top);
    printf("\n%14s  %7s  (of %zu)\n", "records", "share", tuple_counts_distinct(tally->table[TALLY_THREADS]));
    for (size_t i = 0; i < rows; i++) {
        char text[32];
        (void)snprintf(text, sizeof text, "thread %" PRIu64, top[i].a);
        print_row(top[i].count, tally->records, tally->records, text);
    }
}

void stats_print(const struct stats *stats)
{
    const struct tally *tally = stats->tally;
    printf("%s: %" PRIu64 " records", stats->file, tally->records);
    if (tally->type[RECORD_BLOCK])
        printf(", %" PRIu64 " instructions", tally->instructions);
    printf("\n\n");
    print_types(tally);
    print_branches(tally);
    print_distinct(stats);
    print_threads(tally);
    for (unsigned t = 0; t < TALLY_SHOWN; t++)
        print_section(stats, (enum tally_table)t);
}
