// cmodel/promem/engine: one clock of the profiler memory (contract: doc/promem/engine.md).
// One event per clock. Source: Lysecky et al. 2002 (promem), section 5, for the slots of loads and reads.
// A slot acts on the tree when it is injected. Its result is at the exit L clocks later.
#include "cmodel/promem/engine.h"

#include <stdlib.h>
#include <string.h>

static void *create(const void *config)
{
    struct promem_engine *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->cfg = *(const struct promem_config *)config;
    e->latency = promem_latency(&e->cfg);
    e->line = calloc(e->latency, sizeof *e->line);
    if (!promem_tree_init(&e->tree, &e->cfg) || !e->line) {
        promem_tree_free(&e->tree);
        free(e->line);
        free(e);
        return NULL;
    }
    return e;
}

static void destroy(void *engine)
{
    struct promem_engine *e = engine;
    promem_tree_free(&e->tree);
    free(e->line);
    free(e);
}

// Number of slots that a state injects for all entries. Two slots write a range.
static uint32_t walk_length(const struct promem_config *cfg, enum promem_state state)
{
    bool writes = state == PROMEM_WALK || state == PROMEM_LOAD;
    return promem_entries(cfg) << (writes ? cfg->ranges : 0);
}

static void enter(struct promem_seq *seq, const struct promem_config *cfg, enum promem_state state)
{
    seq->state = state;
    seq->step = PROMEM_STEP_RSTPTR;
    seq->left = walk_length(cfg, state);
}

static void reset(void *engine)
{
    struct promem_engine *e = engine;
    memset(e->line, 0, e->latency * sizeof *e->line);
    memset(e->tree.pointer, 0, sizeof e->tree.pointer);
    e->tree.bank = 0;
    e->seq = (struct promem_seq){.places = e->cfg.shell.msg_depth};
    enter(&e->seq, &e->cfg, PROMEM_WALK);
    e->readout_clear = e->readout_other = false;
    e->target_high = 0;
    e->quiet = 0;
}

// Walk and clear inject a slot in every clock and hold events.
static bool sweeps(const struct promem_seq *seq)
{
    return seq->state == PROMEM_WALK || seq->state == PROMEM_CLEARING;
}

static bool holds_events(const struct promem_seq *seq, const struct promem_config *cfg)
{
    return sweeps(seq) || (seq->state == PROMEM_LOAD && cfg->banks == 1);
}

// The sequencer's slot in this clock; a bubble if none is ready.
static struct promem_slot offered(const struct promem_engine *e)
{
    const struct promem_seq *seq = &e->seq;
    if (seq->did)
        return (struct promem_slot){0};
    if (seq->state == PROMEM_IDLE || seq->state == PROMEM_LOAD)
        return seq->buffered ? seq->buffer : (struct promem_slot){0};
    if (seq->step == PROMEM_STEP_RSTPTR)
        return (struct promem_slot){.kind = PROMEM_RSTPTR};
    if (seq->step == PROMEM_STEP_SWAP)
        return (struct promem_slot){.kind = PROMEM_SWAP};
    if (seq->state == PROMEM_WALK)
        return (struct promem_slot){.kind = PROMEM_WRITE};
    if (seq->state == PROMEM_CLEARING)
        return (struct promem_slot){.kind = PROMEM_CLEAR};
    if (!seq->may_read)
        return (struct promem_slot){0};
    return (struct promem_slot){
        .kind = PROMEM_READ, .clear = e->readout_clear, .other = e->readout_other, .last = seq->left == 1};
}

// Advances the sequencer after its slot.
static void advance(struct promem_seq *seq, const struct promem_config *cfg)
{
    if (seq->state == PROMEM_IDLE || seq->state == PROMEM_LOAD) {
        seq->buffered = false;
        if (seq->state == PROMEM_LOAD && seq->buffer.kind == PROMEM_WRITE && --seq->left == 0)
            seq->state = PROMEM_IDLE;
        return;
    }
    if (seq->step == PROMEM_STEP_RSTPTR) {
        seq->step = PROMEM_STEP_FILL;
        return;
    }
    if (seq->step == PROMEM_STEP_FILL && --seq->left > 0)
        return;
    if (seq->state == PROMEM_WALK && cfg->banks == 2 && seq->step == PROMEM_STEP_FILL) {
        seq->step = PROMEM_STEP_SWAP;
    } else if (seq->state == PROMEM_WALK && cfg->banks == 2 && !seq->second_bank) {
        seq->second_bank = true;
        enter(seq, cfg, PROMEM_WALK);
    } else {
        seq->second_bank = false;
        seq->state = PROMEM_IDLE;
    }
}

static uint64_t pattern_of(const struct promem_config *cfg, uint32_t high, uint32_t low)
{
    return ((uint64_t)high << 32 | low) & ~0ULL >> (64 - cfg->width);
}

