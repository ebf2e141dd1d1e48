// trace/selection: classes of records, checks of rules against a trace, decisions with tallies.
#include "trace/selection.h"

#include <stdio.h>
#include <stdlib.h>

#include "trace/choose.h"
#include "trace/selection_rule.h"

enum { CLASSES_TEXT = 96 };

static const char *const class_names[] = {
    [CLASS_LOAD] = "load",         [CLASS_STORE] = "store",     [CLASS_CALL] = "call",
    [CLASS_RETURN] = "return",     [CLASS_FORWARD] = "forward", [CLASS_BACKWARD] = "backward",
    [CLASS_INDIRECT] = "indirect", [CLASS_BLOCK] = "block",     [CLASS_PACKET] = "packet",
};

// Makes room for one more rule. False: no memory; the rules are unchanged.
static bool grow(struct selection *s)
{
    struct select_rule *rule = realloc(s->rule, (s->rules + 1) * sizeof *rule);
    if (!rule)
        return false;
    s->rule = rule;
    struct selection_tally *tally = realloc(s->tally, (s->rules + 1) * sizeof *tally);
    if (!tally)
        return false;
    s->tally = tally;
    return true;
}

bool selection_add(struct selection *s, const char *text, char reason[MESSAGE_SIZE])
{
    struct select_rule rule;
    if (!selection_rule_parse(text, &rule, reason))
        return false;
    if (!grow(s)) {
        message_set(reason, "out of memory");
        return false;
    }
    s->rule[s->rules] = rule;
    s->tally[s->rules++] = (struct selection_tally){.text = text};
    return true;
}

void selection_free(struct selection *s)
{
    free(s->rule);
    free(s->tally);
}

bool selection_asks_misses(const struct selection *s)
{
    for (uint32_t i = 0; i < s->rules; i++)
        if (selection_rule_asks_miss(&s->rule[i]))
            return true;
    return false;
}

// ---- records -------------------------------------------------------------------------------

// Classes of branches, in the order of enum branch_class.
static const enum select_class branches[BRANCH_CLASSES] = {CLASS_CALL, CLASS_RETURN, CLASS_FORWARD,
                                                           CLASS_BACKWARD, CLASS_INDIRECT};

static enum select_class class_of(const struct record *record)
{
    switch (record->type) {
    case RECORD_LOAD: return CLASS_LOAD;
    case RECORD_STORE: return CLASS_STORE;
    case RECORD_BRANCH: return branches[record->class];
    case RECORD_BLOCK: return CLASS_BLOCK;
    default: return CLASS_PACKET;
    }
}

struct select_event selection_of_record(const struct record *record)
{
    bool has_value = record->type == RECORD_LOAD || record->type == RECORD_STORE;
    return (struct select_event){
        .class = class_of(record), .pc = record->pc, .value = has_value ? record->value : 0};
}

// Classes of the records that carry an event.
static unsigned classes_of(enum event event, const struct about *about)
{
    const unsigned types = choose_types(event, about->types >> RECORD_BLOCK & 1) & about->types;
    unsigned classes = 0;
    for (unsigned type = 0; type < RECORD_TYPES; type++)
        for (unsigned branch = 0; types >> type & 1 && branch < BRANCH_CLASSES; branch++)
            classes |= 1U << class_of(&(struct record){.type = (uint8_t)type, .class = (uint8_t)branch});
    return event == EVENT_CALL ? classes & 1U << CLASS_CALL : classes;
}

static void list_classes(unsigned classes, char list[CLASSES_TEXT])
{
    size_t length = 0;
    for (unsigned c = CLASS_LOAD; c <= CLASS_PACKET; c++)
        if (classes >> c & 1)
            length += (size_t)snprintf(list + length, CLASSES_TEXT - length, "%s%s", length ? " " : "",
                                       class_names[c]);
}

// classes: of the records that carry an event with this name.
static bool fits(const struct selection *s, const char *name, unsigned classes, const struct about *about,
                 char reason[MESSAGE_SIZE])
{
    const unsigned accesses = 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BLOCK;
    char list[CLASSES_TEXT] = "";
    if (selection_asks_misses(s) && accesses & ~about->types) {
        message_set(reason, "l1miss and l2miss need all accesses; accepted is a trace of load,store,block");
        return false;
    }
    list_classes(classes, list);
    for (uint32_t i = 0; i < s->rules; i++) {
        const struct select_rule *rule = &s->rule[i];
        if (selection_rule_asks_value(rule) && !(about->fields & FIELD_VALUE)) {
            message_set(reason,
                        "rule `%.80s` asks for values, and the trace has none; accepted are rules without "
                        "zero, narrow and bits=N",
                        s->tally[i].text);
            return false;
        }
        if (rule->does == SELECT_KIND && !(rule->classes & classes)) {
            message_set(reason, "rule `%.80s` lets nothing pass: `%s` comes from %s here", s->tally[i].text,
                        name, list);
            return false;
        }
    }
    return true;
}

bool selection_fits(const struct selection *s, enum event event, const struct about *about,
                    char reason[MESSAGE_SIZE])
{
    return fits(s, choose_name(event), classes_of(event, about), about, reason);
}

bool selection_fits_branches(const struct selection *s, const struct about *about, char reason[MESSAGE_SIZE])
{
    unsigned classes = 1U << CLASS_OTHER; // traps and returns from them
    for (unsigned branch = 0; branch <= BRANCH_INDIRECT; branch++)
        classes |= 1U << branches[branch];
    return fits(s, "branch", classes, about, reason);
}

// ---- lines ---------------------------------------------------------------------------------

struct select_event selection_of_line(enum event event, const struct tuple *tuple)
{
    const bool pair = event == EVENT_PC_VALUE;
    return (struct select_event){.class = CLASS_OTHER,
                                 .pc = choose_a_is_pc(event) ? tuple->a : 0,
                                 .value = pair                   ? tuple->b
                                          : event == EVENT_VALUE ? tuple->a
                                                                 : 0};
}

bool selection_fits_lines(const struct selection *s, enum event event, char reason[MESSAGE_SIZE])
{
    const bool has_value = event == EVENT_VALUE || event == EVENT_PC_VALUE;
    for (uint32_t i = 0; i < s->rules; i++) {
        const struct select_rule *rule = &s->rule[i];
        const char *lacks = selection_rule_asks_class(rule)                          ? "class"
                            : selection_rule_asks_value(rule) && !has_value          ? "value"
                            : selection_rule_asks_pc(rule) && !choose_a_is_pc(event) ? "pc"
                                                                                     : NULL;
        if (lacks) {
            message_set(reason,
                        "rule `%.80s` asks for a %s, and a line of numbers has none for `%s`; accepted are "
                        "rules without it",
                        s->tally[i].text, lacks, choose_name(event));
            return false;
        }
    }
    return true;
}

// ---- decisions -----------------------------------------------------------------------------

bool selection_take(struct selection *s, const struct select_event *seen, bool chosen, uint32_t *kind)
{
    const struct select_rule *rule = select_first(s->rule, s->rules, seen);
    const bool passes = rule && select_act(rule, &s->open) && chosen;
    s->passed += passes;
    s->unselected += chosen && !passes;
    if (rule) {
        s->tally[rule - s->rule].decided++;
        s->tally[rule - s->rule].passed += passes;
    }
    if (passes)
        *kind = rule->kind;
    return passes;
}
