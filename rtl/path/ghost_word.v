// path/ghost_word: something that each row has, as the paths ahead of a path leave it.
// Source: ours. Contract: doc/path/ghost.md, Time. A path every clock.
// A path's row is read in clock 3; what the five ahead of it write is handed over, each as it stands in clock 8.
`default_nettype none
module sluice_path_ghost_word #(
    parameter WIDTH = 16,
    parameter LATE  = 0   // 1: what was read is known in clock 6
) (
    input  wire               clk_i,

    // clock 4 or 6: as it was read
    input  wire [WIDTH-1:0]   word_i,

    // the path in that clock is of the row of the one in clock 8, which writes; what it has then, clock 3 lowest
    input  wire [7:3]         meets_i,
    input  wire [5*WIDTH-1:0] words_i,

    // by the paths up to the one in clock 8: in clock 6, in clock 7
    output wire [WIDTH-1:0]   word_6_o,
    output wire [WIDTH-1:0]   word_7_o
);

    reg  [WIDTH-1:0] word_4_q, word_5_q, word_6_q, word_7_q;
    reg              known_4_q, known_5_q, known_6_q; // as it was read does not matter
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
