// path/lfu: Hot Path Table with LFU replacement, ${path_rows(cfg)} row${path_rows(cfg) > 1 ? "s" : ""} of ${path_ways(cfg)} way${path_ways(cfg) > 1 ? "s" : ""}. One path per clock.
// Source: Vaswani et al. 2004, section 5, Figure 7. Contract: doc/path/table.md.
// A path comes in clock 0; its row is read in clock 3. Clock 7 decides, in a loop of one clock, because the decision
// depends on the path just ahead. Clock 8 writes; table_saturated is in clock 14. A count of 0 means invalid; a clear
// writes it.
//;; #include "gen/path/table.h"
//; unsigned rows = path_rows(cfg), ways = path_ways(cfg), b = path_row_bits(cfg), address = path_table_address(cfg);
//; unsigned width = cfg->width, lengths = path_length_bits(cfg), branches = cfg->branches, events = cfg->event_width;
//; unsigned stored = path_stored_bits(cfg), count = path_count_bits(cfg), way = path_way_bits(cfg);
//; unsigned small = events < count ? events : count;
`default_nettype none
module sluice_path_table (
    input  wire        clk_i,

    // path, clock 0
    input  wire        path_i,
    input  wire ${range(width)} start_i,
    input  wire ${range(lengths)} length_i,
    input  wire ${range(branches)} directions_i,
    input  wire ${range(events)} add_i, // added to its count
    output wire        saturated_o, // clock 14: a count saturated

    // clear: high for at least ${rows} clocks; no path within 14 clocks before or after
    input  wire        clear_i, // invalidates all entries

    // read-out: an entry, six clocks after step_i; no path within 14 clocks before
    input  wire        step_i,
    input  wire ${range(address)} row_i,
    input  wire ${range(way)} way_i,
    output wire        entry_valid_o,
    output wire ${range(width)} entry_start_o,
    output wire ${range(lengths)} entry_length_o,
    output wire ${range(branches)} entry_directions_o,
    output wire [31:0] entry_count_o
);

    // ---- clocks 0 to 3: the row; the path as an entry stores it --------------------------------------------

//; if (b) {
    wire ${range(b)} row_2;
    sluice_path_hash #(.WORD(${path_hash_word_bits(cfg)}), .BITS(${b}), .CLOCKS(2), .MASKS({
//; for (unsigned bit = b; bit-- > 0;) {
        ${path_hash_mask(cfg, 0, bit)}${bit ? "," : ""}
//; }
    })) hash (
        .clk_i  (clk_i),
        .path_i ({directions_i, length_i, start_i}),
        .hash_o (row_2)
    );
//; } else {
    wire row_2 = 1'b0; // the only row
//; }
    reg  ${range(address)} row_3_q;
    always @(posedge clk_i) row_3_q <= step_i ? row_i : row_2;

    wire [${branches}:0] ended = {1'b0, directions_i} | ${hex(branches + 1, 1)} << length_i; // a 1 above the youngest
    wire [${stored - 1}:0] stored_3, stored_5, stored_8;
    sluice_delay #(.WIDTH(${stored}), .LATER(3)) stored_later (
        .clk_i  (clk_i),
        .data_i (${path_stored(cfg, "ended", "start_i")}),
        .data_o (stored_3)
    );

    // The addend, cut to ${small} bits: all ones if it exceeds them.
//; if (events > count) {
    wire over = |add_i[${events - 1}:${count}];
    wire ${range(count)} least_add = add_i${slice(events, count)} | {${count}{over}};
//; } else {
    wire over = 1'b0;
    wire ${range(events)} least_add = add_i;
//; }
    wire valid_6, some_6, over_6;
    wire ${range(small)} small_6;
    sluice_delay #(.WIDTH(${small + 3}), .LATER(6)) add_later (
        .clk_i  (clk_i),
        .data_i ({path_i, path_i && |add_i, over, least_add}),
        .data_o ({valid_6, some_6, over_6, small_6})
    );
    reg  valid_7_q, some_7_q, over_7_q;
    reg  ${range(small)} small_7_q;
    always @(posedge clk_i) {valid_7_q, some_7_q, over_7_q, small_7_q} <= {valid_6, some_6, over_6, small_6};
    wire ${range(count)} add_6 = ${zero_extend("small_6", small, count)};
    wire ${range(count)} add_7 = ${zero_extend("small_7_q", small, count)};

    // ---- clocks 3 to 7: which paths ahead have the same row, or are the same path --------------------------

    wire ${range(address)} row_7;
    wire [5:3] row_5, path_5;
    wire       row_2nd_6, row_1st_7, path_2nd_6, path_1st_7;
    sluice_path_lfu_ahead #(.ADDR(${address}), .STORED(${stored})) ahead (
        .clk_i        (clk_i),
        .row_i        (row_3_q),
        .stored_i     (stored_3),
        .stored_5_o   (stored_5),
        .stored_8_o   (stored_8),
        .row_7_o      (row_7),
        .row_5_o      (row_5),
        .row_2nd_6_o  (row_2nd_6),
        .row_1st_7_o  (row_1st_7),
        .path_5_o     (path_5),
        .path_2nd_6_o (path_2nd_6),
        .path_1st_7_o (path_1st_7)
    );

    // ---- clock 7: a hit, or the least entry ---------------------------------------------------------------

    wire ${range(ways)} holds_7, moved_7, full_7, least_7;
    reg  ${range(ways)} way_8_q, way_9_q, way_10_q; // the changed way
    reg  changed_8_q, changed_9_q, changed_10_q;
    reg  ${range(count)} count_8_q; // its new count
    wire again_7 = row_1st_7 && changed_8_q;
    wire own_7   = again_7 && path_1st_7; // the path just ahead is the same
    wire ${range(ways)} just_7  = way_8_q & {${ways}{again_7}};
    wire ${range(ways)} other_7 = holds_7 & ~just_7;
    wire hit_7   = own_7 || |other_7;
    wire takes_7 = some_7_q && !hit_7;
    wire ${range(ways)} changes_7 = (just_7 & {${ways}{path_1st_7}} | other_7) & {${ways}{valid_7_q}} | least_7 & {${ways}{takes_7}};
    wire ${range(count)} own_sum_7 = count_8_q + add_7;
    // Overflow, known before the sum's last carry.
    wire own_full_7 = small_7_q > ~count_8_q${slice(count, small)}${small < count ? " && &count_8_q" : ""}${small < count ? bits(count - 1, small).chars : ""};
    // The count that the path 2 ahead left, with the path. So no selection of a count precedes a sum.
    reg  ${range(count + 1)} moved_sum_7_q;
    always @(posedge clk_i) moved_sum_7_q <= {1'b0, count_8_q} + {1'b0, add_6};
    wire ${range(ways)} still_7 = other_7 & ~moved_7; // a hit in a way that the path 2 ahead did not change
    wire moves_7 = |(other_7 & moved_7);
    wire cut_7 = own_7 ? own_full_7 : |(still_7 & full_7) || (moves_7 && moved_sum_7_q[${count}]);
    wire [${ways * count - 1}:0] sums_7;
    wire ${range(count)} left_7 = add_7 & {${count}{!hit_7}} | {${count}{cut_7}} | own_sum_7 & {${count}{own_7}}
        | moved_sum_7_q${slice(count + 1, count)} & {${count}{moves_7}}
//; for (unsigned w = 0; w < ways; w++) {
        | sums_7${bits(w * count + count - 1, w * count)} & {${count}{still_7${ways > 1 ? bits(w, w).chars : ""}}}${w + 1 < ways ? "" : ";"}
//; }
    wire saturates_7 = valid_7_q && (hit_7 ? cut_7 : some_7_q && over_7_q);
    sluice_delay #(.WIDTH(1), .LATER(7)) saturated_later (
        .clk_i  (clk_i),
        .data_i (saturates_7),
        .data_o (saturated_o)
    );

    // ---- clock 8: written. A clear writes row by row --------------------------------------------------------

    reg  ${range(address)} row_8_q, walk_q;
    reg  clear_8_q;
    always @(posedge clk_i) begin
        walk_q       <= (walk_q + ${hex(address, 1)}) & {${address}{clear_i}};
        row_8_q      <= clear_i ? walk_q : row_7;
        clear_8_q    <= clear_i;
        way_8_q      <= changes_7 | {${ways}{clear_i}};
        count_8_q    <= left_7 & {${count}{!clear_i}};
        changed_8_q  <= !clear_i && (hit_7 ? valid_7_q : some_7_q);
        way_9_q      <= way_8_q;
        way_10_q     <= way_9_q;
        changed_9_q  <= changed_8_q;
        changed_10_q <= changed_9_q;
    end

    // ---- the ways --------------------------------------------------------------------------------------------

    wire [5:3] changed_5 = row_5 & {changed_10_q, changed_9_q, changed_8_q};
    wire       changed_6 = row_2nd_6 && changed_8_q;
    wire ${range(ways)} precedes_8;
    wire [${ways * stored - 1}:0] stored_of;
    wire [${ways * count - 1}:0] count_of;
//; for (unsigned w = 0; w < ways; w++) {
//; struct text at = ways > 1 ? bits(w, w) : (struct text){""};
    wire [5:3] way_5_${w} = {way_10_q${at}, way_9_q${at}, way_8_q${at}};
    sluice_path_lfu_way #(.ADDR(${address}), .DEPTH(${rows}), .REGISTERS(${rows == 1 ? 1 : 0}), .STORED(${stored}), .COUNT(${count}), .LOW(${2 * w < ways ? 1 : 0})) way_${w} (
        .clk_i        (clk_i),
        .row_3_i      (row_3_q),
        .stored_5_i   (stored_5),
        .stored_5_o   (stored_of${bits(w * stored + stored - 1, w * stored)}),
        .count_5_o    (count_of${bits(w * count + count - 1, w * count)}),
        .changes_5_i  (changed_5 & way_5_${w}),
        .same_5_i     (path_5),
        .changes_6_i  (changed_6 && way_8_q${at}),
        .same_6_i     (path_2nd_6),
        .add_6_i      (add_6),
        .changes_7_i  (just_7${at}),
        .holds_7_o    (holds_7${at}),
        .moved_7_o    (moved_7${at}),
        .sum_7_o      (sums_7${bits(w * count + count - 1, w * count)}),
        .full_7_o     (full_7${at}),
        .count_8_i    (count_8_q),
        .lower_8_i    (${w ? "|way_8_q" : "1'b0"}${w ? bits(w - 1, 0).chars : ""}),
        .higher_8_i   (${w + 1 < ways ? "|way_8_q" : "1'b0"}${w + 1 < ways ? bits(ways - 1, w + 1).chars : ""}),
        .precedes_8_o (precedes_8${at}),
        .write_8_i    (way_8_q${at}),
        .row_8_i      (row_8_q),
        .stored_8_i   (stored_8)
    );
//; }


    // ---- the order of a row's counts -----------------------------------------------------------------------

//; if (ways > 1) {
    reg ${range(address)} row_4_q;
    always @(posedge clk_i) row_4_q <= row_3_q;
    sluice_path_lfu_order #(.ADDR(${address}), .DEPTH(${rows}), .REGISTERS(${rows == 1 ? 1 : 0}), .WAYS(${ways})) order (
        .clk_i        (clk_i),
        .row_4_i      (row_4_q),
        .changed_5_i  (changed_5),
        .changed_6_i  (changed_6),
        .changed_7_i  (again_7),
        .least_7_o    (least_7),
        .way_8_i      (way_8_q),
        .precedes_8_i (precedes_8),
        .write_8_i    (changed_8_q || clear_8_q),
        .clear_8_i    (clear_8_q),
        .row_8_i      (row_8_q)
    );
//; } else {
    assign least_7 = 1'b1;
    wire unused_order = &{1'b0, precedes_8, clear_8_q};
//; }

    // ---- read-out -------------------------------------------------------------------------------------------

    sluice_path_lfu_read read (
        .clk_i              (clk_i),
        .way_i              (way_i),
        .row_1_i            (row_3_q),
        .stored_3_i         (stored_of),
        .counts_3_i         (count_of),
        .entry_valid_o      (entry_valid_o),
        .entry_start_o      (entry_start_o),
        .entry_length_o     (entry_length_o),
        .entry_directions_o (entry_directions_o),
        .entry_count_o      (entry_count_o)
    );

endmodule
`default_nettype wire
