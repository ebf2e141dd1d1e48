// rap/combiner: table that merges identical events before they reach the core.
// Source: Mysore et al. 2008 (rap), sections 3.2.1 and 3.3.1, stage 0. Contract: doc/rap/combiner.md.
// One event per clock; an event that leaves is pushed ten clocks later. ${cfg->combine} entries in ${cfg->combine_ways} way(s).
// Longer than a page: each stage uses signals of stages 8 and 9 in the same clock. One way's part is rap/combiner_way.
//;; #include "gen/rap/rtl.h"
//; unsigned ways = cfg->combine_ways, sets = cfg->combine / ways, set = sets > 1 ? bits_of(sets - 1) : 1;
//; unsigned key = rap_key_bits(cfg) + rap_kind_bits(cfg), count = rap_weight_bits(cfg), given = rap_event_layout(cfg).word.bits;
//; unsigned round = ways == 4 ? 2 : 1, limit = cfg->combine_limit, word = key + count;
//
// Stages: 0 event, 1 set, 2 and 3 read, 4 word arrives, 5 and 6 compare, 7 select the way, 8 count, 9 write.
// The RAM's word may be stale: up to six events of the same set may be between read and write. So every stage corrects
// its copy of the entries. Stage 8 forwards the new key of a way, stage 9 its new count, to all events behind.
// The event at distance d is then in stage 8 - d or 9 - d: each stage has one distance.
`default_nettype none
module sluice_rap_combiner (
    input  wire        clk_i,
    input  wire        rst_ni,

    // shell's queue
    input  wire        event_valid_i,
    input  wire ${range(given)} event_data_i,
    output wire        event_take_o,
    input  wire        clear_i,
    input  wire        flush_i,
    output wire        token_taken_o,

    // core
    output wire        event_valid_o,
    output wire ${range(word)} event_data_o,
    input  wire        event_take_i,
    output wire        clear_o,
    output wire        flush_o,
    input  wire        token_taken_i,

    // status
    output wire        empties_o,  // a flush is here: it empties the table or waits for the core
    output wire        clearing_o, // also after reset
    output wire        busy_o      // an event is here outside the table, or a flush is
);

    // ---- state ---------------------------------------------------------------------------------------

    // The state, one-hot: idle, empty (a flush's slots enter), pass (the flush waits for the core), clear (also after reset).
    reg  idle_q, empty_q, pass_q, clear_q, walk_q, offer_q;
    reg  ${range(bits_of(cfg->combine))} index_q; // set of the walk, or entry of the flush
    wire run, stands;
    wire flushes = flush_i && idle_q && run;
    wire clears  = clear_i && idle_q && !flush_i;
    wire slots   = empty_q && run;
    wire emptied = slots && index_q == ${hex(bits_of(cfg->combine), cfg->combine - 1)};
    wire walked  = index_q == ${hex(bits_of(cfg->combine), sets - 1)};
    wire cleared = clear_q && (!walk_q || walked) && (!offer_q || token_taken_i);
    assign flush_o       = pass_q && !stands;
    assign clear_o       = offer_q;
    assign token_taken_o = token_taken_i;
    assign event_take_o  = event_valid_i && idle_q && run;
    assign empties_o     = empty_q || pass_q;
    assign clearing_o    = clear_q;
    assign busy_o        = stands || empty_q || pass_q;
    always @(posedge clk_i) begin
        if (!rst_ni) begin
            {idle_q, empty_q, pass_q, clear_q} <= 4'b0001;
            walk_q  <= 1'b1;
            offer_q <= 1'b0;
        end else begin
            idle_q  <= (idle_q && !flushes && !clears) || (flush_o && token_taken_i) || cleared;
            empty_q <= flushes || (empty_q && !emptied);
            pass_q  <= emptied || (pass_q && !(flush_o && token_taken_i));
            clear_q <= clears || (clear_q && !cleared);
            walk_q  <= clears || (walk_q && !walked);
            offer_q <= clears || (offer_q && !token_taken_i);
        end
        if (!rst_ni || idle_q)      index_q <= ${hex(bits_of(cfg->combine), 0)};
        else if (slots || walk_q) index_q <= index_q + ${hex(bits_of(cfg->combine), 1)};
    end
    wire drop = !rst_ni || clears;

    // ---- the stages --------------------------------------------------------------------------------------

    wire ${range(count)} event_count = ${combiner_count(cfg)};
    wire takes = event_take_o${cfg->count_width ? " && |event_count" : ""}${combiner_exists(cfg)};
    reg  [9:0] valid_q; // bit s: stage s holds a slot
    reg  [8:0] flush_q; // bit s: it belongs to a flush
//; for (unsigned s = 0; s <= 9; s++) {
    reg  ${range(key)} key_${s}_q;
//; if (s) {
    reg  ${range(set)} set_${s}_q;
//; }
//; if (s < 9) {
    reg  ${range(count)} count_${s}_q;
//; }
//; }
    reg  ${range(bits_of(cfg->combine))} index_0_q;
//; if (ways > 1) {
//; for (unsigned s = 1; s <= 7; s++) {
    reg  ${range(ways)} of_${s}_q; // way of a flush slot
//; }
//; }
    wire ${range(set)} fold;
//; for (unsigned i = 0; i < set; i++) {
    assign fold${bit_at(set, i)} = ${combiner_fold(cfg, sets, i)};
//; }
    always @(posedge clk_i) begin
        if (drop) valid_q <= 10'd0;
        else if (run) valid_q <= {valid_q[8:0], takes || slots};
        if (run) begin
            flush_q   <= {flush_q[7:0], empty_q};
            key_0_q   <= event_data_i${slice(given, key)};
            count_0_q <= event_count;
            index_0_q <= index_q;
            set_1_q   <= flush_q[0] ? ${combiner_index_set(cfg)} : fold;
//; for (unsigned s = 1; s <= 9; s++) {
            key_${s}_q   <= key_${s - 1}_q;
//; if (s > 1) {
            set_${s}_q   <= set_${s - 1}_q;
//; }
//; if (s < 9) {
            count_${s}_q <= count_${s - 1}_q;
//; }
//; }
//; if (ways > 1) {
            of_1_q <= ${hex(ways, 1)} << index_0_q[${round - 1}:0];
//; for (unsigned s = 2; s <= 7; s++) {
            of_${s}_q <= of_${s - 1}_q;
//; }
//; }
        end
    end

    // Bit d: the event d ahead has the same set (compared in stage 1), the same key (d = 1 to 3, stages 0 and 1).
    reg  [6:1] same_2_q, same_3_q, same_4_q, same_5_q, same_6_q, same_7_q, same_8_q;
//; unsigned groups = (key + 7) / 8;
//; for (unsigned d = 1; d <= 3; d++) {
    reg  ${range(groups)} equal_${d}_1_q;
//; }
    reg  [3:1] equal_2_q, equal_3_q, equal_4_q, equal_5_q, equal_6_q, equal_7_q;
    always @(posedge clk_i)
        if (run) begin
//; for (unsigned d = 1; d <= 6; d++) {
            same_2_q[${d}] <= valid_q[${1 + d}] && set_1_q == set_${1 + d}_q;
//; }
//; for (unsigned d = 1; d <= 3; d++) {
//; for (unsigned g = 0; g < groups; g++) {
//; struct text at = bits(8 * g + 7 < key ? 8 * g + 7 : key - 1, 8 * g);
            equal_${d}_1_q${bit_at(groups, g)} <= key_0_q${at} == key_${d}_q${at};
//; }
            equal_2_q[${d}] <= &equal_${d}_1_q && !flush_q[${1 + d}];
//; }
//; for (unsigned s = 3; s <= 7; s++) {
            same_${s}_q  <= same_${s - 1}_q;
            equal_${s}_q <= equal_${s - 1}_q;
//; }
            same_8_q <= same_7_q;
        end

    // ---- the ways: each one's entry as the event will see it -----------------------------------------------

    wire ${range(ways)} way_7;                 // the event's way, decided in stage 7
    reg  ${range(ways)} way_8_q, way_9_q;
    reg  ${range(count)} new_9_q;              // the count that stage 9 writes
    wire ${range(ways)} match_7, filled_7;     // per way: it has the event's key; it is not empty
    wire write = valid_q[9];
//; for (unsigned w = 0; w < ways; w++) {
    wire ${range(key)} old_${w};
    wire ${range(count)} was_${w};
    sluice_rap_combiner_way way_${w} (
        .clk_i        (clk_i),
        .run_i        (run),
        .write_i      (walk_q || (write && way_9_q${bit_at(ways, w)})),
        .write_set_i  (walk_q ? index_q${slice(bits_of(cfg->combine), set)} : set_9_q),
        .write_word_i (walk_q ? ${hex(word, 0)} : {new_9_q, key_9_q}),
        .set_3_i      (set_3_q),
        .given_8_i    (way_8_q${bit_at(ways, w)}),
        .empties_8_i  (flush_q[8]),
        .key_8_i      (key_8_q),
        .given_9_i    (way_9_q${bit_at(ways, w)}),
        .count_9_i    (new_9_q),
        .same_8_i     ({same_7_q[1], same_6_q[2], same_5_q[3], same_4_q[4], same_3_q[5], same_2_q[6]}),
        .same_9_i     ({same_7_q[2], same_6_q[3], same_5_q[4], same_4_q[5]}),
        .equal_8_i    ({equal_7_q[1], equal_6_q[2], equal_5_q[3]}),
        .key_5_i      (key_5_q),
        .match_7_o    (match_7${bit_at(ways, w)}),
        .filled_7_o   (filled_7${bit_at(ways, w)}),
        .key_8_o      (old_${w}),
        .count_8_o    (was_${w})
    );
//; }

    // ---- way select --------------------------------------------------------------------------------------

    wire hit_7 = |match_7;
//; if (ways > 1) {
    // The set's round pointer, changes by the events ahead included.
    reg  ${range(round)} round_3_q, round_4_q, round_5_q, round_6_q, round_7_q, round_8_q, round_9_q;
    wire ${range(round)} round_read;
    sluice_ram #(.WIDTH(${round}), .ADDR(${set}), .DEPTH(${sets > 1 ? sets : 2})) rounds (
        .clk_i        (clk_i),
        .write_i      (walk_q || write),
        .write_addr_i (walk_q ? index_q${slice(bits_of(cfg->combine), set)} : set_9_q),
        .write_data_i (walk_q ? ${hex(round, 0)} : round_9_q),
        .read_i       (run),
        .read_addr_i  (set_3_q),
        .read_data_o  (round_read)
    );
    reg  known_3_q, known_4_q;
    wire full_7 = &filled_7;
    wire turns  = !hit_7 && full_7 && !flush_q[7];
    wire ${range(round)} round_7 = same_7_q[1] ? round_8_q : round_7_q;
    always @(posedge clk_i)
        if (run) begin
            known_3_q <= same_2_q[6];
            known_4_q <= known_3_q || same_3_q[5];
            round_3_q <= round_8_q;
            round_4_q <= same_3_q[5] ? round_8_q : round_3_q;
            round_5_q <= same_4_q[4] ? round_8_q : known_4_q ? round_4_q : round_read;
            round_6_q <= same_5_q[3] ? round_8_q : round_5_q;
            round_7_q <= same_6_q[2] ? round_8_q : round_6_q;
            round_8_q <= turns ? round_7 + ${hex(round, 1)} : round_7;
            round_9_q <= round_8_q;
        end
    wire ${range(ways)} lowest = ~filled_7 & (filled_7 + ${hex(ways, 1)});
    assign way_7 = flush_q[7] ? of_7_q : hit_7 ? match_7 : full_7 ? ${hex(ways, 1)} << round_7 : lowest;
//; } else {
    assign way_7 = 1'b1;
//; }

    // ---- the count ---------------------------------------------------------------------------------------

    reg  hit_8_q, filled_8_q, leaves_9_q;
    reg  ${range(count)} most_8_q; // the highest old count to which the event can be added
    reg  ${range(key)} old_9_q;
    reg  ${range(count)} was_9_q;
    wire ${range(key)} old = ${combiner_chosen("old", ways, key)};
    // The old count is the entry's, or that of the event just ahead if it has the same entry. Both sums are formed,
    // then one is selected.
    wire ${range(count)} was = ${combiner_chosen("was", ways, count)};
    wire again = same_8_q[1] && ${ways > 1 ? "way_9_q == way_8_q" : "way_9_q"};
    wire ${range(count)} sum      = was + count_8_q;
    wire ${range(count)} next_sum = new_9_q + count_8_q;
    wire over      = was > most_8_q;
    wire next_over = new_9_q > most_8_q;
    wire joins     = hit_8_q && !(again ? next_over : over);
    always @(posedge clk_i)
        if (run) begin
            way_8_q    <= way_7;
            way_9_q    <= way_8_q;
//; if (limit == (1u << count) - 1) {
            hit_8_q    <= hit_7 && !flush_q[7];
//; } else {
            hit_8_q    <= hit_7 && !flush_q[7] && count_7_q <= ${hex(count, limit)};
//; }
            filled_8_q <= |(way_7 & filled_7);
            most_8_q   <= ${hex(count, limit)} - count_7_q;
            new_9_q    <= flush_q[8] ? ${hex(count, 0)} : joins ? (again ? next_sum : sum) : count_8_q;
            leaves_9_q <= filled_8_q && !joins;
            old_9_q    <= old;
            was_9_q    <= again ? new_9_q : was;
        end

    // ---- the exit ------------------------------------------------------------------------------------------

    reg  head_q, spare_q;
    reg  ${range(word)} head_data_q, spare_data_q;
    wire push = valid_q[9] && leaves_9_q && run;
    wire free = !head_q || event_take_i;
    assign run = !spare_q;
    always @(posedge clk_i) begin
        if (drop) begin
            head_q  <= 1'b0;
            spare_q <= 1'b0;
        end else begin
            head_q  <= !free || spare_q || push;
            spare_q <= !free && (spare_q || push);
        end
        if (free) head_data_q  <= spare_q ? spare_data_q : {was_9_q, old_9_q};
        if (run)  spare_data_q <= {was_9_q, old_9_q};
    end
    assign event_valid_o = head_q;
    assign event_data_o  = head_data_q;
    assign stands = |valid_q || head_q || spare_q;

    wire unused = &{1'b0, event_data_i, index_0_q, ${list_signal("same_", 8, 2)}, ${list_signal("equal_", 7, 2)}};

endmodule
`default_nettype wire
