// tb/path/lockstep/cover: cover points for register writes, phases, spill memory and message room.
// Uses the clocked and the untimed model; never looks into the RTL.
#include "tb/path/lockstep/cover.h"

#include <string.h>

enum { EXECUTES = 1 }; // phase of a request

void path_cover_init(struct path_cover *c, const struct path_config *cfg)
{
    memset(c, 0, sizeof *c);
    path_cover_declare(c, cfg);
    shell_cover_init(&c->shell, &c->cover, &cfg->shell, "", true);
}

static void hit(struct path_cover *c, size_t point, bool met)
{
    path_cover_hit(c, point, met);
}

// ---- register writes -----------------------------------------------------------------------

static void cover_writes(struct path_cover *c, const struct bench *b, const struct path_engine *e)
{
    const bool executed = c->request_phase == EXECUTES && b->in.reg_write;
    const bool waits = executed && b->model->request.phase == EXECUTES;
    const bool done = executed && !waits;
    const bool repaired = done && b->in.reg_addr == REG_repair && !b->model->request.error;
    hit(c, c->write_waits, waits);
    hit(c, c->illegal_ppcr, done && b->in.reg_addr == REG_ppcr && b->model->request.error);
    hit(c, c->illegal_trap_ppcr, done && b->in.reg_addr == REG_trap_ppcr && b->model->request.error);
    hit(c, c->write_in_read,
        done && c->state == PATH_READ && path_register_waits(b->in.reg_addr) && b->in.reg_addr >= REG_ppcr &&
            b->in.reg_addr <= REG_trap_ppcr);
    hit(c, c->repair_less, repaired && b->in.reg_wdata < c->stack);
    hit(c, c->repair_all, repaired && b->in.reg_wdata == c->stack);
    hit(c, c->repair_more, repaired && b->in.reg_wdata > c->stack);
    c->request_phase = b->model->request.phase;
    c->stack = e->core.stack.count;
}

// ---- phases --------------------------------------------------------------------------------

static void cover_phases(struct path_cover *c, const struct bench *b, const struct path_engine *e)
{
    const struct path_phases *p = &e->core.phases;
    const bool due = c->evaluating && c->evaluated;
    const bool gone = due && !e->evaluating;
    const bool fresh = c->place != p->place || c->known != p->known;
    const bool identified = e->evaluating && e->evaluation == 1;
    const uint32_t left = p->interval - p->elapsed;
    hit(c, c->ends_waits, c->evaluating && b->model->queue.valid && left <= 4U << e->cfg.instructions_width);
    hit(c, c->same, identified && !fresh);
    hit(c, c->new_first, identified && fresh && c->known == 0);
    hit(c, c->new_again, identified && fresh && c->known > 0);
    hit(c, c->place_again, identified && fresh && c->known == p->places);
    hit(c, c->behind_path, due && !gone && c->path_at_exit);
    hit(c, c->phase_without_room, due && !c->spare);
    c->evaluating = e->evaluating;
    c->evaluated = e->evaluating && e->evaluation == 0;
    c->spare = e->spare;
    c->known = p->known;
    c->place = p->place;
    // the message at the exit in the next clock
    const struct path_exit *next = &e->line[e->clock % PATH_LATENCY];
    c->path_at_exit = next->record && next->streams && next->did.stack.emitted;
}

// ---- memory --------------------------------------------------------------------------------

static void cover_memory(struct path_cover *c, const struct bench *b, const struct path_engine *e,
                         const struct path_exit *exit)
{
    const struct path_spill *s = &e->spill;
    for (int i = 0; i < 3; i++)
        c->since[i]++;
    if (s->state != c->unit) {
        c->since[s->state] = 0;
        hit(c, c->spill, s->state == SPILL_WRITE);
        hit(c, c->refill, s->state == SPILL_READ);
        hit(c, c->spill_refill,
            s->state == SPILL_READ && c->unit == SPILL_IDLE && c->since[SPILL_IDLE] < PATH_SPILL_NEAR);
    }
    hit(c, c->drop_from_memory, exit->did.stack.overflowed && s->entries);
    hit(c, c->around,
        s->slot != c->slot && s->entries && (s->slot == 0 || c->slot == 0) &&
            s->slot + c->slot == s->entries - 1);
    hit(c, c->room_held, e->state == PATH_RUN && b->model->queue.valid && !path_spill_room(s));
    hit(c, c->refused[c->unit == SPILL_WRITE], b->in.mem_error);
    c->unit = s->state;
    c->slot = s->slot;
}

// ---- the clock -----------------------------------------------------------------------------

static void cover_reset(struct path_cover *c)
{
    hit(c, c->reset_in[c->state], true);
    hit(c, c->reset_spilling, c->unit != SPILL_IDLE);
    memset(c->past, 0, sizeof c->past);
    c->evaluating = c->evaluated = c->path_at_exit = false;
    c->known = c->place = 0;
    c->unit = SPILL_IDLE;
    c->request_phase = 0;
}

void path_cover_clock(struct path_cover *c, const struct bench *b, const struct path_core *paper,
                      const struct path_record *record)
{
    const struct path_engine *e = b->model->engine;
    if (!b->in.rst_n) {
        cover_reset(c);
    } else {
        const struct path_exit *exit = &e->line[(e->clock - 1) % PATH_LATENCY];
        c->past[c->now % PATH_PAST] = (struct path_past){0};
        if (record)
            path_cover_record(c, paper, record, exit);
        cover_writes(c, b, e);
        if (e->cfg.phases)
            cover_phases(c, b, e);
        if (e->cfg.overflow == OVERFLOW_SPILL)
            cover_memory(c, b, e, exit);
        const bool full = c->places == 0 && b->model->queue.valid;
        hit(c, c->no_room, c->state == PATH_RUN && full && e->stream);
        hit(c, c->lost, e->lost[(e->clock - 1) % PATH_LOST_CLOCKS]);
        hit(c, c->read_no_room, c->state == PATH_READ && c->places == 0);
        hit(c, c->flush_ahead, c->state == PATH_READ && b->model->queue.valid);
    }
    c->now++;
    shell_cover_clock(&c->shell, b, e->quiet > 0);
    c->state = e->state;
    c->places = e->places;
}
