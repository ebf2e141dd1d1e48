// trace/carve: conversion of a symbol table's functions to ranges without overlap.
#ifndef SLUICE_TRACE_CARVE_H
#define SLUICE_TRACE_CARVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "trace/targets.h"

enum binding { BINDING_GLOBAL, BINDING_WEAK, BINDING_LOCAL };

struct function {
    uint64_t lo;
    uint64_t size; // bytes, not 0; lo + size must not pass 2^64 - 1
    const char *name;
    enum binding binding;
};

// Merges aliases: functions with the same start become one, with the greatest size and the best name.
// Names rank by: no leading underscore; global, weak, local; shorter; alphabetical order. Sorts the array by
// address and returns the number of functions that remain at its front.
size_t carve_merge(struct function *function, size_t count);

// Adds ranges without overlap to the targets. An address belongs to the covering function with the highest
// start. An inner function therefore splits the outer one into several ranges of one name. Of two that
// overlap in part, the later one gets the common part.
// The functions must come from carve_merge. False: no memory.
bool carve(const struct function *function, size_t count, struct targets *targets);

#endif
