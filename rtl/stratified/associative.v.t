// stratified/associative: associative table A ${stratified_composition(cfg).associative}, which merges messages of one tuple.
// Source: Sastry et al. 2001 (stratified), section 3.4. Contract: doc/stratified/associative.md. One message per clock.
//;; #include "gen/stratified/rtl.h"
//; unsigned word = stratified_word_bits(cfg), entries = stratified_composition(cfg).associative;
//; unsigned number = bits_of(entries - 1), width = cfg->count_width;
`default_nettype none
module sluice_stratified_associative (
    input  wire        clk_i,
    input  wire        rst_ni,
    input  wire        clear_i, // CLEAR

    // clock 0: a message of the first stage
    input  wire        message_i, // there is one
    input  wire ${range(word)} tuple_i,
    input  wire ${range(width)} count_i,

    // flush, with no message on its way
    output wire        holds_o, // an entry is held
    output wire        last_o, // only one is held
    input  wire        leave_i, // the oldest entry leaves

    // exit: clock 10, or 4 clocks after leave_i
    output wire        message_o, // a message of clock 0 causes one
    output wire        left_o, // an entry leaves in a flush
    output wire        left_last_o, // the last entry
    output wire ${range(word)} tuple_o,
    output wire ${range(width)} count_o
);

    reg  message_1_q;
    reg  ${range(word)} tuple_1_q;
    always @(posedge clk_i) begin
        message_1_q <= rst_ni && message_i;
        tuple_1_q   <= tuple_i;
    end

    // ---- clocks 1 to 5: the entry ------------------------------------------------------------------

    reg  begin_q; // all entries are free; the first message comes two clocks after the last entry left, or later
    always @(posedge clk_i) begin_q <= clear_i || (leave_i && last_o);

    wire message_5, misses_5, evicts_5, full;
    wire ${range(word)} tuple_5;
    wire ${range(entries)} entry_5;
    sluice_stratified_associative_find #(.WIDTH(${word}), .ENTRIES(${entries})) find (
        .clk_i     (clk_i),
        .rst_ni    (rst_ni),
        .begin_i   (begin_q),
        .message_i (message_1_q),
        .tuple_i   (tuple_1_q),
        .message_o (message_5),
        .tuple_o   (tuple_5),
        .entry_o   (entry_5),
        .misses_o  (misses_5),
        .evicts_o  (evicts_5),
        .full_o    (full)
    );

    // Its number.
    reg  ${range(number)} number_5;
    integer i;
    always @* begin
        number_5 = ${hex(number, 0)};
        for (i = 0; i < ${entries}; i = i + 1)
//; if (entries == 1) {
            if (entry_5) number_5 = number_5 | i${slice(32, number)};
//; } else {
            if (entry_5[i]) number_5 = number_5 | i${slice(32, number)};
//; }
    end

    // The number of the next entry to allocate; the oldest entry, the one after it, and whether it is the last: all in registers.
    reg  ${range(number)} next_q, oldest_q, second_q;
    reg  last_q, leaving_q; // leaving: a flush is in progress
    wire ${range(number)} next_1  = next_q == ${hex(number, entries - 1)} ? ${hex(number, 0)} : next_q + ${hex(number, 1)};
    wire ${range(number)} third   = second_q == ${hex(number, entries - 1)} ? ${hex(number, 0)} : second_q + ${hex(number, 1)};
    wire ${range(number)} first   = full ? next_q : ${hex(number, 0)};
    wire ${range(number)} first_1 = full ? next_1 : ${hex(number, entries > 1)};
    assign holds_o = full || next_q != ${hex(number, 0)};
    assign last_o  = last_q;
    always @(posedge clk_i) begin
        if (begin_q || !rst_ni) begin
            next_q    <= ${hex(number, 0)};
            leaving_q <= 1'b0;
        end else begin
            if (misses_5) next_q <= next_1;
            leaving_q <= leaving_q || leave_i;
        end
        if (leave_i) begin
            oldest_q <= second_q;
            second_q <= third;
            last_q   <= third == next_q;
        end else if (!leaving_q) begin
            oldest_q <= first;
            second_q <= first_1;
            last_q   <= first_1 == next_q;
        end
    end

    // ---- clocks 6 to 10; for an entry that leaves, clocks 1 to 4 -----------------------------------

//; for (unsigned c = 6; c <= 9; c++) {
    reg  message_${c}_q, misses_${c}_q, evicts_${c}_q;
    reg  ${range(number)} number_${c}_q;
//; }
    reg  [3:1] left_q, left_last_q;
    always @(posedge clk_i) begin
        message_6_q <= rst_ni && message_5;
        misses_6_q  <= misses_5;
        evicts_6_q  <= evicts_5;
        number_6_q  <= leave_i ? oldest_q : number_5;
//; for (unsigned c = 7; c <= 9; c++) {
        message_${c}_q <= rst_ni && message_${c - 1}_q;
        misses_${c}_q  <= misses_${c - 1}_q;
        evicts_${c}_q  <= evicts_${c - 1}_q;
        number_${c}_q  <= number_${c - 1}_q;
//; }
        left_q      <= rst_ni ? {left_q[2:1], leave_i} : 3'd0;
        left_last_q <= {left_last_q[2:1], last_o};
    end

    // The tuple. A message that allocates an entry writes its tuple one clock after it reads the old one. The next message may
    // read in the clock of that write, so the tuple is forwarded.
    reg  ${range(word)} tuple_6_q, tuple_7_q, tuple_8_q, entered_8_q, tuple_9_q;
    reg  meets_7_q;
    wire ${range(word)} tuple_raw;
    sluice_ram #(.WIDTH(${word}), .ADDR(${number})) tuples (
        .clk_i        (clk_i),
        .write_i      (message_7_q && misses_7_q),
        .write_addr_i (number_7_q),
        .write_data_i (tuple_7_q),
        .read_i       (1'b1),
        .read_addr_i  (number_6_q),
        .read_data_o  (tuple_raw)
    );
    always @(posedge clk_i) begin
        tuple_6_q   <= tuple_5;
        tuple_7_q   <= tuple_6_q;
        entered_8_q <= tuple_7_q;
        meets_7_q   <= message_7_q && misses_7_q && number_7_q == number_6_q;
        tuple_8_q   <= meets_7_q ? entered_8_q : tuple_raw;
        tuple_9_q   <= tuple_8_q;
    end

    // The count: results of the messages one to three ahead, not yet in the RAM, are forwarded.
    wire ${range(width)} count_6; // the message's own count
    wire ${range(width)} count_raw;
    reg  ${range(width)} base_8_q, was_9_q, result_10_q;
    reg  ${range(width)} own_7_q, own_8_q, own_9_q;
    reg  [${width}:0] sum_9_q;
    reg  meets_2_7_q, meets_3_7_q, meets_1_7_q, meets_1_8_q;
    // The sum's operand is the result of the message just ahead: its sum, or its own count if the sum is too great. Otherwise
    // it is selected a clock earlier: that own count, or the word. For a miss it is 0.
    reg  ${range(width)} operand_8_q;
    reg  goes_on_8_q; // a hit of the same entry as the message just ahead
    wire restarts = sum_9_q[${width}];
    wire ${range(width)} operand = goes_on_8_q && !restarts ? sum_9_q[${width - 1}:0] : operand_8_q;
    wire ${range(width)} base = meets_2_7_q ? result : meets_3_7_q ? result_10_q : count_raw;
    wire ${range(width)} result = restarts ? own_9_q : sum_9_q[${width - 1}:0];
    wire ${range(width)} newest = meets_1_8_q ? result : base_8_q;
//; if (stratified_count_constant(cfg)) {
    assign count_6 = count_i;
//; } else {
    sluice_delay #(.WIDTH(${width}), .LATER(6)) counts_later (
        .clk_i  (clk_i),
        .data_i (count_i),
        .data_o (count_6)
    );
//; }
    sluice_ram #(.WIDTH(${width}), .ADDR(${number})) counts (
        .clk_i        (clk_i),
        .write_i      (message_9_q),
        .write_addr_i (number_9_q),
        .write_data_i (result),
        .read_i       (1'b1),
        .read_addr_i  (number_6_q),
        .read_data_o  (count_raw)
    );
    always @(posedge clk_i) begin
        own_7_q     <= count_6;
        own_8_q     <= own_7_q;
        own_9_q     <= own_8_q;
        meets_1_7_q <= message_7_q && number_7_q == number_6_q;
        meets_2_7_q <= message_8_q && number_8_q == number_6_q;
        meets_3_7_q <= message_9_q && number_9_q == number_6_q;
        meets_1_8_q <= meets_1_7_q;
        base_8_q    <= base;
        goes_on_8_q <= meets_1_7_q && !misses_7_q;
        operand_8_q <= (meets_1_7_q ? own_8_q : base) & {${width}{!misses_7_q}};
        sum_9_q     <= {misses_8_q, operand} + {1'b0, own_8_q}; // top bit: overflow or a miss: the count restarts
        was_9_q     <= newest;
        result_10_q <= result;
    end

    // ---- the exit ----------------------------------------------------------------------------------

    reg  message_q, left_4_q, left_last_4_q;
    reg  ${range(word)} tuple_q;
    reg  ${range(width)} count_q;
    always @(posedge clk_i) begin
        message_q     <= rst_ni && message_9_q && (misses_9_q ? evicts_9_q : sum_9_q[${width}]);
        left_4_q      <= rst_ni && left_q[3];
        left_last_4_q <= left_last_q[3];
        tuple_q       <= left_q[3] ? tuple_8_q : tuple_9_q;
        count_q       <= left_q[3] ? base_8_q : was_9_q;
    end
    assign message_o   = message_q;
    assign left_o      = left_4_q;
    assign left_last_o = left_last_4_q;
    assign tuple_o     = tuple_q;
    assign count_o     = count_q;

endmodule
`default_nettype wire
