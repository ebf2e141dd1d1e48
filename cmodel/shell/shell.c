// cmodel/shell/shell: one clock of the shell: requests, tokens, status and events, as in doc/shell/shell.md.
#include "cmodel/shell/shell.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/shell/shell_registers.h"

struct shell *shell_create(const struct profiler *profiler, const void *config)
{
    struct shell *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->profiler = profiler;
    memcpy(&s->cfg, config, sizeof s->cfg);
    s->event_bits = profiler_event_bits(profiler, config);
    s->gaps = (struct shell_gaps){.learned = profiler->gap.field, .value = profiler->gap.value};
    if (s->gaps.learned)
        s->gaps.field = fields_find(profiler->events, config, profiler->gap.field);
    event_cdc_init(&s->cdc, s->gaps.learned, s->cfg.shell.lossless, s->cfg.shell.lost_width > 0);
    s->message_bits = profiler_message_bits(profiler, config);
    s->selector_clocks = s->cfg.shell.select ? SELECTOR_STAGES : 0;
    selector_init(&s->selector, profiler, config);
    s->sticky_mask = registers_status(shell_registers, true) | registers_status(profiler->registers, true);
    s->status_mask = registers_status(shell_registers, false) | registers_status(profiler->registers, false);
    bool ok = fifo_init(&s->queue, s->cfg.shell.queue_depth, profiler_queue_bits(profiler, config));
    ok = fifo_init(&s->messages, s->cfg.shell.msg_depth, s->message_bits) && ok;
    s->engine = profiler->engine->create(config);
    if (ok && s->engine)
        return s;
    shell_destroy(s);
    return NULL;
}

void shell_destroy(struct shell *s)
{
    if (s->engine)
        s->profiler->engine->destroy(s->engine);
    fifo_free(&s->queue);
    fifo_free(&s->messages);
    free(s);
}

static void reset(struct shell *s)
{
    s->enable = true;
    s->took_event = s->took_flush = s->took_clear = false;
    s->freeze = s->open = s->ignore = s->accepted = s->entered = s->irq = false;
    s->gaps.with = s->gaps.missed = s->gaps.missing = false;
    s->dropped = 0;
    selector_reset(&s->selector);
    fifo_reset(&s->queue);
    fifo_reset(&s->messages);
    s->tokens = (struct shell_tokens){0};
    s->request = (struct shell_request){0};
    s->events = s->drops = 0;
    s->events_held = s->drops_held = 0;
    s->sticky = s->mask = s->live = s->message_word = 0;
    s->mem = (struct memory_request){0};
    s->profiler->engine->reset(s->engine);
}

// Events that arrive at the queue are accepted, ignored or dropped; they do not wait.
static bool takes_events(const struct shell *s)
{
    return !s->cfg.shell.lossless || s->open || s->ignore;
}

struct pins_out shell_outputs(const struct shell *s)
{
    const bool dual = s->cfg.shell.queue == QUEUE_DUAL;
    bool streams = s->cfg.shell.drain == DRAIN_STREAM;
    bool ready = s->request.phase == REQUEST_READY;
    struct pins_out out = {
        .ev_ready = dual && s->cfg.shell.lossless ? s->cdc.ready : takes_events(s),
        .msg_valid = streams && s->messages.valid,
        .msg_last = streams && s->messages.valid && s->messages.head_last,
        .reg_ready = ready,
        .reg_error = ready && s->request.error,
        .reg_rdata = ready ? s->request.rdata : 0,
        .irq = s->irq,
        .mem = s->mem,
    };
    if (out.msg_valid)
        out.msg_data = s->messages.head;
    return out;
}

// ---- requests ----------------------------------------------------------------------------

// The address of the profiler's register that a request accesses; 0: error.
static uint16_t engine_register(const struct shell *s, const struct pins_in *in, bool *error)
{
    const struct reg_row *row = registers_find(s->profiler->registers, in->reg_addr);
    *error = !row || (in->reg_write ? row->access == RO : row->access == WO);
    return *error ? 0 : row->address;
}

