// trace/ev/history: predictor of a chunk's records, the same in writer and reader.
// Source: doc/trace/format.md, "A chunk of records". Any change of its guesses changes the file format.
#ifndef SLUICE_TRACE_EV_HISTORY_H
#define SLUICE_TRACE_EV_HISTORY_H

#include "trace/ev/writer.h"

enum { HISTORY_ENTRIES = 1 << 14, HISTORY_CALLS = 64, HISTORY_START = 0 /* the site before the first */ };

enum column { COLUMN_SITES, COLUMN_RUNS, COLUMN_LINKS, COLUMN_ADDRESSES, COLUMN_VALUES, COLUMNS };

enum wrong { WRONG_OTHER, WRONG_SECOND, WRONG_ENTRY, WRONG_EXPLICIT }; // lowest two bits of a run
enum other { OTHER_SITE, OTHER_THREAD, OTHER_JUMP };                   // first of links after WRONG_OTHER

struct follower {
    uint32_t site; // HISTORY_START: none
    uint32_t step; // difference of `instruction`
};

// A site's past in this chunk.
struct trail {
    struct follower next[2];
    bool turned;                       // its last wrong guess was WRONG_SECOND and left `next` unchanged
    uint64_t last, difference, stride; // of addresses
    uint64_t value;
};

struct history {
    struct site *site;   // [room], from 1 on
    struct trail *trail; // [room]
    uint32_t sites, room;
    uint32_t at; // site of the previous record
    uint32_t thread;
    uint64_t instruction;
    uint64_t target;                 // of the previous branch
    uint64_t defined;                // pc of the last defined site
    uint32_t entry[HISTORY_ENTRIES]; // block sites by their pc
    uint64_t call[HISTORY_CALLS];    // ring of return addresses
    unsigned calls;
};

// False: no memory. Call history_free in either case.
bool history_init(struct history *h);
void history_free(struct history *h);

// Forgets everything at the start of a chunk, whose first record has this `instruction`.
void history_start(struct history *h, uint64_t instruction);

// Adds a new site; its number is h->sites. False: no memory.
bool history_define(struct history *h, const struct site *site);

static inline uint32_t history_entry(uint64_t pc)
{
    return (uint32_t)(pc * 0x9e3779b97f4a7c15U >> 50);
}

// The block at the target of the branch before; HISTORY_START: none known.
static inline uint32_t history_arrival(const struct history *h)
{
    if (h->at == HISTORY_START || h->site[h->at].type != RECORD_BRANCH)
        return HISTORY_START;
    uint32_t site = h->entry[history_entry(h->target)];
    return site != HISTORY_START && h->site[site].pc == h->target ? site : HISTORY_START;
}

// Learns the follower of the previous site, which was not the first guess.
static inline void history_learn(struct history *h, struct follower came, enum wrong wrong)
{
    struct trail *t = &h->trail[h->at];
    if (wrong != WRONG_SECOND || t->turned) {
        t->next[1] = t->next[0];
        t->next[0] = came;
    }
    t->turned = wrong == WRONG_SECOND && !t->turned;
}

// The guess of a site's next address, and its update with the actual address.
static inline uint64_t history_address(const struct history *h, uint32_t site)
{
    const struct site *s = &h->site[site];
    if (s->type == RECORD_BRANCH && s->class == BRANCH_RETURN)
        return h->call[(h->calls - 1) % HISTORY_CALLS];
    return h->trail[site].last + h->trail[site].stride;
}

static inline void history_address_was(struct history *h, uint32_t site, uint64_t address)
{
    struct trail *t = &h->trail[site];
    if (h->site[site].type != RECORD_BRANCH && !record_is_packet(h->site[site].type)) {
        uint64_t difference = address - t->last;
        if (difference == t->difference)
            t->stride = difference;
        t->difference = difference;
    }
    t->last = address;
}

// Records a branch to its target, with calls and returns.
static inline void history_branched(struct history *h, uint32_t site, uint64_t target)
{
    const struct site *s = &h->site[site];
    h->target = target;
    if (s->class == BRANCH_CALL && s->taken)
        h->call[h->calls++ % HISTORY_CALLS] = s->pc + s->size;
    else if (s->class == BRANCH_RETURN && s->taken)
        h->calls--;
}

static inline uint64_t zigzag(uint64_t difference)
{
    return difference << 1 ^ (0 - (difference >> 63));
}

static inline uint64_t zigzag_back(uint64_t value)
{
    return value >> 1 ^ (0 - (value & 1));
}

#endif
