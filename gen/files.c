// files: see files.h. A template's function bears its path: rtl/lib/ram.v is rtl_lib_ram_v.
#include "files.h"

#include <string.h>

#include "counts/config.h"
#include "promem/config.h"
#include "rap/config.h"
#include "trie_rtl.h"

template rtl_promem_engine_v, rtl_promem_sequencer_v, rtl_promem_pointer_v, rtl_promem_stage_v,
    rtl_promem_controller_v, rtl_promem_stage_pipelined_v, rtl_promem_counter_v;
template rtl_rap_engine_v, rtl_rap_registers_v, rtl_rap_combiner_v, rtl_rap_account_v, rtl_rap_period_v,
    rtl_rap_threshold_v, rtl_rap_statistics_v, rtl_lib_sum_v;
template rtl_rap_trie_v, rtl_rap_trie_walker_v, rtl_rap_trie_levels_v, rtl_rap_trie_level_v,
    rtl_rap_trie_last_v, rtl_rap_trie_index_v, rtl_rap_trie_count_v, rtl_rap_trie_over_v, rtl_rap_trie_root_v,
    rtl_rap_trie_free_v, rtl_rap_trie_sums_v, rtl_rap_trie_later_v, rtl_lib_taps_v, rtl_lib_ram_late_v;
template rtl_rap_tcam_v, rtl_rap_tcam_ring_v, rtl_rap_tcam_cells_sliced_v, rtl_rap_tcam_cells_register_v,
    rtl_rap_tcam_arbiter_v, rtl_rap_tcam_sram_v, rtl_rap_tcam_update_v, rtl_rap_tcam_split_v,
    rtl_rap_tcam_batch_v;
template rtl_counts_engine_v, rtl_counts_table_v;
template rtl_shell_top_v, rtl_shell_shell_v, rtl_shell_selector_v, rtl_shell_selector_rule_v,
    rtl_shell_selector_value_v, rtl_lib_ram_v, rtl_lib_fifo_v, rtl_lib_count64_v;
template rtl_shell_axi_lite_v;
template gen_package_files_f, gen_package_header_h, gen_package_map_rdl, gen_package_fusesoc_core,
    gen_package_clock_sdc, gen_package_systemc_h, gen_package_smoke_v, gen_package_readme_md;
template tb_lockstep_shim_cpp, tb_lockstep_bench_v;

static bool one_clock(const struct gen *gen)
{
    return ((const struct promem_config *)gen->config)->stage_clocks == 1;
}

static bool pipelined(const struct gen *gen)
{
    return !one_clock(gen);
}

static const struct gen_file promem_files[] = {
    {"sluice_promem_engine.v", rtl_promem_engine_v, NULL},
    {"sluice_promem_sequencer.v", rtl_promem_sequencer_v, NULL},
    {"sluice_promem_stage.v", rtl_promem_stage_v, one_clock},
    {"sluice_promem_controller.v", rtl_promem_controller_v, one_clock},
    {"sluice_promem_stage_pipelined.v", rtl_promem_stage_pipelined_v, pipelined},
    {"sluice_promem_counter.v", rtl_promem_counter_v, pipelined},
    {"sluice_promem_pointer.v", rtl_promem_pointer_v, NULL},
    {0},
};

static bool combines(const struct gen *gen)
{
    return ((const struct rap_config *)gen->config)->combine > 0;
}

static bool trie(const struct gen *gen)
{
    return ((const struct rap_config *)gen->config)->engine == RAP_TRIE;
}

static bool trie_counts(const struct gen *gen)
{
    return trie(gen) && !rap_weight_bits(gen->config);
}

static bool trie_one_root(const struct gen *gen)
{
    return trie(gen) && trie_root(gen->config);
}

// Half of a key goes round the upper levels.
static bool trie_later(const struct gen *gen)
{
    return trie(gen) && trie_middle(gen->config);
}

static bool tcam(const struct gen *gen)
{
    return !trie(gen);
}

static bool tcam_sliced(const struct gen *gen)
{
    return tcam(gen) && ((const struct rap_config *)gen->config)->tcam == RAP_TCAM_SLICED;
}

static bool tcam_register(const struct gen *gen)
{
    return tcam(gen) && ((const struct rap_config *)gen->config)->tcam == RAP_TCAM_REGISTER;
}

