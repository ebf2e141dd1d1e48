// tb/lockstep/bench: conversion of intents to pins, model clocks, batched comparison with the RTL.
#include "tb/lockstep/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/random.h"

uint64_t bench_count_from;

bool bench_init(struct bench *b, const struct profiler *profiler, const union any_config *cfg, uint32_t seed)
{
    memset(b, 0, sizeof *b);
    b->profiler = profiler;
    b->cfg = cfg;
    b->random = seed;
    b->has_memory = profiler_memory(profiler, cfg);
    b->dual = cfg->shell.queue == QUEUE_DUAL;
    b->model = shell_create(profiler, cfg);
    b->rtl = rtl_create((uint32_t)splitmix64(&b->random));
    select_bench_init(&b->select, profiler, cfg);
    return b->model && b->rtl;
}

void bench_free(struct bench *b)
{
    if (b->model)
        shell_destroy(b->model);
    if (b->rtl)
        rtl_destroy(b->rtl);
    free(b->script.intent);
    free(b->pins);
}

enum {
    SCRIPT_MOST = 1 << 20, // intents kept from before the last reset
    // Of an episode of random events at most; it ends there. With those from before: 1 << 25, about 1 GB.
    KEPT_CLOCKS = (1 << 25) - SCRIPT_MOST - 1,
};

// After a reset the past should not matter. Some of it is kept for the case of an incomplete reset.
static void record(struct script *script, const struct intent *intent)
{
    if (intent->flags & INTENT_RESET) {
        script->count = script->count > SCRIPT_MOST ? 0 : script->count;
        script->reset = script->count;
    }
    if (script->count == script->room) {
        script->room = script->room ? 2 * script->room : 4096;
        struct intent *grown = realloc(script->intent, script->room * sizeof *grown);
        if (!grown) {
            fprintf(stderr, "sluice: lockstep: no memory for %zu clocks behind a reset\n", script->room);
            exit(2);
        }
        script->intent = grown;
    }
    script->intent[script->count++] = *intent;
}

size_t bench_since_reset(const struct bench *b)
{
    return b->script.count - b->script.reset;
}

// Sets the 64-bit counters to the start value of the patched RTL.
static void begin_counters(struct bench *b)
{
    b->model->events = b->model->drops = b->model->selector.unselected = bench_count_from;
    if (b->profiler->engine->count_from)
        b->profiler->engine->count_from(b->model->engine, bench_count_from);
}

static void differ(struct bench *b, const struct beat *beat, const char *pin, uint64_t expected, uint64_t got)
{
    if (expected != got && !b->mismatch.pin)
        b->mismatch = (struct mismatch){pin, beat->clock, expected, got};
}

static void compare(struct bench *b, const struct beat *beat, const struct pins_out *r)
{
    const struct pins_out *m = &beat->out;
    differ(b, beat, "ev_ready_o", m->ev_ready, r->ev_ready);
    differ(b, beat, "msg_valid_o", m->msg_valid, r->msg_valid);
    differ(b, beat, "reg_ready_o", m->reg_ready, r->reg_ready);
    differ(b, beat, "reg_rdata_o", m->reg_rdata, r->reg_rdata);
    differ(b, beat, "reg_error_o", m->reg_error, r->reg_error);
    differ(b, beat, "irq_o", m->irq, r->irq);
    differ(b, beat, "mem_valid_o", m->mem.valid, r->mem.valid);
    differ(b, beat, "mem_write_o", m->mem.write, r->mem.write);
    differ(b, beat, "mem_addr_o", m->mem.addr, r->mem.addr);
    differ(b, beat, "mem_wdata_o", m->mem.wdata, r->mem.wdata);
    if (m->msg_valid) {
        differ(b, beat, "msg_last_o", m->msg_last, r->msg_last);
        for (uint32_t i = 0; i < b->model->messages.limbs; i++)
            differ(b, beat, "msg_data_o", m->msg_data.limb[i], r->msg_data.limb[i]);
    }
}

bool bench_catch_up(struct bench *b)
{
    for (size_t i = 0; i < b->waiting && !b->mismatch.pin; i++) {
        const struct beat *beat = &b->batch[i];
        struct pins_out out = {0};
        rtl_tick(b->rtl, &beat->in);
        rtl_outputs(b->rtl, &out);
        compare(b, beat, &out);
        if (b->showing)
            rtl_show_model(b->rtl, &beat->out, b->mismatch.pin != NULL);
        b->clocks++;
    }
    b->waiting = 0;
    return !b->mismatch.pin;
}

// The memory's pins. While it is not ready, the read data is wrong on purpose.
static void put_memory(struct bench *b, const struct intent *intent)
{
    const struct memory_request *request = &b->model_out.mem;
    uint32_t *word = &b->memory[request->addr / 4 % MEMORY_WORDS];
    b->in.mem_ready = intent->flags & INTENT_MEMORY;
    b->in.mem_error = b->in.mem_ready && request->valid && intent->flags & INTENT_FAIL;
    if (b->in.mem_ready && request->valid && request->write)
        *word = request->wdata;
    b->in.mem_rdata = b->in.mem_ready ? *word : ~*word;
}

