// cli/trace/info: `sluice trace info`: header, size and mappings of an event file; a capture's packets.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/report.h"
#include "cli/trace/info_capture.h"
#include "cli/trace/options.h"
#include "cli/trace/trace.h"
#include "trace/ev/file.h"
#include "trace/import/source.h"

struct info {
    const char *file;
    const struct about *about;
    const struct mappings *mappings;
    struct ev_survey survey;
};

static double bytes_a_record(const struct ev_survey *survey)
{
    return survey->records ? (double)survey->bytes / (double)survey->records : 0;
}

// ---- text --------------------------------------------------------------------------------

static void print_string(const char *what, const char *text)
{
    printf("%-13s %s\n", what, text ? text : "unknown");
}

static void print_command(const struct about *about)
{
    printf("%-13s%s", "command", about->arguments ? "" : " unknown");
    for (size_t i = 0; i < about->arguments; i++) {
        bool plain = about->argument[i][0] && !strpbrk(about->argument[i], " \t\n'\"\\$*?;&|<>()`#");
        printf(plain ? " %s" : " '%s'", about->argument[i]);
    }
    putchar('\n');
}

// Prints the names of the bits that are set.
static void print_bits(const char *what, unsigned bits, const char *const *name, unsigned names)
{
    printf("%-13s", what);
    for (unsigned i = 0; i < names; i++)
        if (bits >> i & 1)
            printf(" %s", name[i]);
    puts(bits ? "" : " none");
}

static void print_mappings(const struct mappings *mappings)
{
    printf("%-13s %zu\n", "mappings", mappings->count);
    for (size_t i = 0; i < mappings->count; i++) {
        const struct mapping *m = &mappings->mapping[i];
        printf("  0x%012" PRIx64 " to 0x%012" PRIx64 ", offset 0x%08" PRIx64 "  %s\n", m->start, m->end,
               m->offset, m->path);
    }
}

static void print_info(const struct info *info)
{
    const struct about *about = info->about;
    print_string("file", info->file);
    print_string("architecture", about->architecture);
    print_string("program", about->program);
    print_command(about);
    print_string("made by", about->origin);
    if (about->process)
        printf("%-13s %" PRIu32 ", parent %" PRIu32 "\n", "process", about->process, about->parent);
    print_bits("types", about->types, record_type_names, RECORD_TYPES);
    print_bits("fields", about->fields, record_field_names, RECORD_FIELDS);
    printf("%-13s %" PRIu64 " instructions\n", "skipped", about->skip);
    printf("%-13s one record of %" PRIu64 "\n", "kept", about->every ? about->every : 1);
    printf("%-13s %" PRIu64 " in %" PRIu64 " chunks\n", "records", info->survey.records, info->survey.chunks);
    printf("%-13s %" PRIu64 ", %.3f per record\n", "bytes", info->survey.bytes,
           bytes_a_record(&info->survey));
    printf("%-13s %s%" PRIu64 " before the last record's instruction\n", "instructions",
           info->survey.indexed ? "" : "about ", info->survey.instructions);
    printf("%-13s %s\n", "whole", info->survey.indexed ? "yes" : "no");
    print_mappings(info->mappings);
}

// ---- JSON --------------------------------------------------------------------------------

static json_t *names_of(unsigned bits, const char *const *name, unsigned names)
{
    json_t *list = json_array();
    for (unsigned i = 0; i < names; i++)
        if (bits >> i & 1)
            json_array_append_new(list, json_string(name[i]));
    return list;
}

static json_t *mappings_json(const struct mappings *mappings)
{
    json_t *list = json_array();
    for (size_t i = 0; i < mappings->count; i++) {
        const struct mapping *m = &mappings->mapping[i];
        json_t *row = json_object();
        json_object_set_new(row, "start", report_key(m->start));
        json_object_set_new(row, "end", report_key(m->end));
        json_object_set_new(row, "offset", report_key(m->offset));
        json_object_set_new(row, "path", report_name(m->path));
        report_number(row, "instruction", m->instruction);
        json_array_append_new(list, row);
    }
    return list;
}

static int print_json(const struct info *info)
{
    const struct about *about = info->about;
    json_t *command = json_array();
    for (size_t i = 0; i < about->arguments; i++)
        json_array_append_new(command, report_name(about->argument[i]));
    json_t *report = json_object();
    json_object_set_new(report, "file", report_name(info->file));
    json_object_set_new(report, "architecture", report_name(about->architecture));
    json_object_set_new(report, "program", report_name(about->program));
    json_object_set_new(report, "command", command);
    json_object_set_new(report, "origin", report_name(about->origin));
    report_number(report, "process", about->process);
    report_number(report, "parent", about->parent);
    json_object_set_new(report, "types", names_of(about->types, record_type_names, RECORD_TYPES));
    json_object_set_new(report, "fields", names_of(about->fields, record_field_names, RECORD_FIELDS));
    report_number(report, "skip", about->skip);
    report_number(report, "every", about->every);
    report_number(report, "records", info->survey.records);
    report_number(report, "chunks", info->survey.chunks);
    report_number(report, "bytes", info->survey.bytes);
    json_object_set_new(report, "bytes_per_record", json_real(bytes_a_record(&info->survey)));
    report_number(report, "instructions", info->survey.instructions);
    json_object_set_new(report, "whole", json_boolean(info->survey.indexed));
    json_object_set_new(report, "mappings", mappings_json(info->mappings));
    return report_print(report, EXIT_DONE);
}

// ---- command -----------------------------------------------------------------------------

static int show(const struct trace_options *options, struct ev *ev)
{
    struct info info = {.file = options->file, .about = ev_about(ev), .mappings = ev_mappings(ev)};
    char message[MESSAGE_SIZE];
    if (!ev_survey(ev, &info.survey, message))
        return fail("%s", message);
    int code = EXIT_DONE;
    if (options->json)
        code = print_json(&info);
    else
        print_info(&info);
    if (info.survey.indexed)
        return code;
    return fail("%s: is not whole: its end or its mappings are missing or damaged; 'sluice trace cut' saves "
                "the good part",
                options->file);
}

static int run(int count, char **argument)
{
    static const struct argp_option argp_options[] = {OPTION_MEMORY, OPTION_JSON, {0}};
    static const struct argp argp = {
        .options = argp_options,
        .parser = trace_argument,
        .args_doc = "FILE",
        .doc = "Describes an event file: program, command, kinds and number of records, and where "
               "the program and its libraries were mapped; or a network capture: packets, bytes, time, "
               "addresses, protocols.\vA file that is not whole (its recorder was killed, or it was cut or "
               "damaged) is described as far as possible; then the exit code is 2. Other formats: 'sluice "
               "trace import' converts them to event files."};
    struct trace_options options = {0};
    char message[MESSAGE_SIZE];
    int code;
    if (!trace_parse(&argp, "sluice trace info", count, argument, &options, &code))
        return code;
    const char *format = source_format(options.file);
    if (format && strcmp(format, "pcap") == 0)
        return info_capture(&options);
    struct ev *ev = ev_open(options.file, message);
    if (!ev)
        return fail("%s", message);
    code = show(&options, ev);
    ev_close(ev);
    return code;
}

const struct command trace_info_command = {"info", "describes an event file or a network capture", run};