static const struct gen_file rap_files[] = {
    {"sluice_rap_engine.v", rtl_rap_engine_v, NULL},
    {"sluice_rap_statistics.v", rtl_rap_statistics_v, NULL},
    {"sluice_rap_registers.v", rtl_rap_registers_v, NULL},
    {"sluice_rap_combiner.v", rtl_rap_combiner_v, combines},
    {"sluice_rap_account.v", rtl_rap_account_v, NULL},
    {"sluice_rap_period.v", rtl_rap_period_v, NULL},
    {"sluice_rap_threshold.v", rtl_rap_threshold_v, NULL},
    {"sluice_rap_trie.v", rtl_rap_trie_v, trie},
    {"sluice_rap_trie_walker.v", rtl_rap_trie_walker_v, trie},
    {"sluice_rap_trie_levels.v", rtl_rap_trie_levels_v, trie},
    {"sluice_rap_trie_level.v", rtl_rap_trie_level_v, trie},
    {"sluice_rap_trie_last.v", rtl_rap_trie_last_v, trie},
    {"sluice_rap_trie_index.v", rtl_rap_trie_index_v, trie},
    {"sluice_rap_trie_count.v", rtl_rap_trie_count_v, trie},
    {"sluice_rap_trie_over.v", rtl_rap_trie_over_v, trie_counts},
    {"sluice_rap_trie_root.v", rtl_rap_trie_root_v, trie_one_root},
    {"sluice_rap_trie_free.v", rtl_rap_trie_free_v, trie},
    {"sluice_rap_trie_sums.v", rtl_rap_trie_sums_v, trie},
    {"sluice_rap_trie_later.v", rtl_rap_trie_later_v, trie_later},
    {"sluice_taps.v", rtl_lib_taps_v, trie},
    {"sluice_ram_late.v", rtl_lib_ram_late_v, trie},
    {"sluice_rap_tcam.v", rtl_rap_tcam_v, tcam},
    {"sluice_rap_tcam_ring.v", rtl_rap_tcam_ring_v, tcam},
    {"sluice_rap_tcam_cells.v", rtl_rap_tcam_cells_sliced_v, tcam_sliced},
    {"sluice_rap_tcam_cells.v", rtl_rap_tcam_cells_register_v, tcam_register},
    {"sluice_rap_tcam_arbiter.v", rtl_rap_tcam_arbiter_v, tcam},
    {"sluice_rap_tcam_sram.v", rtl_rap_tcam_sram_v, tcam},
    {"sluice_rap_tcam_update.v", rtl_rap_tcam_update_v, tcam},
    {"sluice_rap_tcam_split.v", rtl_rap_tcam_split_v, tcam},
    {"sluice_rap_tcam_batch.v", rtl_rap_tcam_batch_v, tcam},
    {"sluice_sum.v", rtl_lib_sum_v, NULL},
    {0},
};

static const struct gen_file counts_files[] = {
    {"sluice_counts_engine.v", rtl_counts_engine_v, NULL},
    {"sluice_counts_table.v", rtl_counts_table_v, NULL},
    {0},
};

static bool selects(const struct gen *gen)
{
    return gen->shell->select > 0;
}

static bool selects_values(const struct gen *gen)
{
    return selects(gen) && gen->shell->select_value > 0;
}

const struct gen_file shell_files[] = {
    {"%.v", rtl_shell_top_v, NULL},
    {"sluice_shell.v", rtl_shell_shell_v, NULL},
    {"sluice_selector.v", rtl_shell_selector_v, selects},
    {"sluice_selector_rule.v", rtl_shell_selector_rule_v, selects},
    {"sluice_selector_value.v", rtl_shell_selector_value_v, selects_values},
    {"sluice_axi_lite.v", rtl_shell_axi_lite_v, NULL},
    {"sluice_fifo.v", rtl_lib_fifo_v, NULL},
    {"sluice_ram.v", rtl_lib_ram_v, NULL},
    {"sluice_count64.v", rtl_lib_count64_v, NULL},
    {0},
};

const struct gen_file package_files[] = {
    {"%.f", gen_package_files_f, NULL},
    {"%.h", gen_package_header_h, NULL},
    {"%.rdl", gen_package_map_rdl, NULL},
    {"%.core", gen_package_fusesoc_core, NULL},
    {"%.sdc", gen_package_clock_sdc, NULL},
    {"%_sc.h", gen_package_systemc_h, NULL},
    {"%_smoke.v", gen_package_smoke_v, NULL},
    {"README.md", gen_package_readme_md, NULL},
    {0},
};

const struct gen_file bench_files[] = {
    {"bench.v", tb_lockstep_bench_v, NULL},
    {"shim.cpp", tb_lockstep_shim_cpp, NULL},
    {0},
};

const struct gen_file *files_of(const struct profiler *profiler)
{
    static const struct {
        const struct profiler *profiler;
        const struct gen_file *files;
    } list[] = {
        {&promem_profiler, promem_files}, {&rap_profiler, rap_files}, {&counts_profiler, counts_files}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (list[i].profiler == profiler)
            return list[i].files;
    return package_files + sizeof package_files / sizeof *package_files - 1; // none
}

static void list_some(FILE *out, const struct gen *gen, const struct gen_file *files, const char *before,
                      const char *after)
{
    for (; files->path; files++) {
        if (files->wanted && !files->wanted(gen))
            continue;
        const char *name = files->path[0] == '%' ? gen->top : "";
        fprintf(out, "%s%s%s%s", before, name, files->path + (*name != '\0'), after);
    }
}

void list_verilog(FILE *out, const struct gen *gen, const char *before, const char *after)
{
    list_some(out, gen, shell_files, before, after);
    list_some(out, gen, files_of(gen->profiler), before, after);
}
