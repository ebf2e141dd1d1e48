// rap/of_kind: multiplexer for the word of one kind; a kind that does not exist selects kind 0.
// Combinational. Kind 0's word is lowest. Contract: doc/rap/account.md, How it is built.
//;; #include "gen/rap/rtl.h"
//; unsigned kinds = cfg->kinds, kind = rap_kind_port(cfg);
`default_nettype none
module sluice_rap_of_kind #(
    parameter WIDTH = 1
) (
    input  wire ${range(kind)} kind_i,
    input  wire [${kinds} * WIDTH - 1:0] words_i,
    output wire [WIDTH - 1:0] word_o
);

//; if (kinds == 1) {
    assign word_o = words_i;
    wire unused = &{1'b0, kind_i};
//; } else {
    reg [WIDTH - 1:0] word;
    always @*
        case (kind_i)
//; for (unsigned j = 1; j < kinds; j++) {
            ${hex(kind, j)}: word = words_i[${j} * WIDTH +: WIDTH];
//; }
            default: word = words_i[0 +: WIDTH];
        endcase
    assign word_o = word;
//; }

endmodule
`default_nettype wire
