// cmodel/shell/event_cdc: both clock sides: pointer synchronizers, drop count, the token's wait.
#include "cmodel/shell/event_cdc.h"

static void tick_in(struct event_cdc *d, const struct pins_in *in, uint32_t read)
{
    const bool push = in->ev_valid && d->ready;
    if (!in->rst_n) {
        d->written = d->lost = d->read_first = d->read_second = 0;
        d->ready = false;
        return;
    }
    if (push)
        d->word[d->written++ % CDC_SLOTS] = in->ev_data;
    d->lost = (d->lost + (in->ev_valid && !push)) % CDC_LOST;
    d->ready = d->written - d->read_second != CDC_SLOTS;
    d->read_second = d->read_first;
    d->read_first = read;
}

void event_cdc_token(struct event_cdc *d)
{
    enum { KNOWN_IN = 4 }; // clocks, this one included, until earlier events are known on this side
    d->due = KNOWN_IN;
}

static void tick_token(struct event_cdc *d, bool takes, bool held)
{
    d->passed = d->waits && (held || (d->read == d->behind && (!d->valid || takes)));
    d->waits = d->waits && !d->passed;
    if (d->due && --d->due == 0) {
        d->behind = d->written_second;
        d->waits = true;
    }
}

// `written`, `lost`: the other side's values before the edge.
static void tick_out(struct event_cdc *d, bool takes, uint32_t written, uint32_t lost)
{
    const bool pop = d->some && (takes || !d->valid);
    if (pop)
        d->head = d->word[d->read++ % CDC_SLOTS];
    d->valid = pop || (d->valid && !takes);
    d->some = d->read != d->written_second;
    d->written_second = d->written_first;
    d->written_first = written;

    d->more = (d->known - d->told) % CDC_LOST;
    d->told = d->known;
    d->known = d->lost_second;
    d->lost_second = d->lost_first;
    d->lost_first = lost;
}

static void reset_out(struct event_cdc *d)
{
    d->read = d->written_first = d->written_second = d->due = 0;
    d->lost_first = d->lost_second = d->known = d->told = d->more = 0;
    d->some = d->valid = d->waits = d->passed = false;
}

void event_cdc_tick(struct event_cdc *d, const struct pins_in *in, bool takes, bool held)
{
    const uint32_t read = d->read;
    const uint32_t written = d->written;
    const uint32_t lost = d->lost;
    if (in->edges != EDGE_EV && !in->rst_n) {
        reset_out(d);
    } else if (in->edges != EDGE_EV) {
        tick_token(d, takes, held);
        tick_out(d, takes, written, lost);
    }
    if (in->edges != EDGE_CLK)
        tick_in(d, in, read);
}
