// trace/ev/encode: writing of columns from guesses and their corrections. Source: doc/trace/format.md.
#include "trace/ev/encode.h"

#include <stdlib.h>

#include "trace/ev/format.h"

enum { COLUMN_BYTES = 1 << 20, COLUMN_SLACK = 64 /* no record adds more to one */ };

bool encoder_init(struct encoder *e)
{
    *e = (struct encoder){0};
    bool good = history_init(&e->history);
    for (unsigned c = 0; c < COLUMNS; c++) {
        e->column[c].start = malloc(COLUMN_BYTES + COLUMN_SLACK);
        good = good && e->column[c].start;
        e->column[c].most = good ? e->column[c].start + COLUMN_BYTES : NULL;
    }
    return good;
}

void encoder_free(struct encoder *e)
{
    for (unsigned c = 0; c < COLUMNS; c++)
        free(e->column[c].start);
    history_free(&e->history);
    *e = (struct encoder){0};
}

void encoder_start(struct encoder *e, uint64_t instruction)
{
    for (unsigned c = 0; c < COLUMNS; c++)
        e->column[c].at = e->column[c].start;
    history_start(&e->history, instruction);
    e->instruction = instruction;
    e->run = 0;
    e->records = 0;
    e->full = false;
}

static inline void put_byte(struct encoder *e, enum column column, unsigned value)
{
    struct bytes_out *c = &e->column[column];
    *c->at++ = (unsigned char)value;
    e->full |= c->at >= c->most;
}

static inline void put_varint(struct encoder *e, enum column column, uint64_t value)
{
    struct bytes_out *c = &e->column[column];
    unsigned char *at = c->at;
    for (; value >= 0x80; value >>= 7)
        *at++ = (unsigned char)(value | 0x80);
    *at++ = (unsigned char)value;
    c->at = at;
    e->full |= at >= c->most;
}

static void put_wrong(struct encoder *e, enum wrong wrong)
{
    put_varint(e, COLUMN_RUNS, e->run << 2 | wrong);
    e->run = 0;
}

static void put_site(struct encoder *e, const struct site *s)
{
    unsigned moving = s->moving ? 128U : 0U;
    unsigned taken = s->taken ? 64U : 0U;
    put_byte(e, COLUMN_SITES, s->type | (unsigned)s->class << 3 | taken | moving);
    put_varint(e, COLUMN_SITES, zigzag(s->pc - e->history.defined));
    put_varint(e, COLUMN_SITES, s->size);
    if (s->type == RECORD_BRANCH && !s->moving)
        put_varint(e, COLUMN_SITES, zigzag(s->target - (s->pc + s->size)));
    if (s->type == RECORD_BLOCK)
        put_varint(e, COLUMN_SITES, s->value);
}

// Writes a change of thread, or a step of `instruction` that does not fit 32 bits.
static void put_break(struct encoder *e, const struct record *r)
{
    struct history *h = &e->history;
    if (r->thread != h->thread) {
        put_wrong(e, WRONG_OTHER);
        put_varint(e, COLUMN_LINKS, OTHER_THREAD);
        put_varint(e, COLUMN_LINKS, r->thread);
        h->thread = r->thread;
    }
    if ((r->instruction - h->instruction) >> 32) {
        put_wrong(e, WRONG_OTHER);
        put_varint(e, COLUMN_LINKS, OTHER_JUMP);
        put_varint(e, COLUMN_LINKS, zigzag(r->instruction - h->instruction));
        h->instruction = r->instruction;
    }
    h->at = HISTORY_START;
}

// Writes a correction of the first guess. Returns the site's number, HISTORY_START: no memory.
static uint32_t put_follower(struct encoder *e, uint32_t local, const struct site *site, uint32_t step)
{
    struct history *h = &e->history;
    const struct follower *second = &h->trail[h->at].next[1];
    enum wrong wrong = WRONG_EXPLICIT;
    if (local == HISTORY_START) {
        wrong = WRONG_OTHER;
        put_wrong(e, wrong);
        put_varint(e, COLUMN_LINKS, OTHER_SITE);
        put_varint(e, COLUMN_LINKS, step);
        put_site(e, site);
        if (!history_define(h, site))
            return HISTORY_START;
        local = h->sites;
    } else if (second->site == local && second->step == step) {
        wrong = WRONG_SECOND;
        put_wrong(e, wrong);
    } else if (step == 1 && history_arrival(h) == local) {
        wrong = WRONG_ENTRY;
        put_wrong(e, wrong);
    } else {
        put_wrong(e, wrong);
        put_varint(e, COLUMN_LINKS, local);
        put_varint(e, COLUMN_LINKS, step);
    }
    history_learn(h, (struct follower){local, step}, wrong);
    return local;
}

static inline void put_address(struct encoder *e, uint32_t local, uint64_t address)
{
    struct history *h = &e->history;
    put_varint(e, COLUMN_ADDRESSES, zigzag(address - history_address(h, local)));
    history_address_was(h, local, address);
}

static inline void put_value(struct encoder *e, uint32_t local, uint64_t value)
{
    struct trail *t = &e->history.trail[local];
    if (e->history.site[local].size == 1) {
        value &= 0xff;
        put_byte(e, COLUMN_VALUES, (unsigned)(value - t->value) & 0xff);
    } else
        put_varint(e, COLUMN_VALUES, zigzag(value - t->value));
    t->value = value;
}

bool encoder_put(struct encoder *e, uint32_t local, const struct site *site, const struct record *r)
{
    struct history *h = &e->history;
    uint64_t step = r->instruction - h->instruction;
    if (r->thread != h->thread || step >> 32) {
        put_break(e, r);
        step = r->instruction - h->instruction;
    }
    const struct follower *guess = &h->trail[h->at].next[0];
    if (local != HISTORY_START && guess->site == local && guess->step == step)
        e->run++;
    else if ((local = put_follower(e, local, site, (uint32_t)step)) == HISTORY_START)
        return false;
    h->at = local;
    h->instruction = r->instruction;
    switch (site->type) {
    case RECORD_BRANCH:
        if (site->moving)
            put_address(e, local, r->address);
        history_branched(h, local, site->moving ? r->address : site->target);
        break;
    case RECORD_BLOCK: break;
    default: // loads, stores, packets
        put_address(e, local, r->address);
        put_value(e, local, r->value);
        if (record_is_packet(site->type))
            put_varint(e, COLUMN_VALUES, r->size);
        if (site->type == RECORD_PACKET6) {
            put_varint(e, COLUMN_VALUES, r->pc_low);
            put_varint(e, COLUMN_VALUES, r->address_low);
        }
    }
    e->records++;
    return true;
}

size_t encoder_bytes(const struct encoder *e)
{
    size_t bytes = COLUMNS * sizeof(uint32_t);
    for (unsigned c = 0; c < COLUMNS; c++)
        bytes += (size_t)(e->column[c].at - e->column[c].start);
    return bytes;
}

void encoder_copy(const struct encoder *e, unsigned char *to)
{
    unsigned char *at = to + COLUMNS * sizeof(uint32_t);
    for (unsigned c = 0; c < COLUMNS; c++) {
        size_t length = (size_t)(e->column[c].at - e->column[c].start);
        put32(to + c * sizeof(uint32_t), (uint32_t)length);
        memcpy(at, e->column[c].start, length);
        at += length;
    }
}
