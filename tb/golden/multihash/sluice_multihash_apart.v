// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
// multihash/apart: two counters: which is the least, if to either one event may have been added since they were compared.
// Source: Narayanasamy et al. 2003 (multihash), section 6.1, conservative update. Contract: doc/multihash/filter.md.
// EARLY = 1: they are compared a clock before, and either may then have become more by one. (With resets it would be less, too.)
`default_nettype none
module sluice_multihash_apart #(
    parameter WIDTH = 7,
    parameter EARLY = 1
) (
    input  wire             clk_i,

    // clock 12, EARLY = 0: clock 13
    input  wire [WIDTH-1:0] left_i,
    input  wire [WIDTH-1:0] right_i,

    // clock 13: one was added since
    input  wire             left_later_i,
    input  wire             right_later_i,

    // clock 14: one was added to it; it is not the greater one
    input  wire             left_more_i,
    input  wire             right_more_i,
    output wire             left_o,
    output wire             right_o
);

    localparam [WIDTH:0] NONE = 0, ONE = 1;

    wire [WIDTH:0] apart = {1'b0, right_i} - {1'b0, left_i};
    wire under, none, one, minus; // clock 13: right is less, the same, one more, one less
    generate
        if (EARLY != 0) begin : g_early
            reg  [WIDTH:0] apart_q;
            always @(posedge clk_i) apart_q <= apart;
            wire up   = right_later_i && !left_later_i;
            wire down = left_later_i && !right_later_i;
            wire less = apart_q == NONE - ONE, same = apart_q == NONE, more = apart_q == ONE;
            assign under = up ? apart_q[WIDTH] && !less : down ? apart_q[WIDTH] || same : apart_q[WIDTH];
            assign none  = up ? less : down ? more : same;
            assign one   = up ? same : down ? apart_q == ONE + ONE : more;
            assign minus = up ? apart_q == NONE - ONE - ONE : down ? same : less;
        end else begin : g_late
            assign under = apart[WIDTH];
            assign none  = apart == NONE;
            assign one   = apart == ONE;
            assign minus = apart == NONE - ONE;
            wire unused = &{1'b0, left_later_i, right_later_i};
        end
    endgenerate

    reg  [1:0] left_q, right_q; // {<=, <= and <, or > by one}
    always @(posedge clk_i) begin
        left_q  <= {!under, under ? minus : !none};
        right_q <= {under || none, under || one};
    end
    wire differ = left_more_i ^ right_more_i;
    assign left_o  = left_q[1] ? left_q[0] || !differ || right_more_i : left_q[0] && differ && right_more_i;
    assign right_o = right_q[1] ? right_q[0] || !differ || left_more_i : right_q[0] && differ && left_more_i;

endmodule
`default_nettype wire
