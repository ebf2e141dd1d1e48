// lib/onehot_mux: one-hot multiplexer: the OR of the selected words, 0 if none is selected. Combinational.
`default_nettype none
module sluice_onehot_mux #(
    parameter WORDS = 8,
    parameter WIDTH = 16
) (
    input  wire [WORDS*WIDTH-1:0] words_i, // word 0 lowest
    input  wire [WORDS-1:0]       is_i,    // bit w selects word w
    output reg  [WIDTH-1:0]       word_o
);

    integer w;
    always @* begin
        word_o = {WIDTH{1'b0}};
        for (w = 0; w < WORDS; w = w + 1)
            word_o = word_o | words_i[w*WIDTH +: WIDTH] & {WIDTH{is_i[w]}};
    end

endmodule
`default_nettype wire
