// measure/toggles: how often each bit of a simulation changes, from the text of a VCD file.
//
// Values are of two states; an x or z is refused. Changes at the times FROM to TO count, both included; what
// is dumped first has not changed. Names that stand for one signal, as a wire and the port it is connected
// to, share an identifier code, and so their counts.
#ifndef SLUICE_MEASURE_TOGGLES_H
#define SLUICE_MEASURE_TOGGLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct toggle_name {
    char *path;      // as struct vcd_taker has it
    uint32_t signal; // names of one signal have one number
};

struct toggle_signal {
    uint32_t width;
    uint64_t *toggles; // [width], bit 0 first
    uint64_t changes;  // times at which it changed
    uint64_t ones;     // of one bit: rising edges of the clock at which it was 1
};

struct toggles;

// `clock`: the path of the signal whose rising edges there are; NULL: none are looked for. NULL: out of
// memory.
struct toggles *toggles_new(uint64_t from, uint64_t to, const char *clock);
void toggles_free(struct toggles *toggles);

// The next piece. False: toggles_error says why not; nothing more is taken.
bool toggles_take(struct toggles *toggles, const char *text, size_t length);
const char *toggles_error(const struct toggles *toggles);

// After the last piece; then what was counted.
void toggles_end(struct toggles *toggles);
const struct toggle_name *toggles_names(const struct toggles *toggles, size_t *count);
const struct toggle_signal *toggles_signal(const struct toggles *toggles, uint32_t signal);
uint64_t toggles_edges(const struct toggles *toggles); // rising ones of the clock that counted

#endif
