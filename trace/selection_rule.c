// trace/selection_rule: word-by-word parser of rule texts; an error names the accepted words.
#include "trace/selection_rule.h"

#include <string.h>

#include "trace/network_fields.h"

#define C(class) (1U << CLASS_##class)

// Only these classes have a value; a line that is an event has class `other`. Only these access caches.
enum {
    WITH_VALUE = C(OTHER) | C(LOAD) | C(STORE),
    WITH_MISS = C(LOAD) | C(STORE) | C(BLOCK),
    ANY_CLASS = UINT16_MAX
};

static const struct {
    const char *word;
    unsigned classes;
} classes[] = {
    {"load", C(LOAD)},         {"store", C(STORE)},
    {"call", C(CALL)},         {"return", C(RETURN)},
    {"forward", C(FORWARD)},   {"backward", C(BACKWARD)},
    {"indirect", C(INDIRECT)}, {"branch", C(CALL) | C(RETURN) | C(FORWARD) | C(BACKWARD) | C(INDIRECT)},
    {"block", C(BLOCK)},       {"packet", C(PACKET)},
};

// Groups of words that a rule may have once, as far as they were read.
enum said { SAID_PC = 1, SAID_VALUE = 2, SAID_DOES = 4, SAID_MISS = 8 };

struct parsing {
    struct select_rule *rule;
    unsigned classes, said;
    char *reason;
};

static bool refuse(const struct parsing *p, struct line word, const char *accepted)
{
    message_set(p->reason, "`%.*s`: accepted is %s", field_shown(word), word.at, accepted);
    return false;
}

// Whether this is the first word of its group.
static bool once(struct parsing *p, struct line word, enum said said, const char *accepted)
{
    if (p->said & said)
        return refuse(p, word, accepted);
    p->said |= said;
    return true;
}

// Whether a word begins with a prefix; `value` is the rest.
static bool begins(struct line word, const char *with, struct line *value)
{
    size_t length = strlen(with);
    *value = (struct line){word.at + length, word.end};
    return (size_t)(word.end - word.at) >= length && memcmp(word.at, with, length) == 0;
}

static bool number_below(struct line field, uint64_t limit, uint32_t *number)
{
    uint64_t parsed;
    if (field_number(field, &parsed) || parsed >= limit)
        return false;
    *number = (uint32_t)parsed;
    return true;
}

static bool take_range(struct parsing *p, struct line word, struct line range)
{
    struct select_rule *rule = p->rule;
    const char *dots = memmem(range.at, (size_t)(range.end - range.at), "..", 2);
    struct line low = {range.at, dots ? dots : range.end};
    struct line high = {dots ? dots + 2 : range.end, range.end};
    const char *fault =
        dots ? network_address(low, &rule->low, NULL) : network_address(low, &rule->low, &rule->high);
    if (fault || (dots && network_address(high, &rule->high, NULL)) || rule->low > rule->high)
        return refuse(p, word, "pc=LO..HI, both in the range and LO not above HI, pc=ADDRESS or pc=PREFIX");
    return once(p, word, SAID_PC, "one range per rule");
}

static bool take_bits(struct parsing *p, struct line word, uint32_t bits)
{
    p->rule->bits = bits;
    return once(p, word, SAID_VALUE, "one of zero, narrow and bits=N");
}

static bool take_miss(struct parsing *p, struct line word, uint8_t misses)
{
    p->rule->misses = misses;
    return once(p, word, SAID_MISS, "one of l1miss and l2miss");
}

static bool take_does(struct parsing *p, struct line word, enum select_does does)
{
    p->rule->does = does;
    return once(p, word, SAID_DOES, "one of kind=K, start and stop, once");
}

static bool take_class(struct parsing *p, struct line word)
{
    for (size_t i = 0; i < sizeof classes / sizeof *classes; i++) {
        if (field_is(word, classes[i].word)) {
            p->classes |= classes[i].classes;
            return true;
        }
    }
    return refuse(p, word, "one of " SELECTION_WORDS);
}

static bool take(struct parsing *p, struct line word)
{
    struct line value;
    if (begins(word, "pc=", &value))
        return take_range(p, word, value);
    if (begins(word, "bits=", &value))
        return number_below(value, SELECT_BITS_ANY, &p->rule->bits)
                   ? take_bits(p, word, p->rule->bits)
                   : refuse(p, word, "bits=N, a value below 2^N, N from 0 to 63");
    if (begins(word, "kind=", &value))
        return number_below(value, SELECT_KINDS, &p->rule->kind) ? take_does(p, word, SELECT_KIND)
                                                                 : refuse(p, word, "kind=0 to kind=3");
    if (field_is(word, "zero"))
        return take_bits(p, word, 0);
    if (field_is(word, "narrow"))
        return take_bits(p, word, SELECT_NARROW);
    if (field_is(word, "l1miss"))
        return take_miss(p, word, 1);
    if (field_is(word, "l2miss"))
        return take_miss(p, word, 2);
    if (field_is(word, "start"))
        return take_does(p, word, SELECT_START);
    if (field_is(word, "stop"))
        return take_does(p, word, SELECT_STOP);
    if (!field_is(word, "inside"))
        return take_class(p, word);
    p->rule->inside = true;
    return true;
}

// Checks that need the whole rule.
static bool settle(const struct parsing *p)
{
    struct select_rule *rule = p->rule;
    if (rule->inside && rule->does != SELECT_KIND)
        message_set(p->reason, "`inside` belongs to rules that let events pass, not to start or stop");
    else if (p->said & SAID_VALUE && p->classes & ~(unsigned)WITH_VALUE)
        message_set(p->reason, "zero, narrow and bits=N test a value, which only load and store have");
    else if (p->said & SAID_MISS && p->classes & ~(unsigned)WITH_MISS)
        message_set(p->reason, "l1miss and l2miss test an access, which only load, store and block make");
    else {
        const unsigned unsaid =
            (p->said & SAID_VALUE ? WITH_VALUE : ANY_CLASS) & (p->said & SAID_MISS ? WITH_MISS : ANY_CLASS);
        rule->classes = (uint16_t)(p->classes ? p->classes : unsaid);
        return true;
    }
    return false;
}

bool selection_rule_parse(const char *text, struct select_rule *rule, char reason[MESSAGE_SIZE])
{
    struct parsing p = {.rule = rule, .reason = reason};
    *rule = (struct select_rule){.on = true, .high = UINT64_MAX, .bits = SELECT_BITS_ANY};
    size_t words = 0;
    for (const char *at = text + strspn(text, " ,"); *at; words++) {
        struct line word = {at, at + strcspn(at, " ,")};
        if (!take(&p, word))
            return false;
        at = word.end + strspn(word.end, " ,");
    }
    if (words > 0)
        return settle(&p);
    message_set(reason, "says nothing: accepted are words of " SELECTION_WORDS);
    return false;
}

bool selection_rule_asks_class(const struct select_rule *rule)
{
    return !(rule->classes & C(OTHER));
}

bool selection_rule_asks_pc(const struct select_rule *rule)
{
    return rule->low > 0 || rule->high < UINT64_MAX;
}

bool selection_rule_asks_value(const struct select_rule *rule)
{
    return rule->bits < SELECT_BITS_ANY;
}

bool selection_rule_asks_miss(const struct select_rule *rule)
{
    return rule->misses > 0;
}
