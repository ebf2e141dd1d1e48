// path/ghost_word: forwarding of one word per row: its value with the changes of the paths ahead.
// Source: ours. Contract: doc/path/ghost.md, Time. One path per clock.
// A path's row is read in clock 3. The writes of the five paths ahead are forwarded, each in its clock 8.
`default_nettype none
module sluice_path_ghost_word #(
    parameter WIDTH = 16,
    parameter LATE  = 0 // 1: word_i comes in clock 6, else in clock 4
) (
    input  wire               clk_i,

    // as read
    input  wire [WIDTH-1:0]   word_i,

    // comparisons with the path in clock 8, which writes
    input  wire [7:3]         meets_i, // bit c: the path in clock c has its row
    input  wire [5*WIDTH-1:0] words_i, // the word then, for each such path; clock 3 lowest

    // result, with the paths up to the one in clock 8
    output wire [WIDTH-1:0]   word_6_o, // in clock 6
    output wire [WIDTH-1:0]   word_7_o  // in clock 7
);

    reg  [WIDTH-1:0] word_4_q, word_5_q, word_6_q, word_7_q;
    reg              known_4_q, known_5_q, known_6_q; // the word as read is out of date
    wire [WIDTH-1:0] read_5 = LATE != 0 ? word_4_q : word_i;
    wire [WIDTH-1:0] read_6 = LATE != 0 && !known_6_q ? word_i : word_6_q;
    assign word_6_o = meets_i[6] ? words_i[3*WIDTH +: WIDTH] : read_6;
    assign word_7_o = meets_i[7] ? words_i[4*WIDTH +: WIDTH] : word_7_q;
    always @(posedge clk_i) begin
        known_4_q <= meets_i[3];
        known_5_q <= meets_i[4] || known_4_q;
        known_6_q <= meets_i[5] || known_5_q;
        word_4_q  <= words_i[0 +: WIDTH];
        word_5_q  <= meets_i[4] ? words_i[WIDTH +: WIDTH] : known_4_q ? word_4_q : read_5;
        word_6_q  <= meets_i[5] ? words_i[2*WIDTH +: WIDTH] : word_5_q;
        word_7_q  <= word_6_o;
    end

endmodule
`default_nettype wire
