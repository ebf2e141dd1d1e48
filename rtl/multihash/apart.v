// multihash/apart: two counters: which is the least, if to either one event may have been added since they were compared.
// Source: Narayanasamy et al. 2003 (multihash), section 6.1, conservative update. Contract: doc/multihash/filter.md.
`default_nettype none
module sluice_multihash_apart #(
    parameter WIDTH = 7
) (
    input  wire             clk_i,

    // clock 6
    input  wire [WIDTH-1:0] left_i,
    input  wire [WIDTH-1:0] right_i,

    // clock 7: one was added to it; it is not the greater one
    input  wire             left_more_i,
    input  wire             right_more_i,
    output wire             left_o,
    output wire             right_o
);

    localparam [WIDTH:0] ONE = 1;

    reg  [WIDTH:0] apart_q;
    always @(posedge clk_i) apart_q <= {1'b0, right_i} - {1'b0, left_i};

    wire under = apart_q[WIDTH];
    wire none  = apart_q == {(WIDTH+1){1'b0}};
    wire [1:0] left  = {!under, under ? &apart_q : !none}; // {<=, <= and <, or > by one}
    wire [1:0] right = {under || none, under || apart_q == ONE};
    assign left_o  = left[1] ? left[0] || !left_more_i || right_more_i : left[0] && !left_more_i && right_more_i;
    assign right_o = right[1] ? right[0] || !right_more_i || left_more_i : right[0] && !right_more_i && left_more_i;

endmodule
`default_nettype wire
