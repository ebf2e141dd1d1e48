// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/filter: 2 tables of 16 counters: which events may be frequent.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.2, 6.1. Contract: doc/multihash/filter.md.
// Which counters an event adds to depends on what the event just ahead added to: a loop of one clock (14). So all pairs of
// counters are compared in the clock before: how far apart they are, by at most one, is all that this clock needs.
`default_nettype none
module sluice_multihash_filter (
    input  wire        clk_i,

    // clock 6: {kind, b, a}; clock 9: the copy in use; the events that stand in clocks 14 to 16
    input  wire [13:0] word_i,
    input  wire        copy_i,
    input  wire [16:14] event_i,

    // clock 14: its counters are all at the threshold, with it; it touches them; it is promoted
    output wire        asks_o,
    input  wire        touches_i,
    input  wire        granted_i,

    // clock 15: the count that it brings; a counter was at its maximum
    output wire [6:0] count_o,
    output wire        saturated_o,

    // a row of either copy is cleared
    input  wire [1:0]  clear_i,
    input  wire [3:0] row_i
);

    wire [7:0] indices; // clock 9
    sluice_multihash_hash hash (
        .clk_i     (clk_i),
        .word_i    (word_i),
        .indices_o (indices)
    );

    // ---- the tables ------------------------------------------------------------------------------

    wire [1:0] more, zero, near, none, most, adds;
    wire [1:0] later; // clock 13
    wire [5:0] early, values, nexts; // clocks 12, 13, 15
    sluice_multihash_table #(.WIDTH(3), .ADDR(4), .THR(4)) table_0 (
        .clk_i    (clk_i),
        .index_i  (indices[3:0]),
        .copy_i   (copy_i),
        .event_i  (event_i),
        .early_o  (early[2:0]),
        .later_o  (later[0]),
        .value_o  (values[2:0]),
        .more_o   (more[0]),
        .zero_o   (zero[0]),
        .near_o   (near[0]),
        .none_o   (none[0]),
        .most_o   (most[0]),
        .adds_i   (adds[0]),
        .zeroes_i (1'b0),
        .next_o   (nexts[2:0]),
        .clear_i  (clear_i),
        .row_i    (row_i)
    );
    sluice_multihash_table #(.WIDTH(3), .ADDR(4), .THR(4)) table_1 (
        .clk_i    (clk_i),
        .index_i  (indices[7:4]),
        .copy_i   (copy_i),
        .event_i  (event_i),
        .early_o  (early[5:3]),
        .later_o  (later[1]),
        .value_o  (values[5:3]),
        .more_o   (more[1]),
        .zero_o   (zero[1]),
        .near_o   (near[1]),
        .none_o   (none[1]),
        .most_o   (most[1]),
        .adds_i   (adds[1]),
        .zeroes_i (1'b0),
        .next_o   (nexts[5:3]),
        .clear_i  (clear_i),
        .row_i    (row_i)
    );

    // ---- clocks 12 and 13: how far apart two counters are; clock 14: which are the least --------------

    wire [1:0] least;
    wire least_0_1, least_1_0;
    sluice_multihash_apart #(.WIDTH(3), .EARLY(1)) apart_0_1 (
        .clk_i       (clk_i),
        .left_i      (early[2:0]),
        .right_i     (early[5:3]),
        .left_later_i (later[0]),
        .right_later_i (later[1]),
        .left_more_i (more[0]),
        .right_more_i (more[1]),
        .left_o      (least_0_1),
        .right_o     (least_1_0)
    );
    assign least[0] = &{1'b1
        , least_0_1
        };
    assign least[1] = &{1'b1
        , least_1_0
        };

    assign asks_o = &near;
    wire [1:0] meant = least & {2{touches_i}};
    assign adds = meant & ~most;

    // ---- clock 15: the least of the new counters -----------------------------------------------------

    reg  [1:0] least_q, meant_q, most_q;
    always @(posedge clk_i) begin
        least_q <= least & ~(least - 2'h1); // the first of them
        meant_q <= meant;
        most_q  <= most;
    end
    assign saturated_o = |(meant_q & most_q);
    assign count_o = {4'd0, nexts[2:0]} & {7{least_q[0]}}
        | {4'd0, nexts[5:3]} & {7{least_q[1]}}
        ;

    wire unused = &{1'b0, none, zero, more, early, later, values, granted_i};

endmodule
`default_nettype wire
