// gen/files: file tables; a template's function is named by path: rtl/lib/ram.v is rtl_lib_ram_v.
#include "gen/files.h"

#include <string.h>

static bool selects(const struct gen *gen)
{
    return gen->shell->select > 0;
}

static bool selects_values(const struct gen *gen)
{
    return selects(gen) && gen->shell->select_value > 0;
}

static bool describes(const struct gen *gen)
{
    return gen->shell->describe;
}

static bool has_cdc(const struct gen *gen)
{
    return gen->shell->queue == QUEUE_DUAL;
}

// Common to all profilers.
static bool stands_alone(const struct gen *gen)
{
    return !gen->beside;
}

#define SHELL_FILES(F)                                                                                       \
    F("%.v", rtl_shell_top_v, NULL)                                                                          \
    F("sluice_shell.v", rtl_shell_shell_v, NULL)                                                             \
    F("sluice_event_cdc.v", rtl_shell_event_cdc_v, has_cdc)                                                  \
    F("sluice_tokens.v", rtl_shell_tokens_v, NULL)                                                           \
    F("sluice_messages.v", rtl_shell_messages_v, NULL)                                                       \
    F("sluice_registers.v", rtl_shell_registers_v, NULL)                                                     \
    F("sluice_describe.v", rtl_shell_describe_v, describes)                                                  \
    F("sluice_selector.v", rtl_shell_selector_v, selects)                                                    \
    F("sluice_selector_rule.v", rtl_shell_selector_rule_v, selects)                                          \
    F("sluice_selector_value.v", rtl_shell_selector_value_v, selects_values)                                 \
    F("sluice_axi_lite.v", rtl_shell_axi_lite_v, NULL)                                                       \
    F("sluice_apb.v", rtl_shell_apb_v, NULL)                                                                 \
    F("sluice_wishbone.v", rtl_shell_wishbone_v, NULL)                                                       \
    F("sluice_page.v", rtl_shell_page_v, NULL)                                                               \
    F("sluice_act.v", rtl_shell_act_v, NULL)                                                                 \
    F("sluice_memory_axi.v", rtl_shell_memory_axi_v, NULL)                                                   \
    F("sluice_memory_wishbone.v", rtl_shell_memory_wishbone_v, NULL)                                         \
    F("sluice_guard.v", rtl_shell_guard_v, NULL)                                                             \
    F("sluice_ring.v", rtl_shell_ring_v, NULL)                                                               \
    F("sluice_ring_axi.v", rtl_shell_ring_axi_v, NULL)                                                       \
    F("sluice_ring_wishbone.v", rtl_shell_ring_wishbone_v, NULL)                                             \
    F("sluice_stream.v", rtl_shell_stream_v, NULL)                                                           \
    F("sluice_stream_events.v", rtl_shell_stream_events_v, NULL)                                             \
    F("sluice_link.v", rtl_shell_link_v, NULL)                                                               \
    F("sluice_link_receive.v", rtl_shell_link_receive_v, NULL)                                               \
    F("sluice_link_serve.v", rtl_shell_link_serve_v, NULL)                                                   \
    F("sluice_link_send.v", rtl_shell_link_send_v, NULL)                                                     \
    F("sluice_uart_receive.v", rtl_lib_uart_receive_v, NULL)                                                 \
    F("sluice_uart_send.v", rtl_lib_uart_send_v, NULL)                                                       \
    F("sluice_crc32.v", rtl_lib_crc32_v, NULL)                                                               \
    F("sluice_async_fifo.v", rtl_lib_async_fifo_v, NULL)                                                     \
    F("sluice_sync.v", rtl_lib_sync_v, NULL)                                                                 \
    F("sluice_fifo.v", rtl_lib_fifo_v, NULL)                                                                 \
    F("sluice_ram.v", rtl_lib_ram_v, NULL)                                                                   \
    F("sluice_check.v", rtl_lib_check_v, NULL)                                                               \
    F("sluice_check_held.v", rtl_lib_check_held_v, NULL)                                                     \
    F("sluice_count64.v", rtl_lib_count64_v, NULL)

GEN_FILES(shell_files, SHELL_FILES)

#define PACKAGE_FILES(F)                                                                                     \
    F("%.f", gen_package_files_f, NULL)                                                                      \
    F("%.h", gen_package_header_h, NULL)                                                                     \
    F("%.json", package_description, NULL)                                                                   \
    F("%.rdl", gen_package_map_rdl, NULL)                                                                    \
    F("%.core", gen_package_fusesoc_core, NULL)                                                              \
    F("%.sdc", gen_package_clock_sdc, NULL)                                                                  \
    F("%.xdc", gen_package_constraints_xdc, NULL)                                                            \
    F("%_gowin.sdc", gen_package_gowin_sdc, NULL)                                                            \
    F("%.vhd", gen_package_vhdl_vhd, NULL)                                                                   \
    F("%.xml", gen_package_ipxact_xml, NULL)                                                                 \
    F("%.dtsi", gen_package_node_dtsi, NULL)                                                                 \
    F("%_pins.h", gen_package_pins_h, NULL)                                                                  \
    F("%_sc.h", gen_package_systemc_h, NULL)                                                                 \
    F("%_golden.h", gen_package_golden_h, NULL)                                                              \
    F("%_smoke.v", gen_package_smoke_v, NULL)                                                                \
    F("README.md", gen_package_readme_md, NULL)

