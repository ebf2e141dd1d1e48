// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/lfu: Hot Path Table with LFU replacement, 4 rows of 4 ways. One path per clock.
// Source: Vaswani et al. 2004, section 5, Figure 7. Contract: doc/path/table.md.
// A path comes in clock 0; its row is read in clock 3. Clock 7 decides, in a loop of one clock, because the decision
// depends on the path just ahead. Clock 8 writes; table_saturated is in clock 14. A count of 0 means invalid; a clear
// writes it.
`default_nettype none
module sluice_path_table (
    input  wire        clk_i,

    // path, clock 0
    input  wire        path_i,
    input  wire [15:0] start_i,
    input  wire [3:0] length_i,
    input  wire [7:0] directions_i,
    input  wire [7:0] add_i, // added to its count
    output wire        saturated_o, // clock 14: a count saturated

    // clear: high for at least 4 clocks; no path within 14 clocks before or after
    input  wire        clear_i, // invalidates all entries

    // read-out: an entry, six clocks after step_i; no path within 14 clocks before
    input  wire        step_i,
    input  wire [1:0] row_i,
    input  wire [1:0] way_i,
    output wire        entry_valid_o,
    output wire [15:0] entry_start_o,
    output wire [3:0] entry_length_o,
    output wire [7:0] entry_directions_o,
    output wire [31:0] entry_count_o
);

    // ---- clocks 0 to 3: the row; the path as an entry stores it --------------------------------------------

    wire [1:0] row_2;
    sluice_path_hash #(.WORD(28), .BITS(2), .CLOCKS(2), .MASKS({
        28'h868f326,
        28'ha7e0a29
    })) hash (
        .clk_i  (clk_i),
        .path_i ({directions_i, length_i, start_i}),
        .hash_o (row_2)
    );
    reg  [1:0] row_3_q;
    always @(posedge clk_i) row_3_q <= step_i ? row_i : row_2;

    wire [8:0] ended = {1'b0, directions_i} | 9'h1 << length_i; // a 1 above the youngest
    wire [22:0] stored_3, stored_5, stored_8;
    sluice_delay #(.WIDTH(23), .LATER(3)) stored_later (
        .clk_i  (clk_i),
        .data_i ({start_i[15:2], ended}),
        .data_o (stored_3)
    );

    // The addend, cut to 8 bits: all ones if it exceeds them.
    wire over = 1'b0;
    wire [7:0] least_add = add_i;
    wire valid_6, some_6, over_6;
    wire [7:0] small_6;
    sluice_delay #(.WIDTH(11), .LATER(6)) add_later (
        .clk_i  (clk_i),
        .data_i ({path_i, path_i && |add_i, over, least_add}),
        .data_o ({valid_6, some_6, over_6, small_6})
    );
    reg  valid_7_q, some_7_q, over_7_q;
    reg  [7:0] small_7_q;
    always @(posedge clk_i) {valid_7_q, some_7_q, over_7_q, small_7_q} <= {valid_6, some_6, over_6, small_6};
    wire [31:0] add_6 = {24'd0, small_6};
    wire [31:0] add_7 = {24'd0, small_7_q};

    // ---- clocks 3 to 7: which paths ahead have the same row, or are the same path --------------------------

    wire [1:0] row_7;
    wire [5:3] row_5, path_5;
    wire       row_2nd_6, row_1st_7, path_2nd_6, path_1st_7;
    sluice_path_lfu_ahead #(.ADDR(2), .STORED(23)) ahead (
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

    wire [3:0] holds_7, moved_7, full_7, least_7;
    reg  [3:0] way_8_q, way_9_q, way_10_q; // the changed way
    reg  changed_8_q, changed_9_q, changed_10_q;
    reg  [31:0] count_8_q; // its new count
    wire again_7 = row_1st_7 && changed_8_q;
    wire own_7   = again_7 && path_1st_7; // the path just ahead is the same
    wire [3:0] just_7  = way_8_q & {4{again_7}};
    wire [3:0] other_7 = holds_7 & ~just_7;
    wire hit_7   = own_7 || |other_7;
    wire takes_7 = some_7_q && !hit_7;
    wire [3:0] changes_7 = (just_7 & {4{path_1st_7}} | other_7) & {4{valid_7_q}} | least_7 & {4{takes_7}};
    wire [31:0] own_sum_7 = count_8_q + add_7;
    // Overflow, known before the sum's last carry.
    wire own_full_7 = small_7_q > ~count_8_q[7:0] && &count_8_q[31:8];
    // The count that the path 2 ahead left, with the path. So no selection of a count precedes a sum.
    reg  [32:0] moved_sum_7_q;
    always @(posedge clk_i) moved_sum_7_q <= {1'b0, count_8_q} + {1'b0, add_6};
    wire [3:0] still_7 = other_7 & ~moved_7; // a hit in a way that the path 2 ahead did not change
    wire moves_7 = |(other_7 & moved_7);
    wire cut_7 = own_7 ? own_full_7 : |(still_7 & full_7) || (moves_7 && moved_sum_7_q[32]);
    wire [127:0] sums_7;
    wire [31:0] left_7 = add_7 & {32{!hit_7}} | {32{cut_7}} | own_sum_7 & {32{own_7}}
        | moved_sum_7_q[31:0] & {32{moves_7}}
        | sums_7[31:0] & {32{still_7[0]}}
        | sums_7[63:32] & {32{still_7[1]}}
        | sums_7[95:64] & {32{still_7[2]}}
        | sums_7[127:96] & {32{still_7[3]}};
    wire saturates_7 = valid_7_q && (hit_7 ? cut_7 : some_7_q && over_7_q);
    sluice_delay #(.WIDTH(1), .LATER(7)) saturated_later (
        .clk_i  (clk_i),
        .data_i (saturates_7),
        .data_o (saturated_o)
    );

    // ---- clock 8: written. A clear writes row by row --------------------------------------------------------

    reg  [1:0] row_8_q, walk_q;
    reg  clear_8_q;
    always @(posedge clk_i) begin
        walk_q       <= (walk_q + 2'h1) & {2{clear_i}};
        row_8_q      <= clear_i ? walk_q : row_7;
        clear_8_q    <= clear_i;
        way_8_q      <= changes_7 | {4{clear_i}};
        count_8_q    <= left_7 & {32{!clear_i}};
        changed_8_q  <= !clear_i && (hit_7 ? valid_7_q : some_7_q);
        way_9_q      <= way_8_q;
        way_10_q     <= way_9_q;
        changed_9_q  <= changed_8_q;
        changed_10_q <= changed_9_q;
    end

    // ---- the ways --------------------------------------------------------------------------------------------

    wire [5:3] changed_5 = row_5 & {changed_10_q, changed_9_q, changed_8_q};
    wire       changed_6 = row_2nd_6 && changed_8_q;
    wire [3:0] precedes_8;
    wire [91:0] stored_of;
    wire [127:0] count_of;
    wire [5:3] way_5_0 = {way_10_q[0], way_9_q[0], way_8_q[0]};
    sluice_path_lfu_way #(.ADDR(2), .DEPTH(4), .REGISTERS(0), .STORED(23), .COUNT(32), .LOW(1)) way_0 (
        .clk_i        (clk_i),
        .row_3_i      (row_3_q),
        .stored_5_i   (stored_5),
        .stored_5_o   (stored_of[22:0]),
        .count_5_o    (count_of[31:0]),
        .changes_5_i  (changed_5 & way_5_0),
        .same_5_i     (path_5),
        .changes_6_i  (changed_6 && way_8_q[0]),
        .same_6_i     (path_2nd_6),
        .add_6_i      (add_6),
        .changes_7_i  (just_7[0]),
        .holds_7_o    (holds_7[0]),
        .moved_7_o    (moved_7[0]),
        .sum_7_o      (sums_7[31:0]),
        .full_7_o     (full_7[0]),
        .count_8_i    (count_8_q),
        .lower_8_i    (1'b0),
        .higher_8_i   (|way_8_q[3:1]),
        .precedes_8_o (precedes_8[0]),
        .write_8_i    (way_8_q[0]),
        .row_8_i      (row_8_q),
        .stored_8_i   (stored_8)
    );
    wire [5:3] way_5_1 = {way_10_q[1], way_9_q[1], way_8_q[1]};
    sluice_path_lfu_way #(.ADDR(2), .DEPTH(4), .REGISTERS(0), .STORED(23), .COUNT(32), .LOW(1)) way_1 (
        .clk_i        (clk_i),
        .row_3_i      (row_3_q),
        .stored_5_i   (stored_5),
        .stored_5_o   (stored_of[45:23]),
        .count_5_o    (count_of[63:32]),
        .changes_5_i  (changed_5 & way_5_1),
        .same_5_i     (path_5),
        .changes_6_i  (changed_6 && way_8_q[1]),
        .same_6_i     (path_2nd_6),
        .add_6_i      (add_6),
        .changes_7_i  (just_7[1]),
        .holds_7_o    (holds_7[1]),
        .moved_7_o    (moved_7[1]),
        .sum_7_o      (sums_7[63:32]),
        .full_7_o     (full_7[1]),
        .count_8_i    (count_8_q),
        .lower_8_i    (|way_8_q[0]),
        .higher_8_i   (|way_8_q[3:2]),
        .precedes_8_o (precedes_8[1]),
        .write_8_i    (way_8_q[1]),
        .row_8_i      (row_8_q),
        .stored_8_i   (stored_8)
    );
    wire [5:3] way_5_2 = {way_10_q[2], way_9_q[2], way_8_q[2]};
    sluice_path_lfu_way #(.ADDR(2), .DEPTH(4), .REGISTERS(0), .STORED(23), .COUNT(32), .LOW(0)) way_2 (
        .clk_i        (clk_i),
        .row_3_i      (row_3_q),
        .stored_5_i   (stored_5),
        .stored_5_o   (stored_of[68:46]),
        .count_5_o    (count_of[95:64]),
        .changes_5_i  (changed_5 & way_5_2),
        .same_5_i     (path_5),
        .changes_6_i  (changed_6 && way_8_q[2]),
        .same_6_i     (path_2nd_6),
        .add_6_i      (add_6),
        .changes_7_i  (just_7[2]),
        .holds_7_o    (holds_7[2]),
        .moved_7_o    (moved_7[2]),
        .sum_7_o      (sums_7[95:64]),
        .full_7_o     (full_7[2]),
        .count_8_i    (count_8_q),
        .lower_8_i    (|way_8_q[1:0]),
        .higher_8_i   (|way_8_q[3]),
        .precedes_8_o (precedes_8[2]),
        .write_8_i    (way_8_q[2]),
        .row_8_i      (row_8_q),
        .stored_8_i   (stored_8)
    );
    wire [5:3] way_5_3 = {way_10_q[3], way_9_q[3], way_8_q[3]};
    sluice_path_lfu_way #(.ADDR(2), .DEPTH(4), .REGISTERS(0), .STORED(23), .COUNT(32), .LOW(0)) way_3 (
        .clk_i        (clk_i),
        .row_3_i      (row_3_q),
        .stored_5_i   (stored_5),
        .stored_5_o   (stored_of[91:69]),
        .count_5_o    (count_of[127:96]),
        .changes_5_i  (changed_5 & way_5_3),
        .same_5_i     (path_5),
        .changes_6_i  (changed_6 && way_8_q[3]),
        .same_6_i     (path_2nd_6),
        .add_6_i      (add_6),
        .changes_7_i  (just_7[3]),
        .holds_7_o    (holds_7[3]),
        .moved_7_o    (moved_7[3]),
        .sum_7_o      (sums_7[127:96]),
        .full_7_o     (full_7[3]),
        .count_8_i    (count_8_q),
        .lower_8_i    (|way_8_q[2:0]),
        .higher_8_i   (1'b0),
        .precedes_8_o (precedes_8[3]),
        .write_8_i    (way_8_q[3]),
        .row_8_i      (row_8_q),
        .stored_8_i   (stored_8)
    );


    // ---- the order of a row's counts -----------------------------------------------------------------------

    reg [1:0] row_4_q;
    always @(posedge clk_i) row_4_q <= row_3_q;
    sluice_path_lfu_order #(.ADDR(2), .DEPTH(4), .REGISTERS(0), .WAYS(4)) order (
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
