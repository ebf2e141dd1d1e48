// tb/counts/lockstep/cover: read-outs near events of the same counter, first and last counter, a full queue.
#include <string.h>

#include "cmodel/counts/engine.h"
#include "tb/lockstep/default.h"

enum { PAST = 5 }; // earlier slots remembered

struct counts_cover {
    size_t behind_read[PAST], read_behind[PAST]; // by distance - 1
    size_t entry[2][2];                          // first, last: event, read
    size_t no_room, read_none;
    struct counts_slot past[PAST]; // [0]: one clock ago
};

static void init(void *state, struct cover *cover, const void *config)
{
    struct counts_cover *c = state;
    const struct counts_config *cfg = config;
    static const char *const names[] = {"first", "last"};
    for (uint32_t d = 0; d < PAST; d++) {
        c->behind_read[d] = cover_declare(cover, "read.event_behind_%u", d + 1);
        if (d > 0 || cfg->interval) // a token takes one clock between event and read-out
            c->read_behind[d] = cover_declare(cover, "read.event_ahead_%u", d + 1);
    }
    for (int e = 0; e < 2; e++) {
        c->entry[e][0] = cover_declare(cover, "entry_%s.event", names[e]);
        c->entry[e][1] = cover_declare(cover, "entry_%s.read", names[e]);
    }
    c->read_none = cover_declare(cover, "read.no_message");
    if (cfg->shell.msg_depth <= cfg->counters)
        c->no_room = cover_declare(cover, "read.no_room");
}

static void clock(void *state, struct cover *cover, const struct bench *b)
{
    struct counts_cover *c = state;
    const struct counts_engine *e = b->model->engine;
    const struct counts_exit *exit = &e->line[(e->oldest + COUNTS_LATENCY - 1) % COUNTS_LATENCY];
    const struct counts_slot now = b->in.rst_n ? e->slot : (struct counts_slot){0};
    const bool event = now.kind == COUNTS_EVENT;
    const bool read = now.kind == COUNTS_TAKE;
    for (uint32_t d = 0; d < PAST; d++) {
        const bool same = c->past[d].index == now.index;
        cover_hit(cover, c->behind_read[d], same && event && c->past[d].kind == COUNTS_TAKE);
        cover_hit(cover, c->read_behind[d], same && read && c->past[d].kind == COUNTS_EVENT);
    }
    cover_hit(cover, c->entry[0][read], (event || read) && now.index == 0);
    cover_hit(cover, c->entry[1][read], (event || read) && now.index == e->cfg.counters - 1);
    cover_hit(cover, c->read_none, b->in.rst_n && exit->read && !exit->push);
    cover_hit(cover, c->no_room, e->state == COUNTS_READ && e->places == 0);
    memmove(c->past + 1, c->past, sizeof c->past - sizeof *c->past);
    c->past[0] = now;
    if (!b->in.rst_n)
        memset(c->past, 0, sizeof c->past);
}

const struct cover_class counts_cover = {&counts_profiler, sizeof(struct counts_cover), init, clock, true};
