// tb/path/block: a Verilated block as its bench sees it: ports of up to 64 bits, by their names.
// The block's own header is included before: BLOCK_INPUTS(P) and BLOCK_OUTPUTS(P), a P(port) for each but
// clk_i; or block.py names it by BLOCK_PORTS.
#ifndef SLUICE_PATH_BLOCK_H
#define SLUICE_PATH_BLOCK_H

#include <stdint.h>

#ifdef BLOCK_PORTS
#include BLOCK_PORTS
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define BLOCK_PORT(port) uint64_t port;
struct block_in {
    BLOCK_INPUTS(BLOCK_PORT)
};
struct block_out {
    BLOCK_OUTPUTS(BLOCK_PORT)
};

struct block;

// A fresh instance whose flip-flops and memories hold random values drawn from `seed`.
struct block *block_create(uint32_t seed);
void block_destroy(struct block *block);

// One clock: the inputs stand, the outputs are those of this clock, then the edge comes.
void block_clock(struct block *block, const struct block_in *in, struct block_out *out);

#ifdef __cplusplus
}
#endif

#endif
