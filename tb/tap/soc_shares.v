// tb/tap/soc_shares: design of doc/tap/shares.md: four loads per clock, each sent to one of two `counts` profilers by its value's share.
`default_nettype none
module soc_shares (
    input  wire         clk_i,
    input  wire         rst_ni,

    // a tap of four lanes
    input  wire [3:0]   tap_valid_i,
    input  wire [127:0] tap_data_i,
    output wire         room_o,

    // software port of each profiler
    input  wire [1:0]   reg_valid_i,
    input  wire         reg_write_i,
    input  wire [11:0]  reg_addr_i,
    input  wire [31:0]  reg_wdata_i,
    output wire [1:0]   reg_ready_o,
    output wire [63:0]  reg_rdata_o,
    output wire [1:0]   reg_error_o,
    output wire [1:0]   msg_valid_o,
    input  wire [1:0]   msg_ready_i,
    output wire [49:0]  msg_data_o,
    output wire [1:0]   msg_last_o,
    output wire [1:0]   irq_o
);

    wire [7:0]   share_valid;
    wire [127:0] share_data;
    wire [1:0]   share_ready;
    sluice_shares #(.LANES(4), .WIDTH(32), .BITS(1), .KEY(32)) shares (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .in_valid_i    (tap_valid_i),
        .in_data_i     (tap_data_i),
        .in_ready_o    (room_o),
        .share_valid_o (share_valid),
        .share_data_o  (share_data),
        .share_ready_i (share_ready)
    );

    genvar s;
    generate
        for (s = 0; s < 2; s = s + 1) begin : g_share
            wire        ev_valid, ev_ready, unused_gap;
            wire [3:0]  unused_lost;
            wire [31:0] ev_data, drops;
            sluice_lanes #(.LANES(4), .WIDTH(32), .ADDR(4), .SLACK(5)) lanes (
                .clk_i      (clk_i),
                .rst_ni     (rst_ni),
                .in_valid_i (share_valid[s*4 +: 4]),
                .in_data_i  (share_data),
                .in_ready_o (share_ready[s]),
                .ev_valid_o (ev_valid),
                .ev_ready_i (ev_ready),
                .ev_data_o  (ev_data),
                .ev_gap_o   (unused_gap),
                .lost_o     (unused_lost),
                .drops_o    (drops)
            );
            sluice_counts profiler (
                .clk_i       (clk_i),
                .rst_ni      (rst_ni),
                .ev_valid_i  (ev_valid),
                .ev_ready_o  (ev_ready),
                .ev_data_i   (ev_data),
                .msg_valid_o (msg_valid_o[s]),
                .msg_ready_i (msg_ready_i[s]),
                .msg_data_o  (msg_data_o[s*25 +: 25]),
                .msg_last_o  (msg_last_o[s]),
                .reg_valid_i (reg_valid_i[s]),
                .reg_write_i (reg_write_i),
                .reg_addr_i  (reg_addr_i),
                .reg_wdata_i (reg_wdata_i),
                .reg_ready_o (reg_ready_o[s]),
                .reg_rdata_o (reg_rdata_o[s*32 +: 32]),
                .reg_error_o (reg_error_o[s]),
                .irq_o       (irq_o[s])
            );
            wire unused_drops = &{1'b0, drops}; // always 0
        end
    endgenerate

endmodule
`default_nettype wire
