// driver/pins_text: the pins of a run as text lines, which any simulator can replay (tb/icarus/replay.v).
//
// FOLDER/vectors.txt has one line per clock, in hexadecimal. First the inputs: rst_n ev_valid ev_data
// msg_ready reg_valid reg_write reg_addr reg_wdata mem_ready mem_rdata. Then the outputs after the edge:
// ev_ready msg_valid msg_last msg_data reg_ready reg_error reg_rdata irq mem_valid mem_write mem_addr
// mem_wdata.
// FOLDER/shape.vh has the widths, the top module's name, and whether it has a memory port.
#ifndef SLUICE_DRIVER_PINS_TEXT_H
#define SLUICE_DRIVER_PINS_TEXT_H

#include <stdio.h>

#include "cmodel/profiler.h"

struct pins_text {
    FILE *file;
    unsigned event_digits, message_digits; // hexadecimal digits
};

// Creates both files in an existing folder. False: errno says why.
bool pins_text_open(struct pins_text *text, const char *folder, const struct profiler *profiler,
                    const union any_config *cfg);

// Writes one clock: the inputs, and the outputs after the edge. A message is written while it is valid.
void pins_text_put(struct pins_text *text, const struct pins_in *in, const struct pins_out *out);

// Reads the next clock from a file opened by the caller. False: end of file, or a malformed line.
bool pins_text_get(FILE *file, struct pins_in *in, struct pins_out *out);

// False: not all was written; errno says why.
bool pins_text_close(struct pins_text *text);

#endif
