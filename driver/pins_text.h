// driver/pins_text: the pins of a run as lines, which any simulator can replay (tb/icarus/replay.v).
//
// FOLDER/vectors.txt: a clock a line, hexadecimal: rst_n ev_valid ev_data msg_ready reg_valid reg_write
// reg_addr reg_wdata mem_ready mem_rdata, and what stands after the edge: ev_ready msg_valid msg_last
// msg_data reg_ready reg_error reg_rdata irq mem_valid mem_write mem_addr mem_wdata. FOLDER/shape.vh: the
// widths, the top module's name, and whether it has a memory port.
#ifndef SLUICE_DRIVER_PINS_TEXT_H
#define SLUICE_DRIVER_PINS_TEXT_H

#include <stdio.h>

#include "profiler.h"

struct pins_text {
    FILE *file;
    unsigned event_digits, message_digits; // hexadecimal
};

// Creates both files in a folder that is there. False: errno says why not.
bool pins_text_open(struct pins_text *text, const char *folder, const struct profiler *profiler,
                    const union any_config *cfg);

// A clock: what was driven, and the outputs after it. A message counts while it is valid.
void pins_text_put(struct pins_text *text, const struct pins_in *in, const struct pins_out *out);

// The next clock of a file that was opened otherwise. False: there is none, or the line has another form.
bool pins_text_get(FILE *file, struct pins_in *in, struct pins_out *out);

// False: errno says why not all was written.
bool pins_text_close(struct pins_text *text);

#endif
