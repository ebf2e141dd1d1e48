// tb/lockstep/shrink: delta debugging over intents.
// Source: Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing Input, 2002. First it removes
// stretches, from halves to single clocks. Then it removes the transfers of clocks that do not matter. If
// nothing more can be removed, it makes events equal, or removes two stretches at once, and starts again.
#include "tb/lockstep/shrink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmodel/random.h"

enum { WAVEFORM_CLOCKS = 2000, WORDS_TRIED = 8, WORDS_STRETCHES = 16, ROUNDS = 8, CHANCES = 2000 };
enum { FEW_EVENTS = 32 }; // few enough to read

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
        b.script.count = i + 1; // the clock named by a mismatch
        if (!bench_step(&b, script->intent[i]))
            break;
    }
    bench_catch_up(&b);
    if (b.showing)
        rtl_tick(b.rtl, &b.in); // one more clock, to show the difference
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
    uint64_t random;
};

static bool still_differs(struct shrinking *s)
{
    struct mismatch found = script_replay(s->profiler, s->cfg, s->seed, &s->trial, NULL);
    if (!found.pin)
        return false;
    // intents after the mismatch do not matter
    size_t count = found.clock < s->trial.count ? (size_t)found.clock : s->trial.count;
    memcpy(s->best->intent, s->trial.intent, count * sizeof *s->trial.intent);
    s->best->count = count;
    return true;
}

static bool in_time(const struct shrinking *s)
{
    return clock() < s->end;
}

// Removes `length` intents from `at`.
static bool try_cut(struct shrinking *s, size_t at, size_t length)
{
    const struct script *best = s->best;
    memcpy(s->trial.intent, best->intent, at * sizeof *best->intent);
    memcpy(s->trial.intent + at, best->intent + at + length,
           (best->count - at - length) * sizeof *best->intent);
    s->trial.count = best->count - length;
    return still_differs(s);
}

// Clears `flags` in `length` intents from `at`.
static bool try_empty(struct shrinking *s, size_t at, size_t length, uint16_t flags)
{
    memcpy(s->trial.intent, s->best->intent, s->best->count * sizeof *s->best->intent);
    s->trial.count = s->best->count;
    bool other = false;
    for (size_t i = at; i < at + length && i < s->trial.count; i++) {
        other = other || s->trial.intent[i].flags & flags;
        s->trial.intent[i].flags &= (uint16_t)~flags;
    }
    return other && still_differs(s);
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

static bool empty_stretches(struct shrinking *s)
{
    static const uint16_t kinds[] = {INTENT_EVENT, INTENT_REQUEST | INTENT_WRITE, INTENT_READY};
    bool emptier = false;
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
        for (size_t length = s->best->count / 2; length > 0 && in_time(s); length /= 2)
            for (size_t at = 1; at < s->best->count && in_time(s); at += length)
                if (try_empty(s, at, length, kinds[kind]))
                    emptier = true;
    return emptier;
}

static bool same_word(const struct word *left, const struct word *right)
{
    return memcmp(left, right, sizeof *left) == 0;
}

// Makes the events from `at` equal. Then their order matters less, and more can be removed.
static bool try_one_event(struct shrinking *s, size_t at, size_t length, const struct word *event)
{
    memcpy(s->trial.intent, s->best->intent, s->best->count * sizeof *s->best->intent);
    s->trial.count = s->best->count;
    bool other = false;
    for (size_t i = at; i < at + length && i < s->trial.count; i++)
        if (s->trial.intent[i].flags & INTENT_EVENT && !same_word(&s->trial.intent[i].event, event)) {
            s->trial.intent[i].event = *event;
            other = true;
        }
    return other && still_differs(s);
}

// The first few distinct events of the script.
static size_t some_events(const struct script *script, struct word event[static WORDS_TRIED])
{
    size_t count = 0;
    for (size_t i = 0; i < script->count && count < WORDS_TRIED; i++) {
        bool fresh = script->intent[i].flags & INTENT_EVENT;
        for (size_t k = 0; k < count; k++)
            fresh = fresh && !same_word(&event[k], &script->intent[i].event);
        if (fresh)
            event[count++] = script->intent[i].event;
    }
    return count;
}

static bool unify_events(struct shrinking *s)
{
    struct word event[WORDS_TRIED];
    size_t events = some_events(s->best, event);
    size_t before = s->best->count;
    bool unified = false;
    for (size_t length = before; length > before / WORDS_STRETCHES && in_time(s); length /= 2)
        for (size_t at = 1; at < s->best->count && in_time(s); at += length)
            for (size_t k = 0; k < events; k++)
                if (try_one_event(s, at, length, &event[k])) {
                    unified = true;
                    break;
                }
    return unified;
}

// Removes one stretch and the events of another, for cases in which neither can be removed alone.
static bool change_by_chance(struct shrinking *s)
{
    if (script_events(s->best) <= FEW_EVENTS)
        return false;
    for (unsigned i = 0; i < CHANCES && in_time(s); i++) {
        const struct script *best = s->best;
        size_t room = best->count - 1;
        size_t cut = 1 + random_below(&s->random, (uint32_t)room);
        size_t length = 1 + (random_below(&s->random, (uint32_t)room) >> random_below(&s->random, 16));
        size_t quiet = random_below(&s->random, (uint32_t)room);
        size_t quiet_end = quiet + (room >> random_below(&s->random, 16));
        s->trial.count = 0;
        for (size_t at = 0; at < best->count; at++) {
            if (at >= cut && at < cut + length)
                continue;
            struct intent *intent = &s->trial.intent[s->trial.count++];
            *intent = best->intent[at];
            if (at >= quiet && at < quiet_end)
                intent->flags &= (uint16_t)~INTENT_EVENT;
        }
        if (still_differs(s))
            return true;
    }
    return false;
}

// Keeps only the intents since the last reset, which mostly suffice.
static void cut_to_reset(struct shrinking *s)
{
    s->trial.count = s->best->count - s->best->reset;
    memcpy(s->trial.intent, s->best->intent + s->best->reset, s->trial.count * sizeof *s->trial.intent);
    still_differs(s);
    s->best->reset = 0;
}

void script_shrink(const struct profiler *profiler, const union any_config *cfg, uint32_t seed,
                   struct script *script, double seconds)
{
    struct shrinking s = {profiler, cfg, seed, clock() + (clock_t)(seconds * CLOCKS_PER_SEC),
                          script,   {0}, seed};
    s.trial.intent = malloc(script->count * sizeof *s.trial.intent);
    if (!s.trial.intent)
        return; // the script is not shortened
    unsigned rounds = 0;
    cut_to_reset(&s);
    while (in_time(&s) && (cut_stretches(&s) || empty_stretches(&s) ||
                           (rounds++ < ROUNDS && unify_events(&s)) || change_by_chance(&s)))
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
