// trace/selection_helper: helper of this folder's tests that builds a selection.
#ifndef SLUICE_TRACE_SELECTION_HELPER_H
#define SLUICE_TRACE_SELECTION_HELPER_H

#include "trace/selection.h"

// Adds the rules up to a NULL; each must be accepted.
struct selection test_selection(const char *const *text);

#endif
