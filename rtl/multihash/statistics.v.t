// multihash/statistics: totals for the registers, and the interval's figures for its end messages.
// Contract: doc/multihash/engine.md, Registers.
//;; #include "gen/multihash/rtl.h"
//; unsigned count = multihash_count_bits(cfg), chosen = bits_of(multihash_entries(cfg));
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
    output wire ${range(count)} denied_o, // promotions denied
    output wire ${range(count)} lost_o, // entries lost

    // clock ${MULTIHASH_LATENCY}: status; clock ${MULTIHASH_LATENCY + 1}: totals
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
    reg  ${range(count)} denied_sum_q, lost_sum_q, denied_read_q, lost_read_q;
    wire ${range(count)} denied_sum = denied_sum_q + ${zero_extend("denied_q", 1, count)};
    wire ${range(count)} lost_sum = lost_sum_q + ${zero_extend("lost_i", 1, count)};
    always @(posedge clk_i) begin
        happens_9_q <= {denied_i, saturated_i, overflow_i, ends_i, reads_i, drops_i};
        {denied_q, saturated_q, overflow_q, ends_q, reads_q, drops_q} <= happens_9_q;
        denied_sum_q <= clear_i || ends_q ? ${hex(count, 0)} : denied_sum;
        lost_sum_q   <= clear_i || ends_q ? ${hex(count, 0)} : lost_sum;
        if (reads_q) begin
            denied_read_q <= denied_sum;
            lost_read_q   <= lost_sum;
        end
    end
    assign denied_o = denied_read_q;
    assign lost_o   = lost_read_q;

    // ---- clocks 11 to ${MULTIHASH_LATENCY} ---------------------------------------------------------------------------

    localparam LATER = ${MULTIHASH_LATENCY - 11};
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

//; if (cfg->shell.lossless) {
    // No interval ends during a read-out, so none is dropped.
    assign {dropped_o, intervals_dropped_o, candidates_dropped_o} = 65'd0;
    wire unused = &{1'b0, chosen_i, fell_i, drops_q};
//; } else {
    // ---- intervals that are not read out, and their candidates ---------------------------------------

    reg  chosen_9_q, chosen_q;
    reg  ${range(chosen)} chosen_sum_q, candidates_late_q;
    wire ${range(chosen)} chosen_sum = chosen_sum_q + ${zero_extend("chosen_q", 1, chosen)}
                                     - ${zero_extend("fell_i", 1, chosen)};
    wire dropped_late;
    reg  dropped_late_q;
    wire ${range(chosen)} candidates_late;
    sluice_delay #(.WIDTH(1), .LATER(LATER)) dropped_later (
        .clk_i  (clk_i),
        .data_i (drops_q),
        .data_o (dropped_late)
    );
    sluice_delay #(.WIDTH(${chosen}), .LATER(LATER)) candidates_later (
        .clk_i  (clk_i),
        .data_i (chosen_sum & {${chosen}{drops_q}}),
        .data_o (candidates_late)
    );
    always @(posedge clk_i) begin
        {chosen_q, chosen_9_q} <= {chosen_9_q, chosen_i};
        chosen_sum_q      <= clear_i || ends_q ? ${hex(chosen, 0)} : chosen_sum;
        candidates_late_q <= candidates_late & {${chosen}{stands}};
        dropped_late_q    <= dropped_late && stands;
    end
    assign dropped_o = dropped_late_q;
    sluice_saturating_sum intervals_dropped (
        .clk_i   (clk_i),
        .clear_i (clear_i),
        .add_i   (dropped_late_q),
        .total_o (intervals_dropped_o)
    );
    sluice_saturating_sum #(.BITS(${chosen})) candidates_dropped (
        .clk_i   (clk_i),
        .clear_i (clear_i),
        .add_i   (candidates_late_q),
        .total_o (candidates_dropped_o)
    );
//; }

endmodule
`default_nettype wire
