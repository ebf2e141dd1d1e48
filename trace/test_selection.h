// trace/test_selection: rules of a selection, for the tests of this folder.
#ifndef SLUICE_TRACE_TEST_SELECTION_H
#define SLUICE_TRACE_TEST_SELECTION_H

#include "selection.h"

// The rules up to a NULL, each of which must be accepted.
struct selection test_selection(const char *const *text);

#endif
