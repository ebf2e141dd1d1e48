// tb/stratified/lockstep/quiet: episodes of the stratified sampler with few events and long pauses.
// They test statistics that count clocks rather than messages.
#include "tb/stratified/lockstep/scenario.h"

#include "cmodel/bits.h"
#include "cmodel/random.h"

// ---- pauses --------------------------------------------------------------------------------

// Counters with two halves, and one with a single word.
static const uint16_t counters[] = {REG_events_low,   REG_drops_low,       REG_messages_low,
                                    REG_residual_low, REG_spacing_sum_low, REG_spacing_least};
enum { COUNTERS = sizeof counters / sizeof *counters };

// Reads counters and their high halves; the comparison is at the pins.
static bool read_counters(struct bench *b)
{
    for (uint32_t i = 0; i < COUNTERS; i++) {
        const uint16_t address = counters[random_below(&b->random, COUNTERS)];
        uint32_t data;
        if (!bench_read(b, address, &data) || !bench_read(b, address + 4, &data))
            return false;
    }
    return true;
}

// A pause: short and long ones with equal probability, up to the longest time between messages or beyond.
static uint32_t pause(uint64_t *random)
{
    enum { TIME_BITS = 16 };
    if (random_below(random, 4) == 0)
        return 1U << TIME_BITS;
    return 1 + (uint32_t)(splitmix64(random) & bits_mask(random_below(random, TIME_BITS + 1)));
}

// Sends events until a message is pushed or some clocks have passed; with rare events a second message often
// does not follow. If there is only one time between messages since a clear, it is the shortest.
static bool few_events(struct stratified_bench *p, struct bench *b)
{
    enum { EVENTS_MOST = 64, SELDOM = 8 };
    const struct stratified_engine *e = b->model->engine;
    const uint32_t each = random_below(&b->random, 2) ? 1 : SELDOM; // clocks per event
    bool ok = true;
    p->traffic.event_rate = 256 / each;
    for (uint32_t i = 0; ok && i < EVENTS_MOST * each; i++) {
        ok = traffic_clocks(b, 1);
        if (e->pushed)
            break;
    }
    p->traffic.event_rate = 0;
    return ok;
}

bool stratified_pauses(struct stratified_bench *p, struct bench *b)
{
    const uint32_t rounds = 1 + random_below(&b->random, 6);
    bool ok = true;
    b->taking = true;
    for (uint32_t i = 0; ok && i < rounds; i++) {
        stratified_draw_traffic(p, &b->random);
        p->traffic.event_rate = 0;
        p->traffic.ready_rate = 256;
        ok = read_counters(b) && few_events(p, b) && traffic_clocks(b, pause(&b->random)) &&
             few_events(p, b) && read_counters(b);
        if (ok && random_below(&b->random, 4))
            ok = bench_write(b, REG_control, 1U << BIT_control_enable | 1U << BIT_control_clear);
    }
    b->taking = false;
    return ok;
}

// ---- wake-ups ------------------------------------------------------------------------------

bool stratified_acknowledge(struct stratified_bench *p, struct bench *b)
{
    const struct stratified_engine *e = b->model->engine;
    const uint32_t any = random_below(&b->random, 1 << 16);
    uint32_t most = 0;
    bool ok = true;
    switch (random_below(&b->random, 4)) {
    case 0: most = any; break;
    case 1: most = any | 0xf0; break; // a few more fill the lower digit
    default: break;
    }
    p->traffic.event_rate = 0;
    while (ok && e->wake_ups > most)
        ok = bench_write(b, REG_interrupts, 0);
    return ok;
}
