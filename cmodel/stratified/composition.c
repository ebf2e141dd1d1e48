// cmodel/stratified/composition: recursive-descent parser of composition texts, with error positions.
// One function per rule of the grammar. Each continues where the previous one stopped; none continues after
// an error.
#include "cmodel/stratified/composition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct parser {
    const char *text, *at;
    struct composition *made;
    char *error; // [ERROR_MAX]
};

void composition_refuse(const char *text, size_t at, const char *reason, char error[ERROR_MAX])
{
    if (text[at])
        snprintf(error, ERROR_MAX, "parameter composition=%s: character %zu, '%s': %s", text, at + 1,
                 text + at, reason);
    else
        snprintf(error, ERROR_MAX, "parameter composition=%s: character %zu, the end: %s", text, at + 1,
                 reason);
}

static bool refuse_at(const struct parser *p, const char *at, const char *reason)
{
    composition_refuse(p->text, (size_t)(at - p->text), reason, p->error);
    return false;
}

static bool refuse(const struct parser *p, const char *reason)
{
    return refuse_at(p, p->at, reason);
}

static bool expect(struct parser *p, char letter, const char *reason)
{
    if (*p->at != letter)
        return refuse(p, reason);
    p->at++;
    return true;
}

static bool integer(struct parser *p, uint32_t *number)
{
    const size_t length = strspn(p->at, "0123456789");
    const unsigned long value = length && length <= 8 ? strtoul(p->at, NULL, 10) : 0;
    if (*p->at == '0' || value < 1 || value > INTEGER_MOST)
        return refuse(p, "accepted is a number from 1 to 16777216 without a leading 0");
    *number = (uint32_t)value;
    p->at += length;
    return true;
}

static bool power(struct parser *p, uint32_t *number)
{
    const char *at = p->at;
    if (!integer(p, number))
        return false;
    if (*number & (*number - 1))
        return refuse_at(p, at, "accepted is a power of two");
    return true;
}

static bool sampler(struct parser *p)
{
    const bool counted = *p->at == 'C';
    p->at += counted;
    switch (*p->at) {
    case 'R': p->made->component = counted ? COUNTED_RANDOM : RANDOM; break;
    case 'D': p->made->component = counted ? COUNTED_COUNTDOWN : COUNTDOWN; break;
    case 'P':
        if (!counted) {
            p->made->component = PERIODIC;
            break;
        } // fall through
    default: return refuse(p, "behind C accepted is R or D");
    }
    p->at++;
    return integer(p, &p->made->rate);
}

static bool tagged(struct parser *p)
{
    p->made->component = TAGGED;
    p->at++;
    return power(p, &p->made->rate);
}

// Sizes are parsed from the innermost split outwards, but stored outer first.
static bool split(struct parser *p)
{
    const uint32_t depth = p->made->splits;
    if (depth == SPLITS_MOST)
        return refuse(p, "splits nest at most 2 deep; accepted is P, R, CR, D, CD or T");
    p->made->splits++;
    p->at++;
    if (!expect(p, '[', "accepted is ["))
        return false;
    if (!*p->at || !strchr("PRCDHT", *p->at))
        return refuse(p, "accepted is P, R, CR, D, CD, H or T");
    if (!(*p->at == 'H' ? split(p) : *p->at == 'T' ? tagged(p) : sampler(p)))
        return false;
    if (!expect(p, ']', "accepted is ]"))
        return false;
    const char *at = p->at;
    if (!power(p, &p->made->size[depth]))
        return false;
    if (depth + 1 == p->made->splits)
        p->made->innermost_at = (uint32_t)(at - p->text);
    else if ((uint64_t)p->made->size[depth] * p->made->size[depth + 1] > INTEGER_MOST)
        return refuse_at(p, at, "accepted are at most 16777216 entries in all");
    return true;
}

static bool first(struct parser *p)
{
    if (*p->at == 'T')
        return refuse(p, "T stands directly inside an H; accepted is P, R, CR, D, CD, H or A");
    if (!*p->at || !strchr("PRCDH", *p->at))
        return refuse(p, "accepted is P, R, CR, D, CD, H or A");
    return *p->at == 'H' ? split(p) : sampler(p);
}

bool composition_parse(const char *text, struct composition *composition, char error[ERROR_MAX])
{
    struct parser p = {.text = text, .at = text};
    *composition = (struct composition){0};
    p.made = composition;
    p.error = error;
    const bool alone = *text == 'A';
    if (!alone && !first(&p))
        return false;
    if (*p.at == 'A') {
        p.at++;
        if (!integer(&p, &composition->associative))
            return false;
    } else if (*p.at) {
        return refuse(&p, "accepted is A or the end");
    }
    return !*p.at || refuse(&p, "accepted is the end");
}

uint32_t composition_entries(const struct composition *composition)
{
    uint32_t entries = 1;
    for (uint32_t i = 0; i < composition->splits; i++)
        entries *= composition->size[i];
    return entries;
}