GEN_FILES(package_files, PACKAGE_FILES)

#define TAP_VERILOG(F)                                                                                       \
    F("sluice_tap_rvfi.v", rtl_tap_rvfi_v, NULL)                                                             \
    F("sluice_tap_rvfi_channel.v", rtl_tap_rvfi_channel_v, NULL)                                             \
    F("sluice_tap_riscv.v", rtl_tap_riscv_v, NULL)                                                           \
    F("sluice_tap_blocks.v", rtl_tap_blocks_v, NULL)                                                         \
    F("sluice_tap_since.v", rtl_tap_since_v, NULL)                                                           \
    F("sluice_tap_traps.v", rtl_tap_traps_v, NULL)                                                           \
    F("sluice_tap_word.v", rtl_tap_word_v, NULL)                                                             \
    F("sluice_tap_ibex.v", rtl_tap_ibex_v, NULL)                                                             \
    F("sluice_tap_cva6.v", rtl_tap_cva6_v, NULL)                                                             \
    F("sluice_tap_rvvi.v", rtl_tap_rvvi_v, NULL)                                                             \
    F("sluice_tap_rvvi_channel.v", rtl_tap_rvvi_channel_v, NULL)                                             \
    F("sluice_tap_rvvi_file.v", rtl_tap_rvvi_file_v, NULL)                                                   \
    F("sluice_tap_rocket.v", rtl_tap_rocket_v, NULL)                                                         \
    F("sluice_tap_operands.v", rtl_tap_operands_v, NULL)                                                     \
    F("sluice_tap_follow.v", rtl_tap_follow_v, NULL)                                                         \
    F("sluice_tap_etrace.v", rtl_tap_etrace_v, NULL)                                                         \
    F("sluice_tap_address.v", rtl_tap_address_v, NULL)                                                       \
    F("sluice_tap_bytes.v", rtl_tap_bytes_v, NULL)                                                           \
    F("sluice_tap_axi.v", rtl_tap_axi_v, NULL)                                                               \
    F("sluice_tap_axi_bursts.v", rtl_tap_axi_bursts_v, NULL)                                                 \
    F("sluice_tap_wishbone.v", rtl_tap_wishbone_v, NULL)                                                     \
    F("sluice_tap_cycles.v", rtl_tap_cycles_v, NULL)                                                         \
    F("sluice_tap_cycles_items.v", rtl_tap_cycles_items_v, NULL)                                             \
    F("sluice_lanes.v", rtl_tap_lanes_v, NULL)                                                               \
    F("sluice_shares.v", rtl_tap_shares_v, NULL)                                                             \
    F("sluice_fifo.v", rtl_lib_fifo_v, stands_alone)                                                         \
    F("sluice_ram.v", rtl_lib_ram_v, stands_alone)                                                           \
    F("sluice_check.v", rtl_lib_check_v, stands_alone)

GEN_FILES(tap_verilog, TAP_VERILOG)

#define TAP_LISTS(F)                                                                                         \
    F("sluice_tap_rvfi.f", gen_package_tap_rvfi_f, NULL)                                                     \
    F("sluice_tap_ibex.f", gen_package_tap_ibex_f, NULL)                                                     \
    F("sluice_tap_cva6.f", gen_package_tap_cva6_f, NULL)                                                     \
    F("sluice_tap_rvvi.f", gen_package_tap_rvvi_f, NULL)                                                     \
    F("sluice_tap_rocket.f", gen_package_tap_rocket_f, NULL)                                                 \
    F("sluice_tap_etrace.f", gen_package_tap_etrace_f, NULL)                                                 \
    F("sluice_tap_address.f", gen_package_tap_address_f, NULL)                                               \
    F("sluice_tap_axi.f", gen_package_tap_axi_f, NULL)                                                       \
    F("sluice_tap_wishbone.f", gen_package_tap_wishbone_f, NULL)                                             \
    F("sluice_tap_cycles.f", gen_package_tap_cycles_f, NULL)                                                 \
    F("sluice_lanes.f", gen_package_tap_lanes_f, NULL)                                                       \
    F("sluice_shares.f", gen_package_tap_shares_f, NULL)                                                     \
    F("sluice_taps.core", gen_package_taps_core, NULL)                                                       \
    F("TAPS.md", gen_package_taps_md, NULL)

GEN_FILES(tap_lists, TAP_LISTS)

#define BENCH_FILES(F)                                                                                       \
    F("bench.v", tb_lockstep_bench_v, NULL)                                                                  \
    F("shim.cpp", tb_lockstep_shim_cpp, NULL)

GEN_FILES(bench_files, BENCH_FILES)

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

void list_taps(FILE *out, const struct gen *gen, const char *before, const char *after)
{
    list_some(out, gen, tap_verilog, before, after);
}
