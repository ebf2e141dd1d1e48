// tb/path/block_shim: implementation of block.h over a Verilated block. Built by block.py.
#include <verilated.h>

#include "Vblock.h"
#include "tb/path/block.h"

struct block {
    VerilatedContext context;
    Vblock *top;
};

template <typename Port> static void put(Port &port, uint64_t from)
{
    port = static_cast<Port>(from);
}

struct block *block_create(uint32_t seed)
{
    block *b = new block;
    b->context.randReset(2);
    b->context.randSeed(static_cast<int>(seed & 0x7fffffff) | 1);
    b->top = new Vblock(&b->context, "block");
    b->top->clk_i = 0;
    b->top->eval();
    return b;
}

void block_destroy(struct block *b)
{
    b->top->final();
    delete b->top;
    delete b;
}

void block_clock(struct block *b, const struct block_in *in, struct block_out *out)
{
    Vblock &top = *b->top;
#define PUT(port) put(top.port, in->port);
    BLOCK_INPUTS(PUT)
    top.clk_i = 0;
    top.eval();
#define GET(port) out->port = top.port;
    BLOCK_OUTPUTS(GET)
    top.clk_i = 1;
    top.eval();
}