// The slot that a register write creates.
static struct promem_slot slot_of(const struct promem_engine *e, uint16_t addr, uint32_t data)
{
    switch (addr) {
    case REG_pointer: return (struct promem_slot){.kind = PROMEM_RSTPTR};
    case REG_swap: return (struct promem_slot){.kind = PROMEM_SWAP};
    default:
        return (struct promem_slot){.kind = PROMEM_WRITE,
                                    .valid = addr == REG_target,
                                    .pattern = pattern_of(&e->cfg, e->target_high, data)};
    }
}

static uint32_t read_register(const struct promem_engine *e, uint16_t addr)
{
    if (addr == REG_readout)
        return (uint32_t)e->readout_clear << BIT_readout_clear | (uint32_t)e->readout_other
                                                                     << BIT_readout_other;
    return e->target_high; // REG_target_high, the only other one that reads
}

// Executes a register access. `seq` is the state of this clock; changes go to `next`.
static void execute(struct promem_engine *e, const struct promem_seq *seq, struct promem_seq *next,
                    const struct engine_in *in, struct engine_out *out)
{
    if (!in->reg_write) {
        out->reg_rdata = read_register(e, in->reg_addr);
        return;
    }
    if (in->reg_addr == REG_target_high) {
        e->target_high = e->cfg.width > 32 ? (uint32_t)(pattern_of(&e->cfg, in->reg_wdata, 0) >> 32) : 0;
        return;
    }
    bool walking = seq->state != PROMEM_IDLE && seq->state != PROMEM_LOAD;
    if (walking || (in->reg_addr == REG_swap && e->cfg.banks == 1)) {
        out->reg_error = true;
        return;
    }
    if (in->reg_addr == REG_readout) {
        e->readout_clear = in->reg_wdata >> BIT_readout_clear & 1;
        e->readout_other = e->cfg.banks == 2 && (in->reg_wdata >> BIT_readout_other & 1);
        return;
    }
    if (seq->buffered) {
        out->reg_wait = true;
        return;
    }
    next->buffered = true;
    next->buffer = slot_of(e, in->reg_addr, in->reg_wdata);
    if (next->buffer.kind == PROMEM_RSTPTR)
        enter(next, &e->cfg, PROMEM_LOAD);
}

static uint32_t to_exit(struct promem_engine *e, struct promem_exit leaving, struct engine_out *out)
{
    if (leaving.data) {
        e->message.limb[0] = leaving.count;
        out->message = &e->message;
        out->message_last = leaving.last;
    }
    return (uint32_t)leaving.saturated << BIT_status_saturated |
           (uint32_t)leaving.load_overflow << BIT_status_load_overflow |
           (uint32_t)(leaving.data && leaving.last) << BIT_status_flush_done;
}

static struct engine_out tick(void *engine, struct engine_in in)
{
    struct promem_engine *e = engine;
    const struct promem_seq seq = e->seq;
    struct promem_seq *next = &e->seq;
    struct engine_out out = {
        .busy = e->quiet > 0,
        .clearing = seq.state == PROMEM_WALK || seq.state == PROMEM_CLEARING,
        .status = (uint32_t)(seq.state == PROMEM_LOAD) << BIT_status_loading,
    };

    // inject
    struct promem_slot slot = offered(e);
    bool ready = slot.kind != PROMEM_BUBBLE;
    out.event_taken = in.event && !holds_events(&seq, &e->cfg) && !seq.steal;
    bool waits = ready && out.event_taken;
    bool granted = ready && !out.event_taken;
    if (out.event_taken)
        slot = (struct promem_slot){.kind = PROMEM_SEARCH, .pattern = in.event->limb[0]};
    e->slot = slot;
    struct promem_exit *line = &e->line[e->at];
    out.status_set = to_exit(e, *line, &out);
    *line = promem_inject(&e->tree, slot);
    e->at = e->at + 1 == e->latency ? 0 : e->at + 1;
    e->quiet = out.event_taken ? e->latency : e->quiet - (e->quiet > 0);

    // sequence: walk and clear advance at once, other states one clock after their slot
    bool did_read = seq.did && seq.state == PROMEM_READING && seq.step == PROMEM_STEP_FILL;
    next->did = granted && !sweeps(&seq);
    next->waits = waits;
    next->waited = seq.waits ? seq.waited + 1 : 0;
    next->steal = seq.waits && e->cfg.read_patience && seq.waited + 1 == e->cfg.read_patience;
    next->places = seq.places - did_read + seq.freed;
    next->may_read = seq.places >= 2 || (seq.places == 1 && !did_read);
    next->freed = in.msg_freed;
    if (sweeps(&seq) || seq.did)
        advance(next, &e->cfg);
    if (in.reg_addr)
        execute(e, &seq, next, &in, &out);
    if ((in.clear || in.flush) && seq.state == PROMEM_IDLE && !seq.buffered && !in.any_write) {
        enter(next, &e->cfg, in.flush ? PROMEM_READING : PROMEM_CLEARING);
        out.token_taken = true;
    }
    return out;
}

const struct engine_class promem_engine = {
    .create = create, .destroy = destroy, .reset = reset, .tick = tick};
