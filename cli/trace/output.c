// cli/trace/output: event file writer with a same-file check, mappings in instruction order, and a summary.
#include "cli/trace/output.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/report.h"

bool trace_output_open(struct trace_output *output, const char *path, const char *input,
                       const struct about *about)
{
    *output = (struct trace_output){.path = path};
    files_reads(input);
    if (!files_writes(path))
        return false;
    output->writer = writer_open(path, about, output->message);
    if (!output->writer)
        fail("%s", output->message);
    return output->writer != NULL;
}

bool trace_output_map(struct trace_output *output, const struct mappings *mappings, uint64_t instruction)
{
    for (; output->mappings < mappings->count; output->mappings++) {
        const struct mapping *mapping = &mappings->mapping[output->mappings];
        if (mapping->instruction > instruction)
            return true;
        if (!writer_map(output->writer, mapping, output->message))
            return false;
    }
    return true;
}

static int print_json(const struct trace_output *output, uint64_t records, uint64_t bytes, uint64_t malformed)
{
    json_t *report = json_object();
    json_object_set_new(report, "file", report_name(output->path));
    report_number(report, "records", records);
    report_number(report, "bytes", bytes);
    report_number(report, "malformed", malformed);
    return report_print(report, EXIT_DONE);
}

int trace_output_close(struct trace_output *output, bool json, uint64_t malformed, const char *trouble)
{
    uint64_t records = writer_records(output->writer);
    struct stat about;
    if (!writer_close(output->writer, output->message))
        return fail("%s", output->message);
    if (trouble)
        return fail("%.480s; %.300s holds the %" PRIu64 " records before that", trouble, output->path,
                    records);
    if (strcmp(output->path, "-") == 0)
        return EXIT_DONE;
    if (stat(output->path, &about) != 0)
        return fail("%s: %s", output->path, strerror(errno));
    const uint64_t bytes = (uint64_t)about.st_size;
    if (json)
        return print_json(output, records, bytes, malformed);
    printf("%s: %" PRIu64 " records, %" PRIu64 " bytes", output->path, records, bytes);
    if (malformed)
        printf(", %" PRIu64 " malformed skipped", malformed);
    putchar('\n');
    return EXIT_DONE;
}
