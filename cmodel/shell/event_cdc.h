// cmodel/shell/event_cdc: event clock-domain crossing, clock by clock (contract: doc/shell/event_cdc.md).
#ifndef SLUICE_CMODEL_SHELL_EVENT_CDC_H
#define SLUICE_CMODEL_SHELL_EVENT_CDC_H

#include "cmodel/pins.h"

enum { CDC_SLOTS = 16 };    // slots of the asynchronous FIFO
enum { CDC_LOST = 1 << 8 }; // drops are counted modulo this

// Word counts are not reduced modulo CDC_SLOTS; *_first and *_second are the synchronizer's two flip-flops.
struct event_cdc {
    // clocked by ev_clk_i
    uint32_t written;                 // words written
    uint32_t lost;                    // events dropped, modulo CDC_LOST
    uint32_t read_first, read_second; // synchronizer of `read`
    bool ready;                       // there is room

    // clocked by clk_i
    uint32_t read;                          // words read
    uint32_t written_first, written_second; // synchronizer of `written`
    uint32_t lost_first, lost_second;       // synchronizer of `lost`
    uint32_t known;                         // synchronized `lost`
    uint32_t told;                          // `known` a clock ago
    uint32_t more;                          // drops reported in this clock
    bool some;                              // a word is known to be in the RAM
    bool valid;                             // head holds a word
    uint32_t due;                           // clocks until `behind` is noted for a token; 0: none is due
    bool waits;                             // a token waits until `read` reaches `behind`
    uint32_t behind;                        // `written` as known when it was noted
    bool passed;                            // a token passed a clock ago
    struct word head;
    struct word word[CDC_SLOTS];
};

// A token enters. Called in the clock of clk_i in which it is set, before event_cdc_tick.
void event_cdc_token(struct event_cdc *d);

// One clock, with the edges in in->edges. `takes`: a valid head is taken; `held`: a token need not wait.
void event_cdc_tick(struct event_cdc *d, const struct pins_in *in, bool takes, bool held);

#endif
