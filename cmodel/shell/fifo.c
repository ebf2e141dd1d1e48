// cmodel/shell/fifo: one clock of the queue: RAM, head register and flags. Callers check for room.
#include "cmodel/shell/fifo.h"

#include <stdlib.h>
#include <string.h>

bool fifo_init(struct fifo *fifo, uint32_t depth, uint32_t bits)
{
    memset(fifo, 0, sizeof *fifo);
    fifo->depth = depth;
    fifo->limbs = (bits + 63) / 64;
    fifo->word = calloc(depth, sizeof *fifo->word);
    fifo->last = calloc(depth, sizeof *fifo->last);
    return fifo->word && fifo->last;
}

void fifo_free(struct fifo *fifo)
{
    free(fifo->word);
    free(fifo->last);
}

void fifo_reset(struct fifo *fifo)
{
    fifo->write = fifo->read = fifo->stored = 0;
    fifo->known1 = fifo->known2 = fifo->did_read = fifo->valid = false;
}

static void copy(struct word *to, const struct word *from, uint32_t limbs)
{
    for (uint32_t i = 0; i < limbs; i++)
        to->limb[i] = from->limb[i];
}

void fifo_tick(struct fifo *fifo, const struct word *push, bool last, bool take)
{
    bool read = fifo_reads(fifo, take);
    fifo->known2 = fifo->stored >= 2;
    fifo->known1 = fifo->stored >= 1;
    fifo->did_read = read;
    if (read) {
        copy(&fifo->head, &fifo->word[fifo->read], fifo->limbs);
        fifo->head_last = fifo->last[fifo->read];
        fifo->read = (fifo->read + 1) & (fifo->depth - 1);
        fifo->stored--;
    }
    fifo->valid = read || (fifo->valid && !take);
    if (push) {
        copy(&fifo->word[fifo->write], push, fifo->limbs);
        fifo->last[fifo->write] = last;
        fifo->write = (fifo->write + 1) & (fifo->depth - 1);
        fifo->stored++;
    }
}
