// tb/path/phases_page: schedule of expected pins by clock, over the untimed phase model.
#include "tb/path/phases_page.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_CLOCKS = 9, EXIT_CLOCKS = PATH_CLOCKS + 14, NEAR_CLOCKS = 4 };

bool page_init(struct page *p, const struct path_config *cfg)
{
    *p = (struct page){.cfg = *cfg, .clock = PAGE_CLOCKS};
    return path_phases_init(&p->model, &p->cfg);
}

static struct page_stands *in_clocks(struct page *p, uint32_t clocks)
{
    return &p->at[(p->clock + clocks) % PAGE_CLOCKS];
}

struct page_stands *page_now(struct page *p)
{
    return in_clocks(p, 0);
}

// ---- a record --------------------------------------------------------------------------------

static void count_ahead(struct page *p, const struct page_stands *path)
{
    uint64_t *const met[] = {&p->met.ahead_1, &p->met.ahead_2, &p->met.ahead_3, &p->met.ahead_4};
    for (uint32_t i = 0; i < 4; i++) {
        const struct page_stands *ahead = in_clocks(p, PATH_CLOCKS - 1 - i);
        if (ahead->gathers && ahead->number == path->number) {
            *met[i] += ahead->bank == path->bank;
            p->met.changed_bank += ahead->bank != path->bank;
        }
    }
}

static void gather(struct page *p, const struct path *path, uint32_t instructions)
{
    struct page_stands *stands = in_clocks(p, PATH_CLOCKS);
    stands->in.path_i = 1;
    stands->in.start_i = path->start;
    stands->in.length_i = path->length;
    stands->in.directions_i = path->directions;
    stands->in.path_instructions_i = instructions;
    stands->gathers = true;
    stands->bank = p->bank;
    stands->number = path_matrix_row(&p->model.matrix, path);
    count_ahead(p, stands);
    const bool saturated = path_phases_add(&p->model, path, instructions);
    in_clocks(p, EXIT_CLOCKS)->saturated = saturated;
    p->met.saturated += saturated;
}

void page_record(struct page *p, uint32_t instructions, const struct path *path, uint32_t path_instructions)
{
    in_clocks(p, 1)->in.record_i = 1;
    in_clocks(p, 1)->in.instructions_i = instructions;
    p->met.records++;
    if (path)
        gather(p, path, path_instructions);
    if (!path_phases_record(&p->model, instructions))
        return;
    in_clocks(p, EXIT_CLOCKS)->ended = true;
    p->met.ends++;
    p->met.at_once += p->clock == p->gone + 1;
    p->evaluating = true;
    p->end = p->clock;
    p->due = p->clock + path_phase_clocks(&p->cfg);
    p->bank ^= 1;
}

// ---- an evaluation ---------------------------------------------------------------------------

bool page_hold(const struct page *p)
{
    const uint32_t left = p->model.interval - p->elapsed[(p->clock - NEAR_CLOCKS) % PAGE_CLOCKS];
    const bool near = p->clock >= p->end + NEAR_CLOCKS && left <= 4U << p->cfg.instructions_width;
    return p->evaluating && near;
}

bool page_due(const struct page *p)
{
    return p->evaluating && p->clock >= p->due;
}

// Whether more than one stored signature has this distance.
static bool tie(const struct path_phases *m, struct path_phase phase)
{
    uint32_t as_near = 0;
    for (uint32_t place = 0; place < m->known; place++) {
        uint32_t sum = 0;
        for (uint32_t i = 0; i < m->number; i++)
            sum += (uint32_t)abs(m->signature[i] - m->stored[place * m->number + i]);
        as_near += sum == phase.distance;
    }
    return as_near > 1;
}

void page_begin(struct page *p)
{
    if (!p->evaluating || p->clock + 1 != p->due)
        return;
    const uint32_t known = p->model.known;
    const uint16_t next = p->model.next;
    p->phase = path_phases_identify(&p->model);
    const bool fresh = p->model.next != next;
    p->met.fresh += fresh;
    p->met.replaced += fresh && known == p->model.places;
    p->met.same += !fresh;
    p->met.older += !fresh && p->phase.identity != (uint16_t)(next - 1);
    p->met.ties += !fresh && tie(&p->model, p->phase);
    p->met.exact += !fresh && p->phase.distance == 0;
}

void page_gone(struct page *p)
{
    p->evaluating = false;
    p->gone = p->clock;
}

// ---- writes, clear ---------------------------------------------------------------------------

static void begin_interval(struct page *p)
{
    p->model.elapsed = 0;
    memset(p->elapsed, 0, sizeof p->elapsed);
}

void page_write(struct page *p, uint32_t interval)
{
    p->model.interval = interval;
    begin_interval(p);
    p->met.writes++;
    p->met.writes_evaluating += p->evaluating;
}

void page_clear(struct page *p)
{
    path_phases_clear(&p->model);
    begin_interval(p);
    memset(p->at, 0, sizeof p->at);
    p->evaluating = false;
    p->met.clears++;
}

void page_end(struct page *p)
{
    *page_now(p) = (struct page_stands){0};
    p->elapsed[p->clock % PAGE_CLOCKS] = p->model.elapsed;
    p->clock++;
}
