// cmodel/shell/shell_registers: reads and writes of identity, control, status, counters and message data.
#include "cmodel/shell/shell_registers.h"

#include "cmodel/shell/describe.h"

uint32_t shell_status(const struct shell *s)
{
    return s->sticky | s->live;
}

static uint32_t read_message_data(struct shell *s, struct shell_effect *effect)
{
    if (s->cfg.shell.drain != DRAIN_REGISTER || !s->messages.valid) {
        effect->error = true;
        return 0;
    }
    uint32_t word = s->message_word;
    effect->takes_message = 32 * (word + 1) >= s->message_bits;
    s->message_word = effect->takes_message ? 0 : word + 1;
    return (uint32_t)(s->messages.head.limb[word / 2] >> (word % 2 * 32));
}

static uint32_t read_register(struct shell *s, uint16_t addr, struct shell_effect *effect)
{
    uint32_t constant;
    switch (addr) {
    case REG_control:
        return (uint32_t)s->enable << BIT_control_enable | (uint32_t)s->tokens.clear << BIT_control_clear |
               (uint32_t)s->freeze << BIT_control_freeze | (uint32_t)s->tokens.flush << BIT_control_flush;
    case REG_status: return shell_status(s);
    case REG_mask: return s->mask;
    case REG_events_low: s->events_held = (uint32_t)(s->events >> 32); return (uint32_t)s->events;
    case REG_events_high: return s->events_held;
    case REG_drops_low: s->drops_held = (uint32_t)(s->drops >> 32); return (uint32_t)s->drops;
    case REG_drops_high: return s->drops_held;
    case REG_message_status:
        return (uint32_t)s->messages.valid << BIT_message_status_waits |
               (uint32_t)(s->messages.valid && s->messages.head_last) << BIT_message_status_last;
    case REG_message_data: return read_message_data(s, effect);
    default: return describe_constant(s->profiler, &s->cfg, addr, &constant) ? constant : 0;
    }
}

static void write_register(struct shell *s, uint16_t addr, uint32_t data, struct shell_effect *effect)
{
    switch (addr) {
    case REG_control: {
        bool clear = data >> BIT_control_clear & 1;
        bool flush = data >> BIT_control_flush & 1;
        effect->error = (clear || flush) && s->tokens.phase != TOKEN_NONE;
        if (effect->error)
            return;
        s->enable = data >> BIT_control_enable & 1;
        s->freeze = data >> BIT_control_freeze & 1;
        if (clear || flush) {
            s->tokens = (struct shell_tokens){
                .phase = TOKEN_SET, .clear = clear, .flush = flush, .wait = s->selector_clocks};
            if (s->cfg.shell.queue == QUEUE_DUAL) {
                s->tokens.phase = TOKEN_CDC;
                event_cdc_token(&s->cdc);
            }
        }
        return;
    }
    case REG_status: effect->status_clear = data; return;
    case REG_mask: s->mask = data & s->status_mask; return;
    default: effect->error = true; // the others are read-only
    }
}

void shell_execute(struct shell *s, const struct pins_in *in, struct shell_effect *effect)
{
    if (in->reg_addr < PROFILER_REGISTERS && !registers_find(shell_registers, in->reg_addr))
        effect->error = true;
    else if (in->reg_write)
        write_register(s, in->reg_addr, in->reg_wdata, effect);
    else
        effect->rdata = read_register(s, in->reg_addr, effect);
}

void shell_tick_request(struct shell_request *request, bool valid, const struct shell_effect *effect,
                        const struct engine_out *from)
{
    if (request->phase == REQUEST_NONE) {
        request->phase = valid;
    } else if (request->phase == REQUEST_EXECUTES) {
        request->phase += !from->reg_wait;
        request->error = effect->error || from->reg_error;
        request->rdata = request->error ? 0 : effect->rdata | from->reg_rdata;
    } else {
        request->phase = request->phase == REQUEST_READY ? 0 : request->phase + 1;
    }
}
