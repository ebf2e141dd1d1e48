// cli/gen: `sluice gen`: writer of a profiler's emitted folder, taps and lockstep bench.
#include "gen/gen.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"
#include "cli/plain.h"
#include "cli/report.h"

enum { KEY_BENCH = 256, KEY_TAPS };

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct plain *plain = state->input;
    switch (key) {
    case 'o': plain->folder = value; return 0;
    case KEY_BENCH: plain->bench = value; return 0;
    case KEY_TAPS: plain->taps = value; return 0;
    default: return plain_argument(key, value, state);
    }
}

static void print_text(const struct plain *plain)
{
    char settings[2048];
    params_text(plain->profiler->params, &plain->config, false, settings, sizeof settings);
    printf("%s %s, hash 0x%08" PRIx32 ": wrote", plain->profiler->name,
           *settings ? settings : "default configuration", profiler_hash(plain->profiler, &plain->config));
    if (plain->folder)
        printf(" %s", plain->folder);
    if (plain->taps)
        printf("%s taps %s", plain->folder ? "," : "", plain->taps);
    if (plain->bench)
        printf("%s bench %s", plain->folder || plain->taps ? "," : "", plain->bench);
    putchar('\n');
}

static int generate(int count, char **argument)
{
    static const struct argp_option options[] = {
        {NULL, 'o', "DIR", 0, "Write the emitted folder here", 0},
        {"taps", KEY_TAPS, "DIR", 0, "Write the taps here: adapters from a core or a bus to the event port",
         0},
        {"bench", KEY_BENCH, "DIR", OPTION_HIDDEN, "Write the lockstep bench's parts here", 0},
        {"json", 'j', NULL, 0, "Print JSON", 0},
        {0}};
    static const struct argp argp = {.options = options,
                                     .parser = parse,
                                     .args_doc = "PROFILER [key=value ...] [-o DIR] [--taps DIR]",
                                     .doc = "Writes a profiler's Verilog and its companion files."};
    struct plain plain = {.takes_profiler = true};
    char error[ERROR_MAX];
    int code;
    if (!plain_parse(&plain, &argp, "sluice gen", count, argument, &code))
        return code;
    if (!plain.folder && !plain.taps && !plain.bench)
        return fail("gen needs a folder to write: -o DIR or --taps DIR");
    if ((plain.folder && !gen_folder(plain.profiler, &plain.config, plain.folder, error)) ||
        (plain.taps && !gen_taps(plain.profiler, &plain.config, plain.taps, plain.folder, error)) ||
        (plain.bench && !gen_bench(plain.profiler, &plain.config, plain.bench, error)))
        return fail("%s", error);
    if (!plain.json) {
        print_text(&plain);
        return EXIT_DONE;
    }
    json_t *report = report_head(plain.profiler, &plain.config);
    if (plain.folder)
        json_object_set_new(report, "folder", report_name(plain.folder));
    if (plain.taps)
        json_object_set_new(report, "taps", report_name(plain.taps));
    if (plain.bench)
        json_object_set_new(report, "bench", report_name(plain.bench));
    return report_print(report, EXIT_DONE);
}

const struct command gen_command = {"gen", "writes a profiler's Verilog and its companion files", generate};
