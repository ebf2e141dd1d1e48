// tb/energy/toggles: toggle counts of each bit in a VCD file.
//
// Values have two states; x and z are errors. Changes at times `from` to `to`, both inclusive, count. A
// signal's first value is not a change. Names of one signal, such as a wire and the port that it connects to,
// share an identifier code and thus their counts.
#ifndef SLUICE_TB_ENERGY_TOGGLES_H
#define SLUICE_TB_ENERGY_TOGGLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct toggle_name {
    char *path;      // as in struct vcd_taker
    uint32_t signal; // number of the signal, shared by its names
};

struct toggle_signal {
    uint32_t width;
    uint64_t *toggles; // [width], bit 0 first
    uint64_t changes;  // number of value changes
    uint64_t ones;     // width 1 only: rising clock edges at which it was 1
};

struct toggles;

// `clock`: path of the clock signal; NULL: no edges are counted. Returns NULL: out of memory.
struct toggles *toggles_new(uint64_t from, uint64_t to, const char *clock);
void toggles_free(struct toggles *toggles);

// Takes the next piece of the file. False: toggles_error says why; later pieces are refused.
bool toggles_take(struct toggles *toggles, const char *text, size_t length);
const char *toggles_error(const struct toggles *toggles);

// Call toggles_end after the last piece, then read the counts.
void toggles_end(struct toggles *toggles);
const struct toggle_name *toggles_names(const struct toggles *toggles, size_t *count);
const struct toggle_signal *toggles_signal(const struct toggles *toggles, uint32_t signal);
uint64_t toggles_edges(const struct toggles *toggles); // rising clock edges from `from` to `to`

#endif
