// trace/wpp/columns_put: encoder of a grammar to columns. Format: doc/path/wpp.md.
#include "trace/grow.h"
#include "trace/wpp/columns.h"
#include "trace/wpp/guesses.h"
#include "trace/wpp/path_numbers.h"

enum { NO_PATH = -1 };

struct open_side {
    int64_t first; // first path; NO_PATH: not written yet
};

struct putting {
    struct columns *columns;
    const struct grammar *grammar;
    struct guesses guesses;
    struct path_numbers *starts;
    uint64_t start; // the last new start
    uint32_t paths; // written so far
    bool *came;     // [rules], the rule was begun
    struct grammar_walk walk;
    struct open_side *open; // [walk.depth], the sides that the walk is in
    bool failed;            // no memory
};

void columns_free(struct columns *columns)
{
    for (unsigned i = 0; i < WPP_COLUMNS; i++)
        free(columns->column[i].byte);
    *columns = (struct columns){0};
}

static void put_byte(struct putting *p, enum wpp_column column, unsigned byte)
{
    struct column *to = &p->columns->column[column];
    unsigned char *more = grow_by_one(to->byte, to->count, 1);
    if (!more) {
        p->failed = true;
        return;
    }
    to->byte = more;
    more[to->count++] = (unsigned char)byte;
}

static void put_varint(struct putting *p, enum wpp_column column, uint64_t value)
{
    for (; value > 0x7f; value >>= 7)
        put_byte(p, column, (value & 0x7f) | 0x80);
    put_byte(p, column, (unsigned)value);
}

static void put_new_start(struct putting *p, uint64_t start)
{
    const uint64_t difference = start - p->start;
    put_varint(p, WPP_DELTAS, difference << 1 ^ (0 - (difference >> 63)));
    p->start = start;
}

// Writes the start of a path; returns the start's number.
static uint32_t put_start(struct putting *p, uint64_t start)
{
    const uint32_t known = path_numbers_count(p->starts);
    uint32_t number = 0;
    p->failed = p->failed || !path_numbers_find(p->starts, (struct path){.start = start}, &number);
    if (p->failed)
        return 0;
    if (number == known)
        guesses_new_start(&p->guesses);
    const int64_t rank = guesses_rank(&p->guesses, &p->guesses.follow[p->guesses.before], number);
    put_varint(p, WPP_KINDS, rank == LATEST_NONE ? WPP_OTHER_START : WPP_FOLLOWER + (uint64_t)rank);
    if (rank != LATEST_NONE)
        return number;
    put_varint(p, WPP_STARTS, number == known ? WPP_NEW : WPP_KNOWN + (uint64_t)(known - 1 - number));
    if (number == known)
        put_new_start(p, start);
    return number;
}

static void put_new_path(struct putting *p, uint32_t number)
{
    const struct path *path = &p->grammar->path[number];
    put_byte(p, WPP_LENGTHS, path->length);
    for (unsigned bit = 0; bit < path->length; bit += 8)
        put_byte(p, WPP_DIRECTIONS, path->directions >> bit & 0xff);
    guesses_new_path(&p->guesses);
    p->paths++;
}

// Writes a path: a new one, or the first one of a known symbol.
static void put_path(struct putting *p, uint32_t number)
{
    const uint32_t start = put_start(p, p->grammar->path[number].start);
    if (p->failed || p->guesses.failed)
        return;
    struct latest *among = &p->guesses.among[start];
    const bool any = among->count > 0;
    const int64_t rank = guesses_rank(&p->guesses, among, number);
    if (any)
        put_varint(p, WPP_PATHS, rank == LATEST_NONE ? WPP_NEW : WPP_KNOWN + (uint64_t)rank);
    if (rank == LATEST_NONE)
        put_new_path(p, number);
}

static void put_which(struct putting *p, uint32_t path, symbol_t symbol)
{
    if (p->failed || p->guesses.failed)
        return;
    struct latest *begin = &p->guesses.begin[path];
    const int64_t rank = guesses_rank(&p->guesses, begin, symbol);
    if (begin->count > 1)
        put_varint(p, WPP_SYMBOLS, (uint64_t)rank);
}

// Begins a rule's side at the rule's first use.
static void begin_side(struct putting *p, uint32_t rule)
{
    struct open_side *open = grow_by_one(p->open, p->walk.depth, sizeof *open);
    if (open)
        p->open = open;
    if (!open || !grammar_walk_enter(&p->walk, rule)) {
        p->failed = true;
        return;
    }
    guesses_new_rule(&p->guesses, rule);
    open[p->walk.depth - 1].first = NO_PATH;
    p->came[rule] = true;
    put_varint(p, WPP_SIZES, p->grammar->size[rule]);
}

static void put_symbol(struct putting *p, symbol_t symbol)
{
    const uint32_t number = symbol_number(symbol);
    const bool is_rule = symbol_is_rule(symbol);
    if (is_rule && !p->came[number]) {
        put_byte(p, WPP_KINDS, WPP_NEW_RULE);
        begin_side(p, number);
        return;
    }
    const uint32_t path = is_rule ? p->guesses.first[number] : number;
    const bool is_new = path == p->paths;
    struct open_side *side = &p->open[p->walk.depth - 1];
    if (side->first == NO_PATH)
        side->first = path;
    put_path(p, path);
    if (!is_new)
        put_which(p, path, symbol);
    guesses_symbol(&p->guesses, symbol);
}

// Ends the innermost side. Its first path is also the first one of the outer side, if that has none yet.
static void end_side(struct putting *p)
{
    const uint32_t depth = (uint32_t)p->walk.depth;
    const int64_t first = p->open[depth - 1].first;
    if (first != NO_PATH)
        guesses_rule(&p->guesses, p->walk.place[depth - 1].rule, (uint32_t)first);
    if (depth > 1 && p->open[depth - 2].first == NO_PATH)
        p->open[depth - 2].first = first;
    grammar_walk_leave(&p->walk);
}

bool columns_put(struct columns *columns, const struct grammar *grammar)
{
    *columns = (struct columns){0};
    struct putting p = {.columns = columns,
                        .grammar = grammar,
                        .walk.grammar = grammar,
                        .starts = path_numbers_new(),
                        .came = calloc(grammar->rules, sizeof *p.came)};
    p.failed = !guesses_init(&p.guesses) || !p.starts || !p.came;
    if (!p.failed)
        begin_side(&p, 0);
    while (!p.failed && p.walk.depth > 0) {
        symbol_t symbol;
        if (grammar_walk_here(&p.walk, &symbol))
            put_symbol(&p, symbol);
        else
            end_side(&p);
        p.failed = p.failed || p.guesses.failed;
    }
    grammar_walk_free(&p.walk);
    guesses_free(&p.guesses);
    path_numbers_free(p.starts);
    free(p.came);
    free(p.open);
    return !p.failed;
}
