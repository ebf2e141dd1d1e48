// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/tcam_word: the word of a new node: of a root, or of a child, its parent's with one less digit that matches anything.
// Source: Mysore et al. 2008 (rap), section 4.2. Contract: doc/rap/tcam.md, The pool. No clock.
`default_nettype none
module sluice_rap_tcam_word (
    input  wire        root_i, // of the kind kind_i; else a child
    input  wire [0:0] kind_i,
    input  wire [14:0] parent_i,
    input  wire [1:0] digit_i,
    output wire [14:0] word_o,
    output wire        single_o // the child is a single value, which never splits
);

    wire [7:0] parent_key   = parent_i[7:0];
    wire [3:0] parent_mask  = parent_i[11:8];
    wire [2:0] parent_level = parent_i[14:12];
    wire [3:0] mask = {1'b0, parent_mask[3:1]};
    wire [7:0] put;
    genvar i;
    generate
        for (i = 0; i < 8; i = i + 1) begin : g_digit
            assign put[i] = digit_i[i%2] && parent_mask[i/2] && !mask[i/2];
        end
    endgenerate
    wire [7:0] root = 8'h0;
    wire unused_kind = kind_i;
    assign word_o   = root_i ? {3'h0, {4{1'b1}}, root} : {parent_level + 3'h1, mask, parent_key | put};
    assign single_o = !(|mask);

endmodule
`default_nettype wire
