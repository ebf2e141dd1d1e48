// tb/path/gaps_ports: ports of tb/path/gaps.v for block.h.
#ifndef SLUICE_TB_PATH_GAPS_PORTS_H
#define SLUICE_TB_PATH_GAPS_PORTS_H

#define BLOCK_INPUTS(P)                                                                                      \
    P(rst_ni)                                                                                                \
    P(valid_i)                                                                                               \
    P(first_i)                                                                                               \
    P(second_i) P(ready_i) P(reg_valid_i) P(reg_write_i) P(reg_addr_i) P(reg_wdata_i)

#define BLOCK_OUTPUTS(P)                                                                                     \
    P(path_o) P(start_o) P(length_o) P(directions_o) P(reg_ready_o) P(reg_rdata_o) P(drops_o)

#endif
