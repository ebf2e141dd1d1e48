// tb/proof/lib/onehot_mux: a one-hot selection gives its word, none gives 0, and several give at least the bits of each.
`default_nettype none
module proof #(
    parameter WORDS = 8,
    parameter WIDTH = 4,
    parameter PLACE = 3 // bits of a word's number
) (
    input wire [WORDS*WIDTH-1:0] words_i,
    input wire [WORDS-1:0]       is_i,
    input wire [PLACE-1:0]       one_i // any word's number
);

    wire [WIDTH-1:0] word;
    sluice_onehot_mux #(.WORDS(WORDS), .WIDTH(WIDTH)) dut (.words_i(words_i), .is_i(is_i), .word_o(word));

    wire [WORDS*WIDTH-1:0] from_one = words_i >> one_i * WIDTH;
    wire [WORDS-1:0]       only = 1;
    always @* if (one_i < WORDS) begin
        assert (is_i != only << one_i || word == from_one[WIDTH-1:0]);
        assert (is_i != 0 || word == 0);
        assert (!is_i[one_i] || (from_one[WIDTH-1:0] & ~word) == 0); // with more than one: at least each
        cover (is_i == only << one_i && word == 2 && one_i == WORDS - 1);
    end

endmodule
`default_nettype wire
