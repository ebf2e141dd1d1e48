// shell/event_cdc: event clock-domain crossing: an asynchronous FIFO that counts the events dropped when it is full.
// Contract: doc/shell/event_cdc.md. Assumes: ev_clk_i is at most 128 times as fast as clk_i.
`default_nettype none
module sluice_event_cdc #(
    parameter WIDTH    = 32,
    parameter LOSSLESS = 1 // 0: ev_ready_o is always high, and events are dropped when it is full
) (
    // events
    input  wire             ev_clk_i,
    input  wire             ev_rst_ni,
    input  wire             ev_valid_i,
    output wire             ev_ready_o,
    input  wire [WIDTH-1:0] ev_data_i,

    input  wire             clk_i,
    input  wire             rst_ni,
    output wire             valid_o,
    input  wire             ready_i,
    output wire [WIDTH-1:0] data_o,
    output wire [7:0]       lost_o, // number of newly dropped events

    // token
    input  wire             token_i, // it enters
    input  wire             held_i,  // it need not wait for the events ahead of it
    output reg              token_o  // it has passed
);

    wire       ready;
    wire [4:0] known, moved;
    sluice_async_fifo #(.WIDTH(WIDTH), .ADDR(4)) fifo (
        .in_clk_i    (ev_clk_i),
        .in_rst_ni   (ev_rst_ni),
        .in_valid_i  (ev_valid_i),
        .in_ready_o  (ready),
        .in_data_i   (ev_data_i),
        .out_clk_i   (clk_i),
        .out_rst_ni  (rst_ni),
        .out_valid_o (valid_o),
        .out_ready_i (ready_i),
        .out_data_o  (data_o),
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
            assign lost_o     = 8'd0;
        end else begin : g_counted
            assign ev_ready_o = 1'b1;

            reg  [7:0] lost_q, lost_gray_q; // events dropped so far, modulo 256
            wire [7:0] lost = lost_q + {7'd0, ev_valid_i && !ready};
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
