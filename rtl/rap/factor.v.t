// rap/factor: K of one kind, which a rework lets grow, and n K made anew, a bit a clock.
// Source: Mysore et al. 2008 (rap), section 2.2; there K is fixed. Contract: doc/rap/account.md, Coarsen.
// K in 32 clocks, n K in ${cfg->counter_width + 32}: each bit leaves in the clock in which n's bit comes.
//;; #include "rap_rtl.h"
//; unsigned width = cfg->counter_width, weight = rap_weight_bits(cfg);
//; unsigned least = bits_of(cfg->min_split), places = bits_of(width + 32);
//; unsigned lowest = weight ? (least > weight ? least : weight) + 1 : least;
`default_nettype none
module sluice_rap_factor #(
    parameter [31:0] FACTOR = 32'd0 // K
) (
    input  wire        clk_i,
    input  wire        rst_ni,

    // K grows
    input  wire        grow_i,       // a bit of K a clock, 32 in all
    input  wire        grows_i,      // by a quarter
    input  wire        grown_i,      // the clock after
    output wire [31:0] factor_o,

    // n K
    input  wire        multiply_i,   // a bit of n a clock, ${width + 32} in all
    input  wire        bit_i,
    input  wire        multiplied_i, // the clock after
    output wire        bit_o,        // of n K
    output wire        high_o,       // one of n K >> 32
    output wire        lowest_o,     // none above the ${lowest} lowest of these
    output wire        least_o,      // min_split's, at the same place of n K >> 32
    output wire        below_o       // n K >> 32 so far is less than min_split so far
);

    reg  [31:0] factor_q;
    reg  [4:0]  grow_q; // which bit
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

    // Of the product a bit a clock; sums and carries stay apart.
    reg  [31:0] sum_q, rest_q;
    reg  ${range(places)} place_q; // which bit
    reg         borrow_q;          // of its high part, less min_split
    wire [31:0] part   = bit_i ? factor_q : 32'd0;
    wire [31:0] next   = sum_q ^ rest_q ^ part;
    assign bit_o    = next[0];
    assign high_o   = multiply_i && place_q >= ${hex(places, 32)};
    assign lowest_o = place_q < ${hex(places, 32 + lowest)};
//; for (unsigned i = 0; i < least; i++) {
//; if (i == 0) {
    assign least_o  = (
//; }
        (place_q == ${hex(places, 32 + i)} && 1'b${(int)(cfg->min_split >> i & 1)})${i + 1 < least ? " ||" : ");"}
//; }
    always @(posedge clk_i)
        if (!multiply_i) begin
            sum_q    <= 32'd0;
            rest_q   <= 32'd0;
            place_q  <= ${hex(places, 0)};
            if (!multiplied_i) borrow_q <= 1'b0;
        end else begin
            sum_q    <= {1'b0, next[31:1]};
            rest_q   <= (sum_q & rest_q) | (sum_q & part) | (rest_q & part);
            place_q  <= place_q + ${hex(places, 1)};
            if (high_o) borrow_q <= bit_o ? least_o && borrow_q : least_o || borrow_q;
        end
    assign below_o = borrow_q;

endmodule
`default_nettype wire
