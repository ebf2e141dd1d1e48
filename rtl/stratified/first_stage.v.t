// stratified/first_stage: first stage: an event's row, and whether the event becomes a message. One event per clock.
// Source: Sastry et al. 2001 (stratified), sections 3.1 to 3.3, 3.5, 4. Contract: doc/stratified/engine.md, Latency. Latency
// ${stratified_first_clocks(cfg)} clocks.
//;; #include "gen/stratified/rtl.h"
//; const struct composition composition = stratified_composition(cfg);
//; enum stratified_first first = stratified_first(cfg);
//; bool table = stratified_has_table(&composition), chances = stratified_chances(cfg), draws = stratified_draws(cfg);
//; bool phase = stratified_phased(cfg), random = chances || draws || phase;
//; unsigned word = stratified_word_bits(cfg), address = stratified_address_bits(cfg), row = stratified_row_bits(cfg);
//; unsigned d = stratified_draw_bits(cfg), clocks = stratified_index_clocks(cfg), stage = stratified_first_clocks(cfg);
//; unsigned sums = stratified_sums(cfg), count = stratified_first_count_bits(cfg), tag = stratified_tag_bits(cfg);
//; unsigned number = chances ? 1 : d + 2; // width of the generator's output
`default_nettype none
module sluice_stratified_first_stage (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 0: the event
    input  wire        event_i, // it is taken
    input  wire ${range(word)} word_i, // {kind, b, a}

    // walk
    input  wire        begin_i, // CLEAR: the generator starts
    input  wire        prime_i, // CLEAR: the generator computes numbers ahead
    input  wire        walk_i, // CLEAR: a row is cleared
    input  wire        read_i, // SUM: a row is read
    input  wire ${range(address)} at_i, // that row
//; if (sums) {
    output wire ${range(stratified_summed_bits(cfg))} row_o, // its contents, three clocks later
//; }

    // clock ${stage}: the event
    output wire        event_o, // there is one
    output wire        sample_o, // it is a message
    output wire ${range(word)} word_o, // its tuple
    output wire ${range(count)} count_o // the count of its message
);

    // ---- clock 1: the event ------------------------------------------------------------------------

    reg  ${range(word)} word_q;
    wire [${stage}:0] events; // clock 0 lowest
    always @(posedge clk_i) word_q <= word_i;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(${stage})) event_taps (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (event_i),
        .taps_o (events)
    );
//; if (random) {

    wire ${range(number)} number;
    sluice_stratified_generator generator (
        .clk_i    (clk_i),
        .begin_i  (begin_i),
        .step_i   (prime_i || ${phase ? "walk_i" : "events[1]"}),
//; if (chances) {
        .chance_o (number)
//; } else {
        .draw_o   (number[${d + 1}:2]),
        .zero_o   (number[1]),
        .one_o    (number[0])
//; }
    );
//; }
//; if (phase) {
    wire unused_number = &{1'b0, number};
//; }
//; if (table) {

    // ---- clocks 1 to ${clocks}: its row ----

    wire ${range(address)} index;
//; if (tag) {
    wire ${range(tag)} ptag;
//; }
    sluice_stratified_hash hash (
        .clk_i   (clk_i),
        .word_i  (word_q),
        .read_i  (read_i),
        .row_i   (at_i),
        .index_o (index)${tag ? "," : ""}
//; if (tag) {
        .ptag_o  (ptag)
//; }
    );
//; if (chances || draws) {
    wire ${range(number)} drawn; // in clock ${clocks}
    sluice_delay #(.WIDTH(${number}), .LATER(${clocks - 1})) number_later (
        .clk_i  (clk_i),
        .data_i (number),
        .data_o (drawn)
    );
//; }
//; }

    // ---- clock ${stage}: the message ---------------------------

//; if (first == FIRST_NONE) {
    assign sample_o = events[1];
    assign count_o  = 1'b1;
//; } else if (first == FIRST_ALONE) {
    sluice_stratified_sampler_single sampler (
        .clk_i       (clk_i),
        .rst_ni      (rst_ni),
        .event_i     (events[1]),
//; if (chances) {
        .chance_i    (number),
//; } else if (draws) {
        .draw_i      (number[${d + 1}:2]),
        .zero_i      (number[1]),
        .one_i       (number[0]),
//; }
        .clear_i     (walk_i),
//; if (phase) {
        .clear_row_i (number[${d + 1}:2]),
//; }
//; if (sums) {
        .row_o       (row_o),
//; }
        .sample_o    (sample_o),
        .count_o     (count_o)
    );
//; } else {
//; if (!sums) {
    wire ${range(row)} row;
    wire unused_row = &{1'b0, row};
//; }
    sluice_stratified_${stratified_module(cfg)} table_of_samplers (
        .clk_i         (clk_i),
        .rst_ni        (rst_ni),
        .event_i       (events[${clocks}]),
        .index_i       (index),
//; if (chances) {
        .chance_i      (drawn),
//; } else if (draws) {
        .draw_i        (drawn[${d + 1}:2]),
        .zero_i        (drawn[1]),
        .one_i         (drawn[0]),
//; }
//; if (tag) {
        .ptag_i        (ptag),
//; }
        .row_o         (${sums ? "row_o" : "row"}),
        .clear_i       (walk_i),
        .clear_index_i (at_i),
//; if (first == FIRST_SAMPLERS) {
//; if (phase) {
        .clear_row_i   (number[${d + 1}:2]),
//; } else {
        .clear_row_i   (${hex(row, 0)}),
//; }
//; }
        .sample_o      (sample_o),
        .count_o       (count_o)
    );
//; }

    assign event_o = events[${stage}];
//; if (stage > 1) {
    sluice_delay #(.WIDTH(${word}), .LATER(${stage - 1})) word_later (
        .clk_i  (clk_i),
        .data_i (word_q),
        .data_o (word_o)
    );
//; } else {
    assign word_o = word_q;
//; }

    wire unused = &{1'b0, events, begin_i, prime_i, walk_i, read_i, at_i};

endmodule
`default_nettype wire
