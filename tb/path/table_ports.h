// tb/path/table_ports: ports of sluice_path_table for block.h.
#ifndef SLUICE_TB_PATH_TABLE_PORTS_H
#define SLUICE_TB_PATH_TABLE_PORTS_H

// clang-format off
#define BLOCK_INPUTS(P)                                                                                          \
    P(path_i) P(start_i) P(length_i) P(directions_i) P(add_i) P(clear_i) P(step_i) P(row_i) P(way_i)

#define BLOCK_OUTPUTS(P)                                                                                         \
    P(saturated_o) P(entry_valid_o) P(entry_start_o) P(entry_length_o) P(entry_directions_o) P(entry_count_o)
// clang-format on

#endif
