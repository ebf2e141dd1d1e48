// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/stack_top: top entry of the path stack, and the entries below it: clocks 3 to 9. One record per clock.
// Source: Vaswani, Jacob, Srikant 2004, section 3. Contract: doc/path/stack.md, An entry; One record, steps 3 to 7.
// The loop is clock 5. Moves are known in clock 3 (stack_ext); only whether the top is full (split) is decided here. An
// entry that comes back is read in clock 3; one of the two records ahead may have written it after that (kept_q).
`default_nettype none
module sluice_path_stack_top (
    input  wire        clk_i,
    input  wire        rst_ni,

    // clock 0
    input  wire [15:0] target_i,
    input  wire [7:0] count_i,
    input  wire [7:0] instructions_i,

    // clock 2
    input  wire        direction_i,
    input  wire        gap_i,

    // clock 3 (sluice_path_stack_ext)
    input  wire        adds_i,
    input  wire        update_i,
    input  wire        pop_i,
    input  wire        fresh_i,
    input  wire        begin_i,
    input  wire        under_i,
    input  wire        load_i,
    input  wire        down_i,
    input  wire        fall_i,
    input  wire        lost_i,
    input  wire        over_i,
    input  wire [2:0] place_i,

    // only while no record is in flight
    input  wire        restarts_i,
    input  wire        repair_i,
    input  wire [15:0] repair_k_i,

    input  wire [2:0]  ext_i,
    // spilling
    input  wire [2:0] first_i, // place of the oldest entry
    output wire        first_known_o, // first_word_o is valid
    output wire [55:0] first_word_o, // its word, two clocks after first_i
    input  wire        fill_i, // the entry from memory is written, in one of two clocks
    input  wire [2:0] fill_place_i,
    input  wire [55:0] fill_word_i,

    // clock 9
    output wire        path_o,
    output wire [15:0] start_o,
    output wire [3:0] length_o,
    output wire [7:0] directions_o,
    output wire [7:0] events_o,
    output wire [15:0] path_instructions_o,
    output wire        lost_o,
    output wire [7:0] lost_count_o,
    output wire        incomplete_o,
    output wire        overflow_o,
    output wire        underflow_o,
    output wire        saturated_o,
    output wire        gap_o
);

    // ---- clocks 3 and 4 ---------------------------------------------------------------------------------

    reg  adds_q, update_q, direction_3_q, direction_q;
    reg  pop_4_q, fresh_4_q, begin_4_q, under_4_q, load_4_q, down_4_q, fall_4_q, ahead_4_q;
    reg  pop_q, fresh_q, under_q, load_q, down_q, fall_q, ahead_q, update_5_q, direction_5_q; // clock 5
    always @(posedge clk_i) begin
        direction_3_q <= direction_i;
        direction_q   <= direction_3_q;
        adds_q    <= adds_i;
        update_q  <= rst_ni && update_i;
        pop_4_q   <= rst_ni && pop_i;
        fresh_4_q <= fresh_i;
        begin_4_q <= begin_i;
        under_4_q <= under_i;
        load_4_q  <= load_i;
        down_4_q  <= down_i;
        fall_4_q  <= fall_i;
        ahead_4_q <= down_4_q || (down_q && !load_4_q);

        pop_q     <= rst_ni && pop_4_q;
        fresh_q   <= fresh_4_q;
        under_q   <= under_4_q;
        load_q    <= load_4_q;
        down_q    <= down_4_q;
        fall_q    <= fall_4_q;
        ahead_q   <= ahead_4_q;
        update_5_q    <= rst_ni && update_q;
        direction_5_q <= update_q && direction_q;
    end

    wire [15:0] target_4;
    reg  [15:0] target_q;
    sluice_delay #(.WIDTH(16), .LATER(4)) target_later (
        .clk_i  (clk_i),
        .data_i (target_i),
        .data_o (target_4)
    );
    always @(posedge clk_i) target_q <= target_4 & {16{!begin_4_q}};
    wire [7:0] count_4;
    reg  [7:0] count_q;
    sluice_delay #(.WIDTH(8), .LATER(4)) count_later (
        .clk_i  (clk_i),
        .data_i (count_i),
        .data_o (count_4)
    );
    sluice_delay #(.WIDTH(8), .LATER(5)) lost_count_later (
        .clk_i  (clk_i),
        .data_i (count_4),
        .data_o (lost_count_o)
    );
    always @(posedge clk_i) count_q <= count_4 & {8{adds_q}};
    wire [7:0] instructions_4;
    reg  [7:0] instructions_q;
    sluice_delay #(.WIDTH(8), .LATER(4)) instructions_later (
        .clk_i  (clk_i),
        .data_i (instructions_i),
        .data_o (instructions_4)
    );
    always @(posedge clk_i) instructions_q <= instructions_4 & {8{adds_q}};


    // ---- clock 5: the top, with the record ----------------------------------------------------------------

    reg  [52:0] top_q, kept_q; // kept_q: entry that the last push left below
    reg  last_q;                         // one branch more fills the top
    wire [3:0] old_length = top_q[19:16];
    wire [52:0] more; // the top with the record
    assign more[15:0] = top_q[15:0];
    assign more[19:16] = old_length + {3'd0, update_5_q};
    assign more[20] = top_q[20] || (direction_5_q && old_length == 4'h0);
    assign more[21] = top_q[21] || (direction_5_q && old_length == 4'h1);
    assign more[22] = top_q[22] || (direction_5_q && old_length == 4'h2);
    assign more[23] = top_q[23] || (direction_5_q && old_length == 4'h3);
    assign more[24] = top_q[24] || (direction_5_q && old_length == 4'h4);
    assign more[25] = top_q[25] || (direction_5_q && old_length == 4'h5);
    assign more[26] = top_q[26] || (direction_5_q && old_length == 4'h6);
    assign more[27] = top_q[27] || (direction_5_q && old_length == 4'h7);
    wire [8:0] event_sum = {1'b0, top_q[35:28]} + {1'd0, count_q};
    wire events_over = event_sum[8];
    assign more[35:28] = event_sum[7:0] | {8{events_over}};
    wire [16:0] path_sum = {1'b0, top_q[51:36]} + {9'd0, instructions_q};
    wire path_over = path_sum[16];
    assign more[51:36] = path_sum[15:0] | {16{path_over}};
    assign more[52] = top_q[52] || events_over || path_over;

    wire split = update_5_q && last_q; // or the top is popped, with the same effect
    wire [55:0] row; // as read
    wire [52:0] read  = {row[55], row[51:0]};
    wire [52:0] below = ahead_q ? kept_q : read;
    wire [52:0] fresh = {37'h0, target_q};
    wire [52:0] down  = split ? fresh : more;
    always @(posedge clk_i) begin
        top_q  <= load_q ? below : split || fresh_q ? fresh : more;
        if (down_q) kept_q <= down;
        last_q <= load_q ? below[19:16] == 4'h7
                : split || fresh_q ? 1'b0
                : update_5_q ? old_length == 4'h6 : last_q;
    end

    // ---- the entries below -----------------------------------------------------------------------------------

    wire [2:0] down_place; // clock 5: the old top's
    sluice_delay #(.WIDTH(3), .LATER(3)) place_later (
        .clk_i  (clk_i),
        .data_i (place_i),
        .data_o (down_place)
    );
    wire [2:0] ext_5;
    sluice_delay #(.WIDTH(3), .LATER(2)) ext_later (
        .clk_i  (clk_i),
        .data_i (ext_i),
        .data_o (ext_5)
    );
    sluice_path_stack_banks #(.WIDTH(56), .ADDR(3), .CLOCKS(2)) rows (
        .clk_i         (clk_i),
        .write_i       (down_q),
        .write_place_i (down_place),
        .write_data_i  ({down[52], ext_5, down[51:0]}),
        .read_i        (load_i),
        .read_place_i  (place_i),
        .read_data_o   (row),
        .fill_i        (fill_i),
        .fill_place_i  (fill_place_i),
        .fill_data_i   (fill_word_i),
        .first_place_i (first_i),
        .first_known_o (first_known_o),
        .first_data_o  (first_word_o)
    );
    wire unused_row = &{1'b0, row[54:52]};

    // ---- clocks 5 to 9: the popped entry -----------------------------------------------------------------------

    wire leaves = pop_q || split;
    wire [51:0] left;
    sluice_delay #(.WIDTH(52), .LATER(4)) left_later (
        .clk_i  (clk_i),
        .data_i (more[51:0]),
        .data_o (left)
    );
    assign start_o      = left[15:0];
    assign length_o     = left[19:16];
    assign directions_o = left[27:20];
    assign events_o     = left[35:28];
    assign path_instructions_o = left[51:36];

    wire [3:0] gaps; // clocks 2 to 5
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(3)) gap_later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (gap_i),
        .taps_o (gaps)
    );
    sluice_path_stack_complete #(.WIDTH(21)) complete (
        .clk_i        (clk_i),
        .rst_ni       (rst_ni),
        .gap_i        (gaps[3]),
        .leaves_i     (leaves),
        .splits_i     (!pop_q),
        .fall_i       (fall_q),
        .down_i       (down_q),
        .under_i      (under_q),
        .restarts_i   (restarts_i),
        .repair_i     (repair_i),
        .repair_k_i   (repair_k_i),
        .path_o       (path_o),
        .incomplete_o (incomplete_o)
    );
    wire [4:0] saturated;
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(4)) saturated_later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (leaves && more[52]),
        .taps_o (saturated)
    );
    assign saturated_o = saturated[4];
    wire [20:0] told;
    sluice_delay_taps #(.WIDTH(3), .CLOCKS(6)) told_later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i ({over_i, under_i, lost_i}),
        .taps_o (told)
    );
    wire [4:0] told_gaps; // clocks 5 to 9
    sluice_delay_taps #(.WIDTH(1), .CLOCKS(4)) told_gap_later (
        .clk_i  (clk_i),
        .rst_ni (rst_ni),
        .data_i (gaps[3]),
        .taps_o (told_gaps)
    );
    assign overflow_o  = told[20];
    assign underflow_o = told[19];
    assign gap_o       = told_gaps[4];
    assign lost_o      = told[18];
    wire unused = &{1'b0, saturated[3:0], told[18:0], gaps[2:0], told_gaps[3:0]};

endmodule
`default_nettype wire
