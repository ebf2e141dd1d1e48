// shrink: delta debugging over intents (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing
// Input, 2002). First whole stretches go, halves to single clocks; then what a clock brings is emptied, so
// that only what matters stays.
#include "shrink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WAVEFORM_CLOCKS = 2000 };

struct mismatch script_replay(const struct profiler *profiler, const union any_config *cfg, uint32_t seed,
                              const struct script *script, const char *waveform)
{
    struct bench b;
    struct mismatch none = {0};
    if (!bench_init(&b, profiler, cfg, seed)) {
        bench_free(&b);
        return none;
    }
    size_t first = script->count > WAVEFORM_CLOCKS ? script->count - WAVEFORM_CLOCKS : 0;
    for (size_t i = 0; i < script->count; i++) {
        if (waveform && i == first) {
            bench_catch_up(&b);
            b.showing = rtl_trace(b.rtl, waveform);
            if (!b.showing)
                fprintf(stderr, "sluice: %s: cannot be written\n", waveform);
        }
        b.script.count = i + 1; // the clock that a mismatch names
        if (!bench_step(&b, script->intent[i]))
            break;
    }
    bench_catch_up(&b);
    if (b.showing)
        rtl_tick(b.rtl, &b.in); // one clock more, so that the difference shows
    struct mismatch found = b.mismatch;
    bench_free(&b);
    return found;
}

struct shrinking {
    const struct profiler *profiler;
    const union any_config *cfg;
    uint32_t seed;
    clock_t end;
    struct script *best;
    struct script trial;
};

static bool still_differs(struct shrinking *s)
{
    struct mismatch found = script_replay(s->profiler, s->cfg, s->seed, &s->trial, NULL);
    if (!found.pin)
        return false;
    // what comes after the mismatch never mattered
    size_t count = found.clock < s->trial.count ? (size_t)found.clock : s->trial.count;
    memcpy(s->best->intent, s->trial.intent, count * sizeof *s->trial.intent);
    s->best->count = count;
    return true;
}

static bool in_time(const struct shrinking *s)
{
    return clock() < s->end;
}

// Without the intents from `at` on, `length` of them.
static bool try_cut(struct shrinking *s, size_t at, size_t length)
{
    const struct script *best = s->best;
    memcpy(s->trial.intent, best->intent, at * sizeof *best->intent);
    memcpy(s->trial.intent + at, best->intent + at + length,
           (best->count - at - length) * sizeof *best->intent);
    s->trial.count = best->count - length;
    return still_differs(s);
}

// The same length, but the clock at `at` does not bring what `flags` says.
static bool try_empty(struct shrinking *s, size_t at, uint8_t flags)
{
    memcpy(s->trial.intent, s->best->intent, s->best->count * sizeof *s->best->intent);
    s->trial.count = s->best->count;
    s->trial.intent[at].flags &= (uint8_t)~flags;
    return still_differs(s);
}

static bool cut_stretches(struct shrinking *s)
{
    bool shorter = false;
    for (size_t length = s->best->count / 2; length > 0 && in_time(s); length /= 2)
        for (size_t at = 1; at + length <= s->best->count && in_time(s);) // intent 0 is the reset
            if (try_cut(s, at, length))
                shorter = true;
            else
                at += length;
    return shorter;
}

static bool empty_clocks(struct shrinking *s)
{
    static const uint8_t kinds[] = {INTENT_EVENT, INTENT_REQUEST | INTENT_WRITE, INTENT_READY};
    bool emptier = false;
    for (size_t kind = 0; kind < sizeof kinds; kind++)
        for (size_t at = 1; at < s->best->count && in_time(s); at++)
            if (s->best->intent[at].flags & kinds[kind] && try_empty(s, at, kinds[kind]))
                emptier = true;
    return emptier;
}

void script_shrink(const struct profiler *profiler, const union any_config *cfg, uint32_t seed,
                   struct script *script, double seconds)
{
    struct shrinking s = {profiler, cfg, seed, clock() + (clock_t)(seconds * CLOCKS_PER_SEC), script, {0}};
    s.trial.intent = malloc(script->count * sizeof *s.trial.intent);
    if (!s.trial.intent)
        return; // the script stays as long as it is
    while (in_time(&s) && (cut_stretches(&s) || empty_clocks(&s)))
        continue;
    free(s.trial.intent);
}

size_t script_events(const struct script *script)
{
    size_t events = 0;
    for (size_t i = 0; i < script->count; i++)
        events += script->intent[i].flags & INTENT_EVENT;
    return events;
}
