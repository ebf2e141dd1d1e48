// measure/rap_energy: area, delay and energy of a range profiler's hardware, by the paper's model.
// Source: Mysore et al. 2008 (rap), section 3.4: parts in 0.18 um, worst switching; doc/energy.md says what
// is printed there, how it is scaled, and what it cannot say.
#ifndef SLUICE_MEASURE_RAP_ENERGY_H
#define SLUICE_MEASURE_RAP_ENERGY_H

#include "rap/config.h"

enum rap_part {
    RAP_PART_TCAM,
    RAP_PART_ARBITER,
    RAP_PART_SRAM,
    RAP_PART_COMPARATOR,
    RAP_PART_REGISTER,       // of the pipeline
    RAP_PART_TCAM_REGISTERS, // one for control, two for data
    RAP_PART_BUS,
    RAP_PARTS
};

// Of one operation: all that can switch does.
struct rap_cost {
    double area;   // mm2
    double energy; // nJ
    double delay;  // ns; NAN: the paper gives none
};

struct rap_printed {
    const char *name, *section, *size;
    struct rap_cost cost; // area NAN: none is given
};
extern const struct rap_printed rap_printed[RAP_PARTS];

// What the paper says of the whole (section 3.4.5).
extern const struct rap_cost rap_printed_total;
extern const double rap_printed_sram_clock; // ns, with a TCAM in stages of a byte or a nibble

// What there is, in the units that the parts are scaled by.
struct rap_hardware {
    double entries, key_bits;     // of the TCAM and its arbiter; 0: there is none
    double sram_bits;             // of all RAMs
    double sram_read, sram_write; // bits of the RAMs that an update reads, and writes
    double compared_bits;         // of all comparators
    double registers;             // of the pipeline
    double bus_um;                // of 64 wires
};

enum { RAP_STAGES = 5 }; // 0 to 4; between them are the pipeline's registers, whose number is not printed

extern const struct rap_hardware rap_hardware_paper; // 4096 x 36, 16 KB, with its bus of 8000 um
struct rap_hardware rap_hardware_of(const struct rap_config *cfg);

// A part of that hardware; energy of one operation: a search, a read, a compare. Delays are the paper's: what
// is smaller is not slower. A part that is not there costs nothing.
struct rap_cost rap_part_cost(const struct rap_hardware *hardware, enum rap_part part);

// The sum of all parts, each operating once, as the paper sums them up; delay: the longest.
struct rap_cost rap_sum(const struct rap_hardware *hardware);

// The clock (ns): the longest stage, with the TCAM's search in stages of so many bits of the key each; 0: in
// one.
double rap_clock(const struct rap_hardware *hardware, double bits);

// The bus, in um, with which that sum is the printed total; negative: it is more without one.
double rap_bus_for_energy(const struct rap_hardware *hardware);

// The distance of its 64 wires from each other, in um, with which such a bus fills the area that is missing.
double rap_bus_pitch_for_area(const struct rap_hardware *hardware, double bus_um);

// ---- a run --------------------------------------------------------------------------------

// What a run did, and what each of it costs (nJ).
struct rap_activity {
    double events;  // that came
    double updates; // counts that were added to: fewer behind a combiner, more where an event splits
    double created; // ranges
    double scanned; // ranges that a batch of merges looked at
};

struct rap_spent {
    double combining, updating, splitting, merging; // nJ in all
    double total;
};

// nJ of one of them.
double rap_energy_combine(const struct rap_config *cfg);       // an event into the combiner; 0: there is none
double rap_energy_update(const struct rap_hardware *hardware); // a search, a read, a write, a compare
double rap_energy_paper_event(const struct rap_hardware *hardware); // the paper's: two accesses of each
double rap_energy_create(const struct rap_hardware *hardware);
double rap_energy_scan(const struct rap_hardware *hardware);

struct rap_spent rap_energy_spent(const struct rap_config *cfg, const struct rap_hardware *hardware,
                                  struct rap_activity activity);

#endif
