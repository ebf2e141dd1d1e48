// shell/shell_registers: see shell_registers.h.
#include "shell/shell_registers.h"

uint32_t shell_status(const struct shell *s)
{
    return s->sticky | s->live;
}

static uint32_t read_message_data(struct shell *s, bool *take, bool *error)
{
    if (s->cfg.shell.drain != DRAIN_REGISTER || !s->messages.valid) {
        *error = true;
        return 0;
    }
    uint32_t word = s->message_word;
    *take = 32 * (word + 1) >= s->message_bits;
    s->message_word = *take ? 0 : word + 1;
    return (uint32_t)(s->messages.head.limb[word / 2] >> (word % 2 * 32));
}

// `take`: the head of the messages leaves in this clock.
static uint32_t read_register(struct shell *s, uint16_t addr, bool *take, bool *error)
{
    switch (addr) {
    case REG_identity: return REGISTER_IDENTITY;
    case REG_version: return REGISTER_VERSION;
    case REG_profiler: return s->profiler->number;
    case REG_config_hash: return s->hash;
    case REG_control:
        return (uint32_t)s->enable << BIT_control_enable | (uint32_t)s->tokens.clear << BIT_control_clear |
               (uint32_t)s->freeze << BIT_control_freeze | (uint32_t)s->tokens.flush << BIT_control_flush;
    case REG_status: return shell_status(s);
    case REG_mask: return s->mask;
    case REG_events_low: s->events_held = (uint32_t)(s->events >> 32); return (uint32_t)s->events;
    case REG_events_high: return s->events_held;
    case REG_drops_low: s->drops_held = (uint32_t)(s->drops >> 32); return (uint32_t)s->drops;
    case REG_drops_high: return s->drops_held;
    case REG_message_width: return s->message_bits;
    case REG_message_status:
        return (uint32_t)s->messages.valid << BIT_message_status_waits |
               (uint32_t)(s->messages.valid && s->messages.head_last) << BIT_message_status_last;
    default: return read_message_data(s, take, error); // REG_message_data, the only other one that reads
    }
}

// Returns whether the write is an error, which changes nothing.
static bool write_register(struct shell *s, uint16_t addr, uint32_t data, uint32_t *status_clear)
{
    switch (addr) {
    case REG_control: {
        bool clear = data >> BIT_control_clear & 1;
        bool flush = data >> BIT_control_flush & 1;
        if ((clear || flush) && s->tokens.phase != TOKEN_NONE)
            return true;
        s->enable = data >> BIT_control_enable & 1;
        s->freeze = data >> BIT_control_freeze & 1;
        if (clear || flush)
            s->tokens = (struct shell_tokens){
                .phase = TOKEN_SET, .clear = clear, .flush = flush, .wait = s->selector_clocks};
        return false;
    }
    case REG_status: *status_clear = data; return false;
    case REG_mask: s->mask = data & s->status_mask; return false;
    default: return true; // the others are read-only
    }
}

bool shell_execute(struct shell *s, const struct pins_in *in, uint32_t *rdata, uint32_t *status_clear,
                   bool *take)
{
    bool error = false;
    if (!registers_find(shell_registers, in->reg_addr))
        return true;
    if (in->reg_write)
        return write_register(s, in->reg_addr, in->reg_wdata, status_clear);
    *rdata = read_register(s, in->reg_addr, take, &error);
    return error;
}
