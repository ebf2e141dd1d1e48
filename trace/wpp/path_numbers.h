// trace/wpp/path_numbers: table that numbers distinct paths, from 0 on.
#ifndef SLUICE_TRACE_WPP_PATH_NUMBERS_H
#define SLUICE_TRACE_WPP_PATH_NUMBERS_H

#include "cmodel/branch_record.h"

struct path_numbers;

struct path_numbers *path_numbers_new(void); // NULL: no memory
void path_numbers_free(struct path_numbers *numbers);

// Gives a path's number; a new path gets the next one. False: no memory.
bool path_numbers_find(struct path_numbers *numbers, struct path path, uint32_t *number);

uint32_t path_numbers_count(const struct path_numbers *numbers);
const struct path *path_numbers_list(const struct path_numbers *numbers); // [count], until the next find

#endif
