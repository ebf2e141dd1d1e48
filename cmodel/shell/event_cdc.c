// cmodel/shell/event_cdc: both clock sides: pointer synchronizers, drop count, the token's wait.
#include "cmodel/shell/event_cdc.h"

void event_cdc_init(struct event_cdc *d, bool gaps, bool lossless, bool counts)
{
    *d = (struct event_cdc){.gaps = gaps, .lossless = lossless, .counts = counts};
}

static void write(struct event_cdc *d, const struct pins_in *in)
{
    const uint32_t slot = d->written++ % CDC_SLOTS;
    d->word[slot] = in->ev_data;
    d->gap[slot] = d->gaps && (d->missing || in->ev_gap);
}

// Counts up to one lost event per clock, because the count crosses in Gray code; the others are owed.
static void lose(struct event_cdc *d, uint32_t more)
{
    const uint32_t all = d->owed + more < CDC_OWED_MOST ? d->owed + more : CDC_OWED_MOST;
    d->lost = (d->lost + (all > 0)) % CDC_LOST;
    d->owed = all - (all > 0);
}

static void tick_in(struct event_cdc *d, const struct pins_in *in, bool is_gap, uint32_t read)
{
    const bool push = in->ev_valid && d->ready && !is_gap;
    const bool drop = in->ev_valid && !d->ready && !is_gap && !d->lossless;
    if (!in->rst_n) {
        d->written = d->lost = d->owed = d->read_first = d->read_second = 0;
        d->ready = d->missing = false;
        return;
    }
    if (push)
        write(d, in);
    d->missing = (d->missing && !push) || drop || (in->ev_valid && is_gap);
    lose(d, drop + (d->counts ? in->ev_lost : 0));
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
    d->passed = d->waits && (held || (d->read == d->behind && (!d->out.valid || takes)));
    d->waits = d->waits && !d->passed;
    if (d->due && --d->due == 0) {
        d->behind = d->written_second;
        d->waits = true;
    }
}

// `written`, `lost`: the other side's values before the edge.
static void tick_out(struct event_cdc *d, bool takes, uint32_t written, uint32_t lost)
{
    const bool pop = d->some && (takes || !d->out.valid);
    if (pop) {
        const uint32_t slot = d->read++ % CDC_SLOTS;
        d->out.word = d->word[slot];
        d->out.gap = d->gap[slot];
    }
    d->out.valid = pop || (d->out.valid && !takes);
    d->some = d->read != d->written_second;
    d->written_second = d->written_first;
    d->written_first = written;

    d->out.lost = (d->known - d->told) % CDC_LOST;
    d->told = d->known;
    d->known = d->lost_second;
    d->lost_second = d->lost_first;
    d->lost_first = lost;
}

static void reset_out(struct event_cdc *d)
{
    d->read = d->written_first = d->written_second = d->due = 0;
    d->lost_first = d->lost_second = d->known = d->told = d->out.lost = 0;
    d->some = d->out.valid = d->waits = d->passed = false;
}

void event_cdc_tick(struct event_cdc *d, const struct pins_in *in, bool is_gap, bool takes, bool held)
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
        tick_in(d, in, is_gap, read);
}
