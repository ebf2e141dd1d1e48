// chosen: of some words those that are chosen, or'd: the one, if one is; 0, if none. Combinational.
`default_nettype none
module sluice_chosen #(
    parameter WORDS = 8,
    parameter WIDTH = 16
) (
    input  wire [WORDS*WIDTH-1:0] words_i,
    input  wire [WORDS-1:0]       is_i,
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
