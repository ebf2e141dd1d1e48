// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/statistics: totals for the registers, and the interval's figures for its end messages.
// Contract: doc/multihash/engine.md, Registers.
`default_nettype none
module sluice_multihash_statistics (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // clock 8
    input  wire        saturated_i, // a counter was at its maximum
    input  wire        denied_i, // a promotion was denied
    input  wire        overflow_i, // a promotion was denied for lack of a place
    input  wire        chosen_i, // an entry became a candidate
    input  wire        ends_i, // the interval ends
    input  wire        reads_i, // and is read out
    input  wire        drops_i, // and is not read out
    // clock 10
    input  wire        lost_i, // a live entry was replaced
    input  wire        fell_i, // a candidate was replaced

    // the interval that is read out
    output wire [6:0] denied_o, // promotions denied
    output wire [6:0] lost_o, // entries lost

    // clock 20: status; clock 21: totals
    output wire        saturated_o,
    output wire        refused_o,
    output wire        overflow_o,
    output wire        dropped_o,
    output wire [31:0] all_denied_o,
    output wire [31:0] all_lost_o,
    output wire [31:0] intervals_dropped_o,
    output wire [31:0] candidates_dropped_o
);

    // ---- clock 10: figures of the interval -----------------------------------------------------------

    reg  [5:0] happens_9_q;
    reg  denied_q, saturated_q, overflow_q, ends_q, reads_q, drops_q;
    reg  [6:0] denied_sum_q, lost_sum_q, denied_read_q, lost_read_q;
    wire [6:0] denied_sum = denied_sum_q + {6'd0, denied_q};
    wire [6:0] lost_sum = lost_sum_q + {6'd0, lost_i};
    always @(posedge clk_i) begin
        happens_9_q <= {denied_i, saturated_i, overflow_i, ends_i, reads_i, drops_i};
        {denied_q, saturated_q, overflow_q, ends_q, reads_q, drops_q} <= happens_9_q;
        denied_sum_q <= clear_i || ends_q ? 7'h0 : denied_sum;
        lost_sum_q   <= clear_i || ends_q ? 7'h0 : lost_sum;
        if (reads_q) begin
            denied_read_q <= denied_sum;
            lost_read_q   <= lost_sum;
        end
    end
    assign denied_o = denied_read_q;
    assign lost_o   = lost_read_q;

    // ---- clocks 11 to 20 ---------------------------------------------------------------------------

    localparam LATER = 9;
    wire denied_late, saturated_late, overflow_late, lost_late;
    reg  denied_late_q, saturated_late_q, overflow_late_q, lost_late_q;
    sluice_delay #(.WIDTH(4), .LATER(LATER)) later (
        .clk_i  (clk_i),
        .data_i ({denied_q, saturated_q, overflow_q, lost_i}),
        .data_o ({denied_late, saturated_late, overflow_late, lost_late})
    );
    wire stands = rst_ni && !clear_i; // 0: a reset or clear cancels events on their way
    always @(posedge clk_i) begin
        denied_late_q    <= denied_late && stands;
        saturated_late_q <= saturated_late && stands;
        overflow_late_q  <= overflow_late && stands;
        lost_late_q      <= lost_late && stands;
    end
    assign saturated_o = saturated_late_q;
    assign refused_o   = denied_late_q;
    assign overflow_o  = overflow_late_q;

    sluice_saturating_sum all_denied (
        .clk_i   (clk_i),
        .clear_i (clear_i),
        .add_i   (denied_late_q),
        .total_o (all_denied_o)
    );
    sluice_saturating_sum all_lost (
        .clk_i   (clk_i),
        .clear_i (clear_i),
        .add_i   (lost_late_q),
        .total_o (all_lost_o)
    );

    // No interval ends during a read-out, so none is dropped.
    assign {dropped_o, intervals_dropped_o, candidates_dropped_o} = 65'd0;
    wire unused = &{1'b0, chosen_i, fell_i, drops_q};

endmodule
`default_nettype wire
