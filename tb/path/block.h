// tb/path/block: C interface of a Verilated block, with named ports of up to 64 bits.
// Include the block's header before: it defines BLOCK_INPUTS(P) and BLOCK_OUTPUTS(P) with a P(port) for each
// port but clk_i. Or block.py names it in BLOCK_PORTS.
#ifndef SLUICE_TB_PATH_BLOCK_H
#define SLUICE_TB_PATH_BLOCK_H

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

// A new instance; flip-flops and memories start with random values from `seed`.
struct block *block_create(uint32_t seed);
void block_destroy(struct block *block);

// One clock: applies the inputs, returns the outputs of this clock, then the edge.
void block_clock(struct block *block, const struct block_in *in, struct block_out *out);

#ifdef __cplusplus
}
#endif

#endif
