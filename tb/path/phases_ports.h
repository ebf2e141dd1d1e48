// tb/path/phases_ports: ports of sluice_path_phases for block.h.
#ifndef SLUICE_TB_PATH_PHASES_PORTS_H
#define SLUICE_TB_PATH_PHASES_PORTS_H

// clang-format off
#define BLOCK_INPUTS(P)                                                                                          \
    P(rst_ni) P(clear_i) P(record_i) P(instructions_i) P(path_i) P(start_i) P(length_i) P(directions_i)          \
    P(path_instructions_i) P(interval_i) P(interval_write_i) P(threshold_i) P(gone_i)

#define BLOCK_OUTPUTS(P)                                                                                         \
    P(ended_o) P(saturated_o) P(evaluating_o) P(hold_o) P(due_o) P(identity_o) P(distance_o)
// clang-format on

#endif
