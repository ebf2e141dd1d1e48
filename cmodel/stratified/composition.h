// cmodel/stratified/composition: composition of the profiler, from a text such as H[P256]2048A16.
// Source: Sastry et al. 2001, sections 3.1 to 3.5 and 4; grammar: doc/stratified/composition.md.
#ifndef SLUICE_CMODEL_STRATIFIED_COMPOSITION_H
#define SLUICE_CMODEL_STRATIFIED_COMPOSITION_H

#include "cmodel/param.h"

enum component { NO_SAMPLER, PERIODIC, RANDOM, COUNTED_RANDOM, COUNTDOWN, COUNTED_COUNTDOWN, TAGGED };

enum { SPLITS_MOST = 2, INTEGER_MOST = 1 << 24 };

struct composition {
    enum component component;   // first stage; NO_SAMPLER: A k alone
    uint32_t rate;              // r: its rate, or T's hit limit
    uint32_t splits;            // number of splits around it
    uint32_t size[SPLITS_MOST]; // n of each split, outer first
    uint32_t associative;       // k of A k; 0: no A
    uint32_t innermost_at;      // position of the innermost n in the text
};

// Returns false on an error; `error` is then one line that gives the position.
bool composition_parse(const char *text, struct composition *composition, char error[ERROR_MAX]);

// Writes the error for the character at `at`, from 0.
void composition_refuse(const char *text, size_t at, const char *reason, char error[ERROR_MAX]);

// The total number of entries.
uint32_t composition_entries(const struct composition *composition);

#endif
