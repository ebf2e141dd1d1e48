// tb/promem/lockstep/cover: cover points for hit distances, first and last entries, and order of slots.
// Uses the entries that slots act on in the model; never looks into the RTL.
#include "tb/promem/lockstep/cover.h"

#include <string.h>

enum { BEFORE, SAME, AFTER };

static const char *const when_names[] = {"before", "same", "after"};

void promem_cover_init(struct promem_cover *c, const struct promem_config *cfg)
{
    static const char *const slot_names[] = {"read", "read_clear", "load"};
    static const char *const entry_names[] = {"first", "last"};
    static const char *const act_names[] = {"hit", "read", "write"};
    static const char *const state_names[] = {"idle", "load", "walk", "clear", "read"};
    struct cover *cover = &c->cover;
    memset(c, 0, sizeof *c);
    c->window = cfg->stage_clocks == 1 ? 1 : cfg->stage_clocks + 1;
    for (uint32_t s = 0; s < cfg->stages; s++)
        for (uint32_t d = 0; d <= c->window; d++)
            c->forward[s][d] = cover_declare(cover, "forward.stage_%u.distance_%u", s, d + 1);
    for (uint32_t d = 0; d <= c->window; d++)
        c->wiped[d] = cover_declare(cover, "wiped.distance_%u", d + 1);
    for (int i = 0; i < 3; i++)
        for (int when = 0; when < 3; when++)
            c->next_to[i][when] = cover_declare(cover, "%s.event_%s", slot_names[i], when_names[when]);
    for (int e = 0; e < 2; e++)
        for (int act = 0; act < 3; act++)
            c->entry[e][act] = cover_declare(cover, "entry_%s.%s", entry_names[e], act_names[act]);
    for (int i = 0; i < 5; i++)
        c->reset_in[i] = cover_declare(cover, "reset.in_%s", state_names[i]);
    shell_cover_init(&c->shell, cover, &cfg->shell, "", true);
    if (cfg->counter_width <= 12) // wider counters do not saturate in a run
        c->saturated = cover_declare(cover, "saturated");
    c->overflow = cover_declare(cover, "load_overflow");
    if (cfg->read_patience)
        c->steal = cover_declare(cover, "patience");
    if (cfg->banks == 2)
        c->swap = cover_declare(cover, "swap");
    if (cfg->shell.msg_depth <= 1U << cfg->stages)
        c->no_room = cover_declare(cover, "read.no_room");
}

static void hit(struct promem_cover *c, size_t point)
{
    c->cover.point[point].hits++;
}

static bool is_write(enum promem_kind kind)
{
    return kind == PROMEM_WRITE;
}

// The index of a slot's kind in next_to; -1: none.
static int watched(const struct promem_slot *slot)
{
    if (slot->kind == PROMEM_READ)
        return slot->clear ? 1 : 0;
    return is_write(slot->kind) ? 2 : -1;
}

static enum promem_deed deed_of(const struct promem_slot *slot, const struct promem_place *place)
{
    if (place->stage < 0)
        return PROMEM_NOTHING;
    if (slot->kind == PROMEM_SEARCH)
        return PROMEM_HIT;
    bool wipes =
        is_write(slot->kind) || slot->kind == PROMEM_CLEAR || (slot->kind == PROMEM_READ && slot->clear);
    return wipes ? PROMEM_WIPE : PROMEM_NOTHING;
}

// A hit after a hit or a wipe on the same entry.
static void cover_distance(struct promem_cover *c, const struct promem_past *now)
{
    if (now->deed != PROMEM_HIT)
        return;
    for (uint32_t d = 0; d <= c->window; d++) {
        const struct promem_past *then = &c->past[d];
        if (then->place.stage != now->place.stage || then->place.address != now->place.address)
            continue;
        if (then->deed == PROMEM_HIT)
            hit(c, c->forward[now->place.stage][d]);
        if (then->deed == PROMEM_WIPE)
            hit(c, c->wiped[d]);
    }
}

static void cover_entry(struct promem_cover *c, const struct promem_past *now, uint32_t stages)
{
    int act = now->deed == PROMEM_HIT ? 0 : now->kind == PROMEM_READ ? 1 : is_write(now->kind) ? 2 : -1;
    if (now->place.stage < 0 || act < 0)
        return;
    if (now->place.stage == 0)
        hit(c, c->entry[0][act]);
    if (now->place.stage == (int)stages - 1 && now->place.address == (1U << (stages - 1)) - 1)
        hit(c, c->entry[1][act]);
}

static void cover_slot(struct promem_cover *c, const struct promem_engine *e, bool event_waits)
{
    static int last_watched = -1;
    struct promem_past now = {e->slot.kind, deed_of(&e->slot, &e->tree.place), e->tree.place};
    cover_distance(c, &now);
    cover_entry(c, &now, e->cfg.stages);
    int kind = watched(&e->slot);
    if (kind >= 0 && c->past[0].kind == PROMEM_SEARCH)
        hit(c, c->next_to[kind][BEFORE]);
    if (kind >= 0 && event_waits)
        hit(c, c->next_to[kind][SAME]);
    if (last_watched >= 0 && now.kind == PROMEM_SEARCH)
        hit(c, c->next_to[last_watched][AFTER]);
    last_watched = kind;
    memmove(c->past + 1, c->past, sizeof c->past - sizeof *c->past);
    c->past[0] = now;
}

static void cover_engine(struct promem_cover *c, const struct bench *b, const struct promem_engine *e)
{
    cover_hit(&c->cover, c->steal, e->seq.steal);
    cover_hit(&c->cover, c->swap, e->slot.kind == PROMEM_SWAP);
    cover_hit(&c->cover, c->no_room, c->seq.state == PROMEM_READING && c->seq.places == 0);
    cover_hit(&c->cover, c->saturated, b->model->sticky >> BIT_status_saturated & 1);
    cover_hit(&c->cover, c->overflow, b->model->sticky >> BIT_status_load_overflow & 1);
}

void promem_cover_clock(struct promem_cover *c, const struct bench *b)
{
    const struct promem_engine *e = b->model->engine;
    if (!b->in.rst_n) {
        hit(c, c->reset_in[c->seq.state]);
        memset(c->past, 0, sizeof c->past);
    } else {
        cover_slot(c, e, b->in.ev_valid);
        cover_engine(c, b, e);
    }
    shell_cover_clock(&c->shell, b, e->quiet > 0);
    c->seq = e->seq;
}
