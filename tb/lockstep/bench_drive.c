// tb/lockstep/bench_drive: multi-clock operations amid the traffic: register requests, message reads.
// Contract: bench.h.
#include "tb/lockstep/bench.h"

#include "cmodel/random.h"

// Draws mem_ready_i at a rate that changes now and then.
static void draw_memory(struct bench *b, struct intent *intent)
{
    enum { OFTEN = 256, CHANGES = 4096 }; // clocks between two, on average
    if (random_below(&b->random, CHANGES) == 0 || b->memory_rate == 0)
        b->memory_rate = random_below(&b->random, 3) ? 1 + random_below(&b->random, OFTEN) : OFTEN;
    if (random_below(&b->random, OFTEN) < b->memory_rate)
        intent->flags |= INTENT_MEMORY;
}

// Draws edges of the event clock at rates that change now and then: slower than clk_i, equal or faster;
// aligned with it or between its edges.
static void draw_edges(struct bench *b, struct intent *intent)
{
    enum { OFTEN = 256, CHANGES = 4096 }; // clocks between two, on average
    static const uint32_t rates[][2] = {{256, 0}, {0, 256},   {128, 0},   {16, 0},
                                        {0, 40},  {256, 256}, {128, 128}, {250, 250}};
    const uint32_t *rate = rates[random_below(&b->random, sizeof rates / sizeof *rates)];
    const bool fresh = b->edge[0] + b->edge[1] == 0 || random_below(&b->random, CHANGES) == 0;
    for (int i = 0; i < 2; i++) {
        b->edge[i] = b->one_clock ? rates[0][i] : fresh ? rate[i] : b->edge[i];
        if (random_below(&b->random, OFTEN) < b->edge[i])
            intent->flags |= i ? INTENT_EV_ALONE : INTENT_EV_EDGE;
    }
    if (!b->cfg->shell.lossless && !b->counted && random_below(&b->random, 2))
        intent->flags |= INTENT_EV_TWICE;
}

// The intents of a clock of traffic.
static struct intent draw(struct bench *b)
{
    struct intent intent = {0};
    if (b->traffic)
        b->traffic(b->context, b, &intent);
    if (b->has_memory)
        draw_memory(b, &intent);
    if (b->dual)
        draw_edges(b, &intent);
    if (b->cfg->shell.select && intent.flags & INTENT_EVENT)
        select_adorn(&b->select, b->model, &b->random, &intent.event);
    return intent;
}

// A read of one of the profiler's registers or of any address near them, except one that takes a message.
static void draw_read(struct bench *b, struct intent *intent)
{
    enum { CLOCKS = 64, PAGE = 0x100 }; // one read per CLOCKS; PAGE: addresses below the selector's
    const struct reg_table *own = &b->profiler->registers;
    if (b->request_held || intent->flags & INTENT_REQUEST || random_below(&b->random, CLOCKS))
        return;
    uint16_t address = own->rows[random_below(&b->random, (uint32_t)own->count)].address;
    if (random_below(&b->random, 2))
        address = (uint16_t)(random_below(&b->random, PAGE / 4) * 4);
    if (address == REG_message_data)
        return;
    intent->flags |= INTENT_REQUEST;
    intent->addr = address;
}

bool bench_run(struct bench *b)
{
    struct intent intent = draw(b);
    struct select_write wanted;
    if (b->reads)
        draw_read(b, &intent);
    if (b->cfg->shell.select && !b->request_held && !(intent.flags & INTENT_REQUEST) &&
        select_request(&b->select, b->model, &b->random, &wanted)) {
        intent.flags |= (uint16_t)(INTENT_REQUEST | (wanted.write ? INTENT_WRITE : 0));
        intent.addr = wanted.address;
        intent.wdata = wanted.data;
    }
    return bench_step(b, intent);
}

// A clock of traffic in which only `flags` may start a request.
static bool step_requesting(struct bench *b, uint16_t flags, uint16_t address, uint32_t data)
{
    struct intent intent = draw(b);
    intent.flags &= (uint16_t) ~(INTENT_REQUEST | INTENT_WRITE);
    intent.flags |= flags;
    intent.addr = address;
    intent.wdata = data;
    b->still++;
    return bench_step(b, intent);
}

bool bench_patient(struct bench *b, uint64_t *waited, const char *what)
{
    enum { PATIENCE = 1 << 20 }; // the recording holds a wait of this length
    if (++*waited < PATIENCE)
        return true;
    bench_complain(b, what, 0, *waited);
    return false;
}

// Detects a driver that polls forever: each request is answered, but no event or message moves.
static bool moving(struct bench *b)
{
    enum { STILL_MOST = 1 << 22 }; // longer than any walk or batch
    if (b->still < STILL_MOST)
        return true;
    bench_complain(b, "clocks of requests in which no event and no message moved", 0, b->still);
    return false;
}

// A request amid the traffic, after the traffic's pending request. A reset ends it early.
static bool request(struct bench *b, uint16_t address, bool write, uint32_t *data)
{
    static const char *const what = "clocks in which a request got no answer";
    uint64_t waited = 0;
    if (!moving(b))
        return false;
    while (b->request_held)
        if (!bench_patient(b, &waited, what) || !step_requesting(b, 0, 0, 0))
            return false;
    do {
        if (!bench_patient(b, &waited, what) ||
            !step_requesting(b, (uint16_t)(INTENT_REQUEST | (write ? INTENT_WRITE : 0)), address, *data))
            return false;
    } while (b->in.rst_n && !b->model_out.reg_ready);
    *data = b->model_out.reg_rdata;
    bool error = b->model_out.reg_error;
    return step_requesting(b, 0, 0, 0) && !error; // the clock of ready is part of the request
}

bool bench_read(void *bench, uint16_t address, uint32_t *data)
{
    *data = 0;
    return request(bench, address, false, data);
}

bool bench_write(void *bench, uint16_t address, uint32_t data)
{
    return request(bench, address, true, &data);
}

bool bench_reset(struct bench *b)
{
    struct intent intent = {.flags = INTENT_RESET};
    return bench_step(b, intent) && (random_below(&b->random, 2) || bench_step(b, intent));
}

bool bench_next_message(void *bench, struct word *message, bool *last)
{
    struct bench *b = bench;
    bool taken = false;
    uint64_t waited = 0;
    enum { LATE = 1 << 16 };
    b->taking = true;
    while (!taken && bench_patient(b, &waited, "clocks in which no message came") && !b->mismatch.pin) {
        b->starved = waited > LATE;
        struct intent intent = draw(b);
        if (random_below(&b->random, 16) == 0)
            intent.flags |= INTENT_READY; // ends even if the ready rate is 0
        taken = b->model_out.msg_valid && intent.flags & INTENT_READY;
        *message = b->model_out.msg_data;
        *last = b->model_out.msg_last;
        bench_step(b, intent);
    }
    b->taking = b->starved = false;
    return taken && !b->mismatch.pin;
}
