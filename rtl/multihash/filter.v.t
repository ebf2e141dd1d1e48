// multihash/filter: the paper's filter: ${cfg->tables} tables of ${cfg->counters / cfg->tables} counters.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.2, 5.4.2, 6.1. Contract: doc/multihash/filter.md.
// Which counters an event increases depends on the event just ahead: a loop of one clock (7). So all pairs of counters are
// compared in the clock before. Clock 7 then needs only their distance, as far as it is 1 or less.
//;; #include "gen/multihash/rtl.h"
//; unsigned n = cfg->tables, address = multihash_index_bits(cfg), width = multihash_counter_bits(cfg);
//; unsigned word = multihash_word_bits(cfg), count = multihash_count_bits(cfg);
`default_nettype none
module sluice_multihash_filter (
    input  wire        clk_i,

    // the event
    input  wire ${range(word)} word_i, // clock ${multihash_hash_clock(cfg)}: {kind, b, a}
    input  wire        copy_i, // clock 4: the copy in use
    input  wire [8:7]  event_i, // [c]: there is an event in clock c

    // clock 7: the event
    output wire        asks_o, // with it, all its counters are >= thr
    input  wire        touches_i, // it updates its counters
    input  wire        granted_i, // it is promoted

    // clock 8: the event
    output wire ${range(count)} count_o, // its count if it was promoted
    output wire        saturated_o, // a counter was at its maximum

    // clearing
    input  wire [1:0]  clear_i, // clear a row of copy 0, 1
    input  wire ${range(address)} row_i // that row
);

    wire [${n * address - 1}:0] indices; // clock 4
    sluice_multihash_hash hash (
        .clk_i     (clk_i),
        .word_i    (word_i),
        .indices_o (indices)
    );

    // ---- the tables ------------------------------------------------------------------------------

    wire [${n - 1}:0] more, zero, near, none, most, adds;
    wire [${n * width - 1}:0] values, nexts; // clocks 6, 8
//; for (unsigned j = 0; j < n; j++) {
    sluice_multihash_table #(.WIDTH(${width}), .ADDR(${address}), .THR(${multihash_thr(cfg)})) table_${j} (
        .clk_i    (clk_i),
        .index_i  (indices${bits(j * address + address - 1, j * address)}),
        .copy_i   (copy_i),
        .event_i  (event_i),
        .value_o  (values${bits(j * width + width - 1, j * width)}),
        .more_o   (more[${j}]),
        .zero_o   (zero[${j}]),
        .near_o   (near[${j}]),
        .none_o   (none[${j}]),
        .most_o   (most[${j}]),
        .adds_i   (adds[${j}]),
        .zeroes_i (${cfg->reset ? "granted_i" : "1'b0"}),
        .next_o   (nexts${bits(j * width + width - 1, j * width)}),
        .clear_i  (clear_i),
        .row_i    (row_i)
    );
//; }

    // ---- clock 6: distance of each pair of counters; clock 7: which are the least --------------------

    wire [${n - 1}:0] least;
//; for (unsigned j = 0; j < n; j++) {
//; for (unsigned m = j + 1; m < n; m++) {
    wire least_${j}_${m}, least_${m}_${j};
    sluice_multihash_counter_compare #(.WIDTH(${width})) apart_${j}_${m} (
        .clk_i        (clk_i),
        .left_i       (values${bits(j * width + width - 1, j * width)}),
        .right_i      (values${bits(m * width + width - 1, m * width)}),
        .left_more_i  (more[${j}]),
        .right_more_i (more[${m}]),
        .left_o       (least_${j}_${m}),
        .right_o      (least_${m}_${j})
    );
//; }
//; }
//; for (unsigned j = 0; j < n; j++) {
//; if (cfg->reset) {
    assign least[${j}] = zero[${j}] || &{1'b1
//; } else {
    assign least[${j}] = &{1'b1
//; }
//; for (unsigned m = 0; m < n; m++) {
//; if (m != j) {
//; if (cfg->reset) {
        , zero[${m}] ? none[${j}] : least_${j}_${m}
//; } else {
        , least_${j}_${m}
//; }
//; }
//; }
        };
//; }

    assign asks_o = &near;
//; if (cfg->conservative) {
    wire [${n - 1}:0] meant = least & {${n}{touches_i}};
//; } else {
    wire [${n - 1}:0] meant = {${n}{touches_i}};
//; }

    assign adds = meant & ~most;

    // ---- clock 8: the least of the new counters ------------------------------------------------------

    reg  [${n - 1}:0] least_q, adds_q;
    reg  touches_q;
    always @(posedge clk_i) begin
        least_q   <= least;
        adds_q    <= adds;
        touches_q <= touches_i;
    end
//; if (cfg->conservative) {
    // The least counter grows, unless it is at its maximum; then all counters are.
    assign saturated_o = touches_q && !(|adds_q);
//; } else {
    assign saturated_o = touches_q && !(&adds_q);
//; }
    // The least old counters are also the least new ones, and are equal.
    assign count_o = ${zero_extend_bits("nexts", width - 1, 0, count)} & {${count}{least_q[0]}}
//; for (unsigned j = 1; j < n; j++) {
        | ${zero_extend_bits("nexts", j * width + width - 1, j * width, count)} & {${count}{least_q[${j}]}}
//; }
        ;

    wire unused = &{1'b0, none, zero, more, values, granted_i, least_q};

endmodule
`default_nettype wire
