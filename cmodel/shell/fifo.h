// cmodel/shell/fifo: clocked queue of words with a head register at the RAM's output.
// Contract: doc/shell/shell.md, The queue.
#ifndef SLUICE_CMODEL_SHELL_FIFO_H
#define SLUICE_CMODEL_SHELL_FIFO_H

#include "cmodel/pins.h"

struct fifo {
    struct word *word;    // [depth]
    bool *last;           // [depth]
    uint32_t depth;       // a power of two
    uint32_t limbs;       // used limbs of a word
    uint32_t write, read; // RAM addresses
    uint32_t stored;      // words in the RAM
    bool known2;          // stored >= 2 a clock ago
    bool known1;          // stored >= 1 a clock ago
    bool did_read;        // a word moved to the head a clock ago
    bool valid;           // the head holds a word
    bool head_last;
    struct word head;
};

bool fifo_init(struct fifo *fifo, uint32_t depth, uint32_t bits); // false: out of memory
void fifo_free(struct fifo *fifo);
void fifo_reset(struct fifo *fifo);

// Whether a word moves to the head in this clock.
static inline bool fifo_reads(const struct fifo *fifo, bool take)
{
    bool known = fifo->known2 || (fifo->known1 && !fifo->did_read);
    return known && (take || !fifo->valid);
}

// One clock. `push`: a word, or NULL; `take`: the head is taken.
void fifo_tick(struct fifo *fifo, const struct word *push, bool last, bool take);

#endif
