// tb/lockstep/episode: random stretches with clears, read-outs and checks; stream replay.
#include "tb/lockstep/episode.h"

#include "cmodel/random.h"

enum { SEGMENT = 1 << 18 }; // stream events between checks

void episode_draw_rates(struct traffic *d, uint64_t *random)
{
    static const uint32_t rates[] = {256, 64, 4, 1};
    traffic_draw_rates(d, random);
    d->take_rate = rates[random_below(random, 4)];
}

bool episode_begin(const struct episode *e, struct bench *b, void *context)
{
    return traffic_begin(b, context, e->observe, e->traffic);
}

// Runs about `events` events, or a stream to its end.
static bool run_events(const struct episode *e, struct traffic *d, struct bench *b, uint64_t events)
{
    struct device device = traffic_device(b);
    struct messages messages = traffic_messages(b, &device);
    const uint64_t until = b->events + events;
    while (traffic_more(d, b, until)) {
        if (!bench_run(b))
            return false;
        if (!b->model->messages.valid || random_below(&b->random, 256) >= d->take_rate)
            continue;
        if (!traffic_ok(b, &device, e->take(b->context, b, &device, messages)))
            return false;
    }
    return true;
}

bool episode_clean(const struct episode *e, struct traffic *d, struct bench *b, uint64_t events)
{
    struct device device = traffic_device(b);
    const uint32_t stretches = 1 + random_below(&b->random, 4);
    bool ok = true;
    for (uint32_t i = 0; ok && i < stretches; i++) {
        e->draw(b->context, &b->random);
        if (!run_events(e, d, b, 1 + events / stretches))
            return false;
        switch (random_below(&b->random, 4)) {
        case 0: break;
        case 1:
            ok = traffic_ok(b, &device, e->clear(b->context, &device, traffic_messages(b, &device)));
            break;
        case 2: ok = e->check(b->context, b); break;
        default: ok = e->read_out(b->context, b);
        }
    }
    return ok && e->check(b->context, b);
}

bool episode_any(const struct episode *e, struct traffic *d, struct bench *b, void *context, uint64_t events)
{
    const bool ok =
        episode_begin(e, b, context) &&
        (random_below(&b->random, 2) ? episode_clean(e, d, b, events) : traffic_wild(d, b, events, e->draw));
    return bench_catch_up(b) && ok;
}

bool episode_replay(const struct episode *e, struct traffic *d, struct bench *b, void *context,
                    struct stream stream)
{
    bool ok = episode_begin(e, b, context);
    while (ok && stream.count) {
        e->draw(context, &b->random);
        d->event_rate = 250;
        ok = run_events(e, d, b, traffic_segment(d, &stream, SEGMENT));
        d->stream = (struct stream){0};
        ok = ok && e->check(context, b);
    }
    return bench_catch_up(b) && ok;
}
