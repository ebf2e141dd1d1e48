// cmodel/shell/rules_helper: test helper: random rules, events near a rule's bounds, a naive decision.
#ifndef SLUICE_CMODEL_SHELL_RULES_HELPER_H
#define SLUICE_CMODEL_SHELL_RULES_HELPER_H

#include "cmodel/shell/selector.h"

enum { TEST_VALUE_BITS = 20, TEST_PC_BITS = 24, TEST_CONTEXT_BITS = 5 };

struct select_rule test_rule(uint64_t *random);
struct select_event test_event(const struct select_rule *rule, uint64_t *random);

// The kind with which an event passes, or -1. Updates the region, `*open`.
int test_decision(const struct select_rule *rule, uint32_t rules, struct select_event event, bool *open);

#endif
