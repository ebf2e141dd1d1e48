// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_thresholds: supply of an event's threshold to the decision of each level.
// Source: Mysore et al. 2008 (rap), section 2.2, T(n). Contract: doc/rap/trie.md, How it is built (T).
// T grows by at most one while an event is in flight. So 3 levels share one copy of the current T.
// Each level has a bit that tells whether T has grown since.
`default_nettype none
module sluice_rap_trie_thresholds (
    input  wire            clk_i,
    input  wire            rst_ni,

    // event
    input  wire            step_i, // T has grown by one with this event
    input  wire [31:0] threshold_i,

    // clock 3 of each level, root lowest
    output wire [3:0] lags_o, // the event's own T is one less
    output wire [111:0] complements_o // T, bits inverted
);

    wire [12:0] stepping; // bit i: T grew i clocks ago
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(12)) step_slots (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (step_i),
        .taps_o (stepping)
    );
    reg  [27:0] complement_0_q;
    reg  [27:0] complement_1_q;
    always @(posedge clk_i) begin
        complement_0_q <= ~threshold_i[27:0];
        complement_1_q <= complement_0_q;
    end
    reg  lag_0_q;
    always @(posedge clk_i) lag_0_q <= rst_ni && (stepping[0] || (lag_0_q && !stepping[3]));
    assign lags_o[0] = lag_0_q;
    assign complements_o[27:0] = complement_0_q;
    reg  lag_1_q;
    always @(posedge clk_i) lag_1_q <= rst_ni && (stepping[0] || (lag_1_q && !stepping[6]));
    assign lags_o[1] = lag_1_q;
    assign complements_o[55:28] = complement_0_q;
    reg  lag_2_q;
    always @(posedge clk_i) lag_2_q <= rst_ni && (stepping[0] || (lag_2_q && !stepping[9]));
    assign lags_o[2] = lag_2_q;
    assign complements_o[83:56] = complement_0_q;
    reg  lag_3_q;
    always @(posedge clk_i) lag_3_q <= rst_ni && (stepping[1] || (lag_3_q && !stepping[12]));
    assign lags_o[3] = lag_3_q;
    assign complements_o[111:84] = complement_1_q;
    wire unused = &{1'b0, threshold_i, stepping};

endmodule
`default_nettype wire
