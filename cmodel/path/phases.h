// cmodel/path/phases: intervals told apart by the paths that they took.
// Source: Vaswani et al. 2004, section 6, Figure 9; contract: doc/path/phases.md. An interval's end and the
// answer whose phase it was are apart: the clock has time in between.
#ifndef SLUICE_PATH_PHASES_H
#define SLUICE_PATH_PHASES_H

#include "path/matrix.h"

struct path_phases {
    uint32_t interval, elapsed; // instructions
    uint32_t threshold;         // in 2^-16 of twice the interval
    uint32_t number, most;      // accumulators, and what one holds at most
    uint32_t *accumulators;
    struct path_matrix matrix;
    uint8_t *signature;     // of the interval that ended last
    uint8_t *stored;        // [places][number]
    uint16_t *identity;     // [places]
    uint32_t places, known; // known: how many are stored
    uint32_t place;         // where the next one is
    uint16_t next;          // identity
};

// False: out of memory. As after a reset.
bool path_phases_init(struct path_phases *phases, const struct path_config *cfg);
void path_phases_free(struct path_phases *phases);

// Forgets accumulators, signatures and identities; interval and threshold stay.
void path_phases_clear(struct path_phases *phases);

// A path that is emitted. Returns whether its accumulator could not take all.
bool path_phases_add(struct path_phases *phases, const struct path *path, uint32_t instructions);

// A record that has a class, after its path. Returns whether the interval ends by it: then its phase is to be
// asked for before the next one ends.
bool path_phases_record(struct path_phases *phases, uint32_t instructions);

// Whose phase the interval that ended was, by the threshold as it is now.
struct path_phase path_phases_identify(struct path_phases *phases);

#endif
