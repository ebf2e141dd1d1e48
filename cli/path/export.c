// cli/path/export: writer of the path table as callgrind, folded, BOLT or flame graph, and of WPP files.
#include "cli/path/export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/files.h"
#include "cli/flame.h"
#include "cmodel/path/config.h"
#include "gen/memory_file.h"
#include "trace/visible.h"
#include "trace/wpp/file.h"

typedef bool exporter(FILE *out, const struct exported_paths *profile);

static exporter *const exporters[PATH_EXPORTS] = {[EXPORT_CALLGRIND] = paths_callgrind,
                                                  [EXPORT_FOLDED] = paths_folded,
                                                  [EXPORT_BOLT] = paths_bolt,
                                                  [EXPORT_AUTOFDO] = paths_autofdo};

static bool write_file(const char *path, exporter *export, const struct exported_paths *profile)
{
    FILE *out = files_create(path, "w");
    if (!out)
        return false;
    const bool memory = export(out, profile);
    const bool empty = export == paths_autofdo && ftell(out) == 0;
    if (!files_close(out, path, memory))
        return false;
    if (empty)
        fail("%s: no line is known of the program's code; compile it with -g -fdebug-info-for-profiling",
             path);
    return !empty;
}

static bool draw(const char *path, const struct exported_paths *profile)
{
    struct memory_file folded;
    FILE *out = memory_file_open(&folded);
    const bool made = out && paths_folded(out, profile);
    const bool good = out && memory_file_close(out) && made;
    const bool drawn = good ? flame_draw(path, "Paths by function and block", folded.text) : false;
    if (!good)
        fail("out of memory");
    free(folded.text);
    return drawn;
}

static bool write_sequence(const char *path, const struct path_config *cfg, const struct sequitur *sequence)
{
    struct wpp wpp = {.branches = cfg->branches, .ppcr = path_ppcr(cfg), .width = cfg->width};
    char message[MESSAGE_SIZE] = "out of memory";
    const bool good = sequitur_grammar(sequence, &wpp.grammar) && wpp_write(path, &wpp, message);
    if (!good)
        fail("%s", message);
    wpp_free(&wpp);
    return good;
}

// The recorded command, arguments separated by blanks; without arguments the program's path.
static char *command_of(const struct about *about)
{
    struct memory_file command;
    FILE *out = memory_file_open(&command);
    for (size_t i = 0; out && i < about->arguments; i++)
        fprintf(out, "%s%s", i ? " " : "", about->argument[i]);
    if (out && about->arguments == 0)
        fputs(about->program ? about->program : "?", out);
    if (!out || !memory_file_close(out)) {
        free(command.text);
        return NULL;
    }
    visible(command.text);
    return command.text;
}

static bool export_table(const struct path_records *records, const struct path_names *names,
                         const struct path_count *row, size_t rows)
{
    const struct path_options *options = records->invocation->own;
    const struct about *about = branch_reader_about(records->reader);
    char *command = command_of(about);
    const struct exported_paths profile = {.row = row,
                                           .rows = rows,
                                           .rules = names->rules,
                                           .code = names->code,
                                           .places = names->places,
                                           .program = about->program ? about->program : "",
                                           .command = command};
    bool good = command != NULL;
    if (!good)
        fail("out of memory");
    for (int format = 0; good && format < PATH_EXPORTS; format++)
        if (options->export[format] && exporters[format])
            good = write_file(options->export[format], exporters[format], &profile);
    if (good && options->flame)
        good = draw(options->flame, &profile);
    free(command);
    return good;
}

bool path_export(const struct path_records *records, const struct path_names *names,
                 const struct path_count *row, size_t rows, const struct sequitur *sequence)
{
    const struct path_options *options = records->invocation->own;
    if (names->code && !export_table(records, names, row, rows))
        return false;
    return !sequence ||
           write_sequence(options->export[EXPORT_WPP],
                          (const struct path_config *)&records -> invocation -> config, sequence);
}
