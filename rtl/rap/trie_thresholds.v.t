// rap/trie_thresholds: supply of an event's threshold to the decision of each level.
// Source: Mysore et al. 2008 (rap), section 2.2, T(n). Contract: doc/rap/trie.md, How it is built (T).
//;; #include "gen/rap/rtl.h"
//;; #include "gen/rap/trie.h"
//; unsigned s = trie_level_clocks(cfg), d = trie_decide(cfg), c = cfg->counter_width, h = rap_height(cfg), tw = trie_threshold_bits(cfg);
//; bool steps = trie_steps(cfg);
//; if (steps) {
// T grows by at most one while an event is in flight. So ${TRIE_THRESHOLD_LEVELS} levels share one copy of the current T.
// Each level has a bit that tells whether T has grown since.
//; }
`default_nettype none
module sluice_rap_trie_thresholds (
    input  wire            clk_i,
//; if (steps) {
    input  wire            rst_ni,

    // event
    input  wire            step_i, // T has grown by one with this event
//; } else {

    // event
//; }
    input  wire ${range(c)} threshold_i,

    // clock ${d - 4} of each level, root lowest
//; if (steps) {
    output wire ${range(h)} lags_o, // the event's own T is one less
//; }
    output wire ${range(h * tw)} complements_o // T, bits inverted
);

//; if (steps) {
    wire [${d - 4 + s * (h - 1)}:0] stepping; // bit i: T grew i clocks ago
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(${d - 4 + s * (h - 1)})) step_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (step_i),
        .taps_o (stepping)
    );
//; for (unsigned g = 0; g * TRIE_THRESHOLD_LEVELS < h; g++) {
    reg  ${range(tw)} complement_${g}_q;
//; }
    always @(posedge clk_i) begin
        complement_0_q <= ~threshold_i${slice(c, tw)};
//; for (unsigned g = 1; g * TRIE_THRESHOLD_LEVELS < h; g++) {
        complement_${g}_q <= complement_${g - 1}_q;
//; }
    end
//; for (unsigned l = 0; l < h; l++) {
    reg  lag_${l}_q;
    always @(posedge clk_i) lag_${l}_q <= rst_ni && (stepping[${l / TRIE_THRESHOLD_LEVELS}] || (lag_${l}_q && !stepping[${d - 4 + s * l}]));
    assign lags_o${bit_at(h, l)} = lag_${l}_q;
    assign complements_o${bits(l * tw + tw - 1, l * tw)} = complement_${l / TRIE_THRESHOLD_LEVELS}_q;
//; }
    wire unused = &{1'b0, threshold_i, stepping};
//; } else {
    wire [${d - 2 + s * (h - 1)}*${c}-1:0] carried;
    sluice_delay_taps #(.WIDTH(${c}), .CLOCKS(${d - 3 + s * (h - 1)})) threshold_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (threshold_i),
        .taps_o (carried)
    );
//; for (unsigned l = 0; l < h; l++) {
    assign complements_o${bits(l * tw + tw - 1, l * tw)} = ~carried[${(d - 3 + s * l) * c} +: ${c}];
//; }
    wire unused = &{1'b0, carried};
//; }

endmodule
`default_nettype wire
