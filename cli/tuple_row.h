// cli/tuple_row: end of a tuple's row in a text report: its words, and the names of its code.
#ifndef SLUICE_CLI_TUPLE_ROW_H
#define SLUICE_CLI_TUPLE_ROW_H

#include "cli/code.h"
#include "cmodel/tuple.h"

// Prints `a  b`, and if there are names `  function+0x12 (object)`, for branches and calls also
// ` -> function (object)`, and ends the line.
void tuple_row_end(const struct code_names *names, const struct tuple *tuple);

#endif
