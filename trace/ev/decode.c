// trace/ev/decode: reading of columns, with a check of every number. Source: doc/trace/format.md.
#include "trace/ev/decode.h"

#include "trace/ev/format.h"

bool decoder_init(struct decoder *d)
{
    *d = (struct decoder){0};
    return history_init(&d->history);
}

void decoder_free(struct decoder *d)
{
    history_free(&d->history);
}

// Returns 0 at the end of a column.
static inline unsigned get_byte(struct decoder *d, enum column column)
{
    struct bytes_in *c = &d->column[column];
    if (c->at == c->end) {
        d->bad = true;
        return 0;
    }
    return *c->at++;
}

static inline uint64_t get_varint(struct decoder *d, enum column column)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        unsigned byte = get_byte(d, column);
        value |= (uint64_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80))
            return value;
    }
    d->bad = true;
    return 0;
}

static uint32_t get_varint32(struct decoder *d, enum column column)
{
    uint64_t value = get_varint(d, column);
    d->bad = d->bad || value > UINT32_MAX;
    return (uint32_t)value;
}

// Reads the length of the next run of right guesses.
static void next_run(struct decoder *d)
{
    if (d->column[COLUMN_RUNS].at == d->column[COLUMN_RUNS].end) {
        d->run = UINT64_MAX; // to the chunk's end
        return;
    }
    uint64_t value = get_varint(d, COLUMN_RUNS);
    d->run = value >> 2;
    d->code = value & 3;
}

bool decoder_start(struct decoder *d, const unsigned char *payload, size_t bytes, uint32_t records,
                   uint64_t instruction)
{
    const size_t lengths = COLUMNS * sizeof(uint32_t);
    if (bytes < lengths)
        return false;
    const unsigned char *at = payload + lengths;
    size_t left = bytes - lengths;
    for (unsigned c = 0; c < COLUMNS; c++) {
        uint32_t length = get32(payload + c * sizeof(uint32_t));
        if (length > left)
            return false;
        d->column[c] = (struct bytes_in){at, at + length};
        at += length;
        left -= length;
    }
    history_start(&d->history, instruction);
    d->left = records;
    d->bad = d->no_memory = false;
    next_run(d);
    return left == 0;
}

static bool get_site(struct decoder *d, struct site *s)
{
    unsigned kind = get_byte(d, COLUMN_SITES);
    *s = (struct site){.type = kind & 7, .class = kind >> 3 & 7, .taken = kind >> 6 & 1, .moving = kind >> 7};
    s->pc = d->history.defined + zigzag_back(get_varint(d, COLUMN_SITES));
    s->size = get_varint32(d, COLUMN_SITES);
    if (s->type == RECORD_BRANCH && !s->moving)
        s->target = s->pc + s->size + zigzag_back(get_varint(d, COLUMN_SITES));
    if (s->type == RECORD_BLOCK)
        s->value = get_varint(d, COLUMN_SITES);
    const bool plain = !s->class && !s->taken && !s->moving; // only branches have these
    return !d->bad && (s->type == RECORD_BRANCH || (s->type < RECORD_TYPES && plain));
}

// Handles OTHER_THREAD and OTHER_JUMP. False: neither.
static bool get_break(struct decoder *d, uint64_t other)
{
    struct history *h = &d->history;
    if (other == OTHER_THREAD)
        h->thread = get_varint32(d, COLUMN_LINKS);
    else if (other == OTHER_JUMP)
        h->instruction += zigzag_back(get_varint(d, COLUMN_LINKS));
    else
        return false;
    h->at = HISTORY_START;
    return true;
}

// Reads what came instead of a wrong guess. .site HISTORY_START: no record yet, or the chunk is bad.
static struct follower get_follower(struct decoder *d)
{
    struct history *h = &d->history;
    struct follower came = {0};
    struct site site;
    switch (d->code) {
    case WRONG_SECOND: came = h->trail[h->at].next[1]; break;
    case WRONG_ENTRY: came = (struct follower){history_arrival(h), 1}; break;
    case WRONG_EXPLICIT:
        came.site = get_varint32(d, COLUMN_LINKS);
        came.step = get_varint32(d, COLUMN_LINKS);
        break;
    default: { // WRONG_OTHER
        uint64_t other = get_varint(d, COLUMN_LINKS);
        if (get_break(d, other))
            return came;
        if (other == OTHER_SITE) {
            came.step = get_varint32(d, COLUMN_LINKS);
            if (get_site(d, &site)) {
                d->no_memory = !history_define(h, &site);
                came.site = d->no_memory ? HISTORY_START : h->sites;
            }
        }
    }
    }
    d->bad = d->bad || came.site == HISTORY_START || came.site > h->sites;
    if (d->bad)
        return (struct follower){0};
    history_learn(h, came, d->code);
    return came;
}

// Site and step of the next record. .site HISTORY_START: the chunk is bad.
static inline struct follower get_next(struct decoder *d)
{
    while (d->run == 0) {
        struct follower came = get_follower(d);
        next_run(d);
        if (came.site != HISTORY_START || d->bad)
            return came;
    }
    d->run--;
    return d->history.trail[d->history.at].next[0];
}

static inline uint64_t get_address(struct decoder *d, uint32_t site)
{
    struct history *h = &d->history;
    uint64_t address = history_address(h, site) + zigzag_back(get_varint(d, COLUMN_ADDRESSES));
    history_address_was(h, site, address);
    return address;
}

static inline uint64_t get_value(struct decoder *d, uint32_t site)
{
    struct trail *t = &d->history.trail[site];
    if (d->history.site[site].size == 1)
        t->value = (t->value + get_byte(d, COLUMN_VALUES)) & 0xff;
    else
        t->value += zigzag_back(get_varint(d, COLUMN_VALUES));
    return t->value;
}

size_t decoder_next(struct decoder *d, struct record *record, size_t most)
{
    struct history *h = &d->history;
    size_t count = 0;
    for (; count < most && d->left > 0; d->left--) {
        struct follower came = get_next(d);
        if (came.site == HISTORY_START)
            d->bad = true;
        if (d->bad)
            break;
        h->at = came.site;
        h->instruction += came.step;
        const struct site *s = &h->site[came.site];
        struct record *r = &record[count];
        *r = (struct record){.instruction = h->instruction,
                             .pc = s->pc,
                             .size = s->size,
                             .thread = h->thread,
                             .type = s->type,
                             .class = s->class,
                             .taken = s->taken};
        switch (s->type) {
        case RECORD_BRANCH:
            r->address = s->moving ? get_address(d, came.site) : s->target;
            history_branched(h, came.site, r->address);
            break;
        case RECORD_BLOCK: r->value = s->value; break;
        default: // loads, stores, packets
            r->address = get_address(d, came.site);
            r->value = get_value(d, came.site);
            if (record_is_packet(s->type))
                r->size = get_varint32(d, COLUMN_VALUES);
            if (s->type == RECORD_PACKET6) {
                r->pc_low = get_varint(d, COLUMN_VALUES);
                r->address_low = get_varint(d, COLUMN_VALUES);
            }
        }
        if (d->bad)
            break;
        count++;
    }
    return count;
}
