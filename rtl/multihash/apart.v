// multihash/apart: two counters: which is the least, if to either one event may have been added since they were compared.
// Source: Narayanasamy et al. 2003 (multihash), section 6.1, conservative update. Contract: doc/multihash/filter.md.
`default_nettype none
module sluice_multihash_apart #(
    parameter WIDTH = 7
) (
    input  wire             clk_i,

    // clock 13
    input  wire [WIDTH-1:0] left_i,
    input  wire [WIDTH-1:0] right_i,

    // clock 14: one was added to it; it is not the greater one
    input  wire             left_more_i,
    input  wire             right_more_i,
    output wire             left_o,
    output wire             right_o
);

    wire [WIDTH:0] apart = {1'b0, right_i} - {1'b0, left_i};
    wire           under = apart[WIDTH];
    wire           none  = !(|apart);
    wire           one   = !under && !(|(apart >> 1)) && apart[0];
    reg  [1:0] left_q, right_q; // {<=, <= and <, or > by one}
    always @(posedge clk_i) begin
        left_q  <= {!under, under ? &apart : !none};
        right_q <= {under || none, under || one};
    end
    wire differ = left_more_i ^ right_more_i;
    assign left_o  = left_q[1] ? left_q[0] || !differ || right_more_i : left_q[0] && differ && right_more_i;
    assign right_o = right_q[1] ? right_q[0] || !differ || left_more_i : right_q[0] && differ && left_more_i;

endmodule
`default_nettype wire
