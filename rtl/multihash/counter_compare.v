// multihash/counter_compare: counter comparison: which of two counters is the least, if each may have grown by one since it was read.
// Source: Narayanasamy et al. 2003 (multihash), section 6.1, conservative update. Contract: doc/multihash/filter.md.
`default_nettype none
module sluice_multihash_counter_compare #(
    parameter WIDTH = 7 // bits of a counter
) (
    input  wire             clk_i,

    // clock 6: counters
    input  wire [WIDTH-1:0] left_i,
    input  wire [WIDTH-1:0] right_i,

    // clock 7
    input  wire             left_more_i,  // left has grown by one
    input  wire             right_more_i, // right has grown by one
    output wire             left_o,       // left <= right
    output wire             right_o       // right <= left
);

    // Of right - left: the sign, the lowest bit, and for each half of the other bits whether they equal the sign.
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

    wire       close = low_q && high_q; // right - left is 1, 0, -1 or -2
    wire [1:0] left  = {!under_q, under_q ? close && odd_q : !close || odd_q}; // {<=, if so <, else greater by one}
    wire [1:0] right = {under_q || (close && !odd_q), under_q || (close && odd_q)};
    assign left_o  = left[1] ? left[0] || !left_more_i || right_more_i : left[0] && !left_more_i && right_more_i;
    assign right_o = right[1] ? right[0] || !right_more_i || left_more_i : right[0] && !right_more_i && left_more_i;

endmodule
`default_nettype wire
