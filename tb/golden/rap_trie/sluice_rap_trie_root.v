// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/trie_root: count of the only root, in a counting register (W = 0, one kind).
// Source: Mysore et al. 2008 (rap), section 2.1. Contract: doc/rap/trie.md. Clocks as in rap/trie_level.
// There is no read, so only undecided slots are in flight: at most 4 ahead.
`default_nettype none
module sluice_rap_trie_root (
    input  wire            clk_i,
    input  wire            rst_ni,

    // see rap/trie_over
    input  wire [7:1] same_i,
    input  wire            adds_i,
    input  wire [31:0] complement_i,
    output wire            over_o,
    output wire            less_o,

    // count
    input  wire            add_i,   // clock 7: the count goes up by 1
    input  wire            fold_i,  // clock 3: sum_i becomes the count, after a clear
    input  wire [31:0] sum_i,
    input  wire            clear_i, // the count becomes 0

    // walker
    input  wire            show_i, // shows the count
    output wire [31:0] word_o // the count, or 0
);

    // next_q is the upper half + 1. It replaces the upper half when the lower half is full and 1 is added.
    reg  [15:0] low_q;
    reg  [15:0] high_q, next_q;
    reg             full_q;
    reg  [31:0] fold_q;
    wire [16:0] sum = {low_q, 1'b1} + {fold_q[15:0], add_i};
    always @(posedge clk_i) begin
        fold_q <= sum_i & {32{fold_i}};
        full_q <= &low_q[15:1] && low_q[0] != add_i;
        next_q <= high_q + 16'h1;
        if (clear_i) begin
            low_q  <= 16'h0;
            high_q <= 16'h0;
        end else begin
            low_q  <= sum[16:1];
            high_q <= (add_i && full_q ? next_q : high_q) | fold_q[31:16];
        end
    end
    assign word_o = {high_q, low_q} & {32{show_i}};

    wire [2:0] unused_ahead;
    sluice_rap_trie_over over (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .word_i       ({high_q, low_q}),
        .complement_i (complement_i),
        .same_i       (same_i),
        .adds_i       (adds_i),
        .ahead_o      (unused_ahead),
        .over_o       (over_o),
        .less_o       (less_o)
    );

    wire unused = &{1'b0, sum};

endmodule
`default_nettype wire
