// stratified/generator: random numbers, one per event, computed ahead.
// Source: Sastry et al. 2001 (stratified), sections 3.1 and 3.3; the generator is ours. Contract: doc/stratified/sampler.md.
// A number takes ${stratified_ahead(cfg)} steps from its state. The first numbers are computed in CLEAR, so that no event waits.
//;; #include "gen/stratified/rtl.h"
//; const struct composition composition = stratified_composition(cfg);
//; unsigned range_bits = stratified_draw_bits(cfg);
//; struct stratified_digit digit[STRATIFIED_DIGITS];
//; unsigned digits = stratified_digits(stratified_factor(cfg), digit);
`default_nettype none
module sluice_stratified_generator (
    input  wire        clk_i,
    input  wire        begin_i, // set the first state
    input  wire        step_i, // next number
//; if (stratified_chances(cfg)) {
    output wire        chance_o // the event is a sample: state < 2^32 / ${composition.rate}
//; } else {
    output wire ${range(range_bits)} draw_o,  // floor(state * ${stratified_factor(cfg)} / 2^32)
    output wire        zero_o, // draw_o is 0
    output wire        one_o // draw_o is 1
//; }
);

    reg  [31:0] state_q;
    wire [31:0] next;
    sluice_xorshift32 xorshift (
        .state_i (state_q),
        .next_o  (next)
    );
    always @(posedge clk_i)
        if (begin_i)     state_q <= ${hex(32, stratified_first_state(cfg))};
        else if (step_i) state_q <= next;

//; if (stratified_chances(cfg)) {
//; uint64_t limit = (1ULL << 32) / composition.rate;
//; if (composition.rate == 1) {
    assign chance_o = 1'b1;
    wire unused = &{1'b0, state_q};
//; } else {
    // The halves are compared separately.
    reg  high_less_q, high_same_q, low_less_q, chance_q;
    always @(posedge clk_i)
        if (step_i) begin
//; if (limit >> 16) {
            high_less_q <= state_q[31:16] < ${hex(16, limit >> 16)};
//; } else {
            high_less_q <= 1'b0;
//; }
            high_same_q <= state_q[31:16] == ${hex(16, limit >> 16)};
//; if (limit & 0xffff) {
            low_less_q  <= state_q[15:0] < ${hex(16, limit & 0xffff)};
//; } else {
            low_less_q  <= 1'b0;
//; }
            chance_q    <= high_less_q || (high_same_q && low_less_q);
        end
    assign chance_o = chance_q;
//; }
//; } else {
    // Product by the factor's digits 1 and -1, lowest first. Bits shifted out below cannot change any more.
    wire signed [34:0] sum_0 = 35'sd0;
    wire [31:0] state_0 = state_q;
//; for (unsigned i = 0; i < digits; i++) {
    reg  signed [34:0] sum_${i + 1}_q;
//; if (i + 1 < digits) {
    reg  [31:0] state_${i + 1}_q;
//; }
//; }
    always @(posedge clk_i)
        if (step_i) begin
//; for (unsigned i = 0; i < digits; i++) {
//; unsigned shift = i ? digit[i].at - digit[i - 1].at : 0;
//; const char *q = i ? "_q" : "";
            sum_${i + 1}_q <= (sum_${i}${q} >>> ${shift}) ${digit[i].negative ? "-" : "+"} $signed({3'd0, state_${i}${q}});
//; if (i + 1 < digits) {
            state_${i + 1}_q <= state_${i}${q};
//; }
//; }
        end
    wire [66:0] product = {32'd0, sum_${digits}_q} << ${digit[digits - 1].at};
    wire ${range(range_bits)} draw = product[32 +: ${range_bits}];

    reg  ${range(range_bits)} draw_q;
    reg         zero_q, one_q;
    always @(posedge clk_i)
        if (step_i) begin
            draw_q <= draw;
            zero_q <= draw == ${hex(range_bits, 0)};
            one_q  <= draw == ${hex(range_bits, 1)};
        end
    assign draw_o = draw_q;
    assign zero_o = zero_q;
    assign one_o  = one_q;

    wire unused = &{1'b0, product};
//; }

endmodule
`default_nettype wire
