// tb/path/gaps: a path profiler that loses records everywhere: behind a collector of two lanes, with a selector and a short queue.
// Built by block.py for gaps_bench.c. A record is {taken, class, target}; above it, in front of the collector, the gap flag.
`default_nettype none
module sluice_path_gaps (
    input  wire        clk_i,
    input  wire        rst_ni,

    // records, the lower lane first
    input  wire [1:0]  valid_i,
    input  wire [52:0] first_i,
    input  wire [52:0] second_i,

    // paths
    input  wire        ready_i,
    output wire        path_o, // a path leaves in this clock
    output wire [47:0] start_o,
    output wire [5:0]  length_o,
    output wire [31:0] directions_o,

    // registers
    input  wire        reg_valid_i,
    input  wire        reg_write_i,
    input  wire [11:0] reg_addr_i,
    input  wire [31:0] reg_wdata_i,
    output wire        reg_ready_o,
    output wire [31:0] reg_rdata_o,

    output wire [31:0] drops_o // of the collector
);

    wire        unused_room, ev_valid, ev_ready, ev_gap, ev_behind;
    wire [51:0] ev_data;
    wire [3:0]  lost;
    sluice_lanes #(.LANES(2), .WIDTH(53), .ADDR(2), .SLACK(0)) lanes (
        .clk_i      (clk_i),
        .rst_ni     (rst_ni),
        .in_valid_i (valid_i),
        .in_data_i  ({second_i, first_i}),
        .in_ready_o (unused_room),
        .ev_valid_o (ev_valid),
        .ev_ready_i (ev_ready),
        .ev_data_o  ({ev_gap, ev_data}),
        .ev_gap_o   (ev_behind),
        .lost_o     (lost),
        .drops_o    (drops_o)
    );

    wire        msg_valid, unused_last, unused_error, unused_irq;
    wire [31:0] unused_count;
    wire [1:0]  kind;
    sluice_path profiler (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .ev_valid_i  (ev_valid),
        .ev_ready_o  (ev_ready),
        .ev_data_i   ({4'd1, ev_data}), // the selector's class is the same for all
        .ev_gap_i    (ev_gap || ev_behind),
        .ev_lost_i   (lost),
        .msg_valid_o (msg_valid),
        .msg_ready_i (ready_i),
        .msg_data_o  ({kind, start_o, length_o, directions_o, unused_count}),
        .msg_last_o  (unused_last),
        .reg_valid_i (reg_valid_i),
        .reg_write_i (reg_write_i),
        .reg_addr_i  (reg_addr_i),
        .reg_wdata_i (reg_wdata_i),
        .reg_ready_o (reg_ready_o),
        .reg_rdata_o (reg_rdata_o),
        .reg_error_o (unused_error),
        .irq_o       (unused_irq)
    );
    assign path_o = msg_valid && ready_i && kind == 2'd0;

endmodule
`default_nettype wire
