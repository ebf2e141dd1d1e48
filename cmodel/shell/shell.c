// shell: see shell.h. Each function is a section of doc/shell/shell.md.
#include "shell/shell.h"

#include <stdlib.h>
#include <string.h>

#include "shell/shell_registers.h"

enum { EXECUTES = 1, READY = 4 }; // phases of a request

struct shell *shell_create(const struct profiler *profiler, const void *config)
{
    struct shell *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->profiler = profiler;
    memcpy(&s->cfg, config, sizeof s->cfg);
    s->hash = profiler_hash(profiler, config);
    s->event_bits = profiler->event_bits(config);
    s->message_bits = profiler->message_bits(config);
    s->selector_clocks = s->cfg.shell.select ? SELECTOR_STAGES : 0;
    selector_init(&s->selector, profiler, config);
    s->sticky_mask = registers_status(shell_registers, true) | registers_status(profiler->registers, true);
    s->status_mask = registers_status(shell_registers, false) | registers_status(profiler->registers, false);
    bool ok = fifo_init(&s->queue, s->cfg.shell.queue_depth, s->event_bits);
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
    s->freeze = s->open = s->ignore = s->accepted = s->dropped = s->irq = false;
    s->passes = false;
    selector_reset(&s->selector);
    fifo_reset(&s->queue);
    fifo_reset(&s->messages);
    s->tokens = (struct shell_tokens){0};
    s->request = (struct shell_request){0};
    s->events = s->drops = 0;
    s->events_held = s->drops_held = 0;
    s->sticky = s->mask = s->live = 0;
    s->message_word = 0;
    s->profiler->engine->reset(s->engine);
}

struct pins_out shell_outputs(const struct shell *s)
{
    bool streams = s->cfg.shell.drain == DRAIN_STREAM;
    bool ready = s->request.phase == READY;
    struct pins_out out = {
        .ev_ready = !s->cfg.shell.lossless || s->open || s->ignore,
        .msg_valid = streams && s->messages.valid,
        .msg_last = streams && s->messages.valid && s->messages.head_last,
        .reg_ready = ready,
        .reg_error = ready && s->request.error,
        .reg_rdata = ready ? s->request.rdata : 0,
        .irq = s->irq,
    };
    if (out.msg_valid)
        out.msg_data = s->messages.head;
    return out;
}

// ---- requests ----------------------------------------------------------------------------

// The profiler's register that a request executes, 0 if it is not one of the profiler's.
static uint16_t engine_register(const struct shell *s, const struct pins_in *in, bool *error)
{
    const struct reg_row *row = registers_find(s->profiler->registers, in->reg_addr);
    if (!row)
        return 0;
    *error = in->reg_write ? row->access == RO : row->access == WO;
    return *error ? 0 : row->address;
}

// The selector's clock; `address` of its register that a request executes, or 0. Returns the event that goes
// into the queue, or NULL.
static const struct word *tick_selector(struct shell *s, const struct pins_in *in, uint16_t address,
                                        uint32_t *rdata, bool *error)
{
    const struct reg_row *row = address ? registers_find(selector_registers, address) : NULL;
    *error = *error || (address && !row);
    if (row && !in->reg_write)
        *rdata = selector_read(&s->selector, address);
    s->passes = selector_tick(&s->selector, s->accepted ? &s->in_q : NULL, &s->passed);
    if (row && in->reg_write)
        *error = !selector_write(&s->selector, address, in->reg_wdata);
    return s->passes ? &s->passed : NULL;
}

// ---- the clock ---------------------------------------------------------------------------

// Tokens after this clock: `taken` by the engine, `took` an event left the queue's head, `held` events were
// in the queue's RAM and head.
static void tick_tokens(struct shell_tokens *t, enum token_phase phase, bool taken, bool took, uint32_t held)
{
    switch (phase) {
    case TOKEN_NONE: break;
    case TOKEN_SET: t->phase = t->wait-- > 0 ? TOKEN_SET : TOKEN_PLACE; break;
    case TOKEN_PLACE:
        t->phase = TOKEN_CORRECT;
        t->ahead = held;
        t->took = took;
        break;
    case TOKEN_CORRECT:
    case TOKEN_COUNT:
        t->phase = TOKEN_COUNT;
        t->ahead -= phase == TOKEN_CORRECT ? t->took : took;
        t->front = t->ahead == 0;
        break;
    }
    if (taken && t->flush)
        t->flush = false;
    else if (taken)
        t->clear = false;
    if (taken && !t->clear) {
        t->phase = TOKEN_NONE;
        t->front = false;
    }
}

