// tb/path/table_shim: hides the Verilated class of one configuration behind table_pins.h.
#include <verilated.h>

#include "Vblock.h"
#include "tb/path/table_pins.h"

struct table_rtl {
    VerilatedContext context;
    Vblock *block;
};

// Ports are no wider than 64 bits; the type follows the width.
template <typename Port> static void put(Port &port, uint64_t value)
{
    port = static_cast<Port>(value);
}

struct table_rtl *table_rtl_create(uint32_t seed)
{
    table_rtl *r = new table_rtl;
    r->context.randReset(2);
    r->context.randSeed(static_cast<int>(seed & 0x7fffffff) | 1);
    r->block = new Vblock(&r->context, "table");
    r->block->clk_i = 0;
    r->block->eval();
    return r;
}

void table_rtl_destroy(struct table_rtl *r)
{
    r->block->final();
    delete r->block;
    delete r;
}

struct table_out table_rtl_tick(struct table_rtl *r, const struct table_in *in)
{
    Vblock &b = *r->block;
    put(b.path_i, in->path);
    put(b.start_i, in->start);
    put(b.length_i, in->length);
    put(b.directions_i, in->directions);
    put(b.add_i, in->add);
    put(b.clear_i, in->clear);
    put(b.step_i, in->step);
    put(b.row_i, in->row);
    put(b.way_i, in->way);
    b.clk_i = 0;
    b.eval();
    b.clk_i = 1;
    b.eval();
    struct table_out out;
    out.start = b.entry_start_o;
    out.directions = b.entry_directions_o;
    out.length = b.entry_length_o;
    out.count = b.entry_count_o;
    out.saturated = b.saturated_o;
    out.valid = b.entry_valid_o;
    return out;
}