static bool addresses_selector(const struct shell *s, const struct pins_in *in)
{
    return s->cfg.shell.select && in->reg_addr >> 8 == SELECTOR_PAGE >> 8;
}

static bool addresses_widths(const struct shell *s, const struct pins_in *in)
{
    return s->cfg.shell.describe && registers_find(describe_registers, in->reg_addr);
}

// Executes a request of the shell's registers, or forwards it to the engine. tick_selector executes its own.
static struct shell_effect execute(struct shell *s, const struct pins_in *in, struct engine_in *to)
{
    struct shell_effect effect = {0};
    to->any_write = in->reg_write;
    if (in->reg_addr < PROFILER_REGISTERS || addresses_widths(s, in))
        shell_execute(s, in, &effect);
    else if (!addresses_selector(s, in))
        to->reg_addr = engine_register(s, in, &effect.error);
    return effect;
}

// The event in in_q goes to the queue or the selector. Returns whether events are missing before it.
static bool tick_gaps(struct shell *s)
{
    struct shell_gaps *g = &s->gaps;
    const bool gap = g->with || g->missing;
    g->missing = (g->missing && !s->accepted) || g->missed;
    return gap;
}

// The selector's clock. `request`: the request that executes, or NULL.
static void tick_selector(struct shell *s, const struct pins_in *request, bool *gap,
                          struct shell_effect *effect)
{
    const bool addressed = request && addresses_selector(s, request);
    const struct reg_row *row = addressed ? registers_find(selector_registers, request->reg_addr) : NULL;
    if (addressed && !row)
        effect->error = true;
    if (row && !request->reg_write)
        effect->rdata = selector_read(&s->selector, row->address);
    s->entered = selector_tick(&s->selector, s->accepted ? &s->in_q : NULL, &s->entering, gap);
    if (row && request->reg_write)
        effect->error = !selector_write(&s->selector, row->address, request->reg_wdata);
}

// Sets `entered` and `entering`.
static void tick_entrance(struct shell *s, const struct pins_in *request, struct shell_effect *effect)
{
    bool gap = tick_gaps(s);
    s->entered = s->accepted;
    s->entering = s->in_q;
    if (s->cfg.shell.select)
        tick_selector(s, request, &gap, effect);
    if (s->gaps.learned)
        bits_put(&s->entering, s->event_bits, 1, gap);
}

// ---- the clock ---------------------------------------------------------------------------

// State at the start of the clock, needed after a request has changed it.
struct before {
    enum token_phase token_phase;
    bool enable, freeze, raises, counts;
};

static struct before look(const struct shell *s)
{
    return (struct before){
        .token_phase = s->tokens.phase,
        .enable = s->enable,
        .freeze = s->freeze,
        .raises = (shell_status(s) & s->mask) != 0,
        .counts = s->accepted || selector_busy(&s->selector) || s->queue.stored || s->queue.valid,
    };
}

static void tick_status(struct shell *s, const struct before *before, uint32_t clear,
                        const struct engine_out *from)
{
    s->irq = before->raises;
    s->sticky &= ~clear;
    s->sticky |= from->status_set | (uint32_t)(s->dropped > 0) << BIT_status_dropped;
    s->sticky &= s->sticky_mask;
    s->live = (uint32_t)from->clearing << BIT_status_clearing |
              (uint32_t)(before->counts || from->busy) << BIT_status_counting |
              (uint32_t)(before->token_phase != TOKEN_NONE) << BIT_status_waiting |
              (uint32_t)s->messages.valid << BIT_status_message | from->status;
}

// Whether the event at the pins says that events are missing.
static bool is_gap(const struct shell *s, const struct pins_in *in)
{
    return s->gaps.learned && field_take(&in->ev_data, s->gaps.field) == s->gaps.value;
}

