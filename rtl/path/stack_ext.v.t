// path/stack_ext: stack of ext alone, which decides in clock 2 what a record does. One record per clock.
// Source: Vaswani, Jacob, Srikant 2004, section 3. Contract: doc/path/stack.md, One record; Room.
// Class and ext alone decide whether the stack moves. So the rest of an entry, three clocks later, knows moves ahead.
// This loop is short: the results of comparing the top's ext are stored with it, and only "update alone" (hit) is not
// known before. The two uppermost entries are registers, the third is the RAM's output. The RAM holds every entry below
// the top: that of place p in word p + 2, so the third's word has the number of the top's place.
//;; #include "gen/path/rtl.h"
//; bool spills = path_spills(cfg);
//; unsigned depth = cfg->depth, place = bits_of(depth - 1), mask = depth - 1;
//; unsigned count = spills ? 21 : bits_of(depth), wide = count > 16 ? count : 16;
`default_nettype none
module sluice_path_stack_ext (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire [3:0]  ppcr_i, // {max, procedure extension}

    // only while no record is in flight
    input  wire        clear_i,      // one incomplete entry is left
    input  wire        restart_i,    // one incomplete entry is left
    input  wire        repair_i,
    input  wire [15:0] repair_k_i,   // entries to discard
    output wire        repair_all_o, // these are all entries
    output wire        restarts_o,   // one incomplete entry is left, since the clock before

    // clock 2
    input  wire        record_i,
    input  wire [3:0]  nibble_i,
    input  wire        spans_i,
    input  wire        ends_i,

    // clock 3: the record's effect on the top
    output reg         adds_o,  // its counters grow
    output reg         update_o,
    output reg         pop_o,
    output reg         fresh_o, // a new entry is the top: by push, underflow or restart
    output reg         begin_o, // the new entry is a restart's: start 0, incomplete
    output reg         under_o,
    output reg         load_o,  // the entry below is the top, or the one at place_o
    output reg         down_o,  // the old top is below it
    output reg         fall_o,  // one entry less
    output reg         lost_o,  // the record's count is lost
    output reg         over_o,  // the oldest entry is dropped
    output reg  [2:0]  ext_o,   // of the old top
    output wire ${range(place)} place_o, // of the top; one clock ahead, of the old top

//; if (spills) {
    // spilling
    input  wire [20:0] entries_i,     // R
    input  wire [4:1]  fill_i,        // the entry from memory moves, in four clocks
    input  wire [2:0]  fill_ext_i,    // its ext
    input  wire        left_i,        // the oldest entry has left
    input  wire        repair_none_i, // repair discards all entries on chip
    output wire ${range(place)} first_o,      // place of the oldest entry on chip
    output wire ${range(place)} fill_place_o, // place of the entry from memory

//; }
    output reg  ${range(count)} stacked_o, // entries, after the record of clock 9
    output reg  [15:0] repaired_o
);

    // ---- how many, and where -------------------------------------------------------------------------

    reg  ${range(count)} count_q;
    reg  one_q, full_q; // count_q is 1; count_q is the maximum
    reg  ${range(place)} place_q;
    wire hit;
    wire rises = !hit && nibble_i[3] && !nibble_i[2];
    wire pops  = !hit && nibble_i[2] && !nibble_i[3];
    wire falls = pops && !one_q;
    wire grows = rises && !full_q;
//; if (spills) {
    reg  [20:0] most_q, below_most_q;
    always @(posedge clk_i) begin
        most_q       <= entries_i == 21'd0 ? ${hex(21, depth)} : entries_i;
        below_most_q <= most_q - 21'd1;
    end
//; } else {
    localparam ${range(count)} most_q = ${hex(count, depth)};
    localparam ${range(count)} below_most_q = ${hex(count, depth - 1)};
//; }

    wire is_one  = count_q == ${hex(count, 1)}, is_two = count_q == ${hex(count, 2)};
    wire is_most = count_q == most_q, is_below_most = count_q == below_most_q;

    wire all = ${zero_extend("repair_k_i", 16, wide)} >= ${zero_extend("count_q", count, wide)};
//; if (spills) {
    wire ${range(count)} discarded = {5'd0, repair_k_i};
    wire [15:0] count_16 = count_q[15:0];
//; } else {
    wire ${range(count)} discarded = repair_k_i${slice(16, count)};
    wire [15:0] count_16 = ${zero_extend("count_q", count, 16)};
//; }
    wire ${range(place)} back = place_q - repair_k_i${slice(16, place)};
    wire empties = clear_i || restart_i;
    wire begins = empties || (repair_i && all);
    wire reload = repair_i && !all && |repair_k_i;
    reg  begin_1_q, begin_2_q, reload_1_q, reload_2_q, set_q;

    // Masks restart it: a few flip-flops with a reset of their own would be placed far from the loop (doc/synth.md).
    wire ${range(count)} stays = repair_i ? count_q - discarded : grows ? count_q + ${hex(count, 1)}
                   : falls ? count_q - ${hex(count, 1)} : count_q;
    always @(posedge clk_i) begin
        count_q <= stays & {${count}{!begins}} | ${zero_extend("begins", 1, count)};
        one_q  <= begins || (falls ? is_two : is_one && !rises);
        full_q <= !begins && !falls && (is_most || (is_below_most && rises));
        if (!rst_ni)       place_q <= ${hex(place, 0)};
        else if (repair_i) place_q <= back;
        else if (rises)    place_q <= place_q + ${hex(place, 1)};
        else if (falls)    place_q <= place_q - ${hex(place, 1)};
        begin_1_q  <= begins || !rst_ni;
        begin_2_q  <= begin_1_q;
        reload_1_q <= reload;
        reload_2_q <= reload_1_q;
        set_q      <= empties || repair_i;
    end
    assign repair_all_o = all;
    assign restarts_o   = begin_1_q;
    assign place_o      = place_q;

//; if (spills) {
    // Repair can leave no entry on chip: then the next one from memory is the top.
    reg  ${range(place)} first_q;
    reg  none_q;
    assign first_o      = first_q;
    assign fill_place_o = first_q - ${hex(place, 1)};
    reg  none_1_q;
    always @(posedge clk_i) begin
        none_1_q <= repair_i && repair_none_i && !all;
        if (begin_1_q) begin
            first_q <= place_q;
            none_q  <= 1'b0;
        end else if (none_1_q) begin
            first_q <= place_q + ${hex(place, 1)};
            none_q  <= 1'b1;
        end else if (fill_i[4]) begin
            first_q <= fill_place_o;
            none_q  <= 1'b0;
        end else if (left_i) begin
            first_q <= first_q + ${hex(place, 1)};
        end
    end
    wire fill_top = |fill_i && none_q;
    wire fill_low = |fill_i && !none_q && place_q == first_q;

//; }
    // ---- ext: {above 0, below max, itself} -------------------------------------------------------------

    function [4:0] marked;
        input [2:0] ext;
        input [2:0] most;
        marked = {ext != 3'd0, ext < most, ext};
    endfunction

    wire [2:0] most = ppcr_i[3:1];
    wire       procedure = ppcr_i[0];
    reg  [4:0] top_q;
    reg  [2:0] low_q, kept_q; // the second; the third, in the clock after a push
    reg        kept_is_q;
    wire [2:0] word;
    wire [2:0] third = kept_is_q ? kept_q : word;

    assign hit = (spans_i && top_q[3]) || (ends_i && top_q[4]);
    wire [4:0] moved = marked(spans_i ? top_q[2:0] + 3'd1 : top_q[2:0] - 3'd1, most);
    wire [4:0] fresh = marked(3'd0, most);
    wire [4:0] other = nibble_i[3] ? (nibble_i[2] && procedure ? top_q : fresh)
                     : nibble_i[2] ? (one_q ? fresh : marked(low_q, most)) : top_q;
    wire [4:0] next  = reload_1_q ? marked(word, most)
//; if (spills) {
                     : fill_top ? marked(fill_ext_i, most)
//; }
                     : hit ? moved : other;
    always @(posedge clk_i) begin
        top_q <= next & {5{!begin_1_q}} | fresh & {5{begin_1_q}};
        if (reload_2_q)      low_q <= word;
//; if (spills) {
        else if (fill_low)   low_q <= fill_ext_i;
//; }
        else if (rises)      low_q <= top_q[2:0];
        else if (falls)      low_q <= third;
        kept_is_q <= rises;
        kept_q    <= low_q;
    end

    wire ${range(place)} top_word  = place_q + ${hex(place, 2 & mask)};
    wire ${range(place)} read_word = repair_i ? back + ${hex(place, 2 & mask)} : reload_1_q ? place_q + ${hex(place, 1)}
                           : falls ? place_q - ${hex(place, 1)} : place_q;
//; if (spills) {
    wire        word_unused;
    wire [2:0]  first_unused;
    sluice_path_stack_banks #(.WIDTH(3), .ADDR(${place})) below (
        .clk_i         (clk_i),
        .write_i       (rises),
        .write_place_i (top_word),
        .write_data_i  (top_q[2:0]),
        .read_i        (1'b1),
        .read_place_i  (read_word),
        .read_data_o   (word),
        .fill_i        (|fill_i[2:1]),
        .fill_place_i  (first_q + ${hex(place, 1)}),
        .fill_data_i   (fill_ext_i),
        .first_place_i (place_q),
        .first_known_o (word_unused),
        .first_data_o  (first_unused)
    );
    wire unused = &{1'b0, word_unused, first_unused};
//; } else {
    sluice_ram #(.WIDTH(3), .ADDR(${place})) below (
        .clk_i        (clk_i),
        .write_i      (rises),
        .write_addr_i (top_word),
        .write_data_i (top_q[2:0]),
        .read_i       (1'b1),
        .read_addr_i  (read_word),
        .read_data_o  (word)
    );
//; }

    // ---- clock 3, and the counts of later clocks -----------------------------------------------------------

    wire [11:0] moves; // clock 8
    sluice_delay_taps #(.WIDTH(2), .CLOCKS(5)) later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({down_o && !over_o, fall_o}),
        .taps_o (moves)
    );
    wire unused_moves = &{1'b0, moves[9:0]};
    always @(posedge clk_i) begin
        adds_o   <= hit || |nibble_i[1:0];
        update_o <= rst_ni && (hit || nibble_i[0]);
        pop_o    <= rst_ni && !hit && nibble_i[2];
        fresh_o  <= begin_2_q || (!hit && nibble_i[3]) || (pops && one_q);
        begin_o  <= begin_2_q;
        under_o  <= rst_ni && pops && one_q;
        load_o   <= falls || reload_2_q${spills ? " || (fill_i[4] && none_q)" : ""};
        down_o   <= rst_ni && rises;
        fall_o   <= rst_ni && falls;
        lost_o   <= rst_ni && record_i && !hit && !(|nibble_i[1:0]);
        over_o   <= rst_ni && rises && full_q;
        ext_o    <= top_q[2:0];

        if (set_q)          stacked_o <= count_q;
        else if (moves[11]) stacked_o <= stacked_o + ${hex(count, 1)};
        else if (moves[10]) stacked_o <= stacked_o - ${hex(count, 1)};
        if (clear_i)       repaired_o <= 16'd0;
        else if (repair_i) repaired_o <= all ? count_16 : repair_k_i;
    end

endmodule
`default_nettype wire
