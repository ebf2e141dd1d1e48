// trace/wpp/columns_get: decoder of columns to a grammar, with a check of every number.
// Format: doc/path/wpp.md.
#include "cmodel/bits.h"
#include "trace/grow.h"
#include "trace/wpp/columns.h"
#include "trace/wpp/guesses.h"

enum { NO_PATH = -1 };

struct open_side {
    uint32_t rule;
    uint64_t left; // symbols still to read
    int64_t first; // first path; NO_PATH: not read yet
};

struct getting {
    struct columns *columns;
    struct columns_about about;
    struct grammar *grammar;
    struct guesses guesses;
    uint64_t *start; // [starts], by number
    uint32_t starts;
    uint32_t rules, paths;  // read so far
    uint64_t symbols;       // allocated to sides
    uint64_t *length;       // [rules], paths in each complete rule
    struct open_side *open; // [depth]
    size_t depth;
    const char *what; // the fault; NULL: none so far
};

static void damaged(struct getting *g, const char *what)
{
    if (!g->what)
        g->what = what;
}

static unsigned get_byte(struct getting *g, enum wpp_column column)
{
    struct column *from = &g->columns->column[column];
    if (from->at < from->count)
        return from->byte[from->at++];
    damaged(g, "a column ends too soon");
    return 0;
}

static uint64_t get_varint(struct getting *g, enum wpp_column column)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        const unsigned byte = get_byte(g, column);
        value |= (uint64_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80))
            return value;
    }
    damaged(g, "a number has no end");
    return 0;
}

// The number with rank code - least. 0: there is none, which is damage.
static uint32_t take(struct getting *g, struct latest *latest, uint64_t code, unsigned least)
{
    if (code >= least && code - least < latest->count)
        return guesses_take(latest, (uint32_t)(code - least));
    damaged(g, "a number refers to nothing read so far");
    return 0;
}

static uint32_t get_new_start(struct getting *g)
{
    const uint64_t zigzag = get_varint(g, WPP_DELTAS);
    const uint64_t before = g->starts > 0 ? g->start[g->starts - 1] : 0;
    const uint64_t start = before + (zigzag >> 1 ^ (0 - (zigzag & 1)));
    if (g->starts == g->grammar->paths || start > bits_mask(g->about.width)) {
        damaged(g, "a path is longer or wider than declared");
        return 0;
    }
    g->start[g->starts] = start;
    return g->starts++;
}

// Reads the start of a symbol of this kind. Returns the start's number.
static uint32_t get_start(struct getting *g, uint64_t kind)
{
    struct latest *follow = &g->guesses.follow[g->guesses.before];
    if (kind != WPP_OTHER_START)
        return take(g, follow, kind, WPP_FOLLOWER);
    const uint64_t code = get_varint(g, WPP_STARTS);
    if (code > g->starts) {
        damaged(g, "a number refers to nothing read so far");
        return 0;
    }
    const uint32_t number = code == WPP_NEW ? get_new_start(g) : g->starts - (uint32_t)code;
    if (!g->what && guesses_rank(&g->guesses, follow, number) != GUESS_NONE)
        damaged(g, "a follower is coded as another start");
    return number;
}

static uint32_t get_new_path(struct getting *g, uint32_t start)
{
    struct path path = {.start = g->start[start], .length = get_byte(g, WPP_LENGTHS)};
    if (path.length > g->about.branches || g->paths == g->grammar->paths) {
        damaged(g, "a path is longer or wider than declared");
        return 0;
    }
    for (unsigned bit = 0; bit < path.length; bit += 8)
        path.directions |= get_byte(g, WPP_DIRECTIONS) << bit;
    if (path.directions > bits_mask(path.length))
        damaged(g, "a path has a direction behind its end");
    g->grammar->path[g->paths] = path;
    guesses_rank(&g->guesses, &g->guesses.among[start], g->paths);
    guesses_new_path(&g->guesses, g->paths);
    return g->paths++;
}

