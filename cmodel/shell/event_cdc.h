// cmodel/shell/event_cdc: event clock-domain crossing, clock by clock (contract: doc/shell/event_cdc.md).
#ifndef SLUICE_CMODEL_SHELL_EVENT_CDC_H
#define SLUICE_CMODEL_SHELL_EVENT_CDC_H

#include "cmodel/pins.h"

enum { CDC_SLOTS = 16 };         // slots of the asynchronous FIFO
enum { CDC_LOST = 1 << 8 };      // drops are counted modulo this
enum { CDC_OWED_MOST = 0xffff }; // events lost in front of the FIFO that are not reported yet

// An event that arrives at the shell's queue.
struct event_comes {
    bool valid;
    struct word word;
    bool is_gap;   // it is no event, but says that events are missing
    bool gap;      // events are missing before it
    uint32_t lost; // number of events that were lost in front of the queue, reported in this clock
};

// Word counts are not reduced modulo CDC_SLOTS; *_first and *_second are the synchronizer's two flip-flops.
struct event_cdc {
    bool gaps, lossless, counts; // the engine learns of gaps; ev_ready_o may fall; ev_lost_i exists

    // clocked by ev_clk_i
    uint32_t written;                 // words written
    uint32_t owed;                    // events lost and not in `lost` yet
    uint32_t lost;                    // events dropped or lost, modulo CDC_LOST
    uint32_t read_first, read_second; // synchronizer of `read`
    bool ready;                       // there is room
    bool missing;                     // events are missing since the last one written

    // clocked by clk_i
    uint32_t read;                          // words read
    uint32_t written_first, written_second; // synchronizer of `written`
    uint32_t lost_first, lost_second;       // synchronizer of `lost`
    uint32_t known;                         // synchronized `lost`
    uint32_t told;                          // `known` a clock ago
    bool some;                              // a word is known to be in the RAM
    uint32_t due;                           // clocks until `behind` is noted for a token; 0: none is due
    bool waits;                             // a token waits until `read` reaches `behind`
    uint32_t behind;                        // `written` as known when it was noted
    bool passed;                            // a token passed a clock ago
    struct event_comes out;                 // at the output
    struct word word[CDC_SLOTS];
    bool gap[CDC_SLOTS]; // events are missing before the word
};

void event_cdc_init(struct event_cdc *d, bool gaps, bool lossless, bool counts);

// A token enters. Called in the clock of clk_i in which it is set, before event_cdc_tick.
void event_cdc_token(struct event_cdc *d);

// One clock, with the edges in in->edges. `is_gap`: the event at the pins is a gap; `takes`: the event at the
// output is taken; `held`: a token need not wait.
void event_cdc_tick(struct event_cdc *d, const struct pins_in *in, bool is_gap, bool takes, bool held);

#endif
