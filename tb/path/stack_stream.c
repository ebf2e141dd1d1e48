// tb/path/stack_stream: eight patterns of branch classes; random PPCR, region and repair values.
#include "tb/path/stack_stream.h"

#include "cmodel/bits.h"
#include "cmodel/random.h"

enum { MANNERS = 8, ANY, DEEP, PINGPONG, LOOPS, CALLS, RETURNS, BRANCHES, TRAPS };

void stack_stream_init(struct stack_stream *s, const struct path_config *cfg, uint64_t seed)
{
    *s = (struct stack_stream){.cfg = cfg, .random = seed, .pace = 256};
}

uint32_t stack_stream_below(struct stack_stream *s, uint32_t limit)
{
    return random_below(&s->random, limit);
}

bool stack_stream_comes(struct stack_stream *s)
{
    return stack_stream_below(s, 256) < s->pace;
}

static void change_manner(struct stack_stream *s)
{
    static const uint32_t paces[] = {256, 256, 256, 250, 128, 30};
    static const uint32_t gaps[] = {0, 0, 0, 4, 64, 512};
    s->manner = ANY + stack_stream_below(s, MANNERS);
    s->left = 1 + stack_stream_below(s, 8 * s->cfg->depth < 200 ? 200 : 8 * s->cfg->depth);
    s->run = 0;
    s->pace = paces[stack_stream_below(s, 6)];
    s->gaps = gaps[stack_stream_below(s, 6)];
}

// Calls, then returns, slightly deeper than the stack.
static uint32_t deep(struct stack_stream *s)
{
    if (!s->run) {
        s->running = s->running == PATH_CALL ? PATH_RETURN : PATH_CALL;
        s->run = 1 + stack_stream_below(s, stack_stream_below(s, 3) ? s->cfg->depth : 2 * s->cfg->depth + 2);
    }
    s->run--;
    return s->running;
}

static uint32_t mostly(struct stack_stream *s, uint32_t class)
{
    return stack_stream_below(s, 8) ? class : stack_stream_below(s, PATH_CLASSES);
}

// A class below `limit`, or xret in place of a gap.
static uint32_t with_traps(struct stack_stream *s, uint32_t limit)
{
    const uint32_t class = stack_stream_below(s, limit);
    return class == PATH_GAP ? PATH_XRET : class;
}

static uint32_t next_class(struct stack_stream *s)
{
    static const uint8_t loops[] = {PATH_FORWARD, PATH_BACKWARD, PATH_BACKWARD, PATH_CALL, PATH_RETURN};
    switch (s->manner) {
    case ANY: return with_traps(s, PATH_CLASSES);
    case DEEP: return deep(s);
    case PINGPONG: return s->left % 2 ? PATH_CALL : PATH_RETURN;
    case LOOPS: return loops[stack_stream_below(s, sizeof loops)];
    case CALLS: return mostly(s, PATH_CALL);
    case RETURNS: return mostly(s, PATH_RETURN);
    case BRANCHES: return mostly(s, PATH_FORWARD);
    default: return with_traps(s, PATH_TRAP + 1);
    }
}

// A random number of up to `bits` bits: mostly few bits, or all ones.
static uint32_t some(struct stack_stream *s, uint32_t bits)
{
    const uint32_t most = (uint32_t)bits_mask(bits);
    switch (stack_stream_below(s, 4)) {
    case 0: return 0;
    case 1: return most;
    case 2: return stack_stream_below(s, 4) & most;
    default: return (uint32_t)splitmix64(&s->random) & most;
    }
}

struct path_record stack_stream_record(struct stack_stream *s)
{
    if (!s->left--)
        change_manner(s);
    return (struct path_record){
        .class = next_class(s),
        .taken = stack_stream_below(s, 2),
        .gap = stack_stream_below(s, 1024) < s->gaps,
        .target = splitmix64(&s->random) & bits_mask(s->cfg->width),
        .count = some(s, s->cfg->count_width),
        .instructions = some(s, s->cfg->instructions_width),
    };
}

uint32_t stack_stream_ppcr(struct stack_stream *s)
{
    // the last two: returns that end spanned calls; the same with entries of any ext below the top
    static const uint32_t known[] = {PPCR_BL,  PPCR_BL,   PPCR_WPP, 0x5DD16A, 0x5DD1EE,
                                     0x6DD16A, 0x1EDD16A, 0xEDD96A, 0xEDD96A};
    const uint32_t which = stack_stream_below(s, 12);
    if (which < sizeof known / sizeof *known)
        return known[which];
    uint32_t ppcr;
    do
        ppcr = (uint32_t)splitmix64(&s->random) & ((1U << PPCR_RESERVED_AT) - 1);
    while (ppcr_illegal(ppcr, s->cfg->count_width));
    return ppcr;
}

uint32_t stack_stream_trap_ppcr(struct stack_stream *s)
{
    uint32_t ppcr = TRAP_PPCR;
    while (stack_stream_below(s, 2) || trap_ppcr_illegal(ppcr))
        ppcr = stack_stream_below(s, TRAP_PPCR_MOST + 1);
    return ppcr;
}

uint32_t stack_stream_entries(struct stack_stream *s, uint32_t most)
{
    const uint32_t depth = s->cfg->depth;
    switch (stack_stream_below(s, 10)) {
    case 0: return 0;
    case 1: return depth;
    case 2: return depth + stack_stream_below(s, depth);
    case 3:
    case 4:
    case 5: return 2 * depth + stack_stream_below(s, 4 * depth);
    default: return most;
    }
}

uint32_t stack_stream_repair(struct stack_stream *s, uint32_t entries)
{
    switch (stack_stream_below(s, 6)) {
    case 0: return 0;
    case 1: return entries < 65535 ? entries : 65535;
    case 2: return stack_stream_below(s, 65536);
    case 3: return 1 + stack_stream_below(s, 3);
    default: return stack_stream_below(s, entries < 65535 ? entries + 2 : 65536);
    }
}
