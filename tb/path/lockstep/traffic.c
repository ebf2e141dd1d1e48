// tb/path/lockstep/traffic: random records, requests and resets for the path profiler.
#include "tb/path/lockstep/scenario.h"

#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/random.h"

// ---- records -------------------------------------------------------------------------------

// A small number, 0, or the maximum.
static uint32_t number(uint32_t most, uint64_t *random)
{
    const uint32_t which = random_below(random, 16);
    if (which == 0)
        return most;
    return which == 1 ? 0 : random_below(random, most + 1);
}

static struct path_record any_record(const struct path_bench *p, uint64_t *random)
{
    uint32_t all = 0;
    uint32_t branch = 0;
    for (uint32_t i = 0; i <= PATH_XRET; i++)
        all += p->class_weight[i];
    for (uint32_t at = random_below(random, all); at >= p->class_weight[branch]; branch++)
        at -= p->class_weight[branch];
    return (struct path_record){
        .pc = splitmix64(random),
        .target = p->target[random_below(random, p->targets)],
        .class = branch,
        .taken = random_below(random, 256) < p->taken_rate,
        .count = number(p->most_count, random),
        .instructions = number(p->most_instructions, random),
    };
}

// From a recorded stream: its targets, with all else random.
static struct path_record next_record(struct path_bench *p, struct bench *b)
{
    const struct tuple *next = traffic_next(&p->traffic);
    const bool stray = random_below(&b->random, 256) < p->stray_rate;
    struct path_record record = next || stray ? any_record(p, &b->random) : p->program[p->at++ % p->length];
    if (next)
        record.target = next->a;
    return record;
}

static void next_event(struct path_bench *p, struct bench *b, struct intent *intent)
{
    const struct path_record record = next_record(p, b);
    intent->flags |= INTENT_EVENT;
    intent->event = path_record_word(p->cfg, &record);
}

// Weights of the classes: all equal, deep calls and returns, loops, or splits.
static void draw_classes(struct path_bench *p, uint64_t *random)
{
    static const uint8_t weights[][PATH_XRET + 1] = {
        {16, 16, 16, 16, 16, 4, 16, 16}, {64, 8, 4, 4, 4, 0, 1, 1},  {8, 64, 4, 4, 4, 1, 0, 0},
        {32, 32, 4, 2, 2, 0, 0, 0},      {2, 2, 16, 64, 2, 1, 4, 4}, {1, 1, 255, 1, 1, 0, 0, 0},
        {64, 64, 64, 64, 64, 1, 16, 16}, {0, 0, 8, 64, 0, 0, 0, 0},  {0, 0, 128, 1, 0, 8, 0, 0},
    };
    memcpy(p->class_weight, weights[random_below(random, sizeof weights / sizeof *weights)],
           sizeof p->class_weight);
}

void path_draw_traffic(void *context, uint64_t *random)
{
    struct path_bench *p = context;
    static const uint32_t rates[] = {0, 4, 64, 256};
    static const uint32_t taken_rates[] = {0, 128, 250, 256};
    static const uint32_t ask_rates[] = {0, 0, 4, 64};
    const uint64_t all = bits_mask(p->cfg->width);
    const uint64_t span = all >> random_below(random, p->cfg->width);
    for (uint32_t i = 0; i < PATH_TARGETS; i++)
        p->target[i] = splitmix64(random) & (random_below(random, 4) ? span : all);
    p->targets = 1 + random_below(random, 1 + random_below(random, PATH_TARGETS));
    draw_classes(p, random);
    p->taken_rate = taken_rates[random_below(random, 4)];
    p->most_count = (uint32_t)bits_mask(p->cfg->count_width) >> random_below(random, p->cfg->count_width + 1);
    p->most_instructions = (uint32_t)bits_mask(p->cfg->instructions_width) >>
                           random_below(random, p->cfg->instructions_width + 1);
    p->length = 1 + random_below(random, 1 + random_below(random, PATH_PROGRAM));
    p->stray_rate = rates[random_below(random, 4)];
    for (uint32_t i = 0; i < p->length; i++)
        p->program[i] = any_record(p, random);
    if (p->program[0].class == PATH_GAP) // else there might be no event at all
        p->program[0].class = PATH_FORWARD;
    episode_draw_rates(&p->traffic, random);
    p->ask_rate = ask_rates[random_below(random, 4)];
    p->quiet_writes = random_below(random, 2);
}

// ---- requests ------------------------------------------------------------------------------

