// stratified/sampler_single: single sampler ${stratified_sampler_name(cfg)}, without a table. One event per clock.
// Source: Sastry et al. 2001 (stratified), section 3.1. Contract: doc/stratified/sampler.md.
//;; #include "gen/stratified/rtl.h"
//; const struct composition composition = stratified_composition(cfg);
//; enum component component = composition.component;
//; bool periodic = component == PERIODIC, counted = component == COUNTED_RANDOM || component == COUNTED_COUNTDOWN;
//; bool draws = stratified_draws(cfg), phase = stratified_phased(cfg);
//; unsigned row = stratified_row_bits(cfg), d = stratified_draw_bits(cfg), r = composition.rate;
//; unsigned count = stratified_first_count_bits(cfg);
`default_nettype none
module sluice_stratified_sampler_single (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 1
    input  wire        event_i, // there is an event
//; if (stratified_chances(cfg)) {
    input  wire        chance_i, // it is a sample
//; } else if (draws) {
    input  wire ${range(d)} draw_i, // draw - 1
    input  wire        zero_i, // draw_i is 0
    input  wire        one_i, // draw_i is 1
//; }

    input  wire        clear_i, // CLEAR
//; if (phase) {
    input  wire ${range(row)} clear_row_i, // the first phase
//; }
//; if (periodic || counted) {
    output wire ${range(periodic ? row : 16)} row_o, // its contents
//; }

    // clock 2
    output wire        sample_o, // the event is a sample
    output wire ${range(count)} count_o // the count of its message
);

    wire sample;
    reg  sample_q;
    always @(posedge clk_i) sample_q <= rst_ni && sample;
    assign sample_o = sample_q;

//; if (periodic) {
    reg  ${range(row)} c_q;
    reg  last_q; // the next event is the sample
    assign sample = event_i && last_q;
    always @(posedge clk_i)
        if (clear_i) begin
//; if (phase) {
            c_q    <= clear_row_i;
            last_q <= clear_row_i == ${hex(row, r - 1)};
//; } else {
            c_q    <= ${hex(row, 0)};
            last_q <= ${r == 1 ? "1'b1" : "1'b0"};
//; }
        end else if (event_i) begin
            c_q    <= last_q ? ${hex(row, 0)} : c_q + ${hex(row, 1)};
//; if (r > 2) {
            last_q <= c_q == ${hex(row, r - 2)};
//; } else if (r == 2) {
            last_q <= !last_q;
//; } else {
            last_q <= 1'b1;
//; }
        end
    assign row_o   = c_q;
    assign count_o = ${hex(count, r)};
//; } else {
//; if (draws) {
    // less_q is d - 1; it is not used while d is 0.
    reg  ${range(d)} less_q;
    reg  zero_q, one_q;
    wire near = zero_q ? zero_i : one_q;
    always @(posedge clk_i)
        if (clear_i) begin
            zero_q <= 1'b1;
        end else if (event_i) begin
            less_q <= (zero_q ? draw_i : less_q) - ${hex(d, 1)};
            zero_q <= sample;
            one_q  <= zero_q ? one_i : less_q == ${hex(d, 1)};
        end
//; } else {
    wire near = chance_i;
//; }
//; if (counted) {
    reg  [15:0] c_q, more_q, count_q; // C, C + 1
    assign sample = event_i && (near || &more_q);
    always @(posedge clk_i) begin
        if (clear_i || sample) begin
            c_q    <= 16'd0;
            more_q <= 16'd1;
        end else if (event_i) begin
            c_q    <= more_q;
            more_q <= more_q + 16'd1;
        end
        count_q <= more_q;
    end
    assign row_o   = c_q;
    assign count_o = count_q;
//; } else {
    assign sample  = event_i && near;
    assign count_o = ${hex(count, r)};
//; if (!draws) {
    wire unused = clear_i;
//; }
//; }
//; }

endmodule
`default_nettype wire
