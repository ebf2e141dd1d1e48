// trace/wpp/columns_get: decoder of columns to a grammar, with a check of every number.
// Format: doc/path/wpp.md.
#include <string.h>

#include "cmodel/bits.h"
#include "cmodel/heap.h"
#include "trace/wpp/columns.h"
#include "trace/wpp/guesses.h"

enum { NO_PATH = -1 };

struct open_side {
    uint32_t rule;
    uint64_t left;  // symbols still to read
    uint64_t begin; // of those read, in `symbol`
    int64_t first;  // first path; NO_PATH: not read yet
};

struct getting {
    struct stream *stream; // [WPP_COLUMNS]
    const struct columns_about *about;
    struct grammar *grammar; // paths and rules read so far, symbols of ended sides
    struct guesses guesses;
    uint64_t *start; // [starts], by number
    uint32_t starts;
    uint64_t announced; // symbols of all sides that have begun
    uint64_t *length;   // [rules], paths in each complete rule
    symbol_t *symbol;   // [symbols], of the open sides
    uint64_t symbols;
    struct open_side *open; // [depth]
    size_t depth;
    const char *what; // the fault; NULL: none so far
};

static void damaged(struct getting *g, const char *what)
{
    if (!g->what)
        g->what = what;
}

// Whether there is no fault so far; that the guesses had no memory is one.
static bool is_good(struct getting *g)
{
    if (g->guesses.failed)
        damaged(g, "no memory for its grammar");
    return !g->what;
}

static unsigned get_byte(struct getting *g, enum wpp_column column)
{
    unsigned char byte;
    if (stream_byte(&g->stream[column], &byte))
        return byte;
    damaged(g, g->stream[column].what ? g->stream[column].what : "a column ends too soon");
    return 0;
}

// Appends an element of `size` bytes to an array (a pointer to it). False: no memory.
static bool append(struct getting *g, void *array, uint64_t count, size_t size, const void *element)
{
    unsigned char *before;
    memcpy(&before, array, sizeof before);
    unsigned char *more = heap_grow(before, count, size);
    if (!more) {
        damaged(g, "no memory for its grammar");
        return false;
    }
    memcpy(array, &more, sizeof more);
    memcpy(more + count * size, element, size);
    return true;
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
        return guesses_take(&g->guesses, latest, (uint32_t)(code - least));
    damaged(g, "a number refers to nothing read so far");
    return 0;
}

static uint32_t get_new_start(struct getting *g)
{
    const uint64_t zigzag = get_varint(g, WPP_DELTAS);
    const uint64_t before = g->starts > 0 ? g->start[g->starts - 1] : 0;
    const uint64_t start = before + (zigzag >> 1 ^ (0 - (zigzag & 1)));
    if (g->starts == g->about->paths || start > bits_mask(g->about->width)) {
        damaged(g, "a path is longer or wider than declared");
        return 0;
    }
    guesses_new_start(&g->guesses);
    return is_good(g) && append(g, &g->start, g->starts, sizeof start, &start) ? g->starts++ : 0;
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
    if (!g->what && guesses_rank(&g->guesses, follow, number) != LATEST_NONE)
        damaged(g, "a follower is coded as another start");
    return number;
}

static uint32_t get_new_path(struct getting *g, uint32_t start)
{
    struct path path = {.start = g->start[start], .length = get_byte(g, WPP_LENGTHS)};
    struct grammar *grammar = g->grammar;
    if (path.length > g->about->branches || grammar->paths == g->about->paths) {
        damaged(g, "a path is longer or wider than declared");
        return 0;
    }
    for (unsigned bit = 0; bit < path.length; bit += 8)
        path.directions |= get_byte(g, WPP_DIRECTIONS) << bit;
    if (path.directions > bits_mask(path.length))
        damaged(g, "a path has a direction behind its end");
    guesses_rank(&g->guesses, &g->guesses.among[start], grammar->paths);
    guesses_new_path(&g->guesses);
    return is_good(g) && append(g, &grammar->path, grammar->paths, sizeof path, &path) ? grammar->paths++ : 0;
}

// Reads a path and the symbol that begins with it. After a fault the result is meaningless.
static symbol_t get_old(struct getting *g, uint64_t kind, uint32_t *path)
{
    const uint32_t start = get_start(g, kind);
    *path = 0;
    if (!is_good(g))
        return 0;
    struct latest *among = &g->guesses.among[start];
    const uint64_t code = among->count > 0 ? get_varint(g, WPP_PATHS) : WPP_NEW;
    if (code == WPP_NEW) {
        *path = get_new_path(g, start);
        return 2 * *path;
    }
    *path = take(g, among, code, WPP_KNOWN);
    if (!is_good(g))
        return 0;
    struct latest *begin = &g->guesses.begin[*path];
    return take(g, begin, begin->count > 1 ? get_varint(g, WPP_SYMBOLS) : 0, 0);
}

