// shell/event_cdc: event clock-domain crossing: an asynchronous FIFO that counts the events dropped when it is full.
// Contract: doc/shell/event_cdc.md. Assumes: ev_clk_i is at most 128 times as fast as clk_i.
`default_nettype none
module sluice_event_cdc #(
    parameter WIDTH    = 32,
    parameter LOSSLESS = 1, // 0: ev_ready_o is always high, and events are dropped when it is full
    parameter GAPS     = 0, // 1: events come with a flag that others are missing before them
    parameter LOST     = 0  // width of ev_lost_i; 0: it is not used
) (
    // events
    input  wire             ev_clk_i,
    input  wire             ev_rst_ni,
    input  wire             ev_valid_i,
    output wire             ev_ready_o,
    input  wire [WIDTH-1:0] ev_data_i,
    input  wire             ev_is_gap_i, // it is no event, but says that events are missing
    input  wire             ev_gap_i,    // events are missing before it
    input  wire [(LOST > 0 ? LOST : 1)-1:0] ev_lost_i, // number of events lost in this clock

    input  wire             clk_i,
    input  wire             rst_ni,
    output wire             valid_o,
    input  wire             ready_i,
    output wire [WIDTH-1:0] data_o,
    output wire             gap_o,  // events are missing before it
    output wire [7:0]       lost_o, // number of events dropped or lost and not reported before

    // token
    input  wire             token_i, // it enters
    input  wire             held_i,  // it need not wait for the events ahead of it
    output reg              token_o  // it has passed
);

    localparam STORED = GAPS ? WIDTH + 1 : WIDTH;
    wire              ready;
    wire              event_valid = ev_valid_i && !ev_is_gap_i;
    wire [STORED-1:0] in_data, out_data;
    generate
        if (GAPS) begin : g_gaps
            reg missing_q;
            always @(posedge ev_clk_i)
                missing_q <= ev_rst_ni && ((missing_q && !(event_valid && ready)) || (ev_valid_i && ev_is_gap_i)
                                           || (LOSSLESS == 0 && event_valid && !ready));
            assign in_data         = {missing_q || ev_gap_i, ev_data_i};
            assign {gap_o, data_o} = out_data;
        end else begin : g_no_gaps
            assign in_data = ev_data_i;
            assign data_o  = out_data;
            assign gap_o   = 1'b0;
            wire unused_gap = ev_gap_i;
        end
    endgenerate
    wire [4:0] known, moved;
    sluice_async_fifo #(.WIDTH(STORED), .ADDR(4)) fifo (
        .in_clk_i    (ev_clk_i),
        .in_rst_ni   (ev_rst_ni),
        .in_valid_i  (event_valid),
        .in_ready_o  (ready),
        .in_data_i   (in_data),
        .out_clk_i   (clk_i),
        .out_rst_ni  (rst_ni),
        .out_valid_o (valid_o),
        .out_ready_i (ready_i),
        .out_data_o  (out_data),
        .out_known_o (known),
        .out_moved_o (moved)
    );

    // ---- tokens: each passes after all words that were known to have entered before it ------------------------

    reg  [1:0] comes_q;
    reg  [4:0] behind_q;
    reg        waits_q;
    wire       passes = waits_q && (held_i || (moved == behind_q && (!valid_o || ready_i)));
    always @(posedge clk_i) begin
        comes_q <= {2{rst_ni}} & {comes_q[0], token_i};
        waits_q <= rst_ni && (comes_q[1] || (waits_q && !passes));
        token_o <= rst_ni && passes;
        if (comes_q[1]) behind_q <= known;
    end

    // ---- events that find the FIFO full --------------------------------------------------------------------

    generate
        if (LOSSLESS) begin : g_lossless
            assign ev_ready_o = ready;
        end else begin : g_lossy
            assign ev_ready_o = 1'b1;
        end
        if (LOSSLESS && LOST == 0) begin : g_uncounted
            assign lost_o = 8'd0;
            wire unused_lost = &{1'b0, ev_lost_i};
        end else begin : g_counted
            wire drop = LOSSLESS == 0 && event_valid && !ready;
            wire more; // the count grows by one per clock, because it crosses in Gray code
            if (LOST > 0) begin : g_owed
                reg  [15:0] owed_q; // lost and not counted yet
                wire [16:0] sum = {1'b0, owed_q} + {{(17-LOST){1'b0}}, ev_lost_i} + {16'd0, drop};
                wire [15:0] all = sum[15:0] | {16{sum[16]}};
                assign more = |all;
                always @(posedge ev_clk_i) owed_q <= (all - {15'd0, more}) & {16{ev_rst_ni}};
            end else begin : g_one
                assign more = drop;
                wire unused_lost = &{1'b0, ev_lost_i};
            end

            reg  [7:0] lost_q, lost_gray_q; // events counted so far, modulo 256
            wire [7:0] lost = lost_q + {7'd0, more};
            always @(posedge ev_clk_i) begin
                lost_q      <= lost & {8{ev_rst_ni}};
                lost_gray_q <= (lost ^ {1'b0, lost[7:1]}) & {8{ev_rst_ni}};
            end

            wire [7:0] there; // lost_gray_q, synchronized to clk_i
            sluice_sync #(.WIDTH(8)) to_out (
                .clk_i  (clk_i),
                .rst_ni (rst_ni),
                .data_i (lost_gray_q),
                .data_o (there)
            );
            reg [7:0] known_q, told_q, more_q;
            always @(posedge clk_i) begin
                known_q <= {8{rst_ni}} & {there[7], ^there[7:6], ^there[7:5], ^there[7:4], ^there[7:3], ^there[7:2], ^there[7:1], ^there};
                told_q  <= {8{rst_ni}} & known_q;
                more_q  <= {8{rst_ni}} & (known_q - told_q);
            end
            assign lost_o = more_q;
        end
    endgenerate

endmodule
`default_nettype wire
