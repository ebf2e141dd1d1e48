// trace/ev/model: what writer and reader of a chunk both know of the records gone by, and guess of the next.
// Source: doc/trace/format.md, "A chunk of records". Whatever changes here changes the file format.
#ifndef SLUICE_TRACE_EV_MODEL_H
#define SLUICE_TRACE_EV_MODEL_H

#include "writer.h"

enum { MODEL_ENTRIES = 1 << 14, MODEL_CALLS = 64, MODEL_START = 0 /* the site before the first */ };

enum column { COLUMN_SITES, COLUMN_RUNS, COLUMN_LINKS, COLUMN_ADDRESSES, COLUMN_VALUES, COLUMNS };

enum wrong { WRONG_OTHER, WRONG_SECOND, WRONG_ENTRY, WRONG_EXPLICIT }; // lowest two bits of a run
enum other { OTHER_SITE, OTHER_THREAD, OTHER_JUMP };                   // first of links after WRONG_OTHER

struct follower {
    uint32_t site; // MODEL_START: none
    uint32_t step; // difference of `instruction`
};

// What a site has done in this chunk.
struct trail {
    struct follower next[2];
    bool turned;                       // its last wrong guess was WRONG_SECOND
    uint64_t last, difference, stride; // of addresses
    uint64_t value;
};

struct model {
    struct site *site;   // [room], from 1 on
    struct trail *trail; // [room]
    uint32_t sites, room;
    uint32_t at; // the site of the record gone by
    uint32_t thread;
    uint64_t instruction;
    uint64_t target;               // of the branch gone by
    uint64_t defined;              // pc of the site defined last
    uint32_t entry[MODEL_ENTRIES]; // block sites by their pc
    uint64_t call[MODEL_CALLS];    // round; where calls come back to
    unsigned calls;
};

// False: no memory. model_free in any case.
bool model_init(struct model *m);
void model_free(struct model *m);

// Forgets all: a chunk begins, at this count of instructions.
void model_start(struct model *m, uint64_t instruction);

// Takes up a new site, its number is m->sites. False: no memory.
bool model_define(struct model *m, const struct site *site);

static inline uint32_t model_entry(uint64_t pc)
{
    return (uint32_t)(pc * 0x9e3779b97f4a7c15U >> 50);
}

// The block that begins where the branch just gone went, MODEL_START: none known.
static inline uint32_t model_arrival(const struct model *m)
{
    if (m->at == MODEL_START || m->site[m->at].type != RECORD_BRANCH)
        return MODEL_START;
    uint32_t site = m->entry[model_entry(m->target)];
    return site != MODEL_START && m->site[site].pc == m->target ? site : MODEL_START;
}

// Learns that after the site gone by came this, which was not the first guess.
static inline void model_learn(struct model *m, struct follower came, enum wrong wrong)
{
    struct trail *t = &m->trail[m->at];
    if (wrong != WRONG_SECOND || t->turned) {
        t->next[1] = t->next[0];
        t->next[0] = came;
    }
    t->turned = wrong == WRONG_SECOND && !t->turned;
}

// The guess of an address, and what becomes of the guess when the address is known.
static inline uint64_t model_address(const struct model *m, uint32_t site)
{
    const struct site *s = &m->site[site];
    if (s->type == RECORD_BRANCH && s->class == BRANCH_RETURN)
        return m->call[(m->calls - 1) % MODEL_CALLS];
    return m->trail[site].last + m->trail[site].stride;
}

static inline void model_address_was(struct model *m, uint32_t site, uint64_t address)
{
    struct trail *t = &m->trail[site];
    if (m->site[site].type != RECORD_BRANCH && m->site[site].type != RECORD_PACKET) {
        uint64_t difference = address - t->last;
        if (difference == t->difference)
            t->stride = difference;
        t->difference = difference;
    }
    t->last = address;
}

// A branch has gone to its target.
static inline void model_branched(struct model *m, uint32_t site, uint64_t target)
{
    const struct site *s = &m->site[site];
    m->target = target;
    if (s->class == BRANCH_CALL && s->taken)
        m->call[m->calls++ % MODEL_CALLS] = s->pc + s->size;
    else if (s->class == BRANCH_RETURN && s->taken)
        m->calls--;
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