// Registers with side effects or hazards.
static const uint16_t addresses[] = {REG_control,
                                     REG_control,
                                     REG_control,
                                     REG_status,
                                     REG_status,
                                     REG_mask,
                                     REG_ppcr,
                                     REG_trap_ppcr,
                                     REG_mode,
                                     REG_repair,
                                     REG_repair,
                                     REG_spill_base,
                                     REG_spill_entries,
                                     REG_phase_interval,
                                     REG_phase_threshold,
                                     REG_paths_low,
                                     REG_paths_high,
                                     REG_events_lost_low,
                                     REG_events_lost_high,
                                     REG_stacked,
                                     REG_overruns,
                                     REG_phases,
                                     REG_events_low,
                                     REG_events_high,
                                     REG_drops_low,
                                     REG_drops_high,
                                     REG_message_status,
                                     REG_message_data,
                                     REG_message_data};

// Counters; the address after each is its high half.
static const uint16_t counters[] = {REG_paths_low,  REG_events_lost_low, REG_stacked,    REG_overruns,
                                    REG_incomplete, REG_overflows,       REG_underflows, REG_phases};

// Data for a write to a register of the profiler, mostly legal.
static void choose_data(const struct path_bench *p, struct bench *b, struct intent *intent)
{
    uint64_t *random = &b->random;
    const uint32_t which = random_below(random, 16);
    const struct path_settings settings = path_draw_settings(p->cfg, random);
    switch (intent->addr) {
    case REG_ppcr: intent->wdata = settings.ppcr; break;
    case REG_trap_ppcr: intent->wdata = settings.trap_ppcr; break;
    case REG_mode: intent->wdata = settings.stream; break;
    case REG_repair: intent->wdata = random_below(random, 2 + random_below(random, 2 * p->cfg->depth)); break;
    case REG_spill_base: intent->wdata = settings.spill_base; break;
    case REG_spill_entries: intent->wdata = settings.spill_entries; break;
    case REG_phase_interval: intent->wdata = settings.phase_interval; break;
    case REG_phase_threshold: intent->wdata = settings.phase_threshold; break;
    default: return;
    }
    if (intent->addr == REG_trap_ppcr && which < 4)
        intent->wdata |= (uint32_t)(PPCR_UPDATE | PPCR_COUNT) << 4 * (which & 1) | (which & 2) << 10;
    else if (intent->addr == REG_ppcr && which < 4)
        intent->wdata |= path_draw_illegal(random);
    else if (which == 0) // one bit flipped, which may be legal too
        intent->wdata ^= 1U << random_below(random, 32);
    else if (which == 1) // at a limit or next to it
        intent->wdata = (p->cfg->phases && intent->addr == REG_phase_interval ? path_interval_least(p->cfg)
                                                                              : p->cfg->depth) -
                        random_below(random, 3) + 1;
}

// A common request, or a read of a counter or of the register after the last one requested.
static void request(struct path_bench *p, struct bench *b, struct intent *intent)
{
    const uint64_t r = splitmix64(&b->random);
    if (r & 1) {
        traffic_request(b, addresses, sizeof addresses / sizeof *addresses, 0xFC, intent);
        choose_data(p, b, intent);
        if (p->quiet_writes && intent->addr >= REG_ppcr && intent->addr <= REG_trap_ppcr && r & 0xC)
            intent->flags &= (uint16_t)~INTENT_WRITE;
    } else {
        intent->flags |= INTENT_REQUEST;
        intent->addr = r & 2 ? p->behind : counters[r >> 2 & 7];
    }
    p->behind = (intent->addr + 4) & 0xFFF;
}

// A reset every few read-outs and clears, or every few thousand clocks.
static bool resets(const struct path_bench *p, const struct bench *b, uint32_t r)
{
    const struct path_engine *e = b->model->engine;
    const uint32_t walk = path_clear_clocks(p->cfg);
    return (r & 0xFFFF) < (e->state == PATH_RUN ? 8U : 8192U / walk + 8);
}

void path_traffic(void *context, struct bench *b, struct intent *intent)
{
    struct path_bench *p = context;
    uint64_t r = splitmix64(&b->random);
    const unsigned due = traffic_due(&p->traffic, b, r, intent);
    if (due & DUE_EVENT)
        next_event(p, b, intent);
    if (due & DUE_REQUEST || (p->traffic.wild && !b->request_held && (r >> 40 & 255) < p->ask_rate))
        request(p, b, intent);
    if (p->cfg->mem_error && (r >> 52 & 127) == 0)
        intent->flags |= INTENT_FAIL;
    if (p->traffic.wild && resets(p, b, (uint32_t)(r >> 24)))
        intent->flags |= INTENT_RESET;
}
