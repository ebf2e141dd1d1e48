// trace/selection_rule: text form of a selector's rule: words separated by commas or blanks.
// Source: the table of doc/cli.md, "Selecting".
#ifndef SLUICE_TRACE_SELECTION_RULE_H
#define SLUICE_TRACE_SELECTION_RULE_H

#include "cmodel/shell/rule.h"
#include "trace/message.h"

enum { SELECT_NARROW = 16 }; // bits of a narrow operand

// The accepted words, for messages and help.
#define SELECTION_WORDS                                                                                      \
    "load store call return forward backward indirect branch block packet "                                  \
    "pc=LO..HI zero narrow bits=N l1miss l2miss kind=K inside start stop"

// False: the reason says which word is wrong and what is accepted.
bool selection_rule_parse(const char *text, struct select_rule *rule, char reason[MESSAGE_SIZE]);

// Which parts of an event a rule tests.
bool selection_rule_asks_class(const struct select_rule *rule);
bool selection_rule_asks_pc(const struct select_rule *rule);
bool selection_rule_asks_value(const struct select_rule *rule);
bool selection_rule_asks_miss(const struct select_rule *rule);

#endif
