// cli/rap/run: `run rap` and `eval rap`.
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/events.h"
#include "cli/rap/dump.h"
#include "cli/rap/growth.h"
#include "cli/rap/judge.h"
#include "cli/rap/options.h"
#include "cli/rap/picture.h"
#include "cli/rap/report.h"
#include "cli/rap/session.h"
#include "cli/report.h"
#include "measure/exact/tuple_counts.h"

struct profiling {
    const struct invocation *invocation;
    struct rap_session session;
    struct rap_result result;   // of a trace
    struct rap_loaded loaded;   // of files
    struct tuple_counts *exact; // NULL: not judged
    struct rap_growth growth;   // .place NULL: not drawn
    bool full;                  // `exact` ran out of memory
};

static void uncount(void *context, uint32_t kind, uint64_t key, uint64_t count)
{
    struct profiling *p = context;
    p->full = p->full || !tuple_counts_add(p->exact, key, kind, 0 - count);
}

static bool take(void *context, const struct tuple *event, char error[ERROR_MAX])
{
    struct profiling *p = context;
    if (!rap_session_event(&p->session, event)) {
        memcpy(error, p->session.error, ERROR_MAX);
        return false;
    }
    if (p->exact) {
        uint64_t key = rap_key(p->session.cfg, event->a, event->b);
        p->full = p->full || !tuple_counts_add(p->exact, key, event->kind, event->count);
    }
    if (p->growth.place)
        rap_growth_add(&p->growth, rap_tree_totals(p->session.tree));
    if (p->full)
        memcpy(error, "out of memory", sizeof "out of memory");
    return !p->full;
}

// From the trace to the profile. False: the error has been printed.
static bool profile(struct profiling *p)
{
    struct reader_counts reader;
    if (!rap_session_init(&p->session, &p->invocation->config, invocation_endpoint(p->invocation))) {
        fail("%s", p->session.error);
        return false;
    }
    if (p->exact) {
        p->session.refused = uncount;
        p->session.context = p;
    }
    if (!events_read(p->invocation, take, p, &reader))
        return false;
    bool good = rap_session_result(&p->session, &p->result);
    p->result.totals.reader = reader;
    if (!good)
        fail("%s", p->session.error);
    else if (p->full)
        fail("out of memory");
    return good && !p->full;
}

static void release(struct profiling *p)
{
    rap_result_free(&p->result);
    rap_loaded_free(&p->loaded);
    rap_session_free(&p->session);
    rap_growth_free(&p->growth);
    tuple_counts_free(p->exact);
}

// ---- run -----------------------------------------------------------------------------------

static bool pictures(const struct rap_options *options, enum rap_picture_kind kind)
{
    for (unsigned i = 0; i < options->pictures; i++)
        if (options->picture[i].kind == kind)
            return true;
    return false;
}

// Refuses options that belong to the other command. False: the error has been printed.
static bool check_run(const struct invocation *invocation)
{
    const struct rap_options *options = invocation->own;
    const struct rap_config *cfg = (const struct rap_config *)&invocation->config;
    if (options->dump_form != RAP_FORM_TEXT && !options->dump)
        fail("option '--dump-format' needs --dump, which is not given");
    else if (options->loads > 0 && invocation->trace)
        fail("--load and the trace '%s' are both given; accepted is one of them", invocation->trace);
    else if (options->loads > 0 && invocation->settings.count > 0)
        fail("setting '%s' beside --load: a loaded profile has its own configuration",
             invocation->settings.text[0]);
    else if (options->loads > 0 && invocation->clocked)
        fail("--clocked beside --load: there is nothing to run");
    else if (pictures(options, PICTURE_NODES) && (invocation->clocked || options->loads > 0))
        fail("--picture=nodes draws the growth of the software's tree; accepted is no --clocked and no "
             "--load");
    else if (pictures(options, PICTURE_BOUNDS))
        fail("--picture=bounds belongs to `eval rap --bounds`");
    else if (pictures(options, PICTURE_MAP) && !options->loads && (!cfg->width_b || cfg->kinds > 1))
        fail("--picture=map needs two coordinates (width_b above 0) and one kind");
    else
        return true;
    return false;
}