static void begin_side(struct getting *g)
{
    const uint64_t size = get_varint(g, WPP_SIZES);
    const uint32_t rule = g->grammar->rules;
    if (rule == g->about->rules || size > g->about->symbols - g->announced || (size < 2 && rule > 0)) {
        damaged(g, "rules or symbols differ from the declared ones");
        return;
    }
    guesses_new_rule(&g->guesses, rule);
    g->announced += size;
    const struct open_side side = {rule, size, g->symbols, NO_PATH};
    const uint64_t none = 0;
    if (is_good(g) && append(g, &g->open, g->depth, sizeof side, &side) &&
        append(g, &g->length, rule, sizeof none, &none) &&
        append(g, &g->grammar->side, rule, sizeof none, &none) &&
        append(g, &g->grammar->size, rule, sizeof size, &size)) {
        g->grammar->rules++;
        g->depth++;
    }
}

// Moves the symbols of the innermost side to the grammar; returns the paths that it expands to.
static uint64_t keep_symbols(struct getting *g, const struct open_side *side)
{
    struct grammar *grammar = g->grammar;
    uint64_t length = 0;
    grammar->side[side->rule] = grammar->symbols;
    for (uint64_t i = side->begin; i < g->symbols && !g->what; i++) {
        const symbol_t symbol = g->symbol[i];
        if (__builtin_add_overflow(length, symbol_is_rule(symbol) ? g->length[symbol_number(symbol)] : 1,
                                   &length))
            damaged(g, "the sequence is too long");
        if (append(g, &grammar->symbol, grammar->symbols, sizeof symbol, &symbol))
            grammar->symbols++;
    }
    g->symbols = side->begin;
    return length;
}

// Ends the innermost side. Its first path is also the first one of the outer side, if that has none yet.
static void end_side(struct getting *g)
{
    const struct open_side *side = &g->open[--g->depth];
    g->length[side->rule] = keep_symbols(g, side);
    if (side->first != NO_PATH)
        guesses_rule(&g->guesses, side->rule, (uint32_t)side->first);
    if (g->depth > 0 && g->open[g->depth - 1].first == NO_PATH)
        g->open[g->depth - 1].first = side->first;
}

static void get_symbol(struct getting *g)
{
    struct open_side *side = &g->open[g->depth - 1];
    const uint64_t kind = get_varint(g, WPP_KINDS);
    uint32_t path = 0;
    side->left--;
    const symbol_t symbol = kind == WPP_NEW_RULE ? 2 * g->grammar->rules + 1 : get_old(g, kind, &path);
    if (g->what || !append(g, &g->symbol, g->symbols, sizeof symbol, &symbol))
        return;
    g->symbols++;
    if (kind == WPP_NEW_RULE) {
        begin_side(g);
        return;
    }
    if (side->first == NO_PATH)
        side->first = path;
    guesses_symbol(&g->guesses, symbol);
}

static void check_end(struct getting *g)
{
    const struct grammar *grammar = g->grammar;
    if (grammar->rules != g->about->rules || grammar->paths != g->about->paths ||
        grammar->symbols != g->about->symbols)
        damaged(g, "rules or symbols differ from the declared ones");
    if (g->length[0] != g->about->length)
        damaged(g, "the sequence does not have the declared length");
    for (unsigned i = 0; i < WPP_COLUMNS; i++)
        if (!stream_ended(&g->stream[i]))
            damaged(g, g->stream[i].what ? g->stream[i].what : "a column is longer than needed");
}

const char *columns_get(struct stream *stream, const struct columns_about *about, struct grammar *grammar)
{
    struct getting g = {.stream = stream, .about = about, .grammar = grammar};
    *grammar = (struct grammar){0};
    if (!guesses_init(&g.guesses))
        damaged(&g, "no memory for its grammar");
    else
        begin_side(&g);
    while (g.depth > 0 && is_good(&g)) {
        if (g.open[g.depth - 1].left > 0)
            get_symbol(&g);
        else
            end_side(&g);
    }
    if (is_good(&g))
        check_end(&g);
    grammar->length = about->length;
    guesses_free(&g.guesses);
    heap_free(g.start);
    heap_free(g.length);
    heap_free(g.symbol);
    heap_free(g.open);
    return g.what;
}
