// tb/icarus/vectors: writer of the model's pins in a run, as text for any simulator.
//
//   vectors DIR CLOCKS SEED PROFILER [key=value ...]
//
// The format is that of driver/pins_text. The traffic is that of the lockstep bench: loads, read-outs,
// flushes, stalls and resets. A recorder that agrees with the model replaces the Verilated RTL.
#include <stdio.h>
#include <stdlib.h>

#include "driver/pins_text.h"
#include "tb/lockstep/scenario.h"

enum { EPISODE_EVENTS = 1000 };

static struct pins_text vectors;
static uint64_t clocks_left;
static const struct bench *recorded;

// ---- the recorder that replaces the RTL ---------------------------------------------------

struct rtl {
    size_t next; // next beat of the bench's batch
    struct pins_out out;
};

struct rtl *rtl_create(uint32_t seed)
{
    (void)seed;
    return calloc(1, sizeof(struct rtl));
}

void rtl_destroy(struct rtl *rtl)
{
    free(rtl);
}

void rtl_tick(struct rtl *rtl, const struct pins_in *in)
{
    const struct pins_out *out = &rtl->out;
    rtl->out = recorded->batch[rtl->next].out;
    rtl->next = rtl->next + 1 == recorded->waiting ? 0 : rtl->next + 1;
    if (clocks_left == 0)
        return;
    clocks_left--;
    pins_text_put(&vectors, in, out);
}

void rtl_outputs(const struct rtl *rtl, struct pins_out *out)
{
    *out = rtl->out;
}

bool rtl_trace(struct rtl *rtl, const char *path)
{
    (void)rtl;
    (void)path;
    return false;
}

void rtl_show_model(struct rtl *rtl, const struct pins_out *model, bool mismatch)
{
    (void)rtl;
    (void)model;
    (void)mismatch;
}

// ---- the run ------------------------------------------------------------------------------

static int fail(const char *message)
{
    fprintf(stderr, "sluice: %s\n", message);
    return 2;
}

// Runs episodes until enough clocks are recorded.
static bool record(const struct scenario *scenario, const union any_config *cfg, uint32_t seed)
{
    struct bench b;
    void *state = scenario->create(cfg);
    if (!state || !bench_init(&b, scenario->profiler, cfg, seed))
        return false;
    recorded = &b;
    b.one_clock = true;
    while (clocks_left > 0 && !b.mismatch.pin)
        scenario->episode(state, &b, EPISODE_EVENTS);
    bool agreed = !b.mismatch.pin;
    if (!agreed)
        fprintf(stderr, "sluice: the model contradicts the exact profile: %s\n", b.mismatch.pin);
    scenario->destroy(state);
    bench_free(&b);
    return agreed;
}

int main(int argc, char **argv)
{
    if (argc < 5)
        return fail("usage: vectors DIR CLOCKS SEED PROFILER [key=value ...]");
    const struct scenario *scenario = scenario_find(argv[4]);
    if (!scenario)
        return fail("there is no profiler of that name");
    union any_config cfg;
    char error[ERROR_MAX];
    if (!profiler_configure(scenario->profiler, argc - 5, argv + 5, &cfg, error))
        return fail(error);
    clocks_left = strtoull(argv[2], NULL, 10);
    if (clocks_left == 0)
        return fail("CLOCKS is a number from 1 on");
    if (!pins_text_open(&vectors, argv[1], scenario->profiler, &cfg))
        return fail("the folder cannot be written");
    bool ok = record(scenario, &cfg, (uint32_t)strtoul(argv[3], NULL, 10));
    if (!pins_text_close(&vectors))
        return fail("the vectors cannot be written");
    return ok ? 0 : 1;
}
