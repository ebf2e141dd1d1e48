// Made by: sluice gen multihash width_a=8 width_b=6 interval=64 threshold=0.06 tables=2 counters=32 entries=4 msg_depth=16 -o DIR
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

    // How far apart they are: its sign, its lowest bit, and whether all others are as the sign is, in two halves.
    localparam [WIDTH:0] LOW  = (1 << (WIDTH / 2 + 1)) - 2;
    localparam [WIDTH:0] HIGH = (1 << WIDTH) - 2 - LOW;

    wire [WIDTH:0] apart = {1'b0, right_i} - {1'b0, left_i};
    wire [WIDTH:0] other = apart ^ {(WIDTH+1){apart[WIDTH]}};
    reg            under_q, odd_q, low_q, high_q;
    always @(posedge clk_i) begin
        under_q <= apart[WIDTH];
        odd_q   <= apart[0];
        low_q   <= !(|(other & LOW));
        high_q  <= !(|(other & HIGH));
    end

    wire       close = low_q && high_q; // none, by one more or less, or by two less
    wire [1:0] left  = {!under_q, under_q ? close && odd_q : !close || odd_q}; // {<=, <= and <, or > by one}
    wire [1:0] right = {under_q || (close && !odd_q), under_q || (close && odd_q)};
    assign left_o  = left[1] ? left[0] || !left_more_i || right_more_i : left[0] && !left_more_i && right_more_i;
    assign right_o = right[1] ? right[0] || !right_more_i || left_more_i : right[0] && !right_more_i && left_more_i;

endmodule
`default_nettype wire
