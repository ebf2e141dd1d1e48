// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/filter: the paper's filter: 2 tables of 16 counters.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.2, 6.1. Contract: doc/multihash/filter.md.
// Which counters an event increases depends on the event just ahead: a loop of one clock (7). So all pairs of counters are
// compared in the clock before. Clock 7 then needs only their distance, as far as it is 1 or less.
`default_nettype none
module sluice_multihash_filter (
    input  wire        clk_i,

    // the event
    input  wire [13:0] word_i, // clock 1: {kind, b, a}
    input  wire        copy_i, // clock 4: the copy in use
    input  wire [8:7]  event_i, // [c]: there is an event in clock c

    // clock 7: the event
    output wire        asks_o, // with it, all its counters are >= thr
    input  wire        touches_i, // it updates its counters
    input  wire        granted_i, // it is promoted

    // clock 8: the event
    output wire [6:0] count_o, // its count if it was promoted
    output wire        saturated_o, // a counter was at its maximum

    // clearing
    input  wire [1:0]  clear_i, // clear a row of copy 0, 1
    input  wire [3:0] row_i // that row
);

    wire [7:0] indices; // clock 4
    sluice_multihash_hash hash (
        .clk_i     (clk_i),
        .word_i    (word_i),
        .indices_o (indices)
    );

    // ---- the tables ------------------------------------------------------------------------------

    wire [1:0] more, zero, near, none, most, adds;
    wire [5:0] values, nexts; // clocks 6, 8
    sluice_multihash_table #(.WIDTH(3), .ADDR(4), .THR(4)) table_0 (
        .clk_i    (clk_i),
        .index_i  (indices[3:0]),
        .copy_i   (copy_i),
        .event_i  (event_i),
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

    // ---- clock 6: distance of each pair of counters; clock 7: which are the least --------------------

    wire [1:0] least;
    wire least_0_1, least_1_0;
    sluice_multihash_counter_compare #(.WIDTH(3)) apart_0_1 (
        .clk_i        (clk_i),
        .left_i       (values[2:0]),
        .right_i      (values[5:3]),
        .left_more_i  (more[0]),
        .right_more_i (more[1]),
        .left_o       (least_0_1),
        .right_o      (least_1_0)
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

    // ---- clock 8: the least of the new counters ------------------------------------------------------

    reg  [1:0] least_q, adds_q;
    reg  touches_q;
    always @(posedge clk_i) begin
        least_q   <= least;
        adds_q    <= adds;
        touches_q <= touches_i;
    end
    // The least counter grows, unless it is at its maximum; then all counters are.
    assign saturated_o = touches_q && !(|adds_q);
    // The least old counters are also the least new ones, and are equal.
    assign count_o = {4'd0, nexts[2:0]} & {7{least_q[0]}}
        | {4'd0, nexts[5:3]} & {7{least_q[1]}}
        ;

    wire unused = &{1'b0, none, zero, more, values, granted_i, least_q};

endmodule
`default_nettype wire
