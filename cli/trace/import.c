// cli/trace/import: `sluice trace import`: conversion of a trace of any format to an event file.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/trace/input.h"
#include "cli/trace/output.h"
#include "cli/trace/trace.h"
#include "trace/object.h"

enum { KEY_PROGRAM = KEY_OWN };

struct import_options {
    struct trace_options trace;
    const char *out;
    const char *program; // NULL: not given
};

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct import_options *options = state->input;
    switch (key) {
    case 'o': options->out = value; return 0;
    case KEY_PROGRAM: options->program = value; return 0;
    default: return trace_argument(key, value, state);
    }
}

// Maps the program's segments where it was linked. False: failed.
static bool map_program(struct trace_output *output, const char *path)
{
    struct object object;
    char *whole = realpath(path, NULL);
    bool good = object_read(whole ? whole : path, &object, output->message);
    for (size_t i = 0; good && i < object.segments; i++) {
        const struct segment *segment = &object.segment[i];
        good = writer_map(output->writer,
                          &(struct mapping){.start = segment->address,
                                            .end = segment->address + segment->size,
                                            .offset = segment->offset,
                                            .path = whole},
                          output->message);
    }
    object_free(&object);
    free(whole);
    return good;
}

// Copies all records; the first has been read. Returns the exit code.
static int copy(struct trace_input *input, struct trace_output *output, struct record *record,
                enum source_status status, const struct import_options *options)
{
    const struct mappings *mappings = source_mappings(input->source);
    uint64_t kept = 0;
    bool good = !options->program || map_program(output, options->program);
    for (; good && status == SOURCE_RECORD && kept < options->trace.count;
         status = trace_input_next(input, record)) {
        if (!(options->trace.types >> record->type & 1))
            continue;
        good = trace_output_map(output, mappings, UINT64_MAX) &&
               writer_put(output->writer, record, output->message);
        kept++;
    }
    good = good && trace_output_map(output, mappings, UINT64_MAX);
    progress_end(&input->progress);
    if (!good) {
        writer_abandon(output->writer);
        return fail("%s", output->message);
    }
    return trace_output_close(output, options->trace.json, source_counts(input->source).bad,
                              status == SOURCE_FAILED ? input->message : NULL);
}

// Opens the output; its header describes the selected record types.
static bool open_output(struct trace_output *output, const struct trace_input *input,
                        const struct import_options *options)
{
    struct about about = *source_about(input->source);
    about.types &= options->trace.types;
    return trace_output_open(output, options->out, options->trace.file, &about);
}

static int import(const struct import_options *options)
{
    struct trace_input input;
    struct trace_output output;
    struct record record;
    int code = EXIT_FAILED;
    if (!trace_input_open(&input, &options->trace))
        return EXIT_FAILED;
    // Read the first record before writing the header: some formats know their contents only then.
    enum source_status status = trace_input_next(&input, &record);
    if (status == SOURCE_FAILED)
        code = fail("%s", input.message);
    else if (open_output(&output, &input, options))
        code = copy(&input, &output, &record, status, options);
    trace_input_close(&input);
    return code;
}

// The file's name with the ending .ev. NULL: out of memory.
static char *default_name(const char *file)
{
    const char *own = basename(file);
    const char *dot = strrchr(own, '.');
    size_t stem = dot && dot != own ? (size_t)(dot - file) : strlen(file);
    char *name;
    return asprintf(&name, "%.*s.ev", (int)stem, file) < 0 ? NULL : name;
}

static void list_formats(FILE *out)
{
    char formats[MESSAGE_SIZE];
    source_formats(formats);
    fprintf(out, "Formats: %s.\n", formats);
}

static char *describe(int key, const char *text, void *input)
{
    (void)input;
    return arguments_describe(key, text, list_formats);
}

static int run(int count, char **argument)
{
    static const struct argp_option argp_options[] = {
        {NULL, 'o', "OUT", 0, "The event file (default: FILE with the ending .ev; - is standard output)", 0},
        {"count", KEY_COUNT, "N", 0, "At most N records", 0},
        {"program", KEY_PROGRAM, "ELF", 0, "The program, which ran where it was linked: names of functions",
         0},
        OPTIONS_READING,
        OPTION_JSON,
        {0}};
    static const struct argp argp = {
        .options = argp_options,
        .parser = parse,
        .args_doc = "FILE|-",
        .doc = "Converts a trace of any format to an event file.\vA malformed unit (a line, or a record of a "
               "binary format) ends the import with exit code 2; OUT is then a whole file with the records "
               "before "
               "it. With --skip-bad malformed lines are counted instead.",
        .help_filter = describe};
    struct import_options options = {0};
    int code;
    if (!trace_parse(&argp, "sluice trace import", count, argument, &options, &code))
        return code;
    if (options.out)
        return import(&options);
    if (strcmp(options.trace.file, "-") == 0)
        return fail("standard input gives no name for the event file; accepted is -o OUT.ev");
    char *name = default_name(options.trace.file);
    options.out = name;
    code = name ? import(&options) : fail("out of memory");
    free(name);
    return code;
}

const struct command trace_import_command = {"import", "converts a trace of any format to an event file",
                                             run};
