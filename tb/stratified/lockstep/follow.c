// tb/stratified/lockstep/follow: replay of events and tokens in the paper's model, match of its messages.
#include "tb/stratified/lockstep/scenario.h"

static void reset(struct stratified_bench *p)
{
    p->message_head = p->messages = 0;
    p->state = STRATIFIED_CLEAR;
    p->lost = p->pushed = p->residual = 0;
    stratified_clear(&p->paper);
    fold_reset(&p->profile);
    fold_reset(&p->expected);
}

static void made(struct stratified_bench *p, const struct tuple *message)
{
    p->message[(p->message_head + p->messages++) % p->message_room] = *message;
}

// The event that the engine took in this clock. NULL: none.
static const struct tuple *follow_event(struct stratified_bench *p, const struct stratified_engine *e,
                                        struct tuple *event)
{
    struct tuple message;
    struct word word;
    if (!e->line[(e->clock - 1) % e->latency].event || !traffic_leave(&p->traffic, &word))
        return NULL;
    *event = tuple_event_of(&p->pool.form, &word);
    if (stratified_event(&p->paper, event, &message))
        made(p, &message);
    return event;
}

// Follows a token, by the state that it starts.
static void follow_token(struct stratified_bench *p, const struct stratified_engine *e)
{
    struct tuple message;
    if (p->state == STRATIFIED_RUN && e->state == STRATIFIED_SUM) {
        p->residual = stratified_residual(&p->paper);
        while (stratified_empty(&p->paper, &message))
            made(p, &message);
    }
    if (p->state == STRATIFIED_RUN && e->state == STRATIFIED_CLEAR) {
        stratified_clear(&p->paper);
        p->lost = p->pushed = p->residual = 0;
    }
    p->state = e->state;
}

// Follows a message at the exit: the oldest one made. False: out of memory.
static bool follow_message(struct stratified_bench *p, const struct stratified_engine *e)
{
    const struct stratified_strobe *strobe = &e->strobe[(e->clock - 1) % STATISTICS_CLOCKS];
    if ((!strobe->pushed && !strobe->lost) || !p->messages)
        return true;
    const struct tuple *message = &p->message[p->message_head];
    p->message_head = (p->message_head + 1) % p->message_room;
    p->messages--;
    p->lost += strobe->lost;
    p->pushed += strobe->pushed && e->state != STRATIFIED_CLEAR;
    return strobe->lost || fold_add_row(&p->expected, message);
}

void stratified_observe(void *context, struct bench *b)
{
    struct stratified_bench *p = context;
    const struct stratified_engine *e = b->model->engine;
    struct tuple event;
    const struct tuple *taken = b->in.rst_n ? follow_event(p, e, &event) : NULL;
    stratified_cover_clock(&p->cover, b, taken);
    traffic_observe(&p->traffic, b);
    if (!b->in.rst_n) {
        reset(p);
        return;
    }
    if (!follow_message(p, e))
        bench_complain(b, "out of memory", 1, 0);
    follow_token(p, e);
    traffic_enter(&p->traffic, b);
}
