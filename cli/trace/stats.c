// cli/trace/stats: `sluice trace stats`: counts of a trace's records and its hottest PCs and tuples.
#include "cli/trace/stats.h"

#include <stdlib.h>

#include "cli/trace/input.h"
#include "cli/trace/trace.h"

enum { KEY_TOP = KEY_OWN, TOP_DEFAULT = 10, TOP_MOST = 1 << 20 };

struct stats_options {
    struct trace_options trace;
    uint64_t top;
};

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct stats_options *options = state->input;
    if (key != KEY_TOP)
        return trace_argument(key, value, state);
    error_t error = option_number("top", value, 0, &options->top);
    if (error || options->top <= TOP_MOST)
        return error;
    fail("option '--top=%s': accepted is 0 to %d", value, TOP_MOST);
    return ARGUMENT_REFUSED;
}

// Counts all records. SOURCE_FAILED: the input's message says why; the records before are counted.
static enum source_status count_all(struct trace_input *input, const struct trace_options *options,
                                    struct tally *tally, bool *room)
{
    struct record record;
    enum source_status status = SOURCE_END;
    *room = true;
    while (*room && tally->records < options->count &&
           (status = trace_input_next(input, &record)) == SOURCE_RECORD)
        if (options->types >> record.type & 1)
            *room = tally_add(tally, &record);
    *room = *room && tally_end(tally);
    return status;
}

// The `top` largest rows of a table. False: out of memory.
static bool take_table(const struct tuple_counts *table, size_t top, struct tuple_count **row, size_t *rows)
{
    const size_t distinct = tuple_counts_distinct(table);
    *row = calloc((top < distinct ? top : distinct) + 1, sizeof **row);
    if (*row)
        *rows = tuple_counts_top(table, *row, top);
    return *row != NULL;
}

static bool take_rows(struct stats *stats, size_t top)
{
    for (unsigned t = 0; t < TALLY_SHOWN; t++)
        if (!take_table(stats->tally->table[t], top, &stats->row[t], &stats->rows[t]))
            return false;
    return take_table(stats->tally->table[TALLY_CODE], top, &stats->code, &stats->code_rows);
}

static int show(const struct stats_options *options, const struct trace_input *input,
                const struct tally *tally)
{
    struct stats stats = {
        .file = options->trace.file, .fields = source_about(input->source)->fields, .tally = tally};
    int code = EXIT_DONE;
    stats.symbolizer = symbolizer_new(source_mappings(input->source));
    if (!stats.symbolizer || !take_rows(&stats, options->top))
        code = fail("out of memory");
    else if (options->trace.json)
        code = stats_json(&stats);
    else
        stats_print(&stats);
    for (unsigned t = 0; t < TALLY_SHOWN; t++)
        free(stats.row[t]);
    free(stats.code);
    symbolizer_free(stats.symbolizer);
    return code;
}

static int run(int count, char **argument)
{
    static const struct argp_option argp_options[] = {
        {"top", KEY_TOP, "N", 0, "Rows of each table (default 10)", 0},
        OPTIONS_READING,
        OPTION_MEMORY,
        OPTION_JSON,
        {0}};
    static const struct argp argp = {
        .options = argp_options,
        .parser = parse,
        .args_doc = "FILE|-",
        .doc = "Counts a trace's records by type, branches by class, and distinct PCs, tuples and "
               "64-byte lines, and shows the hottest with their functions.\vCounts are exact; "
               "memory is 30 to 60 bytes for each distinct PC, (pc, value), edge and line."};
    struct stats_options options = {.top = TOP_DEFAULT};
    struct trace_input input;
    struct tally tally;
    bool room;
    int code;
    if (!trace_parse(&argp, "sluice trace stats", count, argument, &options, &code))
        return code;
    if (!trace_input_open(&input, &options.trace))
        return EXIT_FAILED;
    enum source_status status = SOURCE_END;
    room = tally_init(&tally);
    if (room)
        status = count_all(&input, &options.trace, &tally, &room);
    progress_end(&input.progress);
    if (tally.overflow)
        code = fail("%s: " BLOCKS_WRAP "; accepted is --type=load,store,branch,packet", options.trace.file);
    else
        code = room ? show(&options, &input, &tally) : fail("out of memory");
    if (room && status == SOURCE_FAILED)
        code = fail("%s", input.message);
    tally_free(&tally);
    trace_input_close(&input);
    return code;
}

const struct command trace_stats_command = {"stats", "counts a trace's records and shows the hottest", run};
