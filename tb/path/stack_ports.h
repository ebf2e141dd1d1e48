// tb/path/stack_ports: ports of sluice_path_stack for block.h.
// STACK_COUNTED, STACK_INSTRUCTED, STACK_PHASED and STACK_SPILLS select them (stack_test.py).
#ifndef SLUICE_TB_PATH_STACK_PORTS_H
#define SLUICE_TB_PATH_STACK_PORTS_H

#if STACK_COUNTED
#define STACK_COUNT_INPUTS(P) P(count_i)
#define STACK_COUNT_OUTPUTS(P) P(lost_o) P(lost_count_o)
#else
#define STACK_COUNT_INPUTS(P)
#define STACK_COUNT_OUTPUTS(P)
#endif

#if STACK_INSTRUCTED
#define STACK_INSTRUCTION_INPUTS(P) P(instructions_i)
#else
#define STACK_INSTRUCTION_INPUTS(P)
#endif

#if STACK_PHASED
#define STACK_PHASE_OUTPUTS(P) P(path_instructions_o)
#else
#define STACK_PHASE_OUTPUTS(P)
#endif

#if STACK_SPILLS
#define STACK_SPILL_INPUTS(P) P(spill_base_i) P(spill_entries_i) P(run_i) P(mem_ready_i) P(mem_rdata_i)
#define STACK_SPILL_OUTPUTS(P) P(room_o) P(idle_o) P(mem_valid_o) P(mem_write_o) P(mem_addr_o) P(mem_wdata_o)
#else
#define STACK_SPILL_INPUTS(P)
#define STACK_SPILL_OUTPUTS(P)
#endif

#define BLOCK_INPUTS(P)                                                                                      \
    P(rst_ni)                                                                                                \
    P(event_i)                                                                                               \
    P(gap_i)                                                                                                 \
    P(class_i)                                                                                               \
    P(taken_i)                                                                                               \
    P(target_i)                                                                                              \
    P(ppcr_i)                                                                                                \
    P(trap_ppcr_i)                                                                                           \
    P(clear_i)                                                                                               \
    P(restart_i)                                                                                             \
    P(repair_i) P(repair_k_i) STACK_COUNT_INPUTS(P) STACK_INSTRUCTION_INPUTS(P) STACK_SPILL_INPUTS(P)

#define BLOCK_OUTPUTS(P)                                                                                     \
    P(path_o)                                                                                                \
    P(start_o)                                                                                               \
    P(length_o)                                                                                              \
    P(directions_o)                                                                                          \
    P(events_o)                                                                                              \
    P(incomplete_o)                                                                                          \
    P(overflow_o)                                                                                            \
    P(underflow_o)                                                                                           \
    P(saturated_o)                                                                                           \
    P(gap_o)                                                                                                 \
    P(stacked_o) P(repaired_o) STACK_COUNT_OUTPUTS(P) STACK_PHASE_OUTPUTS(P) STACK_SPILL_OUTPUTS(P)

#endif
