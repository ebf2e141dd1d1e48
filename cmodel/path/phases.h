// cmodel/path/phases: untimed phase identification: accumulators, signatures and identities of intervals.
// Source: Vaswani et al. 2004, section 6, Figure 9; contract: doc/path/phases.md.
// Ending an interval and identifying its phase are separate calls, as the hardware needs V clocks between.
#ifndef SLUICE_CMODEL_PATH_PHASES_H
#define SLUICE_CMODEL_PATH_PHASES_H

#include "cmodel/path/matrix.h"

struct path_phases {
    uint32_t interval;      // length in instructions
    uint32_t elapsed;       // instructions of the current interval
    uint32_t threshold;     // in 2^-16 of twice the interval
    uint32_t number;        // of accumulators
    uint32_t most;          // maximum of an accumulator
    uint32_t *accumulators; // [number]
    struct path_matrix matrix;
    uint8_t *signature; // [number], of the interval that ended last
    uint8_t *stored;    // [places][number]
    uint16_t *identity; // [places]
    uint32_t places;    // slots for signatures
    uint32_t known;     // signatures stored
    uint32_t place;     // slot of the next stored signature
    uint16_t next;      // next new identity
};

// Initializes as after a reset. False: out of memory.
bool path_phases_init(struct path_phases *phases, const struct path_config *cfg);
void path_phases_free(struct path_phases *phases);

// Clears accumulators, signatures and identities; keeps interval and threshold.
void path_phases_clear(struct path_phases *phases);

// Adds an emitted path. Returns whether its accumulator saturated.
bool path_phases_add(struct path_phases *phases, const struct path *path, uint32_t instructions);

// Adds a record that has a class, after its path. Returns whether it ended the interval. Then call
// path_phases_identify before the next interval ends.
bool path_phases_record(struct path_phases *phases, uint32_t instructions);

// The phase of the interval that ended last, by the present threshold.
struct path_phase path_phases_identify(struct path_phases *phases);

#endif
