// measure/machine/rap_energy: the paper's model of area, delay and energy of a range profiler.
// Source: Mysore et al. 2008 (rap), section 3.4: parts in 0.18 um, worst-case switching. doc/energy.md gives
// the printed figures, their scaling, and the limits of the model.
#ifndef SLUICE_MEASURE_MACHINE_RAP_ENERGY_H
#define SLUICE_MEASURE_MACHINE_RAP_ENERGY_H

#include "cmodel/rap/config.h"

enum rap_part {
    RAP_PART_TCAM,
    RAP_PART_ARBITER,
    RAP_PART_SRAM,
    RAP_PART_COMPARATOR,
    RAP_PART_REGISTER,       // one pipeline register
    RAP_PART_TCAM_REGISTERS, // one for control, two for data
    RAP_PART_BUS,
    RAP_PARTS
};

// One operation, with all nodes switching.
struct rap_cost {
    double area;   // mm2; NAN: the paper gives none
    double energy; // nJ
    double delay;  // ns; NAN: the paper gives none
};

struct rap_printed {
    const char *name, *section, *size;
    struct rap_cost cost;
};
extern const struct rap_printed rap_printed[RAP_PARTS];

extern const struct rap_cost rap_printed_total; // the whole design (section 3.4.5)
extern const double rap_printed_sram_clock;     // ns, with a TCAM in stages of a byte or a nibble

// Sizes of the hardware, in the units by which the part costs scale.
struct rap_hardware {
    double entries, key_bits;     // TCAM and its arbiter; 0: no TCAM
    double sram_bits;             // total size of the RAMs
    double sram_read, sram_write; // total size in bits of the RAMs that an update reads, and writes
    double compared_bits;         // total width of the comparators
    double registers;             // pipeline registers
    double bus_um;                // length of the bus of 64 wires
};

enum { RAP_STAGES = 5 }; // 0 to 4, with pipeline registers in between; the paper does not print their number

extern const struct rap_hardware rap_hardware_paper; // 4096 x 36, 16 KB, bus of 8000 um
struct rap_hardware rap_hardware_of(const struct rap_config *cfg);

// Cost of a part, and energy of one operation: a search, a read, a compare. Delays are the paper's, not
// scaled with size. A part of size 0 costs nothing.
struct rap_cost rap_part_cost(const struct rap_hardware *hardware, enum rap_part part);

// Sum of all parts, each operating once, as in the paper; the delay is the longest.
struct rap_cost rap_sum(const struct rap_hardware *hardware);

// Clock period in ns: the longest stage. bits: key bits per stage of the TCAM search; 0: a single stage.
double rap_clock(const struct rap_hardware *hardware, double bits);

// Bus length in um for which the energy sum is the printed total; negative: it is greater without a bus.
double rap_bus_for_energy(const struct rap_hardware *hardware);

// Wire pitch in um for which a bus of 64 wires fills the area missing from the printed total.
double rap_bus_pitch_for_area(const struct rap_hardware *hardware, double bus_um);

// ---- a run --------------------------------------------------------------------------------

// Operations of a run.
struct rap_activity {
    double events;  // events received
    double updates; // counter updates: fewer than events behind a combiner, more with splits
    double created; // ranges created
    double scanned; // ranges scanned by batches of merges
};

struct rap_spent {
    double combining, updating, splitting, merging; // nJ per run
    double total;
};

// Energy of one operation in nJ.
double rap_energy_combine(const struct rap_config *cfg);       // an event in the combiner; 0: no combiner
double rap_energy_update(const struct rap_hardware *hardware); // a search, a read, a write, a compare
double rap_energy_paper_event(const struct rap_hardware *hardware); // the paper's event: two accesses of each
double rap_energy_create(const struct rap_hardware *hardware);
double rap_energy_scan(const struct rap_hardware *hardware);

struct rap_spent rap_energy_spent(const struct rap_config *cfg, const struct rap_hardware *hardware,
                                  struct rap_activity activity);

#endif
