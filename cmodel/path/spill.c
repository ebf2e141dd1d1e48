// cmodel/path/spill: spill and refill decisions, memory requests, and delayed entry counts.
#include "cmodel/path/spill.h"

#include <string.h>

enum {
    FIRST_CLOCKS = 4, // from the beginning to the first word
    MOVE_CLOCKS = 4   // from the last word to the move
};

void path_spill_reset(struct path_spill *s, const struct path_config *cfg)
{
    *s = (struct path_spill){.cfg = cfg};
    path_spill_clear(s);
}

void path_spill_clear(struct path_spill *s)
{
    s->chip = 1;
    s->spilled = 0;
    s->slot = 0;
    memset(s->late, 0, sizeof s->late);
    s->sum = (struct spill_late){0};
}

// c(t) and s(t); n(t) is sum.took.
static int32_t counted_chip(const struct path_spill *s)
{
    return s->chip - s->sum.more;
}

static int32_t counted_spilled(const struct path_spill *s)
{
    return s->spilled + s->sum.fewer;
}

bool path_spill_room(const struct path_spill *s)
{
    const int32_t c = counted_chip(s);
    const int32_t n = s->sum.took;
    return !s->entries || (c + n + (s->state == SPILL_READ) < (int32_t)s->cfg->depth &&
                           (counted_spilled(s) == 0 || c - n >= 2));
}

// ---- the unit ----------------------------------------------------------------------------

static void begin(struct path_spill *s, const struct path_stack *stack)
{
    const int32_t depth = (int32_t)s->cfg->depth;
    const int32_t c = counted_chip(s);
    const int32_t n = s->sum.took;
    if (c + n > depth - 1 - depth / 4 && c - n >= 3) {
        s->held = path_stack_word(s->cfg, path_stack_entry(stack, (uint32_t)s->spilled));
        s->state = SPILL_WRITE;
        s->chip--;
        s->spilled++;
    } else if (c + n <= depth / 4 && counted_spilled(s) > 0) {
        s->state = SPILL_READ;
        s->slot = (s->slot ? s->slot : s->entries) - 1;
    } else {
        return;
    }
    s->word = 0;
    s->wait = FIRST_CLOCKS - 1;
}

static void request(struct path_spill *s)
{
    const bool write = s->state == SPILL_WRITE;
    const uint32_t place = (s->slot << path_spill_slot_bits(s->cfg)) + s->word;
    s->request = (struct memory_request){
        .valid = true,
        .write = write,
        .addr = s->base + 4 * place,
        .wdata = write ? (uint32_t)(s->held.limb[s->word / 2] >> (s->word % 2 * 32)) : 0,
    };
}

// The request at the port is done.
static void next_word(struct path_spill *s)
{
    s->request = (struct memory_request){0};
    if (++s->word < path_spill_words(s->cfg)) {
        request(s);
    } else if (s->state == SPILL_READ) {
        s->wait = MOVE_CLOCKS;
    } else {
        s->slot = s->slot + 1 == s->entries ? 0 : s->slot + 1;
        s->state = SPILL_IDLE;
    }
}

// The wait for the first request, or for the move of a read entry, is over.
static void waited(struct path_spill *s)
{
    if (s->word == 0) {
        request(s);
        return;
    }
    s->chip++;
    s->spilled--;
    s->state = SPILL_IDLE;
}

void path_spill_tick(struct path_spill *s, const struct path_stack *stack, bool ready, bool may)
{
    if (s->state == SPILL_IDLE) {
        if (may && s->entries)
            begin(s, stack);
    } else if (s->request.valid) {
        if (ready)
            next_word(s);
    } else if (--s->wait == 0) {
        waited(s);
    }
}

// ---- the stack ---------------------------------------------------------------------------

void path_spill_record(struct path_spill *s, const struct stack_did *did)
{
    if (!s->entries)
        return;
    struct spill_late now = {0};
    if (did)
        now = (struct spill_late){
            .took = 1, .more = (int32_t)did->pushed - (int32_t)did->popped, .fewer = did->overflowed};
    const struct spill_late *old = &s->late[0];
    s->sum.took += now.took - old->took;
    s->sum.more += now.more - old->more;
    s->sum.fewer += now.fewer - old->fewer;
    memmove(&s->late[0], &s->late[1], sizeof s->late - sizeof s->late[0]);
    s->late[SPILL_LATE_CLOCKS - 1] = now;
    s->chip += now.more;
    s->spilled -= now.fewer;
}

void path_spill_repair(struct path_spill *s, const struct path_stack *stack, uint32_t discarded)
{
    if (!s->entries)
        return;
    const uint32_t chip = (uint32_t)s->chip;
    const uint32_t deep = discarded > chip ? discarded - chip : 0;
    s->slot = (s->slot + s->entries - deep) % s->entries;
    s->spilled -= (int32_t)deep;
    s->chip = (int32_t)stack->count - s->spilled;
}