// The pins of the clock: a held event or request stays; otherwise the intent starts a new one.
static void put_pins(struct bench *b, const struct intent *intent)
{
    struct pins_in *in = &b->in;
    in->rst_n = !(intent->flags & INTENT_RESET);
    in->msg_ready = intent->flags & INTENT_READY;
    if (!b->event_held && intent->flags & INTENT_EVENT) {
        b->event_held = true;
        in->ev_data = intent->event;
        in->ev_gap = intent->flags & INTENT_GAP;
    }
    if (!b->request_held && intent->flags & INTENT_REQUEST) {
        b->request_held = true;
        in->reg_write = intent->flags & INTENT_WRITE;
        in->reg_addr = intent->addr;
        in->reg_wdata = intent->wdata;
    }
    if (b->has_memory)
        put_memory(b, intent);
    in->ev_lost = intent->lost;
    in->stop = intent->flags & INTENT_STOP;
    in->ev_valid = b->event_held;
    in->reg_valid = b->request_held;
}

// Removes accepted transfers from the pins; a reset removes all.
static void clear_pins(struct bench *b)
{
    const bool event_taken = b->in.edges != EDGE_CLK && (b->model_out.ev_ready || !b->cfg->shell.lossless);
    const bool request_taken = b->in.edges != EDGE_EV && b->model_out.reg_ready;
    b->event_held = b->event_held && !event_taken && b->in.rst_n;
    b->request_held = b->request_held && !request_taken && b->in.rst_n;
}

static void tick_pins(struct bench *b)
{
    if (b->pins_count < b->pins_room)
        b->pins[b->pins_count++] = b->in;
    clear_pins(b);
    shell_tick(b->model, &b->in);
    if (!b->in.rst_n)
        begin_counters(b);
    b->model_out = shell_outputs(b->model);
    b->batch[b->waiting++] = (struct beat){b->in, b->model_out, bench_since_reset(b)};
}

// Dual clock: first an edge of only the event clock, if wanted; then sets the next edges, both in a reset.
static void put_edges(struct bench *b, const struct intent *intent)
{
    if (b->dual && intent->flags & INTENT_EV_ALONE && b->in.rst_n) {
        b->in.edges = EDGE_EV;
        tick_pins(b);
        b->event_held = b->event_held || (intent->flags & INTENT_EV_TWICE && b->in.ev_valid);
        b->in.ev_valid = b->event_held;
    }
    if (b->dual)
        b->in.edges = intent->flags & INTENT_EV_EDGE || !b->in.rst_n ? EDGES_BOTH : EDGE_CLK;
}

static void tick_model(struct bench *b)
{
    const struct pins_in *in = &b->in;
    if (b->cfg->shell.select)
        select_cover_clock(&b->select, b->model, in);
    tick_pins(b);
    b->select.passed = in->rst_n ? b->select.passed + b->model->entered : 0;
    b->events += b->model->accepted;
    if (!in->rst_n || b->model->accepted || b->model->messages.did_read)
        b->still = 0;
}

bool bench_step(struct bench *b, struct intent intent)
{
    b->ended = b->ended && !(intent.flags & INTENT_RESET);
    if (b->mismatch.pin || b->ended)
        return false;
    if (intent.flags & INTENT_RESET && !bench_catch_up(b))
        return false; // compare before the recording is discarded
    if (b->recording)
        record(&b->script, &intent);
    put_pins(b, &intent);
    put_edges(b, &intent);
    tick_model(b);
    if (b->observe)
        b->observe(b->context, b);
    b->ended = !b->counted && bench_since_reset(b) >= KEPT_CLOCKS;
    const bool same = b->waiting < BATCH - 1 || bench_catch_up(b); // a clock may take two beats
    return same && !b->ended;
}

const struct word *bench_entered(const struct bench *b)
{
    return b->model->entered ? &b->model->entering : NULL;
}

bool bench_check_unselected(struct bench *b, uint64_t accepted)
{
    uint32_t low = 0;
    uint32_t high = 0;
    if (!b->cfg->shell.select)
        return true;
    if (!bench_read(b, REG_unselected_low, &low) || !bench_read(b, REG_unselected_high, &high))
        bench_complain(b, "reading what did not pass", 1, 0);
    const uint64_t unselected = ((uint64_t)high << 32 | low) - bench_count_from;
    if (unselected != accepted - b->select.passed)
        bench_complain(b, "unselected events", accepted - b->select.passed, unselected);
    return !b->mismatch.pin;
}

void bench_complain(struct bench *b, const char *what, uint64_t expected, uint64_t got)
{
    static char complaint[ERROR_MAX]; // only one mismatch per run
    if (!bench_catch_up(b) || b->ended)
        return; // a mismatch at the pins has priority; what an ended episode lacks is none
    snprintf(complaint, sizeof complaint, "%s", what);
    b->mismatch = (struct mismatch){complaint, bench_since_reset(b), expected, got};
}
