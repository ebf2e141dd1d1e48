// cli/trace/cat: `sluice trace cat`: a trace's records as text in several formats.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/terminal.h"
#include "cli/trace/input.h"
#include "cli/trace/json.h"
#include "cli/trace/trace.h"

enum { KEY_TO = KEY_OWN, OUTPUT_BUFFER = 1 << 18 };

struct cat_options {
    struct trace_options trace;
    const struct exporter *to;
};

static void list_exporters(char list[MESSAGE_SIZE])
{
    list[0] = '\0';
    for (const struct exporter *const *e = exporters; *e; e++) {
        size_t length = strlen(list);
        (void)snprintf(list + length, MESSAGE_SIZE - length, " %s", (*e)->name);
    }
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct cat_options *options = state->input;
    char list[MESSAGE_SIZE];
    if (key != KEY_TO)
        return trace_argument(key, value, state);
    for (const struct exporter *const *e = exporters; *e; e++) {
        if (strcmp((*e)->name, value) == 0) {
            options->to = *e;
            return 0;
        }
    }
    list_exporters(list);
    fail("option '--to=%s': no such format; there are:%s", value, list);
    return ARGUMENT_REFUSED;
}

struct left_out {
    uint64_t record[RECORD_TYPES]; // number of records, by type, that the format cannot hold
};

// Prints the heading, for the record types that are selected and that the format can hold.
static void begin(const struct exporter *to, const struct trace_input *input,
                  const struct cat_options *options)
{
    struct about about = *source_about(input->source);
    about.types &= options->trace.types & to->types;
    if (to->begin)
        to->begin(stdout, &about);
}

// Prints all selected records. SOURCE_FAILED: the input's message says why.
static enum source_status print_all(struct trace_input *input, const struct cat_options *options,
                                    struct left_out *left_out)
{
    const struct exporter *to = options->to;
    struct record record;
    uint64_t printed = 0;
    enum source_status status = SOURCE_END;
    bool begun = false;
    while (printed < options->trace.count && !ferror(stdout) &&
           (status = trace_input_next(input, &record)) == SOURCE_RECORD) {
        if (!begun)
            begin(to, input, options);
        begun = true;
        if (!(options->trace.types >> record.type & 1))
            continue;
        if (to->types >> record.type & 1) {
            to->put(stdout, &record);
            printed++;
        } else
            left_out->record[record.type]++;
    }
    if (!begun)
        begin(to, input, options);
    return status;
}

static void note_left_out(const struct exporter *to, const struct left_out *left_out)
{
    char list[MESSAGE_SIZE] = "";
    for (unsigned t = 0; t < RECORD_TYPES; t++) {
        size_t length = strlen(list);
        if (left_out->record[t])
            (void)snprintf(list + length, sizeof list - length, "%s%" PRIu64 " of type %s",
                           length ? ", " : "", left_out->record[t], record_type_names[t]);
    }
    if (list[0])
        note("records left out, as %s cannot hold them: %s", to->name, list);
}

static void list_formats(FILE *out)
{
    fputs("Formats to print:\n", out);
    for (const struct exporter *const *e = exporters; *e; e++)
        fprintf(out, "  %-8s %s\n", (*e)->name, (*e)->meaning);
}

static char *describe(int key, const char *text, void *input)
{
    (void)input;
    return arguments_describe(key, text, list_formats);
}

static int run(int count, char **argument)
{
    static const struct argp_option argp_options[] = {
        {"to", KEY_TO, "FORMAT", 0, "What to print (default: text)", 0},
        {"count", KEY_COUNT, "N", 0, "At most N records", 0},
        OPTIONS_READING,
        {"json", KEY_JSON, NULL, 0, "Print one JSON object per line", 0},
        {0}};
    static const struct argp argp = {
        .options = argp_options,
        .parser = parse,
        .args_doc = "FILE|-",
        .doc =
            "Prints a trace's records, one per line.\vRecords that a format cannot hold are omitted, and "
            "their number is printed on standard error. 'sluice trace import --from FORMAT' reads what this "
            "prints.",
        .help_filter = describe};
    struct cat_options options = {.to = &export_text};
    struct trace_input input;
    struct left_out left_out = {{0}};
    static char buffer[OUTPUT_BUFFER];
    int code;
    if (!trace_parse(&argp, "sluice trace cat", count, argument, &options, &code))
        return code;
    if (options.trace.json)
        options.to = &trace_json;
    terminal_raw(); // numbers and our own words only
    setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
    if (!trace_input_open(&input, &options.trace))
        return EXIT_FAILED;
    enum source_status status = print_all(&input, &options, &left_out);
    bool arrived = output_good();
    progress_end(&input.progress);
    code = arrived ? EXIT_DONE : EXIT_FAILED;
    if (arrived)
        note_left_out(options.to, &left_out);
    if (arrived && status == SOURCE_FAILED)
        code = fail("%s", input.message);
    trace_input_close(&input);
    return code;
}

const struct command trace_cat_command = {"cat", "prints a trace's records as text", run};
