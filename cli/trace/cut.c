// cli/trace/cut: `sluice trace cut`: a part of an event file as an event file.
#include <inttypes.h>
#include <string.h>

#include "cli/progress.h"
#include "cli/trace/options.h"
#include "cli/trace/output.h"
#include "cli/trace/trace.h"
#include "trace/ev/file.h"

enum { KEY_FIRST = KEY_OWN, KEY_INSTRUCTIONS, KEY_THREAD, KEY_PC, KEY_EVERY };

struct cut_options {
    struct trace_options trace;
    const char *out;
    uint64_t first, instructions[2], pc[2], every, thread;
    bool one_thread, ranged;
};

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct cut_options *options = state->input;
    switch (key) {
    case 'o': options->out = value; return 0;
    case KEY_FIRST: return option_number("from", value, 0, &options->first);
    case KEY_INSTRUCTIONS:
        options->ranged = true;
        return option_range("instructions", value, options->instructions);
    case KEY_PC: return option_range("pc", value, options->pc);
    case KEY_THREAD: options->one_thread = true; return option_number("thread", value, 0, &options->thread);
    case KEY_EVERY: return option_number("every", value, 1, &options->every);
    case ARGP_KEY_END:
        if (options->trace.file && !options->out) {
            fail("no output file is named; accepted is -o OUT");
            return ARGUMENT_REFUSED;
        }
        return trace_argument(key, value, state);
    default: return trace_argument(key, value, state);
    }
}

struct cut {
    const struct cut_options *options;
    struct ev *ev;
    struct trace_output output;
    struct progress progress;
    struct ev_survey survey;
    uint64_t read;            // number of the next record in the file
    uint64_t chosen, written; // before and after --every
    char message[MESSAGE_SIZE];
};

// Binary search by the file's index for a start: a record below the instruction, or the first one. Reads
// about twenty records.
static uint64_t search(struct cut *cut, uint64_t instruction)
{
    uint64_t low = 0;
    uint64_t high = cut->survey.records;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        struct record record;
        if (!ev_seek(cut->ev, middle, cut->message) || ev_next(cut->ev, &record, cut->message) != EV_RECORD ||
            record.instruction >= instruction)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

// Seeks near the first wanted record if the file has an index; otherwise all records before it are read.
static void approach(struct cut *cut)
{
    const struct cut_options *options = cut->options;
    if ((options->first == 0 && options->instructions[0] == 0) ||
        !ev_survey(cut->ev, &cut->survey, cut->message))
        return;
    uint64_t first = options->instructions[0] ? search(cut, options->instructions[0]) : 0;
    if (first < options->first)
        first = options->first;
    if (first >= cut->survey.records)
        first = cut->survey.records ? cut->survey.records - 1 : 0;
    if (ev_seek(cut->ev, first, cut->message))
        cut->read = first;
}

static bool wanted(const struct cut *cut, const struct record *r)
{
    const struct cut_options *o = cut->options;
    return cut->read >= o->first && r->instruction >= o->instructions[0] && o->trace.types >> r->type & 1 &&
           (!o->one_thread || r->thread == o->thread) && r->pc >= o->pc[0] &&
           (r->pc < o->pc[1] || o->pc[1] == UINT64_MAX);
}

static bool keep(struct cut *cut, const struct record *record)
{
    if (++cut->chosen % cut->options->every != 0)
        return true;
    cut->written++;
    return trace_output_map(&cut->output, ev_mappings(cut->ev), record->instruction) &&
           writer_put(cut->output.writer, record, cut->output.message);
}

// Copies the wanted records. False: the output's message says why. *trouble: NULL, or why reading ended.
static bool copy(struct cut *cut, const char **trouble)
{
    const uint64_t end = cut->options->instructions[1];
    struct record record;
    enum ev_status status = EV_END;
    bool good = true;
    bool beyond = false;
    while (good && !beyond && cut->written < cut->options->trace.count &&
           (status = ev_next(cut->ev, &record, cut->message)) == EV_RECORD) {
        beyond = record.instruction >= end && end != UINT64_MAX;
        if (!beyond && wanted(cut, &record))
            good = keep(cut, &record);
        if (++cut->read % PROGRESS_STEP == 0)
            progress_show(&cut->progress, cut->read, ev_position(cut->ev), ev_size(cut->ev));
    }
    progress_end(&cut->progress);
    if (good && status == EV_END)
        good = trace_output_map(&cut->output, ev_mappings(cut->ev), UINT64_MAX);
    *trouble = status == EV_FAILED ? cut->message : NULL;
    return good;
}

static int cut_open(struct cut *cut)
{
    const struct cut_options *options = cut->options;
    struct about about = *ev_about(cut->ev);
    if (options->ranged && !(about.fields & FIELD_INSTRUCTION))
        return fail("%s: has no instruction counts, so --instructions means nothing", options->trace.file);
    about.types &= options->trace.types;
    about.every = (about.every ? about.every : 1) * options->every;
    approach(cut);
    if (!trace_output_open(&cut->output, options->out, options->trace.file, &about))
        return EXIT_FAILED;
    const char *trouble;
    if (copy(cut, &trouble))
        return trace_output_close(&cut->output, options->trace.json, 0, trouble);
    writer_abandon(cut->output.writer);
    return fail("%s", cut->output.message);
}

static int run(int count, char **argument)
{
    static const struct argp_option argp_options[] = {
        {NULL, 'o', "OUT", 0, "The event file to write (- is standard output)", 0},
        {"from", KEY_FIRST, "N", 0, "First record, by number; the first of the file is 0", 0},
        {"count", KEY_COUNT, "N", 0, "At most N records in OUT", 0},
        {"instructions", KEY_INSTRUCTIONS, "A:B", 0, "Only records of instructions A to B - 1", 0},
        {"thread", KEY_THREAD, "T", 0, "Only records of this thread", 0},
        {"pc", KEY_PC, "LO:HI", 0, "Only records with a PC from LO to HI - 1", 0},
        {"every", KEY_EVERY, "N", 0, "Of the selected records, the N-th, 2N-th ...", 0},
        OPTION_TYPE,
        OPTION_JSON,
        {0}};
    static const struct argp argp = {
        .options = argp_options,
        .parser = parse,
        .args_doc = "FILE -o OUT",
        .doc = "Writes a part of an event file as an event file with the same header and mappings.\v"
               "A record is selected if it meets all options. Either end of a range may be omitted. "
               "From a damaged file, its good part becomes a whole file; then the exit code is 2."};
    struct cut_options options = {.instructions = {0, UINT64_MAX}, .pc = {0, UINT64_MAX}, .every = 1};
    int code;
    if (!trace_parse(&argp, "sluice trace cut", count, argument, &options, &code))
        return code;
    struct cut cut = {.options = &options, .progress = progress_start("records")};
    cut.ev = ev_open(options.trace.file, cut.message);
    if (!cut.ev)
        return fail("%s", cut.message);
    code = cut_open(&cut);
    ev_close(cut.ev);
    return code;
}

const struct command trace_cut_command = {"cut", "writes a part of an event file", run};
