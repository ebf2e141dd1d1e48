// Made by: sluice gen rap width=8 epsilon=0.2 nodes=16 -o DIR
// rap/of_kind: multiplexer for the word of one kind; a kind that does not exist selects kind 0.
// Combinational. Kind 0's word is lowest. Contract: doc/rap/account.md, How it is built.
`default_nettype none
module sluice_rap_of_kind #(
    parameter WIDTH = 1
) (
    input  wire  kind_i,
    input  wire [1 * WIDTH - 1:0] words_i,
    output wire [WIDTH - 1:0] word_o
);

    assign word_o = words_i;
    wire unused = &{1'b0, kind_i};

endmodule
`default_nettype wire
