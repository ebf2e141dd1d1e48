// tb/energy/toggles: receiver of VCD declarations and changes that counts toggles and ones at clock edges.
#include "tb/energy/toggles.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tb/energy/vcd.h"

enum { WHY = 160 };

struct state {
    struct toggle_signal counts;
    char *value;   // [width], '0' or '1', bit 0 last as in the text; empty: no value yet
    uint64_t edge; // width 1 and value 1: clock edges counted when it became 1
    bool moved;    // changed in this time step
};

struct toggles {
    struct vcd vcd;
    uint64_t from, to, time;
    char *clock;
    uint32_t clock_signal;
    bool rises; // the clock rises in this time step
    uint64_t edges;
    struct toggle_name *name;
    size_t names, names_room;
    struct state *signal;
    size_t signals, signals_room;
    uint32_t *of_code; // signal number + 1 by identifier code; 0: none
    size_t codes_room;
    uint32_t *moved; // 1-bit signals that changed in this time step
    uint32_t moves;
    bool failed;
    char why[WHY];
};

static bool wrong(struct toggles *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool wrong(struct toggles *t, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(t->why, sizeof t->why, format, list);
    va_end(list);
    return false;
}

// Makes room for element `used`; new elements are 0. False: out of memory.
static bool grow(void **array, size_t *room, size_t used, size_t size)
{
    if (used < *room)
        return true;
    const size_t more = 2 * used + 256;
    char *grown = realloc(*array, more * size);
    if (!grown)
        return false;
    memset(grown + *room * size, 0, (more - *room) * size);
    *array = grown;
    *room = more;
    return true;
}

// ---- names ---------------------------------------------------------------------------------

static bool add_signal(struct toggles *t, uint32_t code, uint32_t width)
{
    if (!grow((void **)&t->signal, &t->signals_room, t->signals, sizeof *t->signal))
        return wrong(t, "out of memory");
    struct state *s = &t->signal[t->signals++];
    s->counts = (struct toggle_signal){.width = width, .toggles = calloc(width, sizeof *s->counts.toggles)};
    s->value = calloc((size_t)width + 1, 1);
    t->of_code[code] = (uint32_t)t->signals;
    return (s->counts.toggles && s->value) || wrong(t, "out of memory");
}

static bool declare(void *context, uint32_t code, const char *path, uint32_t width)
{
    struct toggles *t = context;
    if (!grow((void **)&t->of_code, &t->codes_room, code, sizeof *t->of_code) ||
        !grow((void **)&t->name, &t->names_room, t->names, sizeof *t->name))
        return wrong(t, "out of memory");
    if (!t->of_code[code] && !add_signal(t, code, width))
        return false;
    const uint32_t signal = t->of_code[code] - 1;
    if (t->signal[signal].counts.width != width)
        return wrong(t, "'%.80s' has another width than a name of the same signal", path);
    struct toggle_name *name = &t->name[t->names];
    *name = (struct toggle_name){strdup(path), signal};
    if (!name->path)
        return wrong(t, "out of memory");
    t->names++;
    if (t->clock && strcmp(path, t->clock) == 0)
        t->clock_signal = signal;
    return true;
}

static bool defined(void *context)
{
    struct toggles *t = context;
    t->moved = calloc(t->signals + 1, sizeof *t->moved);
    if (!t->moved)
        return wrong(t, "out of memory");
    return !t->clock || t->clock_signal != UINT32_MAX || wrong(t, "the clock '%.80s' is not there", t->clock);
}

// ---- values --------------------------------------------------------------------------------

// A rising edge in this time step samples the values before the step's changes.
static void end_step(struct toggles *t)
{
    t->edges += t->rises;
    for (uint32_t i = 0; i < t->moves; i++) {
        struct state *s = &t->signal[t->moved[i]];
        if (s->value[0] == '0')
            s->counts.ones += t->edges - s->edge;
        s->edge = t->edges;
        s->moved = false;
    }
    t->moves = 0;
    t->rises = false;
}

static bool take_time(void *context, uint64_t time)
{
    struct toggles *t = context;
    end_step(t);
    t->time = time;
    return true;
}

// Stores the value. Returns whether it changed.
static bool put(struct state *s, const char *digits, size_t given, bool counts)
{
    const size_t width = s->counts.width;
    bool differs = false;
    for (size_t i = 0; i < width; i++) {
        const char now = i < width - given ? '0' : digits[i - (width - given)];
        if (s->value[i] == now)
            continue;
        differs = true;
        s->counts.toggles[width - 1 - i] += counts;
        s->value[i] = now;
    }
    return differs;
}

static bool change(void *context, uint32_t code, const char *digits)
{
    struct toggles *t = context;
    const size_t given = strlen(digits);
    if (code >= t->codes_room || !t->of_code[code])
        return wrong(t, "a value of a code that is not declared");
    const uint32_t signal = t->of_code[code] - 1;
    struct state *s = &t->signal[signal];
    if (strspn(digits, "01") < given || given > s->counts.width)
        return wrong(t, "the value '%.80s' is not one of %u bits, 0 or 1", digits, s->counts.width);
    const bool first = s->value[0] == '\0';
    const bool counts = !first && t->time >= t->from && t->time <= t->to;
    const bool differs = put(s, digits, given, counts);
    s->counts.changes += differs && counts;
    if (first)
        s->edge = t->edges;
    if (s->counts.width > 1 || !differs || first)
        return true;
    if (s->moved)
        return wrong(t, "a signal changes twice at one time, %llu", (unsigned long long)t->time);
    s->moved = true;
    t->moved[t->moves++] = signal;
    t->rises = t->rises || (signal == t->clock_signal && counts && digits[0] == '1');
    return true;
}

// ---- interface -----------------------------------------------------------------------------

struct toggles *toggles_new(uint64_t from, uint64_t to, const char *clock)
{
    struct toggles *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->from = from;
    t->to = to;
    t->clock_signal = UINT32_MAX;
    t->clock = clock ? strdup(clock) : NULL;
    if (clock && !t->clock) {
        free(t);
        return NULL;
    }
    vcd_begin(&t->vcd, (struct vcd_taker){t, declare, defined, take_time, change});
    return t;
}

void toggles_free(struct toggles *t)
{
    if (!t)
        return;
    for (size_t i = 0; i < t->names; i++)
        free(t->name[i].path);
    for (size_t i = 0; i < t->signals; i++) {
        free(t->signal[i].counts.toggles);
        free(t->signal[i].value);
    }
    free(t->name);
    free(t->signal);
    free(t->of_code);
    free(t->moved);
    free(t->clock);
    free(t);
}

bool toggles_take(struct toggles *t, const char *text, size_t length)
{
    t->failed = t->failed || !vcd_take(&t->vcd, text, length);
    return !t->failed;
}

const char *toggles_error(const struct toggles *t)
{
    return t->vcd.why ? t->vcd.why : t->why;
}

void toggles_end(struct toggles *t)
{
    end_step(t);
    for (size_t i = 0; i < t->signals; i++) {
        struct state *s = &t->signal[i];
        if (s->counts.width == 1 && s->value[0] == '1')
            s->counts.ones += t->edges - s->edge;
        s->edge = t->edges;
    }
}

const struct toggle_name *toggles_names(const struct toggles *t, size_t *count)
{
    *count = t->names;
    return t->name;
}

const struct toggle_signal *toggles_signal(const struct toggles *t, uint32_t signal)
{
    return &t->signal[signal].counts;
}

uint64_t toggles_edges(const struct toggles *t)
{
    return t->edges;
}
