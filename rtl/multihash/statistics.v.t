// multihash/statistics: what the registers sum up, and what an interval's end tells of it.
// Contract: doc/multihash/engine.md, Registers.
//;; #include "multihash_rtl.h"
//; unsigned count = multihash_count_bits(cfg), chosen = bits_of(multihash_entries(cfg));
`default_nettype none
module sluice_multihash_statistics (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i,

    // clock 15
    input  wire        saturated_i,
    input  wire        denied_i,
    input  wire        overflow_i,
    input  wire        chosen_i, // an entry became a candidate
    input  wire        ends_i,
    input  wire        reads_i, // and the interval is read out
    input  wire        drops_i, // and it is not
    // clock 17
    input  wire        lost_i,
    input  wire        fell_i, // a candidate was replaced

    // of the interval that is read out: promotions denied, retained entries lost
    output wire ${range(count)} denied_o,
    output wire ${range(count)} lost_o,

    // clock 20: status; clock 21: sums
    output wire        saturated_o,
    output wire        refused_o,
    output wire        overflow_o,
    output wire        dropped_o,
    output wire [31:0] all_denied_o,
    output wire [31:0] all_lost_o,
    output wire [31:0] intervals_dropped_o,
    output wire [31:0] candidates_dropped_o
);

    // ---- clock 17: of the interval -------------------------------------------------------------------

    reg  [4:0] happens_16_q;
    reg  denied_q, chosen_q, ends_q, reads_q, drops_q;
    reg  ${range(count)} denied_sum_q, lost_sum_q, denied_read_q, lost_read_q;
    reg  ${range(chosen)} chosen_sum_q, dropped_q; // dropped: in clock 18
    wire ${range(count)} denied_sum = denied_sum_q + ${zero_extend("denied_q", 1, count)};
    wire ${range(count)} lost_sum = lost_sum_q + ${zero_extend("lost_i", 1, count)};
    wire ${range(chosen)} chosen_sum = chosen_sum_q + ${zero_extend("chosen_q", 1, chosen)}
                                     - ${zero_extend("fell_i", 1, chosen)};
    always @(posedge clk_i) begin
        happens_16_q <= {denied_i, chosen_i, ends_i, reads_i, drops_i};
        {denied_q, chosen_q, ends_q, reads_q, drops_q} <= happens_16_q;
        denied_sum_q <= clear_i || ends_q ? ${hex(count, 0)} : denied_sum;
        lost_sum_q   <= clear_i || ends_q ? ${hex(count, 0)} : lost_sum;
        chosen_sum_q  <= clear_i || ends_q ? ${hex(chosen, 0)} : chosen_sum;
        dropped_q    <= chosen_sum & {${chosen}{drops_q}};
        if (reads_q) begin
            denied_read_q <= denied_sum;
            lost_read_q   <= lost_sum;
        end
    end
    assign denied_o = denied_read_q;
    assign lost_o   = lost_read_q;

    // ---- clocks 18 to 21 -----------------------------------------------------------------------------

    reg  [19:18] denied_late_q, lost_late_q, drops_late_q;
    reg  [20:16] saturated_q, overflow_q;
    reg  refused_q, dropped_20_q;
    wire stands = rst_ni && !clear_i; // nothing that a reset has overtaken
    reg  ${range(chosen)} dropped_19_q;
    always @(posedge clk_i) begin
        denied_late_q <= {denied_late_q[18], denied_q};
        lost_late_q   <= {lost_late_q[18], lost_i};
        drops_late_q  <= {drops_late_q[18], drops_q};
        dropped_19_q  <= dropped_q;
        saturated_q   <= {saturated_q[19] && stands, saturated_q[18:16], saturated_i};
        overflow_q    <= {overflow_q[19] && stands, overflow_q[18:16], overflow_i};
        refused_q     <= stands && denied_late_q[19];
        dropped_20_q  <= stands && drops_late_q[19];
    end
    assign saturated_o = saturated_q[20];
    assign refused_o   = refused_q;
    assign overflow_o  = overflow_q[20];
    assign dropped_o   = dropped_20_q;

    sluice_multihash_total all_denied (
        .clk_i   (clk_i),
        .clear_i (clear_i),
        .add_i   (denied_late_q[19]),
        .total_o (all_denied_o)
    );
    sluice_multihash_total all_lost (
        .clk_i   (clk_i),
        .clear_i (clear_i),
        .add_i   (lost_late_q[19]),
        .total_o (all_lost_o)
    );
    sluice_multihash_total intervals_dropped (
        .clk_i   (clk_i),
        .clear_i (clear_i),
        .add_i   (drops_late_q[19]),
        .total_o (intervals_dropped_o)
    );
    sluice_multihash_total #(.BITS(${chosen})) candidates_dropped (
        .clk_i   (clk_i),
        .clear_i (clear_i),
        .add_i   (dropped_19_q),
        .total_o (candidates_dropped_o)
    );

endmodule
`default_nettype wire
