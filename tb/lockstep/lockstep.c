// tb/lockstep/lockstep: command line, trace input, episode loop, RTL speed, handling of a mismatch.
#include "tb/lockstep/lockstep.h"

#include <argp.h>
#include <inttypes.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "cmodel/random.h"
#include "tb/lockstep/report.h"
#include "tb/lockstep/shrink.h"
#include "trace/reader.h"

enum { EPISODE_EVENTS = 20000 /* at most */, BARE_CLOCKS = 2000000, SHRINK_SECONDS = 60 };

struct events {
    struct tuple *event; // [count]
    size_t count, room;
};

static double cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void progress(const struct bench *b, uint64_t events, double *last)
{
    if (!isatty(STDERR_FILENO) || cpu_seconds() - *last < 0.5)
        return;
    *last = cpu_seconds();
    fprintf(stderr, "\r  %" PRIu64 " of %" PRIu64 " events, %" PRIu64 " clocks ", b->events, events,
            b->clocks);
}

// Clocks per second of the RTL alone in the same process, driven by the recorded pins of the run's start.
static double bare_rate(const struct bench *b, uint32_t seed)
{
    struct rtl *rtl = rtl_create(seed);
    double start = cpu_seconds();
    for (size_t i = 0; i < b->pins_count; i++)
        rtl_tick(rtl, &b->pins[i]);
    double seconds = cpu_seconds() - start;
    rtl_destroy(rtl);
    return seconds > 0 ? (double)b->pins_count / seconds : 0;
}

// Adds an event, split into several if its count exceeds `weight`, up to `most` events in total.
static void add_event(struct events *events, struct tuple event, uint64_t weight, uint64_t most)
{
    for (uint64_t left = event.count; left > 0 && events->count < most; left -= event.count) {
        if (events->count == events->room) {
            events->room = events->room ? 2 * events->room : 1024;
            events->event = realloc(events->event, events->room * sizeof *events->event);
            if (!events->event)
                abort();
        }
        event.count = left < weight ? left : weight;
        events->event[events->count++] = event;
    }
}

// Reads all events of a trace, with counts of at most `weight`. False: the message says why.
static bool read_events(const struct options *options, uint64_t weight, struct stream *stream,
                        char message[MESSAGE_SIZE])
{
    struct reader_options how = {.format = options->format, .event = options->event};
    struct reader *reader = reader_open(options->trace, how, message);
    if (!reader)
        return false;
    struct events events = {0};
    struct tuple event;
    enum reader_status status = READER_END;
    while (events.count < options->events && (status = reader_next(reader, &event, message)) == READER_EVENT)
        add_event(&events, event, weight, options->events);
    reader_close(reader);
    *stream = (struct stream){events.event, events.count};
    return status != READER_FAILED;
}

static bool run(const struct options *options, const struct scenario *scenario, const union any_config *cfg,
                struct stream stream, struct result *result)
{
    struct bench b;
    void *state = scenario->create(cfg);
    if (!state || !bench_init(&b, scenario->profiler, cfg, options->seed))
        return false;
    b.recording = true;
    b.reads = options->reads;
    b.counted = options->trace;
    b.pins = options->mutant ? NULL : malloc(BARE_CLOCKS * sizeof *b.pins); // the rate is for unmutated RTL
    b.pins_room = b.pins ? BARE_CLOCKS : 0;
    double start = cpu_seconds();
    double last = start;
    if (options->trace) {
        scenario->replay(state, &b, stream);
    } else {
        while (!b.mismatch.pin && b.events < options->events && b.clocks < options->clocks) {
            uint64_t left = options->events - b.events;
            uint64_t length = EPISODE_EVENTS >> random_below(&b.random, 8);
            scenario->episode(state, &b, left < length ? left : length);
            progress(&b, options->events, &last);
        }
    }
    result->seconds = cpu_seconds() - start;
    result->bare_rate = b.mismatch.pin || !b.pins ? 0 : bare_rate(&b, options->seed);
    result->cover = *scenario->cover(state);
    cover_append(&result->cover, &b.select.cover);
    result->mismatch = b.mismatch;
    result->checks_hold = rtl_checks_hold(b.rtl);
    result->clocks = b.clocks;
    result->events = b.events;
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%60s\r", "");

