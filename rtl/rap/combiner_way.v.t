// rap/combiner_way: one way of the combiner: entry RAM, with forwarding from the events ahead.
// Source: Mysore et al. 2008 (rap), sections 3.2.1 and 3.3.1, stage 0. Contract: doc/rap/combiner.md.
// One event per clock. Read in stage 3; the match is known in stage 7, key and count in stage 8. Stages: rap/combiner.
//;; #include "gen/rap/rtl.h"
//; unsigned sets = cfg->combine / cfg->combine_ways, set = sets > 1 ? bits_of(sets - 1) : 1;
//; unsigned key = rap_key_bits(cfg) + rap_kind_bits(cfg), count = rap_weight_bits(cfg), word = key + count;
//; unsigned groups = (key + 7) / 8;
`default_nettype none
module sluice_rap_combiner_way (
    input  wire        clk_i,
    input  wire        run_i,

    // RAM
    input  wire        write_i,
    input  wire ${range(set)} write_set_i,
    input  wire ${range(word)} write_word_i,
    input  wire ${range(set)} set_3_i,

    // stages 8 and 9
    input  wire        given_8_i,   // stage 8 uses this way
    input  wire        empties_8_i, // stage 8 empties it; else it gives it a key
    input  wire ${range(key)} key_8_i, // that key
    input  wire        given_9_i,   // stage 9 uses this way
    input  wire ${range(count)} count_9_i, // the count that stage 9 writes

    // comparisons
    input  wire [7:2]  same_8_i,  // bit s: the event in stage s has the set of the one in stage 8
    input  wire [7:4]  same_9_i,  // bit s: the event in stage s has the set of the one in stage 9
    input  wire [7:5]  equal_8_i, // bit s: the event in stage s has the key of the one in stage 8
    input  wire ${range(key)} key_5_i, // key of the event in stage 5

    // entry
    output wire        match_7_o,  // it has the key of the event in stage 7
    output wire        filled_7_o, // it is not empty
    output wire ${range(key)} key_8_o, // its old key, for the event in stage 8
    output wire ${range(count)} count_8_o // its old count, for the event in stage 8
);

    wire ${range(word)} read;
    sluice_ram #(.WIDTH(${word}), .ADDR(${set}), .DEPTH(${sets > 1 ? sets : 2})) entries (
        .clk_i        (clk_i),
        .write_i      (write_i),
        .write_addr_i (write_set_i),
        .write_data_i (write_word_i),
        .read_i       (run_i),
        .read_addr_i  (set_3_i),
        .read_data_o  (read)
    );

    wire [7:2] given   = same_8_i & {6{given_8_i}};
    wire [7:4] written = same_9_i & {4{given_9_i}};
    wire       fills   = !empties_8_i;
    reg  has_3_q, has_4_q, has_5_q, filled_3_q, filled_4_q, filled_5_q;
    reg  filled_6_q, filled_7_q, match_6_q, match_7_q, told_6_q;
    reg  ${range(groups)} equal_6_q;
//; for (unsigned s = 3; s <= 8; s++) {
    reg  ${range(key)} old_${s}_q;
//; if (s > 3) {
    reg  ${range(count)} was_${s}_q;
//; }
//; }
    always @(posedge clk_i)
        if (run_i) begin
            // A key given to this way.
            has_3_q    <= given[2];
            has_4_q    <= has_3_q || given[3];
            has_5_q    <= has_4_q || given[4];
            filled_3_q <= fills;
            filled_4_q <= given[3] ? fills : filled_3_q;
            filled_5_q <= given[4] ? fills : filled_4_q;
            filled_6_q <= given[5] ? fills : has_5_q ? filled_5_q : |was_5_q;
            filled_7_q <= given[6] ? fills : filled_6_q;
            old_3_q    <= key_8_i;
            old_4_q    <= given[3] ? key_8_i : old_3_q;
            old_5_q    <= given[4] ? key_8_i : has_4_q ? old_4_q : read${bits(key - 1, 0)};
            old_6_q    <= given[5] ? key_8_i : old_5_q;
            old_7_q    <= given[6] ? key_8_i : old_6_q;
            old_8_q    <= given[7] ? key_8_i : old_7_q;

            // Does it have the event's key?
//; for (unsigned g = 0; g < groups; g++) {
//; struct text at = bits(8 * g + 7 < key ? 8 * g + 7 : key - 1, 8 * g);
            equal_6_q${bit_at(groups, g)} <= old_5_q${at} == key_5_i${at};
//; }
            told_6_q   <= given[5];
            match_6_q  <= equal_8_i[5];
            match_7_q  <= given[6] ? equal_8_i[6] : told_6_q ? match_6_q : &equal_6_q && filled_6_q;

            // A count written to this way.
            was_4_q    <= count_9_i;
            was_5_q    <= written[4] ? count_9_i : has_4_q ? was_4_q : read${bits(word - 1, key)};
            was_6_q    <= written[5] ? count_9_i : was_5_q;
            was_7_q    <= written[6] ? count_9_i : was_6_q;
            was_8_q    <= written[7] ? count_9_i : was_7_q;
        end
    assign match_7_o  = given[7] ? equal_8_i[7] : match_7_q;
    assign filled_7_o = given[7] ? fills : filled_7_q;
    assign key_8_o    = old_8_q;
    assign count_8_o  = was_8_q;

endmodule
`default_nettype wire
