// rap/product: pipelined product of K and an event's count; slice i arrives i clocks after the lowest.
// Source: Mysore et al. 2008 (rap), section 2.2, the split threshold. Contract: doc/rap/account.md.
// One product per clock; its lowest slice is ${rap_product_rows(cfg)} clock(s) after its event. The count has one row per digit of
// ${cfg->on_full == RAP_COARSEN ? "two" : "four"} bits. Sums are formed in slices of eight bits, one clock each, lowest first.
//;; #include "gen/rap/rtl.h"
//; unsigned weight = rap_weight_bits(cfg), rows = rap_product_rows(cfg), slices = rap_product_slices(cfg);
//; bool coarsen = cfg->on_full == RAP_COARSEN;
`default_nettype none
//; if (coarsen) {
module sluice_rap_product (
//; } else {
module sluice_rap_product #(
    parameter [31:0] FACTOR = 32'd0 // K
) (
//; }
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        add_i,    // an event passes
    input  wire ${range(weight)} count_i,
//; if (coarsen) {
    input  wire [31:0] factor_i, // K
//; }
    output wire ${range(8 * slices)} product_o // 0 if no event has passed
);

    // The count, delayed for the later rows and slices; 0 if no event passes.
    wire ${range(weight)} count_0 = add_i ? count_i : ${hex(weight, 0)};
//; for (unsigned s = 1; s <= rap_product_last(cfg); s++) {
    reg  ${range(weight)} count_${s}_q;
//; }
    always @(posedge clk_i) begin
        count_1_q <= rst_ni ? count_0 : ${hex(weight, 0)};
//; for (unsigned s = 2; s <= rap_product_last(cfg); s++) {
        count_${s}_q <= rst_ni ? count_${s - 1}_q : ${hex(weight, 0)};
//; }
    end

//; if (coarsen) {
    // triple_q: 3 K. multiple(): eight bits of K times a two-bit digit, from bit low - 8 on.
    reg  [17:0] triple_low_q;
    reg  [33:0] triple_q;
    always @(posedge clk_i) begin
        triple_low_q <= {1'b0, factor_i[16:0]} + {1'b0, factor_i[15:0], 1'b0};
        triple_q     <= {{2'd0, factor_i[31:17]} + {1'b0, factor_i[31:16]} + {16'd0, triple_low_q[17]}, triple_low_q[16:0]};
    end
    function [7:0] multiple;
        input [1:0]  digit;
        input [5:0]  low;
        input [33:0] three;
        input [31:0] one;
        reg   [49:0] all;
        begin
            all = {8'd0, digit == 2'd3 ? three : digit == 2'd2 ? {1'b0, one, 1'b0} : digit == 2'd1 ? {2'd0, one} : 34'd0, 8'd0};
            multiple = all[low +: 8];
        end
    endfunction
//; } else {
    // Hexadecimal digit d of each j K, j = 0 to 15, in bits 4 j + 3 to 4 j.
    function [63:0] multiples;
        input integer d;
        integer j;
        reg [35:0] multiple;
        begin
            multiple = 36'd0;
            for (j = 0; j < 16; j = j + 1) begin
                multiples[4 * j +: 4] = multiple[4 * d +: 4];
                multiple = multiple + {4'd0, FACTOR};
            end
        end
    endfunction
//; for (unsigned d = 0; d < 9; d++) {
    localparam [63:0] DIGIT_${d} = multiples(${d});
//; }
//; }

//; for (unsigned r = 0; r < rows; r++) {
    // Row ${r}: the digit of weight ${coarsen ? 4 : 16}^${r}.
    reg  ${range(8 * slices)} term_${r}_q;
    always @(posedge clk_i) begin
//; for (unsigned i = 0; i < slices; i++) {
        term_${r}_q${bits(8 * i + 7, 8 * i)} <= rst_ni ? ${product_term(cfg, r, i)} : 8'd0;
//; }
    end
//; if (r) {
    reg  ${range(8 * slices)} product_${r}_q;
    reg  ${range(slices)} carry_${r}_q;
    always @(posedge clk_i) begin
//; for (unsigned i = 0; i < slices; i++) {
        {carry_${r}_q[${i}], product_${r}_q${bits(8 * i + 7, 8 * i)}} <= rst_ni ? ${slice_sum(r, i)} : 9'd0;
//; }
    end
//; } else {
    wire ${range(8 * slices)} product_0_q = term_0_q;
//; }
//; }

    assign product_o = product_${rows - 1}_q;
    wire unused = &{1'b0, ${list_top_carries(rows, slices)}count_${rap_product_last(cfg)}_q};

endmodule
`default_nettype wire
