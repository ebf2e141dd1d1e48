// cmodel/shell/test_rules: random rules and events near their bounds; doc/shell/selector.md's table, naively.
#ifndef SLUICE_SHELL_TEST_RULES_H
#define SLUICE_SHELL_TEST_RULES_H

#include "shell/selector.h"

enum { TEST_VALUE_BITS = 20, TEST_PC_BITS = 24 };

struct select_rule test_rule(uint64_t *random);
struct select_event test_event(const struct select_rule *rule, uint64_t *random);

// The kind an event passes with, -1: it does not pass. `open`: the region, before and after.
int test_decision(const struct select_rule *rule, uint32_t rules, struct select_event event, bool *open);

#endif
