// cli/trace/calls: `sluice trace calls`: call tree of a program, from its blocks and branches.
#include "cli/trace/calls.h"

#include <string.h>

#include "cli/trace/input.h"
#include "cli/trace/trace.h"

enum { KEY_TOP = KEY_OWN, KEY_THREAD, TOP_DEFAULT = 20 };

struct calls_options {
    struct trace_options trace;
    uint64_t top, thread; // thread 0: all
};

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct calls_options *options = state->input;
    if (key == KEY_TOP)
        return option_number("top", value, 0, &options->top);
    if (key == KEY_THREAD)
        return option_number("thread", value, 1, &options->thread);
    return trace_argument(key, value, state);
}

static uint64_t start(void *context, uint64_t pc)
{
    const struct symbol_name name = symbolizer_find(context, pc);
    return name.function ? pc - name.offset : 0;
}

static bool same(void *context, uint64_t a, uint64_t b)
{
    const struct symbol_name one = symbolizer_find(context, a);
    const struct symbol_name other = symbolizer_find(context, b);
    return one.function && other.function && strcmp(one.function, other.function) == 0 &&
           strcmp(one.object, other.object) == 0;
}

// Whether the trace has what a call tree is made of. Otherwise prints the error.
static bool suits(const char *file, const struct about *about)
{
    const unsigned needed = 1U << RECORD_BLOCK | 1U << RECORD_BRANCH;
    if ((about->types & needed) != needed || !(about->fields & FIELD_SIZE))
        fail("%s: a call tree needs blocks, and branches with their sizes; accepted is a recording of both",
             file);
    else if (about->every > 1)
        fail("%s: only one record of %llu was kept; a call tree needs every block and branch", file,
             (unsigned long long)about->every);
    else
        return true;
    return false;
}

// SOURCE_FAILED: the input's message says why; the records before are taken.
static enum source_status take_all(struct trace_input *input, const struct calls_options *options,
                                   struct call_tree *tree, bool *room)
{
    struct record record;
    enum source_status status = SOURCE_END;
    *room = true;
    uint64_t instructions = 0;
    while (*room && (status = trace_input_next(input, &record)) == SOURCE_RECORD) {
        if (options->thread > 0 && record.thread != options->thread)
            continue;
        if (record.type == RECORD_BLOCK &&
            __builtin_add_overflow(instructions, record.value, &instructions)) {
            message_set(input->message, "%.300s: " BLOCKS_WRAP, options->trace.file);
            return SOURCE_FAILED;
        }
        *room = call_tree_take(tree, &record);
    }
    return status;
}

static int count_calls(struct trace_input *input, const struct calls_options *options)
{
    struct calls calls = {.file = options->trace.file, .top = options->top};
    bool room = false;
    enum source_status status = SOURCE_END;
    calls.symbolizer = symbolizer_new(source_mappings(input->source));
    calls.places = places_new(source_mappings(input->source));
    struct call_tree *tree = call_tree_new(&(struct call_functions){start, same, calls.symbolizer});
    if (calls.symbolizer && calls.places && tree)
        status = take_all(input, options, tree, &room);
    progress_end(&input->progress);
    int code = EXIT_FAILED;
    if (room) {
        calls.node = call_tree_nodes(tree, &calls.nodes);
        if (options->trace.json)
            code = calls_json(&calls);
        else if ((room = calls_print(&calls)))
            code = EXIT_DONE;
    }
    if (!room)
        fail("out of memory");
    else if (status == SOURCE_FAILED)
        code = fail("%s", input->message);
    call_tree_free(tree);
    places_free(calls.places);
    symbolizer_free(calls.symbolizer);
    return code;
}

static int run(int count, char **argument)
{
    static const struct argp_option argp_options[] = {
        {"top", KEY_TOP, "N", 0, "Rows of the table (default 20)", 0},
        {"thread", KEY_THREAD, "N", 0, "Only this thread's calls", 0},
        OPTION_FORMAT,
        OPTION_SKIP_BAD,
        OPTION_MEMORY,
        OPTION_JSON,
        {0}};
    static const struct argp argp = {.options = argp_options,
                                     .parser = parse,
                                     .args_doc = "FILE|-",
                                     .doc = "Shows which functions called which, with exact instructions: a "
                                            "function's own, and with those of "
                                            "the functions that it called.\vThe JSON has the whole tree; "
                                            "`sluice export` writes it for pprof, "
                                            "KCachegrind, Speedscope, the Firefox Profiler, and as folded "
                                            "stacks. Jumps into another function "
                                            "(tail calls) count as calls by the caller's caller."};
    struct calls_options options = {.top = TOP_DEFAULT};
    struct trace_input input;
    int code;
    if (!trace_parse(&argp, "sluice trace calls", count, argument, &options, &code))
        return code;
    if (!trace_input_open(&input, &options.trace))
        return EXIT_FAILED;
    code =
        suits(options.trace.file, source_about(input.source)) ? count_calls(&input, &options) : EXIT_FAILED;
    trace_input_close(&input);
    return code;
}

const struct command trace_calls_command = {"calls", "shows which functions called which", run};