// The event that arrives at the queue in this clock. `more`: events lost in front of it.
static struct event_comes coming(const struct shell *s, const struct pins_in *in)
{
    if (s->cfg.shell.queue == QUEUE_DUAL)
        return s->cdc.out;
    return (struct event_comes){
        .valid = in->ev_valid,
        .word = in->ev_data,
        .is_gap = is_gap(s, in),
        .gap = in->ev_gap,
        .lost = in->ev_lost,
    };
}

// `taken`: the queue's head leaves.
static void tick_events(struct shell *s, const struct pins_in *in, const struct before *before, bool taken)
{
    const struct event_comes comes = coming(s, in);
    const struct shell_config *cfg = &s->cfg.shell;
    s->events += s->accepted;
    s->drops += s->dropped;
    const bool open = !before->freeze && s->queue.stored + 4 + s->selector_clocks <= cfg->queue_depth;
    fifo_tick(&s->queue, s->entered ? &s->entering : NULL, false, taken);
    const bool leaves = comes.valid && (s->ignore || s->open || !cfg->lossless);
    const bool enters = leaves && s->open && !s->ignore;
    s->accepted = enters && !comes.is_gap;
    s->dropped = s->ignore ? 0 : comes.lost + (leaves && !enters && !comes.is_gap);
    s->gaps.missed = leaves && !s->accepted;
    if (s->accepted) {
        s->in_q = comes.word;
        s->gaps.with = comes.gap;
    }
    s->open = open;
    s->ignore = !before->enable || in->stop;
}

// An edge of clk_i.
static void tick(struct shell *s, const struct pins_in *in)
{
    if (!in->rst_n) {
        reset(s);
        return;
    }
    const struct before before = look(s);
    const bool executes = s->request.phase == REQUEST_EXECUTES;
    const bool front = s->tokens.front;
    struct engine_in to = {
        .event = s->queue.valid && !front && s->tokens.phase != TOKEN_CORRECT ? &s->queue.head : NULL,
        .flush = front && s->tokens.flush,
        .clear = front && s->tokens.clear && !s->tokens.flush,
        .reg_write = in->reg_write,
        .reg_wdata = in->reg_wdata,
        .mem_ready = in->mem_ready,
        .mem_error = in->mem_error,
    };

    struct shell_effect effect = {0};
    if (executes)
        effect = execute(s, in, &to);
    tick_entrance(s, executes ? in : NULL, &effect);
    if (s->cfg.shell.drain == DRAIN_STREAM)
        effect.takes_message = s->messages.valid && in->msg_ready;
    to.msg_freed = fifo_reads(&s->messages, effect.takes_message);
    const struct engine_out from = s->profiler->engine->tick(s->engine, to);
    s->mem = from.mem;
    s->took_event = from.event_taken;
    s->took_flush = from.token_taken && to.flush;
    s->took_clear = from.token_taken && to.clear;

    const uint32_t held = s->queue.stored + s->queue.valid;
    shell_tick_request(&s->request, in->reg_valid, &effect, &from);
    tick_status(s, &before, effect.status_clear, &from);
    tokens_tick(&s->tokens, before.token_phase, from.token_taken, from.event_taken, held);
    tick_events(s, in, &before, from.event_taken);
    fifo_tick(&s->messages, from.message, from.message_last, effect.takes_message);
}

void shell_tick(struct shell *s, const struct pins_in *in)
{
    const bool takes = takes_events(s);
    const bool held = s->freeze && s->cfg.shell.lossless;
    if (in->edges != EDGE_EV)
        tick(s, in);
    if (s->cfg.shell.queue != QUEUE_DUAL)
        return;
    event_cdc_tick(&s->cdc, in, is_gap(s, in), takes, held);
    if (s->tokens.phase == TOKEN_CDC && s->cdc.passed)
        s->tokens.phase = TOKEN_SET;
}
