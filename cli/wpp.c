// cli/wpp: `sluice wpp`: description and expansion of whole program paths.
// They are written by `sluice run path --export=wpp`; format: doc/path/wpp.md.
#include <inttypes.h>
#include <stdio.h>
#include <sys/stat.h>

#include "cli/choice.h"
#include "cli/report.h"
#include "cli/trace/options.h"
#include "trace/wpp/file.h"

// Limits of memory: a Sequitur grammar takes 1 to 100 bytes for each byte of its file.
enum { MEMORY_AT_LEAST = 32000000, MEMORY_A_BYTE = 256 };

// Reads the file that the arguments name. False: the help or the error has been printed; *code is the exit
// code.
static bool read_file(const struct argp *argp, const char *name, int count, char **argument,
                      struct trace_options *options, struct wpp *wpp, int *code)
{
    char message[MESSAGE_SIZE];
    struct stat about;
    *wpp = (struct wpp){0};
    if (!trace_parse(argp, name, count, argument, options, code))
        return false;
    if (stat(options->file, &about) == 0)
        memory_default(MEMORY_AT_LEAST + MEMORY_A_BYTE * (uint64_t)about.st_size);
    if (wpp_read(options->file, wpp, message))
        return true;
    *code = fail("%s", message);
    return false;
}

// ---- info --------------------------------------------------------------------------------

static int print_json(const char *file, const struct wpp *wpp)
{
    json_t *json = json_object();
    json_object_set_new(json, "file", report_name(file));
    json_object_set_new(json, "ppcr", report_key(wpp->ppcr));
    report_number(json, "branches", wpp->branches);
    report_number(json, "width", wpp->width);
    report_number(json, "paths", wpp->grammar.length);
    report_number(json, "distinct", wpp->grammar.paths);
    report_number(json, "rules", wpp->grammar.rules);
    report_number(json, "symbols", wpp->grammar.symbols);
    return report_print(json, EXIT_DONE);
}

static void print_text(const struct wpp *wpp)
{
    const struct grammar *grammar = &wpp->grammar;
    printf("%-13s 0x%" PRIx32 ", paths of at most %" PRIu32 " branches, addresses of %" PRIu32 " bits\n",
           "ppcr", wpp->ppcr, wpp->branches, wpp->width);
    printf("%-13s %" PRIu64 ", %" PRIu32 " distinct\n", "paths", grammar->length, grammar->paths);
    printf("%-13s %" PRIu32 " rules, %" PRIu64 " symbols\n", "grammar", grammar->rules, grammar->symbols);
}

static int run_info(int count, char **argument)
{
    static const struct argp_option argp_options[] = {OPTION_MEMORY, OPTION_JSON, {0}};
    static const struct argp argp = {.options = argp_options,
                                     .parser = trace_argument,
                                     .args_doc = "FILE",
                                     .doc = "Describes a whole program path and the size of its grammar."};
    struct trace_options options = {0};
    struct wpp wpp;
    int code;
    if (!read_file(&argp, "sluice wpp info", count, argument, &options, &wpp, &code))
        return code;
    code = EXIT_DONE;
    if (options.json)
        code = print_json(options.file, &wpp);
    else
        print_text(&wpp);
    wpp_free(&wpp);
    return code;
}

// ---- cat ---------------------------------------------------------------------------------

static void print_path(struct path path, bool json)
{
    printf(json ? "{\"start\": \"0x%" PRIx64 "\", \"length\": %" PRIu32 ", \"directions\": \"0x%" PRIx32
                  "\"}\n"
                : "0x%" PRIx64 " %" PRIu32 " 0x%" PRIx32 "\n",
           path.start, path.length, path.directions);
}

static int print_sequence(const struct wpp *wpp, const struct trace_options *options)
{
    struct grammar_walk walk;
    uint32_t number;
    enum grammar_step step = GRAMMAR_FAILED;
    if (grammar_walk_init(&walk, &wpp->grammar))
        step = GRAMMAR_PATH;
    for (uint64_t i = 0; step == GRAMMAR_PATH && i < options->count && !ferror(stdout); i++)
        if ((step = grammar_walk_next(&walk, &number)) == GRAMMAR_PATH)
            print_path(wpp->grammar.path[number], options->json);
    grammar_walk_free(&walk);
    return step == GRAMMAR_FAILED ? fail("out of memory") : EXIT_DONE;
}

static int run_cat(int count, char **argument)
{
    static const struct argp_option argp_options[] = {
        {"count", KEY_COUNT, "N", 0, "At most N paths", 0},
        OPTION_MEMORY,
        {"json", KEY_JSON, NULL, 0, "Print one JSON object per line", 0},
        {0}};
    static const struct argp argp = {
        .options = argp_options,
        .parser = trace_argument,
        .args_doc = "FILE",
        .doc = "Prints all paths of a program in the order of their execution, one per line: its "
               "start, number of branches and their directions, the first in bit 0."};
    struct trace_options options = {0};
    struct wpp wpp;
    int code;
    if (!read_file(&argp, "sluice wpp cat", count, argument, &options, &wpp, &code))
        return code;
    code = print_sequence(&wpp, &options);
    wpp_free(&wpp);
    return code;
}

// ---- command -----------------------------------------------------------------------------

static const struct command wpp_info_command = {"info", "describes a whole program path and its size",
                                                run_info};
static const struct command wpp_cat_command = {"cat", "prints all paths in the order of their execution",
                                               run_cat};
static const struct command *const commands[] = {&wpp_info_command, &wpp_cat_command, NULL};

static int run(int count, char **argument)
{
    return choice_subcommand(commands, "wpp",
                             "Whole program paths, as 'sluice run path --export=wpp=FILE' writes them.",
                             count, argument);
}

const struct command wpp_command = {"wpp", "reads and expands whole program paths", run};