void shell_tick(struct shell *s, const struct pins_in *in)
{
    if (!in->rst_n) {
        reset(s);
        return;
    }
    const struct shell_config *cfg = &s->cfg.shell;
    const bool executes = s->request.phase == EXECUTES;
    const enum token_phase token_phase = s->tokens.phase;
    const bool front = s->tokens.front;
    const uint32_t held = s->queue.stored + s->queue.valid;
    const bool freeze = s->freeze;
    const bool enable = s->enable;
    const bool raises = (shell_status(s) & s->mask) != 0;
    const bool message = s->messages.valid;
    const bool selects = executes && cfg->select && in->reg_addr >> 8 == SELECTOR_PAGE >> 8;
    const bool selecting = selector_busy(&s->selector);

    // the engine
    bool error = false;
    bool take_message = cfg->drain == DRAIN_STREAM && s->messages.valid && in->msg_ready;
    struct engine_in to = {
        .event = s->queue.valid && !front && token_phase != TOKEN_CORRECT ? &s->queue.head : NULL,
        .flush = front && s->tokens.flush,
        .clear = front && s->tokens.clear && !s->tokens.flush,
        .reg_addr = executes ? engine_register(s, in, &error) : 0,
        .reg_write = in->reg_write,
        .reg_wdata = in->reg_wdata,
        .any_write = executes && in->reg_write,
    };
    // the shell's own registers; what they take from the messages the engine hears of
    uint32_t status_clear = 0;
    uint32_t rdata = 0;
    if (executes && in->reg_addr < PROFILER_REGISTERS)
        error = shell_execute(s, in, &rdata, &status_clear, &take_message);
    else if (executes && !to.reg_addr && !selects)
        error = true;
    const struct word *entering = s->accepted ? &s->in_q : NULL;
    if (cfg->select)
        entering = tick_selector(s, in, selects ? in->reg_addr : 0, &rdata, &error);
    to.msg_freed = fifo_reads(&s->messages, take_message);
    struct engine_out from = s->profiler->engine->tick(s->engine, to);

    // the request
    if (s->request.phase == 0) {
        s->request.phase = in->reg_valid;
    } else if (executes) {
        s->request.phase += !from.reg_wait;
        s->request.error = error || from.reg_error;
        s->request.rdata = s->request.error ? 0 : rdata | from.reg_rdata;
    } else {
        s->request.phase = s->request.phase == READY ? 0 : s->request.phase + 1;
    }

    // status
    s->irq = raises;
    s->sticky &= ~status_clear;
    s->sticky |= from.status_set | (uint32_t)s->dropped << BIT_status_dropped;
    s->sticky &= s->sticky_mask;
    bool counting = s->accepted || selecting || held > 0 || from.busy;
    s->live = (uint32_t)from.clearing << BIT_status_clearing | (uint32_t)counting << BIT_status_counting |
              (uint32_t)(token_phase != TOKEN_NONE) << BIT_status_waiting |
              (uint32_t)message << BIT_status_message | from.status;

    // events
    s->events += s->accepted;
    s->drops += s->dropped;
    tick_tokens(&s->tokens, token_phase, from.token_taken, from.event_taken, held);
    bool open = !freeze && s->queue.stored + 4 + s->selector_clocks <= cfg->queue_depth;
    fifo_tick(&s->queue, entering, false, from.event_taken);
    s->accepted = in->ev_valid && s->open && !s->ignore;
    s->dropped = in->ev_valid && !s->open && !s->ignore && !cfg->lossless;
    if (s->accepted)
        s->in_q = in->ev_data;
    s->open = open;
    s->ignore = !enable;
    fifo_tick(&s->messages, from.message, from.message_last, take_message);
}
