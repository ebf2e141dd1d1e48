// cli/trace/recorded: a line for each file, or jansson's objects.
#include "cli/trace/recorded.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/report.h"

enum { LISTED = 20 };

static double megabytes(uint64_t bytes)
{
    return (double)bytes * 1e-6;
}

void recorded_print(const struct recorded *recorded)
{
    const struct recorder_counts *counts = &recorded->counts;
    for (size_t i = 0; i < counts->files && i < LISTED; i++) {
        const struct recorded_file *file = &recorded->file[i];
        tell("%s: %s, process %" PRIu32 ", %" PRIu64 " records, %.1f MB%s", file->path,
             file->program ? file->program : "program not known", file->process, file->records,
             megabytes(file->bytes), file->whole ? "" : ", not to its end");
    }
    if (counts->files > LISTED)
        tell("and %zu more files; --json=FILE lists all", counts->files - LISTED);
    if (counts->files > 1)
        tell("%zu files, %" PRIu64 " records, %.1f MB", counts->files, counts->records,
             megabytes(counts->bytes));
}

static json_t *to_json(const struct recorded *recorded)
{
    json_t *files = json_array();
    for (size_t i = 0; i < recorded->counts.files; i++) {
        const struct recorded_file *file = &recorded->file[i];
        json_t *row = json_object();
        json_object_set_new(row, "path", report_name(file->path));
        json_object_set_new(row, "program", report_name(file->program));
        report_number(row, "process", file->process);
        report_number(row, "records", file->records);
        report_number(row, "bytes", file->bytes);
        json_object_set_new(row, "whole", json_boolean(file->whole));
        json_array_append_new(files, row);
    }
    json_t *summary = json_object();
    json_object_set_new(summary, "files", files);
    report_number(summary, "records", recorded->counts.records);
    report_number(summary, "bytes", recorded->counts.bytes);
    return summary;
}

bool recorded_write(const char *path, const struct recorded *recorded)
{
    FILE *file = files_create(path, "w");
    if (!file)
        return false;
    json_t *summary = to_json(recorded);
    (void)json_dumpf(summary, file, JSON_INDENT(2));
    (void)fputc('\n', file);
    json_decref(summary);
    return files_close(file, path, true);
}