static bool check_energy(const struct invocation *invocation)
{
    const struct rap_options *options = invocation->own;
    if (options->bused && !options->energy)
        fail("option '--bus' needs --energy, which is not given");
    else if (options->energy && options->bounds)
        fail("--energy and --bounds are both given; accepted is one of them");
    else if (options->energy && invocation->clocked)
        fail("--energy counts the operations of the software's tree; accepted is no --clocked");
    else
        return true;
    return false;
}

static bool check_eval(const struct invocation *invocation)
{
    const struct rap_options *options = invocation->own;
    if (options->loads || options->ratio || options->dump || options->dump_form || options->tree ||
        options->covers) {
        fail("options --load, --ratio, --dump, --dump-format, --tree and --cover belong to `run rap`");
        return false;
    }
    if (options->pictures && !options->bounds) {
        fail("pictures of a profile belong to `run rap`; --picture=bounds needs --bounds");
        return false;
    }
    if (options->bounds && invocation->trace) {
        fail("eval rap --bounds reads no trace, but '%s' is given; accepted is no trace", invocation->trace);
        return false;
    }
    return check_energy(invocation);
}

static bool report(const struct invocation *invocation, const struct rap_result *result,
                   const struct rap_result *ratio)
{
    json_t *json = invocation->json ? rap_report_json(invocation, result, ratio) : NULL;
    if (json)
        return report_print(json, EXIT_DONE) == EXIT_DONE;
    if (!invocation->json && rap_report_text(invocation, result, ratio))
        return true;
    fail("out of memory");
    return false;
}

// Writes, draws and prints a profile as the options ask. False: the error has been printed.
static bool deliver(const struct profiling *p, const struct rap_result *result)
{
    const struct rap_options *options = p->invocation->own;
    struct rap_loaded other = {0};
    bool shown = !options->dump || strcmp(options->dump, "-") != 0;
    bool good = !options->ratio || (rap_load(&other, &options->ratio, 1) &&
                                    rap_comparable(result, &other.result, options->ratio));
    good = good && (!shown || report(p->invocation, result, options->ratio ? &other.result : NULL)) &&
           (!options->dump || rap_dump(result, options->dump, options->dump_form)) &&
           rap_pictures(p->invocation, result, &p->growth);
    rap_loaded_free(&other);
    return good;
}

static int run(const struct invocation *invocation)
{
    const struct rap_options *options = invocation->own;
    struct profiling p = {.invocation = invocation};
    if (!check_run(invocation))
        return EXIT_FAILED;
    if (pictures(options, PICTURE_NODES) && !rap_growth_init(&p.growth))
        return fail("out of memory");
    bool good;
    if (options->loads > 0)
        good = rap_load(&p.loaded, options->load, options->loads) && deliver(&p, &p.loaded.result);
    else
        good = profile(&p) && deliver(&p, &p.result);
    release(&p);
    return good ? EXIT_DONE : EXIT_FAILED;
}

// ---- eval ----------------------------------------------------------------------------------

static int eval_energy(const struct invocation *invocation)
{
    struct profiling p = {.invocation = invocation};
    if (!invocation->trace)
        return rap_energy_print(invocation, NULL, NULL);
    int code = EXIT_FAILED;
    if (profile(&p))
        code = rap_energy_print(invocation, &p.result, rap_tree_totals(p.session.tree));
    release(&p);
    return code;
}

static int eval(const struct invocation *invocation)
{
    const struct rap_options *options = invocation->own;
    struct profiling p = {.invocation = invocation};
    if (!check_eval(invocation))
        return EXIT_FAILED;
    if (options->bounds)
        return rap_bounds_print(invocation);
    if (options->energy)
        return eval_energy(invocation);
    int code = EXIT_FAILED;
    p.exact = tuple_counts_new();
    if (!p.exact)
        code = fail("out of memory");
    else if (profile(&p))
        code = rap_eval_print(invocation, &p.result, p.exact);
    release(&p);
    return code;
}

const struct profiler_command rap_command = {
    .profiler = &rap_profiler,
    .argp = &rap_argp,
    .options_size = sizeof(struct rap_options),
    .ipv6 = true,
    .files = rap_options_files,
    .resolve = rap_options_settle,
    .traceless = rap_options_traceless,
    .run = run,
    .eval = eval,
    .release = rap_options_free,
};
