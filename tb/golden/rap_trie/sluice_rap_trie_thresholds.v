// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_thresholds: supply of an event's threshold to the decision of each level.
// Source: Mysore et al. 2008 (rap), section 2.2, T(n). Contract: doc/rap/trie.md, How it is built (T).
`default_nettype none
module sluice_rap_trie_thresholds (
    input  wire            clk_i,

    // event
    input  wire [31:0] threshold_i,

    // clock 3 of each level, root lowest
    output wire [127:0] complements_o // T, bits inverted
);

    wire [14*32-1:0] carried;
    sluice_delay_taps #(.WIDTH(32), .CLOCKS(13)) threshold_slots (
        .clk_i  (clk_i),
        .rst_ni (1'b1),
        .data_i (threshold_i),
        .taps_o (carried)
    );
    assign complements_o[31:0] = ~carried[128 +: 32];
    assign complements_o[63:32] = ~carried[224 +: 32];
    assign complements_o[95:64] = ~carried[320 +: 32];
    assign complements_o[127:96] = ~carried[416 +: 32];
    wire unused = &{1'b0, carried};

endmodule
`default_nettype wire
