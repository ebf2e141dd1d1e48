// trace/test_selection: helper of this folder's tests that builds a selection.
#ifndef SLUICE_TRACE_TEST_SELECTION_H
#define SLUICE_TRACE_TEST_SELECTION_H

#include "selection.h"

// Adds the rules up to a NULL; each must be accepted.
struct selection test_selection(const char *const *text);

#endif
