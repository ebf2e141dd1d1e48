// cmodel/stratified/composition: which components make the profiler, read from a text such as H[P256]2048A16.
// Source: Sastry et al. 2001, sections 3.1 to 3.5 and 4; grammar: doc/stratified/composition.md.
#ifndef SLUICE_STRATIFIED_COMPOSITION_H
#define SLUICE_STRATIFIED_COMPOSITION_H

#include "param.h"

enum component { NO_SAMPLER, PERIODIC, RANDOM, COUNTED_RANDOM, COUNTDOWN, COUNTED_COUNTDOWN, TAGGED };

enum { SPLITS_MOST = 2, INTEGER_MOST = 1 << 24 };

struct composition {
    enum component component;   // what takes the events; NO_SAMPLER: A alone does
    uint32_t rate;              // r: its rate, or T's hit limit
    uint32_t splits;            // that it stands in
    uint32_t size[SPLITS_MOST]; // n, the outer one first
    uint32_t associative;       // k of A k, 0: there is none
    uint32_t innermost_at;      // where the innermost n stands in the text
};

// False: `error` is one line and points at the character.
bool composition_parse(const char *text, struct composition *composition, char error[ERROR_MAX]);

// The error that points at a character of the text, from 0 on.
void composition_refuse(const char *text, size_t at, const char *reason, char error[ERROR_MAX]);

// Entries in all.
uint32_t composition_entries(const struct composition *composition);

#endif
