// gen/files: file tables; a template's function is named by path: rtl/lib/ram.v is rtl_lib_ram_v.
#include "gen/files.h"

#include <string.h>

template rtl_shell_top_v, rtl_shell_shell_v, rtl_shell_tokens_v, rtl_shell_messages_v, rtl_shell_registers_v,
    rtl_shell_selector_v, rtl_shell_selector_rule_v, rtl_shell_selector_value_v, rtl_lib_ram_v,
    rtl_lib_fifo_v, rtl_lib_count64_v, rtl_shell_axi_lite_v, rtl_shell_apb_v, rtl_shell_wishbone_v,
    rtl_shell_link_v, rtl_shell_link_receive_v, rtl_shell_link_serve_v, rtl_shell_link_send_v,
    rtl_lib_uart_receive_v, rtl_lib_uart_send_v, rtl_lib_crc32_v, rtl_lib_crossing_v, rtl_lib_sync_v,
    rtl_shell_door_v;
template rtl_tap_rvfi_v, rtl_tap_rvfi_channel_v, rtl_tap_riscv_v, rtl_tap_blocks_v, rtl_tap_since_v,
    rtl_tap_word_v, rtl_tap_lanes_v, rtl_tap_address_v, rtl_tap_bytes_v, rtl_tap_axi_v, rtl_tap_axi_bursts_v,
    rtl_tap_wishbone_v, rtl_tap_etrace_v, rtl_tap_shares_v;
template gen_package_files_f, gen_package_header_h, gen_package_map_rdl, gen_package_fusesoc_core,
    gen_package_clock_sdc, gen_package_pins_h, gen_package_systemc_h, gen_package_golden_h,
    gen_package_smoke_v, gen_package_readme_md;
template gen_package_tap_rvfi_f, gen_package_tap_etrace_f, gen_package_tap_address_f, gen_package_tap_axi_f,
    gen_package_tap_wishbone_f, gen_package_tap_lanes_f, gen_package_tap_shares_f, gen_package_taps_md;
template tb_lockstep_shim_cpp, tb_lockstep_bench_v;

static bool selects(const struct gen *gen)
{
    return gen->shell->select > 0;
}

static bool selects_values(const struct gen *gen)
{
    return selects(gen) && gen->shell->select_value > 0;
}

static bool has_door(const struct gen *gen)
{
    return gen->shell->queue == QUEUE_DUAL;
}

// Common to all profilers.
static bool stands_alone(const struct gen *gen)
{
    return !gen->beside;
}

const struct gen_file shell_files[] = {
    {"%.v", rtl_shell_top_v, NULL},
    {"sluice_shell.v", rtl_shell_shell_v, NULL},
    {"sluice_door.v", rtl_shell_door_v, has_door},
    {"sluice_tokens.v", rtl_shell_tokens_v, NULL},
    {"sluice_messages.v", rtl_shell_messages_v, NULL},
    {"sluice_registers.v", rtl_shell_registers_v, NULL},
    {"sluice_selector.v", rtl_shell_selector_v, selects},
    {"sluice_selector_rule.v", rtl_shell_selector_rule_v, selects},
    {"sluice_selector_value.v", rtl_shell_selector_value_v, selects_values},
    {"sluice_axi_lite.v", rtl_shell_axi_lite_v, NULL},
    {"sluice_apb.v", rtl_shell_apb_v, NULL},
    {"sluice_wishbone.v", rtl_shell_wishbone_v, NULL},
    {"sluice_link.v", rtl_shell_link_v, NULL},
    {"sluice_link_receive.v", rtl_shell_link_receive_v, NULL},
    {"sluice_link_serve.v", rtl_shell_link_serve_v, NULL},
    {"sluice_link_send.v", rtl_shell_link_send_v, NULL},
    {"sluice_uart_receive.v", rtl_lib_uart_receive_v, NULL},
    {"sluice_uart_send.v", rtl_lib_uart_send_v, NULL},
    {"sluice_crc32.v", rtl_lib_crc32_v, NULL},
    {"sluice_crossing.v", rtl_lib_crossing_v, NULL},
    {"sluice_sync.v", rtl_lib_sync_v, NULL},
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
    {"%_pins.h", gen_package_pins_h, NULL},
    {"%_sc.h", gen_package_systemc_h, NULL},
    {"%_golden.h", gen_package_golden_h, NULL},
    {"%_smoke.v", gen_package_smoke_v, NULL},
    {"README.md", gen_package_readme_md, NULL},
    {0},
};

const struct gen_file tap_files[] = {
    {"sluice_tap_rvfi.v", rtl_tap_rvfi_v, NULL},
    {"sluice_tap_rvfi_channel.v", rtl_tap_rvfi_channel_v, NULL},
    {"sluice_tap_riscv.v", rtl_tap_riscv_v, NULL},
    {"sluice_tap_blocks.v", rtl_tap_blocks_v, NULL},
    {"sluice_tap_since.v", rtl_tap_since_v, NULL},
    {"sluice_tap_word.v", rtl_tap_word_v, NULL},
    {"sluice_tap_etrace.v", rtl_tap_etrace_v, NULL},
    {"sluice_tap_address.v", rtl_tap_address_v, NULL},
    {"sluice_tap_bytes.v", rtl_tap_bytes_v, NULL},
    {"sluice_tap_axi.v", rtl_tap_axi_v, NULL},
    {"sluice_tap_axi_bursts.v", rtl_tap_axi_bursts_v, NULL},
    {"sluice_tap_wishbone.v", rtl_tap_wishbone_v, NULL},
    {"sluice_lanes.v", rtl_tap_lanes_v, NULL},
    {"sluice_shares.v", rtl_tap_shares_v, NULL},
    {"sluice_fifo.v", rtl_lib_fifo_v, stands_alone},
    {"sluice_ram.v", rtl_lib_ram_v, stands_alone},
    {"sluice_tap_rvfi.f", gen_package_tap_rvfi_f, NULL},
    {"sluice_tap_etrace.f", gen_package_tap_etrace_f, NULL},
    {"sluice_tap_address.f", gen_package_tap_address_f, NULL},
    {"sluice_tap_axi.f", gen_package_tap_axi_f, NULL},
    {"sluice_tap_wishbone.f", gen_package_tap_wishbone_f, NULL},
    {"sluice_lanes.f", gen_package_tap_lanes_f, NULL},
    {"sluice_shares.f", gen_package_tap_shares_f, NULL},
    {"TAPS.md", gen_package_taps_md, NULL},
    {0},
};

const struct gen_file bench_files[] = {
    {"bench.v", tb_lockstep_bench_v, NULL},
    {"shim.cpp", tb_lockstep_shim_cpp, NULL},
    {0},
};

const struct gen_file *files_of(const struct profiler *profiler)
{
#define ROW(name) {#name, name##_files},
    static const struct {
        const char *profiler;
        const struct gen_file *files;
    } list[] = {PROFILERS(ROW)};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        if (strcmp(list[i].profiler, profiler->name) == 0)
            return list[i].files;
    return package_files + sizeof package_files / sizeof *package_files - 1; // none
}

const char *beside_of(const struct profiler *profiler)
{
    return strcmp(profiler->name, "path") == 0 ? path_beside : NULL;
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