    if (b.mismatch.pin && options->out && rtl_waves()) { // otherwise run.sh builds one that can, and runs it
        char path[4096];
        snprintf(path, sizeof path, "%s/mismatch.fst", options->out);
        script_shrink(scenario->profiler, cfg, options->seed, &b.script, options->shrink);
        result->shrunk = script_replay(scenario->profiler, cfg, options->seed, &b.script, path);
        result->shrunk_clocks = b.script.count;
        result->shrunk_events = script_events(&b.script);
    }
    scenario->destroy(state);
    bench_free(&b);
    return true;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct options *o = state->input;
    switch (key) {
    case 'n': o->events = strtoull(value, NULL, 0); return 0;
    case 'l': o->clocks = strtoull(value, NULL, 0); return 0;
    case 's': o->seed = (uint32_t)strtoul(value, NULL, 0); return 0;
    case 't': o->trace = value; return 0;
    case 'i': o->format = value; return 0;
    case 'e': o->event = value; return 0;
    case 'o': o->out = value; return 0;
    case 'r': o->repeat = value; return 0;
    case 'k': o->shrink = strtod(value, NULL); return 0;
    case 'a': o->reads = true; return 0;
    case 'c': bench_count_from = strtoull(value, NULL, 0); return 0;
    case 'm':
        o->mutant = (uint32_t)strtoul(value, NULL, 0);
        rtl_mutant(o->mutant);
        return 0;
    case ARGP_KEY_ARGS:
        o->profiler = state->argv[state->next];
        o->argument = state->argv + state->next + 1;
        o->arguments = state->argc - state->next - 1;
        return 0;
    case ARGP_KEY_NO_ARGS: argp_usage(state); return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static int fail(const char *message)
{
    fprintf(stderr, "sluice: %s\n", message);
    return 2;
}

int lockstep(int argc, char **argv)
{
    static const struct argp_option table[] = {
        {"events", 'n', "N", 0, "events to run, or of the trace at most", 0},
        {"clocks", 'l', "N", 0, "random events: no further episode after N clocks", 0},
        {"seed", 's', "S", 0, "seed of the traffic", 0},
        {"trace", 't', "FILE", 0, "a recorded stream instead of random traffic", 0},
        {"in", 'i', "FORMAT", 0, "its format; default: by its first bytes, else text", 0},
        {"event", 'e', "E", 0, "which of its fields feeds the profiler", 0},
        {"out", 'o', "DIR", 0, "where report.json and mismatch.fst go", 0},
        {"repeat", 'r', "COMMAND", 0, "what repeats this run, printed on a mismatch", 0},
        {"shrink", 'k', "SECONDS", 0, "for shrinking a mismatch, at most", 0},
        {"reads", 'a', NULL, 0, "registers are read at any time, while a stream is replayed too", 0},
        {"count-from", 'c', "N", 0, "events and drops begin at N; the RTL must be made for it", 0},
        {"mutant", 'm', "N", 0, "switches mutant N on; the RTL must be made for it", 0},
        {0},
    };
    static const struct argp argp = {.options = table,
                                     .parser = parse,
                                     .args_doc = "PROFILER [key=value ...]",
                                     .doc = "Runs Verilated RTL and golden model in lockstep."};
    struct options options = {.events = 1000000, .clocks = UINT64_MAX, .seed = 1, .shrink = SHRINK_SECONDS};
    argp_err_exit_status = 2;
    if (argp_parse(&argp, argc, argv, 0, NULL, &options) != 0)
        return 2;

    const struct scenario *scenario = scenario_find(options.profiler);
    if (!scenario)
        return fail("there is no profiler of that name");
    union any_config cfg;
    char error[ERROR_MAX];
    if (!profiler_configure(scenario->profiler, options.arguments, options.argument, &cfg, error))
        return fail(error);
    struct stream stream = {0};
    char message[MESSAGE_SIZE];
    const uint64_t weight = scenario->weight_most ? scenario->weight_most(&cfg) : 1;
    if (options.trace && !read_events(&options, weight, &stream, message)) {
        free((void *)stream.event);
        return fail(message);
    }

    static struct result result;
    char config[2048];
    params_text(scenario->profiler->params, &cfg, false, config, sizeof config);
    bool ran = run(&options, scenario, &cfg, stream, &result);
    free((void *)stream.event);
    if (!ran)
        return fail("out of memory");
    print_result(&options, &result, config);
    if (options.out && !write_report(&options, &result, config, profiler_hash(scenario->profiler, &cfg)))
        return fail("the report cannot be written");
    if (result.events == 0 && !result.mismatch.pin)
        return fail("nothing was compared");
    return result.mismatch.pin || !result.checks_hold ? 1 : 0;
}
