// tb/path/table_pins: the Verilated sluice_path_table as its bench sees it.
// table_shim.cpp stands behind it.
#ifndef SLUICE_TB_TABLE_PINS_H
#define SLUICE_TB_TABLE_PINS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct table_in {
    uint64_t start;
    uint32_t directions, length, add, row, way;
    bool path, clear, step;
};

struct table_out {
    uint64_t start;
    uint32_t directions, length, count;
    bool saturated, valid;
};

struct table_rtl;

// Its flip-flops and memories hold random values drawn from `seed`.
struct table_rtl *table_rtl_create(uint32_t seed);
void table_rtl_destroy(struct table_rtl *rtl);

// One clock: the inputs stand, then the edge comes. The outputs are those of the next clock.
struct table_out table_rtl_tick(struct table_rtl *rtl, const struct table_in *in);

#ifdef __cplusplus
}
#endif

#endif