// Reads a path and the symbol that begins with it. After a fault the result is meaningless.
static symbol_t get_old(struct getting *g, uint64_t kind, uint32_t *path)
{
    const uint32_t start = get_start(g, kind);
    *path = 0;
    if (g->what)
        return 0;
    struct latest *among = &g->guesses.among[start];
    const uint64_t code = among->count > 0 ? get_varint(g, WPP_PATHS) : WPP_NEW;
    if (code == WPP_NEW) {
        *path = get_new_path(g, start);
        return 2 * *path;
    }
    *path = take(g, among, code, WPP_KNOWN);
    struct latest *begin = &g->guesses.begin[*path];
    return g->what ? 0 : take(g, begin, begin->count > 1 ? get_varint(g, WPP_SYMBOLS) : 0, 0);
}

static void begin_side(struct getting *g)
{
    const uint64_t size = get_varint(g, WPP_SIZES);
    struct open_side *open = grow_by_one(g->open, g->depth, sizeof *open);
    if (!open) {
        damaged(g, "no memory for its rules");
        return;
    }
    g->open = open;
    if (g->rules == g->grammar->rules || size > g->grammar->symbols - g->symbols ||
        (size == 0 && g->rules > 0)) {
        damaged(g, "rules or symbols differ from the declared ones");
        return;
    }
    open[g->depth++] = (struct open_side){g->rules, size, NO_PATH};
    g->grammar->side[g->rules] = g->symbols;
    g->grammar->size[g->rules] = size;
    g->symbols += size;
    g->rules++;
}

// Ends the innermost side. Its first path is also the first one of the outer side, if that has none yet.
static void end_side(struct getting *g)
{
    const struct open_side *side = &g->open[--g->depth];
    const symbol_t *symbol = &g->grammar->symbol[g->grammar->side[side->rule]];
    uint64_t length = 0;
    for (uint64_t i = 0; i < g->grammar->size[side->rule]; i++)
        if (__builtin_add_overflow(
                length, symbol_is_rule(symbol[i]) ? g->length[symbol_number(symbol[i])] : 1, &length))
            damaged(g, "the sequence is too long");
    g->length[side->rule] = length;
    if (side->first != NO_PATH)
        guesses_rule(&g->guesses, side->rule, (uint32_t)side->first);
    if (g->depth > 0 && g->open[g->depth - 1].first == NO_PATH)
        g->open[g->depth - 1].first = side->first;
}

static void get_symbol(struct getting *g)
{
    struct open_side *side = &g->open[g->depth - 1];
    const uint64_t place = g->grammar->size[side->rule] - side->left--;
    symbol_t *symbol = &g->grammar->symbol[g->grammar->side[side->rule] + place];
    const uint64_t kind = get_varint(g, WPP_KINDS);
    if (kind == WPP_NEW_RULE) {
        *symbol = 2 * g->rules + 1;
        begin_side(g);
        return;
    }
    uint32_t path;
    *symbol = get_old(g, kind, &path);
    if (side->first == NO_PATH)
        side->first = path;
    if (!g->what)
        guesses_symbol(&g->guesses, *symbol);
}

static void check_end(struct getting *g)
{
    const struct grammar *grammar = g->grammar;
    if (g->rules != grammar->rules || g->paths != grammar->paths || g->symbols != grammar->symbols)
        damaged(g, "rules or symbols differ from the declared ones");
    if (g->length[0] != grammar->length)
        damaged(g, "the sequence does not have the declared length");
    for (unsigned i = 0; i < WPP_COLUMNS; i++)
        if (g->columns->column[i].at != g->columns->column[i].count)
            damaged(g, "a column is longer than needed");
}

const char *columns_get(struct columns *columns, struct columns_about about)
{
    struct grammar *grammar = about.grammar;
    struct getting g = {.columns = columns,
                        .about = about,
                        .grammar = grammar,
                        .start = calloc((size_t)grammar->paths + 1, sizeof *g.start),
                        .length = calloc(grammar->rules, sizeof *g.length)};
    if (!guesses_init(&g.guesses, grammar->paths, grammar->rules) || !g.start || !g.length)
        damaged(&g, "no memory for its grammar");
    else
        begin_side(&g);
    while (g.depth > 0 && !g.what) {
        if (g.open[g.depth - 1].left > 0)
            get_symbol(&g);
        else
            end_side(&g);
        if (g.guesses.failed)
            damaged(&g, "no memory for its grammar");
    }
    if (!g.what)
        check_end(&g);
    guesses_free(&g.guesses);
    free(g.start);
    free(g.length);
    free(g.open);
    return g.what;
}
