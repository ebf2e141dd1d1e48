// Made by: sluice gen path width=16 branches=8 depth=8 overflow=spill entries=16 accumulators=8 signatures=2 phase_interval=10000 -o DIR
// path/stack_ext: stack of ext alone, which decides in clock 2 what a record does. One record per clock.
// Source: Vaswani, Jacob, Srikant 2004, section 3. Contract: doc/path/stack.md, One record; Room.
// Class and ext alone decide whether the stack moves. So the rest of an entry, three clocks later, knows moves ahead.
// This loop is short: the results of comparing the top's ext are stored with it, and only "update alone" (hit) is not
// known before. The two uppermost entries are registers, the third is the RAM's output. The RAM holds every entry below
// the top: that of place p in word p + 2, so the third's word has the number of the top's place.
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
    output wire [2:0] place_o, // of the top; one clock ahead, of the old top

    // spilling
    input  wire [20:0] entries_i,     // R
    input  wire [4:1]  fill_i,        // the entry from memory moves, in four clocks
    input  wire [2:0]  fill_ext_i,    // its ext
    input  wire        left_i,        // the oldest entry has left
    input  wire        repair_none_i, // repair discards all entries on chip
    output wire [2:0] first_o,      // place of the oldest entry on chip
    output wire [2:0] fill_place_o, // place of the entry from memory

    output reg  [20:0] stacked_o, // entries, after the record of clock 9
    output reg  [15:0] repaired_o
);

    // ---- how many, and where -------------------------------------------------------------------------

    reg  [20:0] count_q;
    reg  one_q, full_q; // count_q is 1; count_q is the maximum
    reg  [2:0] place_q;
    wire hit;
    wire rises = !hit && nibble_i[3] && !nibble_i[2];
    wire pops  = !hit && nibble_i[2] && !nibble_i[3];
    wire falls = pops && !one_q;
    wire grows = rises && !full_q;
    reg  [20:0] most_q, below_most_q;
    always @(posedge clk_i) begin
        most_q       <= entries_i == 21'd0 ? 21'h8 : entries_i;
        below_most_q <= most_q - 21'd1;
    end

    wire is_one  = count_q == 21'h1, is_two = count_q == 21'h2;
    wire is_most = count_q == most_q, is_below_most = count_q == below_most_q;

    wire all = {5'd0, repair_k_i} >= count_q;
    wire [20:0] discarded = {5'd0, repair_k_i};
    wire [15:0] count_16 = count_q[15:0];
    wire [2:0] back = place_q - repair_k_i[2:0];
    wire empties = clear_i || restart_i;
    wire begins = empties || (repair_i && all);
    wire reload = repair_i && !all && |repair_k_i;
    reg  begin_1_q, begin_2_q, reload_1_q, reload_2_q, set_q;

    // Masks restart it: a few flip-flops with a reset of their own would be placed far from the loop (doc/synth.md).
    wire [20:0] stays = repair_i ? count_q - discarded : grows ? count_q + 21'h1
                   : falls ? count_q - 21'h1 : count_q;
    always @(posedge clk_i) begin
        count_q <= stays & {21{!begins}} | {20'd0, begins};
        one_q  <= begins || (falls ? is_two : is_one && !rises);
        full_q <= !begins && !falls && (is_most || (is_below_most && rises));
        if (!rst_ni)       place_q <= 3'h0;
        else if (repair_i) place_q <= back;
        else if (rises)    place_q <= place_q + 3'h1;
        else if (falls)    place_q <= place_q - 3'h1;
        begin_1_q  <= begins || !rst_ni;
        begin_2_q  <= begin_1_q;
        reload_1_q <= reload;
        reload_2_q <= reload_1_q;
        set_q      <= empties || repair_i;
    end
    assign repair_all_o = all;
    assign restarts_o   = begin_1_q;
    assign place_o      = place_q;

    // Repair can leave no entry on chip: then the next one from memory is the top.
    reg  [2:0] first_q;
    reg  none_q;
    assign first_o      = first_q;
    assign fill_place_o = first_q - 3'h1;
    reg  none_1_q;
    always @(posedge clk_i) begin
        none_1_q <= repair_i && repair_none_i && !all;
        if (begin_1_q) begin
            first_q <= place_q;
            none_q  <= 1'b0;
        end else if (none_1_q) begin
            first_q <= place_q + 3'h1;
            none_q  <= 1'b1;
        end else if (fill_i[4]) begin
            first_q <= fill_place_o;
            none_q  <= 1'b0;
        end else if (left_i) begin
            first_q <= first_q + 3'h1;
        end
    end
    wire fill_top = |fill_i && none_q;
    wire fill_low = |fill_i && !none_q && place_q == first_q;

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
                     : fill_top ? marked(fill_ext_i, most)
                     : hit ? moved : other;
    always @(posedge clk_i) begin
        top_q <= next & {5{!begin_1_q}} | fresh & {5{begin_1_q}};
        if (reload_2_q)      low_q <= word;
        else if (fill_low)   low_q <= fill_ext_i;
        else if (rises)      low_q <= top_q[2:0];
        else if (falls)      low_q <= third;
        kept_is_q <= rises;
        kept_q    <= low_q;
    end

    wire [2:0] top_word  = place_q + 3'h2;
    wire [2:0] read_word = repair_i ? back + 3'h2 : reload_1_q ? place_q + 3'h1
                           : falls ? place_q - 3'h1 : place_q;
    wire        word_unused;
    wire [2:0]  first_unused;
    sluice_path_stack_banks #(.WIDTH(3), .ADDR(3)) below (
        .clk_i         (clk_i),
        .write_i       (rises),
        .write_place_i (top_word),
        .write_data_i  (top_q[2:0]),
        .read_i        (1'b1),
        .read_place_i  (read_word),
        .read_data_o   (word),
        .fill_i        (|fill_i[2:1]),
        .fill_place_i  (first_q + 3'h1),
        .fill_data_i   (fill_ext_i),
        .first_place_i (place_q),
        .first_known_o (word_unused),
        .first_data_o  (first_unused)
    );
    wire unused = &{1'b0, word_unused, first_unused};

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
        load_o   <= falls || reload_2_q || (fill_i[4] && none_q);
        down_o   <= rst_ni && rises;
        fall_o   <= rst_ni && falls;
        lost_o   <= rst_ni && record_i && !hit && !(|nibble_i[1:0]);
        over_o   <= rst_ni && rises && full_q;
        ext_o    <= top_q[2:0];

        if (set_q)          stacked_o <= count_q;
        else if (moves[11]) stacked_o <= stacked_o + 21'h1;
        else if (moves[10]) stacked_o <= stacked_o - 21'h1;
        if (clear_i)       repaired_o <= 16'd0;
        else if (repair_i) repaired_o <= all ? count_16 : repair_k_i;
    end

endmodule
`default_nettype wire
