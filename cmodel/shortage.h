// cmodel/shortage: whether something was left out for lack of memory: a name, a member of a report, a check.
// What can be left out is made by many functions that have no result for it. Before an output is closed and
// at the command's end, one look tells whether it is whole.
#ifndef SLUICE_CMODEL_SHORTAGE_H
#define SLUICE_CMODEL_SHORTAGE_H

#include <stdbool.h>

// Something is left out.
void shortage_note(void);

// The same if `found` is NULL and errno, 0 before, is ENOMEM: for libraries that do not tell why.
void shortage_unless(const void *found);

// Whether anything was left out since the process began.
bool shortage_noted(void);

#endif
