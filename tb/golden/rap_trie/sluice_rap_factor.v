// Made by: sluice gen rap engine=trie width=8 epsilon=0.2 nodes=16 -o DIR
// rap/factor: factor K of one kind, with bit-serial growth of K and bit-serial product n K.
// Source: Mysore et al. 2008 (rap), section 2.2; there K is fixed. Contract: doc/rap/account.md, Coarsen.
// K takes 32 clocks, n K 64. A bit of n K leaves in the clock in which the bit of n arrives.
`default_nettype none
module sluice_rap_factor #(
    parameter [31:0] FACTOR = 32'd0 // K
) (
    input  wire        clk_i,
    input  wire        rst_ni,

    // growth of K
    input  wire        grow_i,   // one bit of K per clock, 32 in all
    input  wire        grows_i,  // K grows by a quarter; 0: K stays
    input  wire        grown_i,  // the clock after the last bit
    output wire [31:0] factor_o, // K

    // n K
    input  wire        multiply_i,   // one bit of n per clock, 64 in all
    input  wire        bit_i,        // bit of n
    input  wire        multiplied_i, // the clock after the last bit
    output wire        bit_o,        // bit of n K
    output wire        high_o,       // it is a bit of n K >> 32
    output wire        lowest_o,     // it is not above the 1 lowest bits of n K >> 32
    output wire        least_o,      // the bit of min_split at the same position of n K >> 32
    output wire        below_o       // the bits of n K >> 32 so far are less than min_split's
);

    reg  [31:0] factor_q;
    reg  [4:0]  grow_q; // number of the bit
    reg         factor_carry_q;
    wire        quarter = grows_i && grow_q < 5'd30 && factor_q[2];
    always @(posedge clk_i) begin
        if (!rst_ni)                        factor_q <= FACTOR;
        else if (grow_i)                    factor_q <= {factor_q[0] ^ quarter ^ factor_carry_q, factor_q[31:1]};
        else if (grown_i && factor_carry_q) factor_q <= 32'hffffffff;
        grow_q         <= grow_i ? grow_q + 5'd1 : 5'd0;
        factor_carry_q <= grow_i && (factor_q[0] ? quarter || factor_carry_q : quarter && factor_carry_q);
    end
    assign factor_o = factor_q;

    // One bit of the product per clock; carry-save.
    reg  [31:0] sum_q, rest_q;
    reg  [6:0] place_q; // number of the bit
    reg         borrow_q;          // of (n K >> 32) - min_split
    wire [31:0] part   = bit_i ? factor_q : 32'd0;
    wire [31:0] next   = sum_q ^ rest_q ^ part;
    assign bit_o    = next[0];
    assign high_o   = multiply_i && place_q >= 7'h20;
    assign lowest_o = place_q < 7'h21;
    assign least_o  = (
        (place_q == 7'h20 && 1'b1));
    always @(posedge clk_i)
        if (!multiply_i) begin
            sum_q    <= 32'd0;
            rest_q   <= 32'd0;
            place_q  <= 7'h0;
            if (!multiplied_i) borrow_q <= 1'b0;
        end else begin
            sum_q    <= {1'b0, next[31:1]};
            rest_q   <= (sum_q & rest_q) | (sum_q & part) | (rest_q & part);
            place_q  <= place_q + 7'h1;
            if (high_o) borrow_q <= bit_o ? least_o && borrow_q : least_o || borrow_q;
        end
    assign below_o = borrow_q;

endmodule
`default_nettype wire
