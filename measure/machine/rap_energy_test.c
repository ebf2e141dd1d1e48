// measure/machine/rap_energy_test: costs of the paper's hardware against its printed figures.
#include "measure/machine/rap_energy.h"

#include <math.h>

#include "tb/unit_helper.h"

#define NEAR(a, b) assert_true(fabs((a) - (b)) < 1e-9 * fabs((double)(b)))
#define PRINTED(a, b, digit)                                                                                 \
    assert_true(fabs((a) - (b)) < 0.5 * (digit)) // to the digits that the paper prints

static struct rap_config tcam(const char *nodes, const char *width)
{
    union any_config cfg;
    char error[ERROR_MAX];
    char *settings[] = {(char *)nodes, (char *)width};
    assert_true(profiler_configure(&rap_profiler, 2, settings, &cfg, error));
    return *(const struct rap_config *)&cfg;
}

// Each part of the paper's hardware has its printed cost.
static void parts(void **state)
{
    (void)state;
    const struct rap_hardware *paper = &rap_hardware_paper;
    for (unsigned part = 0; part < RAP_PARTS; part++) {
        const struct rap_cost *printed = &rap_printed[part].cost;
        const double times = part == RAP_PART_REGISTER ? paper->registers : 1;
        const struct rap_cost cost = rap_part_cost(paper, part);
        NEAR(cost.energy, times * printed->energy);
        if (!isnan(printed->area))
            NEAR(cost.area, times * printed->area);
        assert_true(isnan(printed->delay) ? isnan(cost.delay) : cost.delay == printed->delay);
    }
    // 3.4.1: 2.89 fJ per bit and search in 1024 x 144, as many bits (Pagiamtzis, Sheikholeslami 2004)
    PRINTED(rap_part_cost(paper, RAP_PART_TCAM).energy, 2.89e-6 * 1024 * 144, 1e-3);
}

// Sums of the parts, against the paper's totals of 24.73 mm2 and 1.272 nJ.
static void sums(void **state)
{
    (void)state;
    struct rap_hardware paper = rap_hardware_paper;
    const double registers = paper.registers;
    struct rap_cost sum = rap_sum(&paper);
    NEAR(sum.area, 19.32 + 0.3 + 3.17 + 0.00034 + registers * 0.0016 + 0.0026);
    PRINTED(sum.area, 22.8, 0.1);
    PRINTED(sum.energy, 1.97, 0.01);
    assert_true(sum.delay == 7);
    paper.bus_um = 0;
    sum = rap_sum(&paper);
    NEAR(sum.energy, 0.426 + 0.063 + 0.54 + 0.0016 + registers * 0.000443 + 0.000613);
    PRINTED(sum.energy, 1.03, 0.01);
    PRINTED(rap_printed_total.area - sum.area, 1.93, 0.01);
    PRINTED(rap_printed_total.energy - sum.energy, 0.239, 0.001);
}

// A bus of that length gives 1.272 nJ; the number of pipeline registers hardly matters.
static void bus(void **state)
{
    (void)state;
    struct rap_hardware paper = rap_hardware_paper;
    const double um = rap_bus_for_energy(&paper);
    PRINTED(um, 2034, 1);
    paper.bus_um = um;
    NEAR(rap_sum(&paper).energy, 1.272);
    paper.registers = 0;
    PRINTED(rap_bus_for_energy(&paper), 2049, 1);
    PRINTED(rap_bus_pitch_for_area(&rap_hardware_paper, um), 14.8, 0.1);
    PRINTED(rap_bus_pitch_for_area(&rap_hardware_paper, 8000), 3.8, 0.1);
}

// 3.4.5: "for a 400-node version the area and power would be more than a factor of 10 times less".
static void scaling(void **state)
{
    (void)state;
    const struct rap_config whole = tcam("nodes=4096", "width=36");
    const struct rap_config small = tcam("nodes=400", "width=36");
    const struct rap_hardware large = rap_hardware_of(&whole);
    const struct rap_hardware little = rap_hardware_of(&small);
    NEAR(rap_part_cost(&large, RAP_PART_SRAM).energy, 0.54); // 4096 counters of 32 bits are 16 KB
    NEAR(rap_sum(&large).area, rap_sum(&rap_hardware_paper).area);
    assert_true(rap_sum(&large).area > 10 * rap_sum(&little).area);
    PRINTED(rap_sum(&large).energy / rap_sum(&little).energy, 9.9, 0.1); // registers do not scale
    const double ratio = 4096.0 / 400;
    NEAR(rap_part_cost(&large, RAP_PART_TCAM).area, ratio * rap_part_cost(&little, RAP_PART_TCAM).area);
    NEAR(rap_part_cost(&large, RAP_PART_ARBITER).energy,
         ratio * rap_part_cost(&little, RAP_PART_ARBITER).energy);
    NEAR(rap_part_cost(&little, RAP_PART_COMPARATOR).energy, 0.0016);
    assert_true(rap_part_cost(&little, RAP_PART_BUS).energy == 0);
}

// Levels of a trie: 8 bits, b = 4, room for 16: 4, 16, 16, 16 words, with links to 4, 4, 4, 0 blocks.
static void trie(void **state)
{
    (void)state;
    struct rap_config cfg = tcam("nodes=16", "width=8");
    cfg.engine = RAP_TRIE;
    const struct rap_hardware h = rap_hardware_of(&cfg);
    NEAR(h.sram_bits, 4 * (32 + 3) + 2 * 16 * (32 + 3) + 16 * 32);
    NEAR(h.sram_write, 16 * (32 + 3));
    NEAR(h.sram_read, h.sram_bits);
    assert_true(h.entries == 0 && rap_part_cost(&h, RAP_PART_TCAM).energy == 0);
    NEAR(rap_sum(&h).energy, 0.54 * h.sram_bits / 131072 + 4 * 0.0016 + 4 * 0.443e-3);
    assert_true(rap_sum(&h).delay == 1.26);
}

// Ten events, of which the combiner forwards four; one split; one batch over five ranges.
static void run(void **state)
{
    (void)state;
    struct rap_config cfg = tcam("nodes=4096", "width=36");
    const struct rap_hardware h = rap_hardware_of(&cfg);
    const struct rap_activity activity = {.events = 10, .updates = 4, .created = 4, .scanned = 5};
    struct rap_spent spent = rap_energy_spent(&cfg, &h, activity);
    const double registers = 4 * 0.443e-3 + 0.613e-3;
    assert_true(spent.combining == 0);
    NEAR(spent.updating, 4 * (0.426 + 0.063 + 2 * 0.54 + 0.0016 + registers));
    NEAR(spent.splitting, 4 * (0.426 + 0.54));
    NEAR(spent.merging, 5 * (0.426 + 4 * 0.54));
    NEAR(spent.total, spent.updating + spent.splitting + spent.merging);
    NEAR(rap_energy_paper_event(&h), 2 * 0.426 + 0.063 + 2 * 0.54 + 0.0016 + registers);
    cfg.combine = 64;
    cfg.combine_ways = 2;
    spent = rap_energy_spent(&cfg, &h, activity); // limit 255: 8 bits next to the key
    NEAR(spent.combining, 10 * (2 * 0.54 * 64 * 44 / 131072 + 0.0016 * 2 * 36 / 32));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts),   cmocka_unit_test(sums), cmocka_unit_test(bus),
        cmocka_unit_test(scaling), cmocka_unit_test(trie), cmocka_unit_test(run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
